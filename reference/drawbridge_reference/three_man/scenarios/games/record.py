"""The games that are played: in which taste, from which seed, and how long; and those whose moves are kept."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from drawbridge_reference.casework.played_games import Series
from drawbridge_reference.three_man.notation import read_move
from drawbridge_reference.three_man.scenarios.games.acts import Act
from drawbridge_reference.three_man.scenarios.games.playing import PLAYER, PlayedGame, Taste, replay

if TYPE_CHECKING:
    from collections.abc import Iterator

_LATE_PAWNS = {
    Act.PAWN_STEPS: 6,
    Act.PAWN_CROSSES: 100,
    Act.PAWN_CROSSES_BY_CAPTURE: 100,
    Act.OUTWARD_PAWN_STEPS: 12,
    Act.OUTWARD_PAWN_CAPTURES: 12,
    Act.PROMOTES: 40,
    Act.PROMOTES_BY_CAPTURE: 40,
    Act.JUMPS: 1,
    Act.JUMPS_PAST: 500,
    Act.EN_PASSANT: 100,
    Act.LATE_EN_PASSANT: 1000,
}
_QUICK_PAWNS = {
    Act.PAWN_STEPS: 20,
    Act.PAWN_CROSSES: 300,
    Act.PAWN_CROSSES_BY_CAPTURE: 300,
    Act.OUTWARD_PAWN_STEPS: 100,
    Act.OUTWARD_PAWN_CAPTURES: 100,
    Act.PROMOTES: 30,
    Act.PROMOTES_BY_CAPTURE: 30,
    Act.CAPTURES: 10,
    Act.CAPTURES_KING: 30,
}
_CASTLING = {
    Act.CASTLES_KINGSIDE: 300,
    Act.CASTLES_QUEENSIDE: 600,
    Act.LEAVES_RANK_0: 8,
    Act.PAWN_STEPS: 3,
    Act.KING_STEPS: 0,
}
_MOATS = {Act.LEAVES_RANK_0: 12, Act.CROSSES_MOAT: 60, Act.CAPTURES_ELIMINATED: 10, Act.CAPTURES_KING: 30}

# The seeds are those, of some dozens that were tried, whose games show most of what is rare.
SERIES: tuple[Series[Act], ...] = (
    Series(Taste("even", {}), 120, (6, 17, 18, 21), whole=2),
    Series(Taste("castling", _CASTLING), 45, (1, 2, 3, 4, 5, 6, 7), whole=7),
    Series(Taste("captures", {Act.CAPTURES_KING: 60, Act.CAPTURES: 6}), 120, (4, 17, 20, 3), whole=4),
    Series(Taste("moats", _MOATS, looks_at=2), 100, (24, 22, 18, 15), whole=3),
    Series(Taste("promotions", _QUICK_PAWNS), 120, (7, 21, 19, 2, 17), whole=4),
    Series(
        Taste("pawns", _LATE_PAWNS),
        150,
        (8, 69, 41, 36, 67, 79, 110, 91, 96, 19, 28, 34, 62),
        whole=2,
    ),
)


@cache
def played_games() -> tuple[PlayedGame, ...]:
    """Return all games, played once."""
    return (*PLAYER.played(SERIES), *_kept())


def _kept() -> Iterator[PlayedGame]:
    """Go through the games whose moves are kept, since such are rare: most of them come to an end."""
    text = (files(__package__) / "endings.txt").read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), start=1):
        yield replay("endings", number, [read_move(move) for move in line.split()])
