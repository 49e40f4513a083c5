"""The games that are played: with which move weights, from which seed, and how long."""

from __future__ import annotations

from functools import cache

from drawbridge_reference.casework.played_games import Series
from drawbridge_reference.three_chess.scenarios.games.move_tags import MoveTag
from drawbridge_reference.three_chess.scenarios.games.player import PLAYER, PlayedGame

_CASTLING = {
    MoveTag.CASTLES_KINGSIDE: 300,
    MoveTag.CASTLES_QUEENSIDE: 800,
    MoveTag.DEVELOPS: 10,
    MoveTag.JUMPS: 3,
    MoveTag.KING_STEPS: 0,
    MoveTag.KING_CROSSES: 0,
    MoveTag.CAPTURES_KING: 0,
}
_PAWNS = {
    MoveTag.PAWN_STEPS: 20,
    MoveTag.PAWN_CROSSES: 40,
    MoveTag.PAWN_CROSSES_BY_CAPTURE: 80,
    MoveTag.PAWN_CAPTURES_AROUND: 400,
    MoveTag.PAWN_CAPTURES_ABROAD: 60,
    MoveTag.PAWN_STEPS_ABROAD: 10,
    MoveTag.PROMOTES: 10,
    MoveTag.PROMOTES_BY_CAPTURE: 30,
    MoveTag.CAPTURES_KING: 0,
}
_CENTER = {
    MoveTag.LEAPS_AROUND: 150,
    MoveTag.GOES_AROUND: 40,
    MoveTag.KING_CROSSES: 60,
    MoveTag.CROSSES_BY_LEAP: 8,
    MoveTag.CROSSES_ON_DIAGONAL: 4,
    MoveTag.CROSSES_STRAIGHT: 2,
    MoveTag.PAWN_STEPS: 8,
    MoveTag.JUMPS: 8,
    MoveTag.CAPTURES_KING: 0,
}
_EXCHANGES = {MoveTag.CAPTURES: 30, MoveTag.PROMOTES: 30, MoveTag.PAWN_STEPS_ABROAD: 6, MoveTag.CAPTURES_KING: 0}
_HUNTS = {MoveTag.CAPTURES: 4, MoveTag.CAPTURES_KING: 40}

SERIES: tuple[Series[MoveTag], ...] = (
    Series("even", {}, plies=90, seeds=range(1, 7), whole=4),
    Series("castling", _CASTLING, plies=60, seeds=range(1, 17), whole=6),
    Series("pawns", _PAWNS, plies=90, seeds=range(1, 11), whole=5),
    Series("center", _CENTER, plies=60, seeds=range(1, 9), whole=4),
    Series("exchanges", _EXCHANGES, plies=140, seeds=range(1, 7), whole=3),
    Series("hunts", _HUNTS, plies=60, seeds=range(1, 41), whole=10, candidates=6),
)


@cache
def played_games() -> tuple[PlayedGame, ...]:
    """Return all games, played once."""
    return tuple(game for series in SERIES for game in PLAYER.games_of(series))
