"""Checks over areas: what shuts them, what opens them, and who is pinned by standing in a sector.

An area check is open when every cell of a parallelogram between the attacker and the king is empty. Any man on any of
these cells shuts it, far off the line between the two; and a piece may reach a king by more than one sector.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import moves, position, refused_by
from drawbridge_reference.prince.scenarios.variation import AXES, SIDES, varied

if TYPE_CHECKING:
    from collections.abc import Iterator

_CLAUSE = "king.safety"
_IN_CHECK = {"in_check": ["white"], "result": None}
_VARIATIONS = (AXES[0], AXES[1])


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about checks over areas."""
    for scenario in (*_SHUT, *_PINS, *_TWO_SECTORS):
        for one in varied(scenario, SIDES):
            yield from varied(one, _VARIATIONS)
    for scenario in (*_KINGS, *_DISCOVERED):
        yield from varied(scenario, SIDES)


_SHUT = (
    Scenario(
        clause=_CLAUSE,
        name="area/shut-far-off-the-line",
        title="A check over an area is answered by a man on any of its cells",
        why="Black's base on 4h8 attacks White's king on 4d4 over the rectangle between them. White's rook from 1e7 "
        "comes to 4e7, into it; any other cell of its line leaves the king in check.",
        position=position("4d4 wKi, 4h8 bBa, 1e7 wRo"),
        decides=True,
        legal=("1e7-4e7",),
        illegal=refused_by(_CLAUSE, "1e7-5e7", "1e7-3e7", "1e7-1e8"),
        moves_from=("1e7",),
        status=_IN_CHECK,
    ),
    Scenario(
        clause=_CLAUSE,
        name="area/shut-by-leapers",
        title="A leaper may land in the area of a check and shut it",
        why="White's knight on 5e6 reaches 4g6, 4c6, 4e8 and 4e4 on tier 4. The rectangle from 4h8 to White's king on "
        "4d4 holds all of them but 4c6.",
        position=position("4d4 wKi, 4h8 bBa, 5e6 wKn"),
        decides=True,
        legal=moves("5e6", "4g6 4e8 4e4"),
        illegal=refused_by(_CLAUSE, "5e6-4c6", "5e6-6e8", "5e6-5g7"),
        moves_from=("5e6",),
        status=_IN_CHECK,
    ),
    Scenario(
        clause=_CLAUSE,
        name="area/reporter",
        title="A reporter's check is shut on the four cells of its parallelogram, and nowhere else",
        why="From 7g5 Black's reporter comes to 4d4, White's king, by two steps to 5e3 and one to 4d4, in either "
        "order: over 6f4, 5e3, 6f6 and 5e5. White's rook on 5e8 reaches 5e5; 6f5 and 5f4, nearer to the straight "
        "line, shut nothing.",
        position=position("4d4 wKi, 7g5 bRe, 5e8 wRo, 6c5 wRo, 5f1 wRo"),
        decides=True,
        legal=("5e8-5e5", "5e8-5e3"),
        illegal=refused_by(_CLAUSE, "5e8-5e6", "6c5-6f5", "5f1-5f4"),
        moves_from=("5e8", "6c5", "5f1"),
        status=_IN_CHECK,
    ),
    Scenario(
        clause=_CLAUSE,
        name="area/scientist-at-60-degrees",
        title="A scientist's check across a plane of 60 degrees is shut inside its parallelogram",
        why="From 7e6 Black's scientist comes to 4d4, White's king, by two steps like that to 6e5 and one like that to "
        "6d6: over 6e5, 5e4, 6d6 and 5d5. White's rooks reach three of them; 5d6 and 5e5 shut nothing.",
        position=position("4d4 wKi, 7e6 bSc, 5d8 wRo, 1e5 wRo, 6a6 wRo"),
        decides=True,
        legal=("5d8-5d5", "1e5-6e5", "6a6-6d6"),
        illegal=refused_by(_CLAUSE, "5d8-5d6", "1e5-5e5", "6a6-6c6"),
        moves_from=("5d8", "1e5", "6a6"),
        status=_IN_CHECK,
    ),
    Scenario(
        clause=_CLAUSE,
        name="area/two-checks-shut-by-one",
        title="One man may shut a line and an area at once, on the cells that they share",
        why="White's king on 4d4 is in check from Black's rook on 4d8, over 4d7, 4d6 and 4d5, and from the base on "
        "4f6, over a rectangle that holds 4d5 and 4d6. White's rook shuts both on 4d6; 4d7 shuts the line alone, 4e5 "
        "the area.",
        position=position("4d4 wKi, 4d8 bRo, 4f6 bBa, 4a6 wRo, 4a7 wRo, 1e5 wRo"),
        decides=True,
        legal=("4a6-4d6",),
        illegal=refused_by(_CLAUSE, "4a7-4d7", "1e5-4e5", "4a6-4e6"),
        moves_from=("4a6", "4a7", "1e5"),
        status=_IN_CHECK,
    ),
    Scenario(
        clause=_CLAUSE,
        name="area/captured",
        title="A check over an area ends with the capture of the piece that gives it",
        why="White's rook on 4h1 takes Black's base on 4h8. It could also come into the rectangle, to 4h4 and beyond.",
        position=position("4d4 wKi, 4h8 bBa, 4h1 wRo, 1c1 wBi"),
        decides=True,
        legal=moves("4h1", "4h8 4h4 4h7"),
        illegal=refused_by(_CLAUSE, "4h1-4h3", "1c1-2c2"),
        moves_from=("4h1",),
        status=_IN_CHECK,
    ),
    Scenario(
        clause=_CLAUSE,
        name="area/shut-by-the-attackers-own-man",
        title="The attacker's own man shuts its area like any other",
        why="Black's merchant on 4f5 stands in the rectangle between its base on 4h8 and White's king on 4d4: no "
        "check.",
        position=position("4d4 wKi, 4h8 bBa, 4f5 bMe, 1e7 wRo"),
        decides=False,
        legal=("1e7-5e7", "1e7-1e8"),
        status={"in_check": [], "result": None},
    ),
)

