"""What shadows a reporter: pieces within its sectors, in its own quarter of the field; each plane on its own."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.pieces import Kind
from drawbridge_reference.prince.scenarios.notation import moves, position, refused_by
from drawbridge_reference.prince.scenarios.one_sector import beside, within
from drawbridge_reference.prince.scenarios.variation import AXES, OPPOSITE, SIDES, varied

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about what shadows a reporter."""
    for target, blockers, steps in _SECTORS:
        for blocker in blockers.split():
            yield within(Kind.REPORTER, target, blocker, steps)
    for name, target, blockers, why in _BESIDE:
        yield beside(Kind.REPORTER, name, target, blockers, why)
    for scenario in (*_ALONG_STRAIGHT_LINES, *_AT_THE_RIM):
        yield from varied(scenario, AXES)
    for scenario in _BOTH_WAYS:
        yield from varied(scenario, OPPOSITE)
    for scenario in _BOTH_SIDES:
        yield from varied(scenario, SIDES)


_SECTORS = (
    ("7e5", "5c3 5e5 6d4 6f6", "two steps by 5e5 and one by 5c3, in any order"),
    ("5g1", "3e3 4f2 5e3 6f2", "two steps by 5e3 and one by 3e3, in any order"),
    ("8f6", "5c3 5e5 6f6 7g7 6d4 7e5", "three steps by 5e5 and one by 5c3, in any order"),
    ("6f4", "5e3 5e5", "one step by 5e5 and one by 5e3, in either order"),
)
"""Destinations from 4d4 that lie in one sector alone, with cells between on which one piece is enough."""
_BESIDE = (
    ("other-quarters", "7e5", "5d4 6d5 6e5 5e4 5d5 7d4", "All these cells lie in other quarters of the field than 4d4"),
    (
        "outside-the-rhombus",
        "7e5",
        "5g7 7g7 8d4 3b2",
        "These cells lie in the plane of 7e5, but on no shortest way there",
    ),
    (
        "in-other-planes",
        "7e5",
        "5c5 5e3 6f4 6d6 4f6",
        "These cells lie in the quarter of 4d4, but in other planes than 7e5",
    ),
    ("between-on-the-diagonal", "6f4", "5e4", "5e4 is of another quarter: a reporter's ways from 4d4 pass it by"),
)


