"""Kings and safety where pawns are concerned: cells that pawns attack, pinned pawns, and captures en passant.

A capture en passant takes two pawns away at once, and may open what each of them shut alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import moves, position, refused_by
from drawbridge_reference.prince.scenarios.variation import each_colour

if TYPE_CHECKING:
    from collections.abc import Iterator

_CLAUSE = "king.safety"


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about kings and pawns."""
    for scenario in (*_PAWNS, *_EN_PASSANT):
        yield from each_colour(scenario)


_PAWNS = (
    Scenario(
        clause=_CLAUSE,
        name="king/beside-a-pawn",
        title="A king keeps off the eight cells that a pawn attacks, though they are empty",
        why="Black's pawn on 5d4 attacks the eight cells around 4d4, but not 4d4 itself. White's king on 3d4 may go "
        "there, and to no other cell of tier 4.",
        position=position("3d4 wKi, 5d4 bPn"),
        decides=True,
        legal=("3d4-4d4",),
        illegal=refused_by(_CLAUSE, *moves("3d4", "4c4 4e4 4d3 4d5 4c3 4c5 4e3 4e5")),
        moves_from=("3d4",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="king/takes-a-pawn-from-the-front",
        title="A king may take a pawn that stands before it",
        why="Black's pawn on 5d4 does not attack White's king on 4d4, and nobody guards it.",
        position=position("4d4 wKi, 5d4 bPn"),
        decides=False,
        legal=("4d4-5d4", "4d4-5c4"),
    ),
    Scenario(
        clause=_CLAUSE,
        name="king/takes-a-pawn-guarded-by-a-pawn",
        title="A king does not take a pawn that a pawn guards",
        why="Black's pawn on 6e5 guards the one on 5d4, one step forward-triagonal.",
        position=position("4d4 wKi, 5d4 bPn, 6e5 bPn"),
        decides=True,
        illegal=refused_by(_CLAUSE, "4d4-5d4"),
        moves_from=("4d4",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="pin/pawn-along-the-tiers",
        title="A pawn that is pinned along the tiers may step, and not capture aside",
        why="White's pawn on 4d4 shields the king on 3d4 from Black's rook on 7d4. A step keeps the line shut; a "
        "capture on 5e4 or 5c3 opens it.",
        position=position("3d4 wKi, 4d4 wPn, 7d4 bRo, 5e4 bMe, 5c3 bMe"),
        decides=True,
        legal=("4d4-5d4",),
        illegal=refused_by(_CLAUSE, "4d4-5e4", "4d4-5c3"),
        moves_from=("4d4",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="pin/pawn-along-a-row",
        title="A pawn that is pinned along a row has no move",
        why="White's pawn on 2d4 shields the king on 2a4 from Black's rook on 2h4; tier 3 lies off that line.",
        position=position("2a4 wKi, 2d4 wPn, 2h4 bRo, 3e4 bKn"),
        decides=True,
        illegal=refused_by(_CLAUSE, *moves("2d4", "3d4 4d4 3e4")),
        moves_from=("2d4",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="pin/pawn-takes-its-pinner",
        title="A pinned pawn may take the piece that pins it",
        why="White's pawn on 4d4 shields the king on 3c3 from Black's merchant on 5e5, and takes it.",
        position=position("3c3 wKi, 4d4 wPn, 5e5 bMe, 5e4 bKn"),
        decides=True,
        legal=("4d4-5e5",),
        illegal=refused_by(_CLAUSE, "4d4-5d4", "4d4-5e4"),
        moves_from=("4d4",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="pin/pawn-in-an-area",
        title="A pawn that shadows its king may jump within the area",
        why="White's pawn on 2d4 shadows the king on 2a4 from Black's base on 5h4, over row 4: tiers 2 to 5 and "
        "columns a to h. Its step and its jump stay inside, its capture on 3d5 does not.",
        position=position("2a4 wKi, 2d4 wPn, 5h4 bBa, 3d5 bKn"),
        decides=True,
        legal=moves("2d4", "3d4 4d4"),
        illegal=refused_by(_CLAUSE, "2d4-3d5"),
        moves_from=("2d4",),
    ),
)

_EN_PASSANT = (
    Scenario(
        clause=_CLAUSE,
        name="en-passant/both-pawns-leave-a-line",
        title="A capture en passant takes two pawns off a line",
        why="White's pawn on 5c4 and Black's on 5d4 stand between the king on 5a4 and Black's rook on 5h4. After the "
        "capture on 6d4 neither is left there.",
        position=position("5a4 wKi, 5c4 wPn, 5d4 bPn, 5h4 bRo", en_passant="6d4"),
        decides=True,
        legal=("5c4-6c4",),
        illegal=refused_by(_CLAUSE, "5c4-6d4"),
        moves_from=("5c4",),
        apply="5c4-6d4",
    ),
    Scenario(
        clause=_CLAUSE,
        name="en-passant/both-pawns-leave-an-area",
        title="A capture en passant takes two pawns out of an area, though they stand on no line with the king",
        why="White's pawn on 5d5 and Black's on 5e4 stand in the rectangle from Black's base on 5h8 to the king on "
        "5b2; either alone would shadow it. The capture on 6e4 takes both away.",
        position=position("5b2 wKi, 5d5 wPn, 5e4 bPn, 5h8 bBa", en_passant="6e4"),
        decides=True,
        legal=("5d5-6d5",),
        illegal=refused_by(_CLAUSE, "5d5-6e4"),
        moves_from=("5d5",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="en-passant/the-area-stays-shut",
        title="Another man in the area allows the capture en passant",
        why="White's merchant on 5f6 stands in the rectangle from Black's base on 5h8 to the king on 5b2, too.",
        position=position("5b2 wKi, 5d5 wPn, 5f6 wMe, 5e4 bPn, 5h8 bBa", en_passant="6e4"),
        decides=False,
        legal=("5d5-6e4", "5d5-6d5"),
        moves_from=("5d5",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="en-passant/a-pinned-capturer",
        title="Of two capturers only the one that is not pinned may capture",
        why="White's pawn on 5e4 is pinned along the tiers by Black's rook on 8e4, before the king on 3e4; the one on "
        "5c4 is free.",
        position=position("3e4 wKi, 5e4 wPn, 5c4 wPn, 5d4 bPn, 8e4 bRo", en_passant="6d4"),
        decides=True,
        legal=("5c4-6d4", "5e4-6e4"),
        illegal=refused_by(_CLAUSE, "5e4-6d4"),
        moves_from=("5c4", "5e4"),
    ),
    Scenario(
        clause=_CLAUSE,
        name="en-passant/the-jumper-shadowed-alone",
        title="A jumper that alone shadows the enemy king's attacker may not be captured en passant",
        why="Black's pawn on 5d4 alone stands between its rook on 5h4 and White's king on 5a4; White's pawn captures "
        "from 5d5, off that line.",
        position=position("5a4 wKi, 5d5 wPn, 5d4 bPn, 5h4 bRo", en_passant="6d4"),
        decides=True,
        legal=("5d5-6d5",),
        illegal=refused_by(_CLAUSE, "5d5-6d4"),
        moves_from=("5d5",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="en-passant/another-check-is-not-answered",
        title="Capturing the jumper does not answer a check that its jump has uncovered",
        why="Black's pawn left 7d4 and uncovered its bishop on 8d5, which attacks White's king on 5d2. The capture on "
        "6d4 shuts nothing, the step to 6d3 does.",
        position=position("5d2 wKi, 5d3 wPn, 5d4 bPn, 8d5 bBi", en_passant="6d4"),
        decides=True,
        legal=("5d3-6d3",),
        illegal=refused_by(_CLAUSE, "5d3-6d4"),
        moves_from=("5d3",),
        status={"in_check": ["white"], "result": None},
    ),
)
