"""Pawns: how they capture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, promotions, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, both_directions

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about captures by pawns."""
    yield from _CAPTURES


_CAPTURES = (
    *around(
        Scenario(
            clause="pawn.capture",
            name="inwards",
            title="An inward pawn captures diagonally inwards, pieces of either opponent",
            why="Gray's knight on b5 and Black's knight on d5 are one diagonal step ahead of the pawn on c4.",
            position=position("c4 wP, b5 gN, d5 bN"),
            decides=True,
            legal=("c4-b5", "c4-d5"),
            moves_from=("c4",),
        )
    ),
    *around(
        Scenario(
            clause="pawn.capture",
            name="outwards",
            title="An outward pawn captures diagonally outwards",
            why="Gray's bishop on j4 and Black's bishop on l4 are one diagonal step ahead of the outward pawn on k5.",
            position=position("k5 wO, j4 gB, l4 bB"),
            decides=True,
            legal=("k5-j4", "k5-l4"),
            moves_from=("k5",),
        )
    ),
    *around(
        Scenario(
            clause="pawn.capture",
            name="across-the-center",
            title="A pawn on the innermost rank captures across the center, ten files to either side",
            why="The diagonals inwards from c6 go on to m6 and q6, where Gray's knight and Black's knight stand.",
            position=position("c6 wP, m6 gN, q6 bN"),
            decides=True,
            legal=("c6-m6", "c6-q6"),
            moves_from=("c6",),
        )
    ),
    *around(
        Scenario(
            clause="pawn.capture",
            name="with-promotion",
            title="A pawn may promote by capturing",
            why="White's outward pawn on k2 may capture on j1 and on l1, each with four promotions.",
            position=position("k2 wO, j1 gN, l1 gB"),
            decides=True,
            legal=(*promotions("k2-j1"), *promotions("k2-l1")),
            apply="k2-l1=N",
            after={"board": {"k2": None, "l1": "wN", "j1": "gN"}},
        )
    ),
    *both_directions(
        Scenario(
            clause="pawn.capture",
            name="from-the-innermost-rank-outwards",
            title="An outward pawn on the innermost rank captures outwards",
            why="o6 is the first square after the center. The pawn's diagonals lead to n5 and p5.",
            position=position("o6 wO, p5 gR"),
            decides=True,
            legal=("o6-p5",),
            illegal=refused_by("pawn.empty-capture", "o6-n5"),
            moves_from=("o6",),
        )
    ),
    Scenario(
        clause="pawn.capture",
        name="the-whole-capture",
        title="A capture takes the piece from the board and moves the pawn there",
        why="The pawn on c4 takes Gray's rook on d5 and stays an inward pawn.",
        position=position("c4 wP, d5 gR"),
        decides=True,
        apply="c4-d5",
        after={"turn": "gray", "board": {"c4": None, "d5": "wP"}},
    ),
    *around(
        Scenario(
            clause="pawn.capture",
            name="own-piece-ahead-on-the-diagonal",
            title="A pawn does not capture a piece of its own colour",
            why="White's knight stands on d5, one diagonal step ahead of the pawn on c4.",
            position=position("c4 wP, d5 wN"),
            decides=False,
            illegal=refused_by("own.piece", "c4-d5"),
        )
    ),
    Scenario(
        clause="pawn.capture",
        name="beside-the-pawn",
        title="A pawn does not capture sideways",
        why="Gray's rook stands beside the pawn on c4, not ahead of it.",
        position=position("c4 wP, d4 gR"),
        decides=False,
        illegal=refused_by("piece.movement", "c4-d4"),
    ),
    *both_directions(
        Scenario(
            clause="pawn.capture",
            name="beside-the-pawn-on-the-innermost-rank",
            title="A pawn on the innermost rank does not capture its neighbour on the ring",
            why="From c6 the diagonals go through the center to m6 and q6; d6 is beside the pawn.",
            position=position("c6 wP, d6 gN"),
            decides=False,
            illegal=refused_by("piece.movement", "c6-d6"),
        )
    ),
)
