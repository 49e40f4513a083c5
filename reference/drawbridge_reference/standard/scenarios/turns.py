"""Whose move it is, and that something stands where a move starts; and the order in which reasons are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.standard.scenarios.notation import position, refused_by
from drawbridge_reference.standard.scenarios.variation import both_colours

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about turns and empty squares."""
    for scenario in (*_EMPTY, *_OTHERS):
        yield from both_colours(scenario)


_EMPTY = (
    Scenario(
        clause="origin.empty",
        name="nothing-there",
        title="A move starts where a piece stands",
        why="Nothing stands on d4 or h8.",
        position=position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"),
        decides=True,
        illegal=refused_by("origin.empty", "d4-d5", "h8-h1"),
    ),
    Scenario(
        clause="origin.empty",
        name="the-square-that-a-pawn-left",
        title="A square that has been left is empty",
        why="White's pawn stands on e4 by now. A second move from e2 starts on nothing.",
        position=position("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1"),
        decides=True,
        legal=("e4-e5",),
        illegal=refused_by("origin.empty", "e2-e3", "e2-e4"),
    ),
    Scenario(
        clause="origin.empty",
        name="the-jumped-square",
        title="Nothing stands on a square that was jumped over",
        why="Black's pawn went from d7 over d6 to d5: neither d7 nor d6 holds anything.",
        position=position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"),
        decides=True,
        legal=("e5-d6",),
        illegal=refused_by("origin.empty", "d6-d5", "d7-d6"),
    ),
    Scenario(
        clause="origin.empty",
        name="all-moves-start-on-pieces",
        title="Every move of a list starts on a piece",
        why="White's king and rook are all that moves here.",
        position=position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"),
        decides=True,
        all_moves=True,
    ),
    Scenario(
        clause="origin.empty",
        name="an-answer-to-check",
        title="In check, too, a move needs a piece",
        why="Black's rook gives check; a move from the empty square d2 answers nothing, with the clause or without it.",
        position=position("k3r3/8/8/8/8/8/8/4K3 w - - 0 1"),
        decides=False,
        legal=("e1-d1", "e1-f2"),
        illegal=refused_by("origin.empty", "d2-e2"),
        all_moves=True,
    ),
)

_OTHERS = (
    Scenario(
        clause="turn.other",
        name="the-other-sides-pawn",
        title="One moves one's own men",
        why="It is White's turn; the pawn on e7 is Black's.",
        position=position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        decides=True,
        legal=("e2-e4",),
        illegal=refused_by("turn.other", "e7-e5", "b8-c6"),
    ),
    Scenario(
        clause="turn.other",
        name="after-ones-own-move",
        title="Nobody moves twice in a row",
        why="White has just gone to e4, and it is Black's turn.",
        position=position("4k3/4p3/8/8/4P3/8/8/4K3 b - - 0 1"),
        decides=True,
        legal=("e7-e5", "e7-e6"),
        illegal=refused_by("turn.other", "e4-e5"),
    ),
    Scenario(
        clause="turn.other",
        name="all-moves-are-ones-own",
        title="A list of moves holds one side's alone",
        why="White has a king and a pawn to move; Black's rook stands where it would have many moves.",
        position=position("4k2r/8/8/8/8/8/P7/4K3 w - - 0 1"),
        decides=True,
        all_moves=True,
    ),
    Scenario(
        clause="turn.other",
        name="a-pawn-beside-a-jump",
        title="The right to capture en passant is of the side whose turn it is",
        why="White's pawn has jumped to e4 beside Black's; what White's own pawn on d5 might do has to wait.",
        position=position("4k3/8/8/3P4/3pP3/8/8/4K3 b - e3 0 1"),
        decides=True,
        legal=("d4-e3", "d4-d3"),
        illegal=refused_by("turn.other", "d5-d6", "d5-e6"),
        moves_from=("d4",),
    ),
    Scenario(
        clause="turn.other",
        name="before-everything-about-the-piece",
        title="Whose piece it is is told before what it could do",
        why="Black's bishop on c8 has no way to c7, and it is not Black's turn: the turn is told.",
        position=position("2b1k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        decides=False,
        illegal=refused_by("turn.other", "c8-c7"),
    ),
)
