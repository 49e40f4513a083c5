"""The games that are played: in which taste, from which seed, and how long."""

from __future__ import annotations

from functools import cache

from drawbridge_reference.casework.played_games import Series
from drawbridge_reference.three_chess.scenarios.games.acts import Act
from drawbridge_reference.three_chess.scenarios.games.playing import PLAYER, PlayedGame, Taste

_CASTLING = {
    Act.CASTLES_KINGSIDE: 300,
    Act.CASTLES_QUEENSIDE: 800,
    Act.DEVELOPS: 10,
    Act.JUMPS: 3,
    Act.KING_STEPS: 0,
    Act.KING_CROSSES: 0,
    Act.CAPTURES_KING: 0,
}
_PAWNS = {
    Act.PAWN_STEPS: 20,
    Act.PAWN_CROSSES: 40,
    Act.PAWN_CROSSES_BY_CAPTURE: 80,
    Act.PAWN_CAPTURES_AROUND: 400,
    Act.PAWN_CAPTURES_ABROAD: 60,
    Act.PAWN_STEPS_ABROAD: 10,
    Act.PROMOTES: 10,
    Act.PROMOTES_BY_CAPTURE: 30,
    Act.CAPTURES_KING: 0,
}
_CENTER = {
    Act.LEAPS_AROUND: 150,
    Act.GOES_AROUND: 40,
    Act.KING_CROSSES: 60,
    Act.CROSSES_BY_LEAP: 8,
    Act.CROSSES_ON_DIAGONAL: 4,
    Act.CROSSES_STRAIGHT: 2,
    Act.PAWN_STEPS: 8,
    Act.JUMPS: 8,
    Act.CAPTURES_KING: 0,
}
_EXCHANGES = {Act.CAPTURES: 30, Act.PROMOTES: 30, Act.PAWN_STEPS_ABROAD: 6, Act.CAPTURES_KING: 0}
_HUNTS = {Act.CAPTURES: 4, Act.CAPTURES_KING: 40}

SERIES: tuple[Series[Act], ...] = (
    Series(Taste("even", {}), 90, range(1, 7), whole=4),
    Series(Taste("castling", _CASTLING), 60, range(1, 17), whole=6),
    Series(Taste("pawns", _PAWNS), 90, range(1, 11), whole=5),
    Series(Taste("center", _CENTER), 60, range(1, 9), whole=4),
    Series(Taste("exchanges", _EXCHANGES), 140, range(1, 7), whole=3),
    Series(Taste("hunts", _HUNTS, looks_at=6), 60, range(1, 41), whole=10),
)


@cache
def played_games() -> tuple[PlayedGame, ...]:
    """Return all games, played once."""
    return tuple(PLAYER.played(SERIES))
