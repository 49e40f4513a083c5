"""Knights away from the center and from moats: where they leap, and over what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about knights that neither cross the center nor meet a moat."""
    yield from around(_EIGHT_LEAPS)
    yield from _LEAPS


_EIGHT_LEAPS = Scenario(
    clause="knight.leap",
    name="eight-leaps",
    title="A knight leaps two ranks and then one file, or one rank and then two files",
    why="From d4 there are four leaps inwards and four outwards, none across the center.",
    position=position("d4 wN"),
    decides=True,
    legal=("d4-e6", "d4-c6", "d4-f5", "d4-b5", "d4-f3", "d4-b3", "d4-e2", "d4-c2"),
    moves_from=("d4",),
)

_LEAPS = (
    Scenario(
        clause="knight.leap",
        name="over-its-neighbours",
        title="A knight leaps over whatever stands around it",
        why="White's own pawns hold all eight neighbours of d4, and all eight leaps are open.",
        position=position("d4 wN, d5 wP, d3 wP, c4 wP, e4 wP, c5 wP, e5 wP, c3 wP, e3 wP"),
        decides=True,
        legal=("d4-e6", "d4-c6", "d4-f5", "d4-b5", "d4-f3", "d4-b3", "d4-e2", "d4-c2"),
    ),
    Scenario(
        clause="knight.leap",
        name="across-the-last-file",
        title="A knight counts its files on from the first to the last",
        why="a4 lies beside x4: one file back is x, two are w.",
        position=position("a4 wN"),
        decides=True,
        legal=("a4-x6", "a4-w5", "a4-w3", "a4-x2", "a4-b6", "a4-c5"),
        moves_from=("a4",),
    ),
    Scenario(
        clause="knight.leap",
        name="from-rank-0",
        title="A knight on rank 0 has the four leaps inwards",
        why="From d1 there is no rank outwards; e3, c3, f2 and b2 lie within White's segment.",
        position=position("d1 wN"),
        decides=True,
        legal=("d1-e3", "d1-c3", "d1-f2", "d1-b2"),
        moves_from=("d1",),
    ),
    Scenario(
        clause="knight.leap",
        name="from-rank-1",
        title="A knight on rank 1 has six leaps",
        why="From d2 one rank outwards and two files lead to b1 and f1; two ranks outwards would leave the board.",
        position=position("d2 wN"),
        decides=True,
        legal=("d2-e4", "d2-c4", "d2-f3", "d2-b3", "d2-f1", "d2-b1"),
        moves_from=("d2",),
    ),
    Scenario(
        clause="knight.leap",
        name="captures",
        title="A knight captures where it lands, but not a piece of its own",
        why="Gray's rook stands on e6 and White's own pawn on c3, both a leap away from d5 or d4.",
        position=position("d4 wN, e6 gR, d5 wN, c3 wP"),
        decides=True,
        legal=("d4-e6", "d5-e3"),
        illegal=refused_by("own.piece", "d5-c3"),
    ),
    Scenario(
        clause="knight.leap",
        name="check",
        title="A knight gives check over the king's own pieces",
        why="White's king on e1 is walled in, and Gray's knight on f3 leaps to e1.",
        position=position("f3 gN, d1 wQ, f1 wB, d2 wP, e2 wP, f2 wP"),
        decides=True,
        status={"in_check": ["white"]},
    ),
    Scenario(
        clause="knight.leap",
        name="no-check",
        title="A knight gives no check to its neighbours",
        why="Gray's knight on f2 stands beside White's king on e1, which is no leap away.",
        position=position("f2 gN"),
        decides=False,
        status={"in_check": []},
    ),
    Scenario(
        clause="knight.leap",
        name="neither-straight-nor-diagonal",
        title="A knight makes no other leap",
        why="Two ranks, two files, one diagonal step or two, or three files: none of these is a leap from d4.",
        position=position("d4 wN"),
        decides=False,
        illegal=refused_by("piece.movement", "d4-d6", "d4-f4", "d4-e5", "d4-f6", "d4-g5"),
    ),
    Scenario(
        clause="knight.leap",
        name="not-for-a-queen",
        title="A queen does not leap like a knight",
        why="e6, f5, f3 and b5 lie on no straight line and on no diagonal of d4.",
        position=position("d4 wQ"),
        decides=False,
        illegal=refused_by("piece.movement", "d4-e6", "d4-f5", "d4-f3", "d4-b5"),
    ),
)
