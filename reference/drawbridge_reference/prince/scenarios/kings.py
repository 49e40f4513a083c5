"""Kings and safety on lines: pins, checks, double checks, attacked cells, and kings that keep apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import moves, position, refused_by
from drawbridge_reference.prince.scenarios.variation import AXES, SIDES, varied

if TYPE_CHECKING:
    from collections.abc import Iterator

_CLAUSE = "king.safety"
_IN_CHECK = {"in_check": ["white"], "result": None}
_BESIDE = tuple(
    f"{tier}{column}{row}"
    for tier in (3, 4, 5)
    for column in "cde"
    for row in (3, 4, 5)
    if (tier, column, row) != (4, "d", 4)
)
"""The 26 cells around 4d4."""


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about kings on lines and beside each other."""
    for scenario in (*_PINS, *_CHECKS, *_STEPS, *_ON_A_TRIAGONAL):
        yield from varied(scenario, SIDES)
    for scenario in _APART:
        yield from varied(scenario, AXES)
    yield _FAR_APART


_PINS = (
    Scenario(
        clause=_CLAUSE,
        name="pin/rook-along-the-tiers",
        title="A pinned rook moves along the line of the pin only",
        why="White's rook on 5d4 shields the king on 3d4 from Black's rook on 8d4, along the tiers. It may go to 4d4, "
        "6d4 and 7d4, or take.",
        position=position("3d4 wKi, 5d4 wRo, 8d4 bRo"),
        decides=True,
        legal=moves("5d4", "4d4 6d4 7d4 8d4"),
        illegal=refused_by(_CLAUSE, *moves("5d4", "5d5 5c4 5h4")),
        moves_from=("5d4",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="pin/queen-on-a-triagonal",
        title="A queen that is pinned on a triagonal goes along it only",
        why="White's queen on 4d4 shields the king on 2b2 from Black's merchant on 7g7.",
        position=position("2b2 wKi, 4d4 wQu, 7g7 bMe"),
        decides=True,
        legal=moves("4d4", "3c3 5e5 6f6 7g7"),
        illegal=refused_by(_CLAUSE, *moves("4d4", "4d5 5d4 5e4 5e3")),
        moves_from=("4d4",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="pin/leaper",
        title="A pinned leaper has no move",
        why="White's astronaut on 4f4 leaves the line from Black's bishop on 6h4 to the king on 3e4 with every leap.",
        position=position("3e4 wKi, 4f4 wAs, 6h4 bBi"),
        decides=True,
        illegal=refused_by(_CLAUSE, *moves("4f4", "6g4 5h5 6h5 2f3")),
        moves_from=("4f4",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="pin/two-shields",
        title="Where two men stand between, neither is pinned",
        why="White's knights on 4d5 and 4d6 both stand between Black's rook on 4d8 and the king on 4d4.",
        position=position("4d4 wKi, 4d5 wKn, 4d6 wKn, 4d8 bRo"),
        decides=False,
        legal=("4d5-6d6", "4d6-4f7"),
        moves_from=("4d5", "4d6"),
    ),
    Scenario(
        clause=_CLAUSE,
        name="pin/another-line",
        title="A bishop at the end of a straight line pins nobody",
        why="White's knight on 4d6 stands between Black's bishop on 4d8 and the king on 4d4; a bishop looks along "
        "diagonals only.",
        position=position("4d4 wKi, 4d6 wKn, 4d8 bBi"),
        decides=False,
        legal=("4d6-4f7", "4d6-6d5"),
    ),
)

_CHECKS = (
    Scenario(
        clause=_CLAUSE,
        name="check/three-answers",
        title="A check is answered by capturing, by coming between or by moving the king",
        why="Black's rook on 4d8 attacks White's king on 4d4. White's bishop takes it from 2b8, and the rook on 1d6 "
        "comes between on 4d6.",
        position=position("4d4 wKi, 4d8 bRo, 2b8 wBi, 1d6 wRo"),
        decides=True,
        legal=("2b8-4d8", "1d6-4d6", "4d4-4e4", "4d4-5d3"),
        illegal=refused_by(_CLAUSE, "2b8-3c8", "1d6-3d6", "1d6-5d6", "4d4-4d5"),
        moves_from=("2b8", "1d6"),
        status=_IN_CHECK,
    ),
    Scenario(
        clause=_CLAUSE,
        name="check/behind-the-king",
        title="A king does not step back along the line of a check",
        why="From 4d8 Black's rook attacks 4d3 as well, once White's king on 4d4 is out of its way.",
        position=position("4d4 wKi, 4d8 bRo"),
        decides=True,
        legal=("4d4-4c3", "4d4-3d4"),
        illegal=refused_by(_CLAUSE, "4d4-4d3", "4d4-4d5"),
        moves_from=("4d4",),
        status=_IN_CHECK,
    ),
    Scenario(
        clause=_CLAUSE,
        name="check/from-a-leaper",
        title="Nothing comes between a leaper and a king",
        why="Black's ace on 6f5 leaps to 4d4, over whatever stands between. White's rook takes it or does nothing "
        "useful; the king steps away.",
        position=position("4d4 wKi, 6f5 bAc, 6f1 wRo, 5a4 wRo, 5d5 wKn, 5e4 wKn"),
        decides=True,
        legal=("6f1-6f5", "4d4-4d3"),
        illegal=refused_by(_CLAUSE, "5a4-5d4", "6f1-6f4"),
        moves_from=("6f1", "5a4"),
        status=_IN_CHECK,
    ),
    Scenario(
        clause=_CLAUSE,
        name="check/twice",
        title="A double check is answered by the king alone, where no one move answers both",
        why="Black's rook on 4d8 and its captain on 6c3 both attack White's king on 4d4. White's rooks could take "
        "either, and the other check would stay.",
        position=position("4d4 wKi, 4d8 bRo, 6c3 bCa, 4h8 wRo, 6h3 wRo"),
        decides=True,
        legal=("4d4-4c4",),
        illegal=refused_by(_CLAUSE, "4h8-4d8", "6h3-6c3"),
        moves_from=("4h8", "6h3"),
        status=_IN_CHECK,
    ),
    Scenario(
        clause=_CLAUSE,
        name="check/discovered",
        title="A man that leaves a line discovers a check",
        why="Black's knight leaves the line between its rook on 4d8 and White's king on 4d4.",
        position=position("4d4 wKi, 4d8 bRo, 4d6 bKn", turn="black"),
        decides=True,
        game=("4d6-6d7",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="check/none",
        title="Without a check any man may move",
        why="Black's rook on 4c8 looks past White's king on 4d4.",
        position=position("4d4 wKi, 4c8 bRo, 1d6 wRo"),
        decides=False,
        legal=("1d6-2d6", "4d4-4d5", "4d4-4d3"),
        status={"in_check": [], "result": None},
    ),
)

_STEPS = (
    Scenario(
        clause=_CLAUSE,
        name="king/onto-attacked-cells",
        title="A king does not step onto an attacked cell",
        why="Black's rook on 5h5 attacks 5e5, and along row 5 5d5 and 5c5; its bishop on 3f5 attacks 3e4 and 3d3.",
        position=position("4d4 wKi, 5h5 bRo, 3f5 bBi"),
        decides=True,
        legal=moves("4d4", "4e4 4d5 5d4 3d4"),
        illegal=refused_by(_CLAUSE, *moves("4d4", "5e5 5d5 5c5 3e4 3d3")),
        moves_from=("4d4",),
        status={"in_check": [], "result": None},
    ),
    Scenario(
        clause=_CLAUSE,
        name="king/takes-a-guarded-man",
        title="A king does not take a man that is guarded",
        why="Black's knight on 4e4 is guarded by its marine on 6f5, which leaps there as a captain.",
        position=position("4d4 wKi, 4e4 bKn, 6f5 bMa"),
        decides=True,
        illegal=refused_by(_CLAUSE, "4d4-4e4"),
        apply="4d4-4e4",
    ),
    Scenario(
        clause=_CLAUSE,
        name="king/takes-an-unguarded-man",
        title="A king takes a man that nobody guards",
        why="Black's rook on 4e4 gives check to White's king on 4d4 and stands beside it, alone.",
        position=position("4d4 wKi, 4e4 bRo"),
        decides=True,
        legal=("4d4-4e4", "4d4-5d5"),
        illegal=refused_by(_CLAUSE, "4d4-4c4", "4d4-5e4"),
        moves_from=("4d4",),
        apply="4d4-4e4",
        after={"board": {"4d4": None, "4e4": "wKi"}},
    ),
    Scenario(
        clause=_CLAUSE,
        name="king/guarded-by-a-pinned-man",
        title="A pinned man guards as if it were free",
        why="Black's rook on 4e8 is pinned to its king on 6e8 by White's rook on 1e8. It guards the knight on 4e4.",
        position=position("4d4 wKi, 4e4 bKn, 4e8 bRo, 6e8 bKi, 1e8 wRo"),
        decides=True,
        illegal=refused_by(_CLAUSE, "4d4-4e4", "4d4-4e5"),
        moves_from=("4d4",),
    ),
)

_APART = (
    Scenario(
        clause=_CLAUSE,
        name="kings/nine-cells-between",
        title="Kings keep apart: two cells from each other along a line, nine cells are shut to both",
        why="Black's king on 4d6 attacks all cells around it; those with row 5 lie beside White's king on 4d4, too.",
        position=position("4d4 wKi, 4d6 bKi"),
        decides=True,
        illegal=refused_by(_CLAUSE, *moves("4d4", "3c5 3d5 3e5 4c5 4d5 4e5 5c5 5d5 5e5")),
        all_moves=True,
    ),
    Scenario(
        clause=_CLAUSE,
        name="kings/three-cells-between",
        title="Two cells from each other along a diagonal, three cells are shut to both kings",
        why="Black's king on 4f6 and White's on 4d4 both stand beside 3e5, 4e5 and 5e5.",
        position=position("4d4 wKi, 4f6 bKi"),
        decides=True,
        illegal=refused_by(_CLAUSE, *moves("4d4", "3e5 4e5 5e5")),
        all_moves=True,
    ),
)

_FAR_APART = Scenario(
    clause=_CLAUSE,
    name="kings/all-26-beside-a-king",
    title="Far from the other king all 26 cells around a king are open to it",
    why="White's king stands on 4d4, with nothing on the 26 cells around it. Black's is far away.",
    position=position("4d4 wKi, 8h8 bKi"),
    decides=False,
    legal=tuple(f"4d4-{cell}" for cell in _BESIDE),
    all_moves=True,
)

_ON_A_TRIAGONAL = (
    Scenario(
        clause=_CLAUSE,
        name="kings/one-cell-between",
        title="Two cells from each other along a triagonal, one cell is shut to both kings",
        why="Black's king on 6f6 and White's on 4d4 both stand beside 5e5.",
        position=position("4d4 wKi, 6f6 bKi"),
        decides=True,
        illegal=refused_by(_CLAUSE, "4d4-5e5"),
        all_moves=True,
    ),
)
