"""The games that are played: with which move weights, from which seed, and how long."""

from __future__ import annotations

from functools import cache

from drawbridge_reference.casework.played_games import Series
from drawbridge_reference.standard.scenarios.games.move_tags import MoveTag
from drawbridge_reference.standard.scenarios.games.player import PLAYER, PlayedGame

_CASTLING = {
    MoveTag.CASTLES_KINGSIDE: 200,
    MoveTag.CASTLES_QUEENSIDE: 400,
    MoveTag.CAPTURES_HOME_ROOK: 60,
    MoveTag.DEVELOPS: 10,
    MoveTag.PAWN_STEPS: 3,
    MoveTag.JUMPS: 3,
    MoveTag.KING_STEPS: 0,
    MoveTag.ENDS_RIGHT: 1,
}
_PAWNS = {
    MoveTag.JUMPS_PAST: 300,
    MoveTag.EN_PASSANT: 150,
    MoveTag.PAWN_STEPS: 6,
    MoveTag.JUMPS: 2,
    MoveTag.KING_CAPTURES: 3,
}
_PROMOTIONS = {
    MoveTag.PROMOTES: 40,
    MoveTag.PROMOTES_BY_CAPTURE: 80,
    MoveTag.UNDERPROMOTES: 60,
    MoveTag.PAWN_STEPS: 20,
    MoveTag.JUMPS: 20,
    MoveTag.CAPTURES: 12,
}
_EXCHANGES = {MoveTag.CAPTURES: 40, MoveTag.KING_CAPTURES: 20, MoveTag.PROMOTES: 40, MoveTag.PAWN_STEPS: 4}

# Those of 120 seeds whose games end before they are left, and in few plies or by stalemate.
_HUNTS = (26, 9, 107, 11, 45, 103, 100, 62, 21, 22, 61, 7, 2, 60, 29, 44, 106)

SERIES: tuple[Series[MoveTag], ...] = (
    Series("even", {}, plies=120, seeds=range(1, 7), whole=4),
    Series("castling", _CASTLING, plies=50, seeds=range(1, 21), whole=12),
    Series("pawns", _PAWNS, plies=90, seeds=range(1, 21), whole=10),
    Series("promotions", _PROMOTIONS, plies=140, seeds=range(1, 13), whole=6),
    Series("exchanges", _EXCHANGES, plies=160, seeds=range(1, 11), whole=4),
    Series("sharp", {}, plies=100, seeds=range(1, 7), whole=2, candidates=4),
    Series("hunts", {MoveTag.CAPTURES: 4}, plies=90, seeds=_HUNTS, whole=10, candidates=14),
)


@cache
def played_games() -> tuple[PlayedGame, ...]:
    """Return all games, played once."""
    return tuple(game for series in SERIES for game in PLAYER.games_of(series))
