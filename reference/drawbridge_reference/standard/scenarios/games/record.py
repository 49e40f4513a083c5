"""The games that are played: in which taste, from which seed, and how long."""

from __future__ import annotations

from functools import cache

from drawbridge_reference.casework.played_games import Series
from drawbridge_reference.standard.scenarios.games.acts import Act
from drawbridge_reference.standard.scenarios.games.playing import PLAYER, PlayedGame, Taste

_CASTLING = {
    Act.CASTLES_KINGSIDE: 200,
    Act.CASTLES_QUEENSIDE: 400,
    Act.CAPTURES_HOME_ROOK: 60,
    Act.DEVELOPS: 10,
    Act.PAWN_STEPS: 3,
    Act.JUMPS: 3,
    Act.KING_STEPS: 0,
    Act.ENDS_RIGHT: 1,
}
_PAWNS = {Act.JUMPS_PAST: 300, Act.EN_PASSANT: 150, Act.PAWN_STEPS: 6, Act.JUMPS: 2, Act.KING_CAPTURES: 3}
_PROMOTIONS = {
    Act.PROMOTES: 40,
    Act.PROMOTES_BY_CAPTURE: 80,
    Act.UNDERPROMOTES: 60,
    Act.PAWN_STEPS: 20,
    Act.JUMPS: 20,
    Act.CAPTURES: 12,
}
_EXCHANGES = {Act.CAPTURES: 40, Act.KING_CAPTURES: 20, Act.PROMOTES: 40, Act.PAWN_STEPS: 4}

# Those of 120 seeds whose games end before they are left, and in few plies or by stalemate.
_HUNTS = (26, 9, 107, 11, 45, 103, 100, 62, 21, 22, 61, 7, 2, 60, 29, 44, 106)

SERIES: tuple[Series[Act], ...] = (
    Series(Taste("even", {}), 120, range(1, 7), whole=4),
    Series(Taste("castling", _CASTLING), 50, range(1, 21), whole=12),
    Series(Taste("pawns", _PAWNS), 90, range(1, 21), whole=10),
    Series(Taste("promotions", _PROMOTIONS), 140, range(1, 13), whole=6),
    Series(Taste("exchanges", _EXCHANGES), 160, range(1, 11), whole=4),
    Series(Taste("sharp", {}, looks_at=4), 100, range(1, 7), whole=2),
    Series(Taste("hunts", {Act.CAPTURES: 4}, looks_at=14), 90, _HUNTS, whole=10),
)


@cache
def played_games() -> tuple[PlayedGame, ...]:
    """Return all games, played once."""
    return tuple(PLAYER.played(SERIES))