_ALONG_STRAIGHT_LINES = (
    Scenario(
        clause="area.shadowed",
        name="reporter/straight/one-plane",
        title="A reporter whose way to a straight line's cell is shadowed in one plane takes the other",
        why="4d6 and 4d8 lie in two planes. Black's knight on 5e5 shadows both in the one where tier and column change "
        "alike; where they change against each other nothing stands.",
        position=position("4d4 wRe, 5e5 bKn"),
        decides=True,
        legal=moves("4d4", "4d6 4d8 3e5 5c5"),
        illegal=refused_by("area.shadowed", *moves("4d4", "6f6 5e7 3c7")),
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/straight/two-planes-by-two",
        title="Two pieces shadow a straight line's cell from a reporter, one in each plane",
        why="Black's knight on 5e5 shadows 4d6 where tier and column change alike, the one on 5c5 where they change "
        "against each other.",
        position=position("4d4 wRe, 5e5 bKn, 5c5 bKn"),
        decides=True,
        legal=moves("4d4", "5e5 5c5 3e5 4d2"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4d6 4d8")),
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/straight/two-planes-by-one",
        title="One piece on the straight line itself shadows both of a reporter's planes",
        why="Black's knight on 4d6 lies between 4d4 and 4d8 in each of the two planes.",
        position=position("4d4 wRe, 4d6 bKn"),
        decides=True,
        legal=moves("4d4", "4d6 6f6 4d2"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4d8 5e7 3e7")),
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/straight/two-in-one-plane",
        title="Two pieces in the same plane leave a reporter the other plane",
        why="On 5e5 and on 3c5 tier and column have changed alike. Where they change against each other nothing "
        "stands.",
        position=position("4d4 wRe, 5e5 bKn, 3c5 bKn"),
        decides=False,
        legal=moves("4d4", "4d6 4d8"),
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/straight/odd-cells",
        title="Pieces on a straight line's odd cells shadow nothing of a reporter's",
        why="Black's rooks on 4d5 and 4d7 stand between 4d4 and 4d8, in another quarter of the field.",
        position=position("4d4 wRe, 4d5 bRo, 4d7 bRo"),
        decides=False,
        legal=moves("4d4", "4d6 4d8"),
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/straight/right-quarter-wrong-plane",
        title="Pieces of a reporter's quarter shadow nothing in planes in which they do not stand",
        why="4f6, 6d6, 4b6 and 2d6 lie in the quarter of 4d4 and beside its line to 4d8. But only one of tier and "
        "column has changed there, and in both planes of 4d8 both change.",
        position=position("4d4 wRe, 4f6 bKn, 6d6 bKn, 4b6 bKn, 2d6 bKn"),
        decides=False,
        legal=moves("4d4", "4d8 4d6"),
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/straight/corners-of-the-rhombs",
        title="The outermost corners of its two areas shadow a straight line's cell from a reporter",
        why="Between 4d4 and 4d8 one area reaches as far as 6f6 and 2b6, the other as far as 2f6 and 6b6. Black's "
        "knights stand on 2b6 and 2f6.",
        position=position("4d4 wRe, 2b6 bKn, 2f6 bKn"),
        decides=True,
        legal=moves("4d4", "4d6 2b6 2f6"),
        illegal=refused_by("area.shadowed", "4d4-4d8"),
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/straight/beside-the-rhombs",
        title="Pieces in its planes, but just outside its areas, shadow no straight line's cell",
        why="Between 4d4 and 4d8 the areas reach two cells to each side in row 6, and one in row 5 and row 7. Black's "
        "knights on 6f8, 2f8, 6b4 and 7g7 stand in the planes, outside the areas.",
        position=position("4d4 wRe, 6f8 bKn, 2f8 bKn, 6b4 bKn, 7g7 bKn"),
        decides=False,
        legal=moves("4d4", "4d8 4d6"),
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/a-check-over-a-piece",
        title="A reporter gives check over a piece in its straight way",
        why="Black's rook on 4d5 stands between White's reporter on 4d4 and Black's king on 4d6, in another quarter "
        "of the field: nothing is shadowed.",
        position=position("4d4 wRe, 4d5 bRo, 4d6 bKi", turn="black"),
        decides=False,
        status={"in_check": ["black"], "result": None},
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/a-check-is-shadowed",
        title="It takes two pieces to shadow a reporter's check along a straight line, one in each plane",
        why="Black's rooks on 3c5 and 5c5 shadow 4d6 where tier and column change alike and where they do not.",
        position=position("4d4 wRe, 3c5 bRo, 5c5 bRo, 4d6 bKi", turn="black"),
        decides=True,
        status={"in_check": [], "result": None},
    ),
)

_AT_THE_RIM = (
    Scenario(
        clause="area.shadowed",
        name="reporter/corner/one-plane-outside",
        title="In a corner nothing can shadow a reporter's way to the next cell but one along an edge",
        why="Black's knight on 2b2 shadows 3a1 in one plane. In the other all cells between 1a1 and 3a1 lie outside "
        "the field, and count as empty.",
        position=position("1a1 wRe, 2b2 bKn, 4f8 wKi, 8e8 bKi"),
        decides=True,
        legal=moves("1a1", "3a1 1c1 1a3 2b2"),
        illegal=refused_by("area.shadowed", *moves("1a1", "3c3 4b2 3c1 8h8")),
        note="May a plane be used in which every cell between lies outside the field? The source calls a cell blocked "
        "only by pieces, and there can be none: the appendix's formula for the reporter gives the same.",
        moves_from=("1a1",),
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/corner/on-the-edge",
        title="In a corner a piece on the edge itself shadows both planes",
        why="Black's knight on 3a1 stands between 1a1 and 5a1 in both planes; outside the field there is no third.",
        position=position("1a1 wRe, 3a1 bKn, 4f8 wKi, 8e8 bKi"),
        decides=True,
        legal=moves("1a1", "3a1 2b2 1c1"),
        illegal=refused_by("area.shadowed", *moves("1a1", "5a1 7a1 4b2")),
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/edge/along-it",
        title="Along an edge one of a reporter's planes lies outside the field",
        why="From 1a4 to 1a6 one plane has 2b5 between, where Black's knight stands, and the other nothing but cells "
        "outside the field.",
        position=position("1a4 wRe, 2b5 bKn, 2h8 wKi, 8h8 bKi"),
        decides=True,
        legal=moves("1a4", "1a6 1a8 1a2 2b5"),
        illegal=refused_by("area.shadowed", *moves("1a4", "3c6 2b7 4d7")),
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/edge/away-from-it",
        title="Straight away from an edge each of a reporter's planes has one cell next to it within the field",
        why="From 1a4 to 3a4 one plane has 2b5 between and the other 2b3. Black's knights stand on both.",
        position=position("1a4 wRe, 2b5 bKn, 2b3 bKn, 2h8 wKi, 8h8 bKi"),
        decides=True,
        legal=moves("1a4", "2b5 2b3 1a6"),
        illegal=refused_by("area.shadowed", *moves("1a4", "3a4 5a4 1c4")),
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/edge/away-from-it-open",
        title="Straight away from an edge one piece leaves a reporter one of its planes",
        why="From 1a4 to 3a4 one plane has 2b5 between, where Black's knight stands, and the other 2b3, which is "
        "empty.",
        position=position("1a4 wRe, 2b5 bKn, 2h8 wKi, 8h8 bKi"),
        decides=False,
        legal=moves("1a4", "3a4 1c4 2b3"),
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/face/along-it",
        title="Along a face half of each of a reporter's two areas lies within the field",
        why="From 1d4 to 1d6 one plane has 2e5 between and the other 2c5. White's rooks stand on both, and there is "
        "nothing between on the other side of the face.",
        position=position("1d4 wRe, 2e5 wRo, 2c5 wRo, 5a1 wKi, 8h8 bKi"),
        decides=True,
        legal=moves("1d4", "1d2 1b4 2e3"),
        illegal=refused_by("area.shadowed", "1d4-1d6", "1d4-1d8") | refused_by("own.piece", "1d4-2e5"),
    ),
)

_OTHER_QUARTERS = tuple(
    f"{tier}{column}{row}"
    for tier, column, row in product("345", "cde", "345")
    if sum(cell != middle for cell, middle in zip((tier, column, row), "4d4", strict=True)) in (1, 2)
)
"""The 18 neighbours of 4d4 that lie in other quarters: six straight ahead and twelve on diagonals."""

_BOTH_WAYS = (
    Scenario(
        clause="area.shadowed",
        name="reporter/one-sector",
        title="A piece within one sector of a reporter shadows nothing in the sectors opposite",
        why="Black's knight on 5e5 shadows the triagonal behind it and what other triagonals reach together with it. "
        "Straight lines stay open in their second planes.",
        position=position("4d4 wRe, 5e5 bKn"),
        decides=True,
        legal=moves("4d4", "5e5 5c3 3c3 6d4 4f4 2b2 7e3"),
        illegal=refused_by("area.shadowed", *moves("4d4", "6f6 8h8 7e5 7c3 5g5 6f4 4f6 6d6")),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/eighteen-neighbours",
        title="Eighteen neighbours of other quarters hinder a reporter nowhere",
        why="White's rooks stand on all neighbours of 4d4 but the eight on triagonals. Each of the 115 cells is "
        "reached as on an empty field.",
        position=position(", ".join(["4d4 wRe", *(f"{cell} wRo" for cell in _OTHER_QUARTERS)])),
        decides=False,
        legal=moves("4d4", "5e5 6d4 7e5 6f4 8h8"),
        illegal=refused_by("piece.movement", *moves("4d4", "4d5 4e5 5e4")),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/eight-neighbours",
        title="Eight pieces on the triagonals next to it shut a reporter in",
        why="Every way of a reporter on 4d4 starts on one of eight cells, and White's own pieces stand on all of them.",
        position=position("4d4 wRe, 5e5 wRo, 5e3 wRo, 5c5 wRo, 5c3 wRo, 3e5 wRo, 3e3 wRo, 3c5 wRo, 3c3 wRo"),
        decides=True,
        legal=("5e5-5e8",),
        illegal=refused_by("area.shadowed", *moves("4d4", "4d6 6f4 7e5 8f6 8h8")) | refused_by("own.piece", "4d4-5e5"),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/captured-piece",
        title="The piece on a reporter's destination shadows nothing of the way there",
        why="Black's rook on 7e5 is taken. The one behind it on 8f6 lies in the same sector, and is shadowed by the "
        "first.",
        position=position("4d4 wRe, 7e5 bRo, 8f6 bRo"),
        decides=True,
        legal=("4d4-7e5", "4d4-7g7"),
        illegal=refused_by("area.shadowed", "4d4-8f6"),
        apply="4d4-7e5",
        after={"turn": "black", "board": {"7e5": "wRe", "8f6": "bRo"}},
    ),
)

_BOTH_SIDES = (
    Scenario(
        clause="area.shadowed",
        name="reporter/king-and-pawn-within",
        title="Kings and pawns shadow a reporter like any other piece",
        why="White's king on 5e5 shadows 7e5 and 6f6, Black's pawn on 6b6 shadows 7a7 and 6b8; both together shadow "
        "4d8.",
        position=position("4d4 wRe, 5e5 wKi, 6b6 bPn"),
        decides=True,
        legal=moves("4d4", "6b6 4d2 4d6"),
        illegal=refused_by("area.shadowed", *moves("4d4", "7e5 6f6 7a7 4d8")) | refused_by("own.piece", "4d4-5e5"),
    ),
    Scenario(
        clause="area.shadowed",
        name="reporter/own-piece-within",
        title="One's own piece shadows a reporter like an enemy's",
        why="White's rook on 6f6 stands on the triagonal to 8h8 and within the sector to 7e5; before it 5e5 is open.",
        position=position("4d4 wRe, 6f6 wRo"),
        decides=True,
        legal=moves("4d4", "5e5 6d4 6f4"),
        illegal=refused_by("area.shadowed", *moves("4d4", "8h8 7e5 7g7")) | refused_by("own.piece", "4d4-6f6"),
    ),
)