_PINS = (
    Scenario(
        clause=_CLAUSE,
        name="area/pinned-in-a-rectangle",
        title="A man that shadows its king may move within the area, and not out of it",
        why="White's rook on 4f6 stands in the rectangle from Black's base on 4h8 to the king on 4d4. From 4d6 to 4h6 "
        "and from 4f4 to 4f8 it stays inside.",
        position=position("4d4 wKi, 4f6 wRo, 4h8 bBa"),
        decides=True,
        legal=moves("4f6", "4d6 4e6 4g6 4h6 4f4 4f5 4f7 4f8"),
        illegal=refused_by(_CLAUSE, *moves("4f6", "4c6 4a6 4f3 4f1 5f6 3f6")),
        moves_from=("4f6",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="area/pinned-merchant",
        title="A man whose every move leaves the area has none",
        why="White's merchant on 4f5 shadows the king on 4d4 from Black's base on 4h8. All its moves change the tier.",
        position=position("4d4 wKi, 4f5 wMe, 4h8 bBa"),
        decides=True,
        illegal=refused_by(_CLAUSE, *moves("4f5", "5g6 3e4 5e6 3g4")),
        moves_from=("4f5",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="area/pinned-man-takes-its-pinner",
        title="A man that is pinned over an area may take the piece that pins it",
        why="White's bishop on 4f6 shadows the king on 4d4 from Black's base on 4h8, and takes it along the diagonal.",
        position=position("4d4 wKi, 4f6 wBi, 4h8 bBa"),
        decides=True,
        legal=moves("4f6", "4h8 4g7 4e5 4g5 4h4 4e7 4d8"),
        illegal=refused_by(_CLAUSE, *moves("4f6", "5g6 3f7 5f5")),
        moves_from=("4f6",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="area/two-shadows",
        title="Where two men shadow the same area neither is pinned",
        why="White's rooks on 4f6 and 4e7 both stand between Black's base on 4h8 and the king on 4d4. Either may "
        "leave.",
        position=position("4d4 wKi, 4f6 wRo, 4e7 wRo, 4h8 bBa"),
        decides=False,
        legal=("4f6-5f6", "4f6-4f1", "4e7-1e7"),
        moves_from=("4f6", "4e7"),
    ),
    Scenario(
        clause=_CLAUSE,
        name="area/just-outside",
        title="A man just outside the area is not pinned",
        why="White's rook on 4c5 stands beside the rectangle from 4d5 to 4h8; White's knight on 4e5 stands in it.",
        position=position("4d4 wKi, 4c5 wRo, 4e5 wKn, 4h8 bBa"),
        decides=True,
        legal=("4c5-1c5", "4c5-4c8"),
        illegal=refused_by(_CLAUSE, "4e5-5e7", "4e5-4c6"),
        moves_from=("4e5",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="area/a-capture-inside",
        title="Who captures a shadowing enemy inside the area shadows it instead",
        why="Black's merchant on 4f6 shut the area of its own base on 4h8. White's rook from 1f6 takes it and stands "
        "in its place.",
        position=position("4d4 wKi, 4f6 bMe, 4h8 bBa, 1f6 wRo"),
        decides=False,
        legal=("1f6-4f6",),
        moves_from=("1f6",),
    ),
)

_TWO_SECTORS = (
    Scenario(
        clause=_CLAUSE,
        name="sectors/scientist-shut-in-both",
        title="A scientist's check straight ahead is open in two planes: one man shuts both only where they cross",
        why="From 4d8 Black's scientist comes to White's king on 4d4 in tier 4 and in column d. Both planes share 4d6; "
        "5d7 lies in the one and 4e7 in the other, and the cells 4d7 and 4d5 of the straight line in neither.",
        position=position("4d4 wKi, 4d8 bSc, 4h6 wRo, 4h7 wRo, 5h7 wRo, 4h5 wRo, 1e7 wRo"),
        decides=True,
        legal=("4h6-4d6",),
        illegal=refused_by(_CLAUSE, "4h7-4d7", "5h7-5d7", "4h5-4d5", "1e7-4e7"),
        moves_from=("4h6", "4h7", "5h7", "4h5", "1e7"),
        status=_IN_CHECK,
    ),
    Scenario(
        clause=_CLAUSE,
        name="sectors/reporter-shut-in-both",
        title="A reporter's check straight ahead is open in two planes: one man shuts both only where they cross",
        why="From 4d8 Black's reporter comes to White's king on 4d4 over 5e7 and 3c7 in the one plane, over 5c7 and "
        "3e7 in the other, and over 4d6 in both.",
        position=position("4d4 wKi, 4d8 bRe, 4h6 wRo, 5h7 wRo, 3a7 wRo, 4h7 wRo"),
        decides=True,
        legal=("4h6-4d6",),
        illegal=refused_by(_CLAUSE, "5h7-5e7", "5h7-5c7", "3a7-3c7", "4h7-4d7"),
        moves_from=("4h6", "5h7", "3a7", "4h7"),
        status=_IN_CHECK,
    ),
    Scenario(
        clause=_CLAUSE,
        name="sectors/two-men-both-pinned",
        title="Two men that each shut one of two planes are both pinned",
        why="White's rooks on 5d7 and 4e7 each shut one plane of Black's scientist on 4d8 against the king on 4d4. "
        "Neither may leave its plane's area.",
        position=position("4d4 wKi, 4d8 bSc, 5d7 wRo, 4e7 wRo"),
        decides=True,
        legal=("5d7-5d5", "5d7-3d7", "4e7-4e5", "4e7-4c7"),
        illegal=refused_by(_CLAUSE, "5d7-5d6", "5d7-5d8", "4e7-4e6", "4e7-1e7"),
        moves_from=("5d7", "4e7"),
        status={"in_check": [], "result": None},
    ),
    Scenario(
        clause=_CLAUSE,
        name="sectors/prince-two-cells-away",
        title="A prince two cells away in a straight line cannot be shut off by one man",
        why="From 4d6 Black's prince comes to White's king on 4d4 straight over 4d5, and around it in two diagonal and "
        "two triagonal planes. No one cell lies in all of them: it must be taken, as White's rook on 7d6 can.",
        position=position("4d4 wKi, 4d6 bPr, 4h5 wRo, 1c5 wRo, 7d6 wRo"),
        decides=True,
        legal=("7d6-4d6",),
        illegal=refused_by(_CLAUSE, "4h5-4d5", "4h5-4e5", "1c5-4c5", "1c5-3c5"),
        moves_from=("4h5", "1c5", "7d6"),
        status=_IN_CHECK,
    ),
    Scenario(
        clause=_CLAUSE,
        name="sectors/outside-the-field",
        title="Where an area reaches outside the field nobody can come between",
        why="From 3a1 Black's reporter comes to White's king on 1a1 over 2b2 in one plane; in the other every cell "
        "between lies outside the field. White's rook on 2b8 shuts nothing.",
        position=position("1a1 wKi, 3a1 bRe, 2b8 wRo, 3h1 wBa"),
        decides=True,
        legal=("3h1-3a1",),
        illegal=refused_by(_CLAUSE, "2b8-2b2"),
        moves_from=("2b8",),
        status=_IN_CHECK,
        note="Does a check hold in a plane in which every cell between lies outside the field? The source calls a cell "
        "blocked only by pieces, and there can be none.",
    ),
)

_KINGS = (
    Scenario(
        clause=_CLAUSE,
        name="area/king-leaves-its-tier",
        title="From a check over a whole tier a king escapes to another tier",
        why="Black's base on 4h8 attacks every cell of tier 4 around White's king on 4d4, those behind it, too, once "
        "it has left. Tiers 3 and 5 are safe.",
        position=position("4d4 wKi, 4h8 bBa"),
        decides=True,
        legal=moves("4d4", "5d4 3d4 5e5 3c3"),
        illegal=refused_by(_CLAUSE, *moves("4d4", "4c3 4c4 4c5 4d3 4d5 4e3 4e4 4e5")),
        moves_from=("4d4",),
        status=_IN_CHECK,
    ),
    Scenario(
        clause=_CLAUSE,
        name="area/behind-a-shadow",
        title="A king may step into a shadow",
        why="White's merchant on 4f6 shadows 4d4, 4e5 and all cells behind it from Black's base on 4h8. 4g3 is not "
        "shadowed, nor is 4c7.",
        position=position("4e4 wKi, 4f6 wMe, 4h8 bBa"),
        decides=False,
        legal=moves("4e4", "4e5 4f5 4d4 4f3"),
    ),
    Scenario(
        clause=_CLAUSE,
        name="area/out-of-a-shadow",
        title="A king may not step out of a shadow",
        why="White's rook on 4e6 shadows what lies left of and before it from Black's base on 4h8. 4f5 and 4f4 lie "
        "open to the base.",
        position=position("4e5 wKi, 4e6 wRo, 4h8 bBa"),
        decides=True,
        legal=moves("4e5", "4d5 4e4 4d4"),
        illegal=refused_by(_CLAUSE, *moves("4e5", "4f5 4f4 4f6")),
        moves_from=("4e5",),
        status={"in_check": [], "result": None},
    ),
    Scenario(
        clause=_CLAUSE,
        name="area/takes-a-shadowed-man",
        title="A king may take a man whose guard over an area is shut",
        why="Black's base on 5h8 would guard the knight on 5d4, but Black's own merchant on 5f6 stands in the area.",
        position=position("4d4 wKi, 5d4 bKn, 5h8 bBa, 5f6 bMe"),
        decides=False,
        legal=("4d4-5d4",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="area/takes-a-guarded-man",
        title="A king may not take a man that is guarded over an area",
        why="Black's base on 5h8 guards the knight on 5d4 over the rectangle between them.",
        position=position("4d4 wKi, 5d4 bKn, 5h8 bBa"),
        decides=True,
        legal=("4d4-3d4",),
        illegal=refused_by(_CLAUSE, "4d4-5d4", "4d4-5e5"),
        moves_from=("4d4",),
    ),
)

_DISCOVERED = (
    Scenario(
        clause=_CLAUSE,
        name="area/discovered-by-the-enemy",
        title="A man that leaves an area discovers a check",
        why="Black's knight leaps out of the rectangle between its base on 4h8 and White's king on 4d4, which is then "
        "in check. The knight gives none.",
        position=position("4d4 wKi, 4h8 bBa, 4f6 bKn, 1e7 wRo", turn="black"),
        decides=True,
        game=("4f6-6f7",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="area/moved-inside-by-the-enemy",
        title="A man that stays in the area discovers nothing",
        why="Black's knight leaps from 4f6 to 4g4, within the rectangle between its base on 4h8 and White's king on "
        "4d4.",
        position=position("4d4 wKi, 4h8 bBa, 4f6 bKn", turn="black"),
        decides=False,
        apply="4f6-4g4",
        after={"turn": "white"},
    ),
)
