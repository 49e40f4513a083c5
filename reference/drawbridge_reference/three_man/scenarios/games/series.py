"""The series of played games: their move weights, seeds and lengths. And games whose moves are kept in a file."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from drawbridge_reference.casework.played_games import Series
from drawbridge_reference.three_man.notation import read_move
from drawbridge_reference.three_man.scenarios.games.move_tags import MoveTag
from drawbridge_reference.three_man.scenarios.games.player import PLAYER, PlayedGame

if TYPE_CHECKING:
    from collections.abc import Iterator

_LATE_PAWNS = {
    MoveTag.PAWN_STEPS: 6,
    MoveTag.PAWN_CROSSES: 100,
    MoveTag.PAWN_CROSSES_BY_CAPTURE: 100,
    MoveTag.OUTWARD_PAWN_STEPS: 12,
    MoveTag.OUTWARD_PAWN_CAPTURES: 12,
    MoveTag.PROMOTES: 40,
    MoveTag.PROMOTES_BY_CAPTURE: 40,
    MoveTag.JUMPS: 1,
    MoveTag.JUMPS_PAST: 500,
    MoveTag.EN_PASSANT: 100,
    MoveTag.LATE_EN_PASSANT: 1000,
}
_QUICK_PAWNS = {
    MoveTag.PAWN_STEPS: 20,
    MoveTag.PAWN_CROSSES: 300,
    MoveTag.PAWN_CROSSES_BY_CAPTURE: 300,
    MoveTag.OUTWARD_PAWN_STEPS: 100,
    MoveTag.OUTWARD_PAWN_CAPTURES: 100,
    MoveTag.PROMOTES: 30,
    MoveTag.PROMOTES_BY_CAPTURE: 30,
    MoveTag.CAPTURES: 10,
    MoveTag.CAPTURES_KING: 30,
}
_CASTLING = {
    MoveTag.CASTLES_KINGSIDE: 300,
    MoveTag.CASTLES_QUEENSIDE: 600,
    MoveTag.LEAVES_RANK_0: 8,
    MoveTag.PAWN_STEPS: 3,
    MoveTag.KING_STEPS: 0,
}
_MOATS = {
    MoveTag.LEAVES_RANK_0: 12,
    MoveTag.CROSSES_MOAT: 60,
    MoveTag.CAPTURES_ELIMINATED: 10,
    MoveTag.CAPTURES_KING: 30,
}

# Of some dozens of seeds, these give the games with the most rare features.
SERIES: tuple[Series[MoveTag], ...] = (
    Series("even", {}, plies=120, seeds=(6, 17, 18, 21), whole=2),
    Series("castling", _CASTLING, plies=45, seeds=(1, 2, 3, 4, 5, 6, 7), whole=7),
    Series("captures", {MoveTag.CAPTURES_KING: 60, MoveTag.CAPTURES: 6}, plies=120, seeds=(4, 17, 20, 3), whole=4),
    Series("moats", _MOATS, plies=100, seeds=(24, 22, 18, 15), whole=3, candidates=2),
    Series("promotions", _QUICK_PAWNS, plies=120, seeds=(7, 21, 19, 2, 17), whole=4),
    Series("pawns", _LATE_PAWNS, plies=150, seeds=(8, 69, 41, 36, 67, 79, 110, 91, 96, 19, 28, 34, 62), whole=2),
)


@cache
def played_games() -> tuple[PlayedGame, ...]:
    """Return all games, played once."""
    return (*(game for series in SERIES for game in PLAYER.games_of(series)), *_kept())


def _kept() -> Iterator[PlayedGame]:
    """Yield the games whose moves are kept because such games are rare: most of them reach an end."""
    text = (files(__package__) / "endings.txt").read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), start=1):
        yield PLAYER.replay("endings", number, [read_move(move) for move in line.split()])
