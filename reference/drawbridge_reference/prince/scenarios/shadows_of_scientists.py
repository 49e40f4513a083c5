"""What shadows a scientist: pieces within its sectors, on cells of its own colour; each plane on its own."""

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
    """Go through the cases about what shadows a scientist."""
    for target, blockers, steps in _SECTORS:
        for blocker in blockers.split():
            yield within(Kind.SCIENTIST, target, blocker, steps)
    for name, target, blockers, why in _BESIDE:
        yield beside(Kind.SCIENTIST, name, target, blockers, why)
    for scenario in (*_ALONG_STRAIGHT_LINES, *_AT_THE_RIM):
        yield from varied(scenario, AXES)
    for scenario in _BOTH_WAYS:
        yield from varied(scenario, OPPOSITE)
    for scenario in _BOTH_SIDES:
        yield from varied(scenario, SIDES)


_SECTORS = (
    ("4h6", "4e3 4f4 4f6 4g5 4g7", "three steps by 4e5 and one by 4e3, in any order"),
    ("7e6", "5e4 5d5 6e5 6d6", "one step by 5e4 and two by 5d5, in any order"),
    ("2g3", "3e4 4e3 3f3 2f4", "two steps by 3e4 and one by 4e3, in any order"),
)
"""Destinations from 4d4 that lie in one sector alone, with cells between on which one piece is enough."""
_BESIDE = (
    ("of-the-other-colour", "4h6", "4e4 4f5 4g4 4g6 4h5", "All these cells are of the other colour than 4d4"),
    ("outside-the-rectangle", "4h6", "4f2 4c5 4h4 4g3", "None of these cells of tier 4 lies on a shortest way to 4h6"),
    ("of-the-other-colour", "7e6", "5d4 6d5 6e6 5e5 7e5", "All these cells are of the other colour than 4d4"),
    (
        "outside-the-rhombus",
        "7e6",
        "6f4 7d7 8e7 4c5",
        "These cells lie in the plane of 7e6, but on no shortest way there",
    ),
    ("in-other-planes", "7e6", "4e5 6e4 5c4 5d3", "A scientist comes to these cells as well, but in other planes"),
)


_ALONG_STRAIGHT_LINES = (
    Scenario(
        clause="area.shadowed",
        name="scientist/straight/one-plane",
        title="A scientist whose way to a straight line's cell is shadowed in one plane takes the other",
        why="4d8 lies in two planes. Black's knight on 4e5 shadows it within tier 4, nothing does within column d.",
        position=position("4d4 wSc, 4e5 bKn"),
        decides=True,
        legal=moves("4d4", "4d8 4d6 4b6 5d7"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4e7 4c7 4f6 4g5")),
    ),
    Scenario(
        clause="area.shadowed",
        name="scientist/straight/two-planes-by-two",
        title="Two pieces shadow a straight line's cell, one in each plane",
        why="Black's knight on 4e5 shadows 4d8 within tier 4, the one on 5d5 within column d.",
        position=position("4d4 wSc, 4e5 bKn, 5d5 bKn"),
        decides=True,
        legal=moves("4d4", "4e5 5d5 4d2 4c5"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4d8 4d6")),
    ),
    Scenario(
        clause="area.shadowed",
        name="scientist/straight/two-planes-by-one",
        title="One piece on the straight line itself shadows both planes",
        why="Black's knight on 4d6 lies between 4d4 and 4d8 in tier 4 as in column d.",
        position=position("4d4 wSc, 4d6 bKn"),
        decides=True,
        legal=moves("4d4", "4d6 4f6 4d2"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4d8 4e7 4c7 5d7")),
    ),
    Scenario(
        clause="area.shadowed",
        name="scientist/straight/two-in-one-plane",
        title="Two pieces in the same plane leave the other plane open",
        why="Black's knights on 4e5 and 4c7 shadow 4d8 within tier 4, both of them. Within column d nothing does.",
        position=position("4d4 wSc, 4e5 bKn, 4c7 bKn"),
        decides=False,
        legal=moves("4d4", "4d8 4d6"),
    ),
    Scenario(
        clause="area.shadowed",
        name="scientist/straight/of-the-other-colour",
        title="Pieces on a straight line shadow nothing of a scientist's from cells of the other colour",
        why="Black's rooks on 4d5 and 4d7 stand between 4d4 and 4d8, where no diagonal step from 4d4 ever ends.",
        position=position("4d4 wSc, 4d5 bRo, 4d7 bRo"),
        decides=False,
        legal=moves("4d4", "4d8 4d6 4e7"),
    ),
    Scenario(
        clause="area.shadowed",
        name="scientist/straight/corners-of-the-squares",
        title="The outermost corners of its squares shadow a straight line's cell",
        why="Between 4d4 and 4d8 the square within tier 4 reaches as far as 4b6, and that within column d as far as "
        "6d6. Black's knights stand on both.",
        position=position("4d4 wSc, 4b6 bKn, 6d6 bKn"),
        decides=True,
        legal=moves("4d4", "4d6 4b6 6d6"),
        illegal=refused_by("area.shadowed", "4d4-4d8"),
    ),
    Scenario(
        clause="area.shadowed",
        name="scientist/straight/beside-the-squares",
        title="Pieces just outside its squares shadow no straight line's cell",
        why="Between 4d4 and 4d8 the squares reach two cells to each side in row 6, and one in row 5 and row 7. "
        "Black's knights on 4b8, 4f8, 6d4 and 7d7 stand outside them, on the right colour.",
        position=position("4d4 wSc, 4b8 bKn, 4f8 bKn, 6d4 bKn, 7d7 bKn"),
        decides=False,
        legal=moves("4d4", "4d8 4d6"),
    ),
    Scenario(
        clause="area.shadowed",
        name="scientist/straight/near",
        title="To the second cell of a straight line there are four cells that matter, two for each plane",
        why="4d6 is shadowed within tier 4 by White's rook on 4c5 and within column d by the one on 3d5. To 4d2 the "
        "other sides are open.",
        position=position("4d4 wSc, 4c5 wRo, 3d5 wRo"),
        decides=True,
        legal=("4d4-4d2",),
        illegal=refused_by("area.shadowed", "4d4-4d6", "4d4-4d8") | refused_by("own.piece", "4d4-4c5"),
    ),
    Scenario(
        clause="area.shadowed",
        name="scientist/a-check-over-a-piece",
        title="A scientist gives check over a piece in its straight way",
        why="Black's rook on 4d5 stands between White's scientist on 4d4 and Black's king on 4d6, on a cell of the "
        "other colour: nothing is shadowed.",
        position=position("4d4 wSc, 4d5 bRo, 4d6 bKi", turn="black"),
        decides=False,
        status={"in_check": ["black"], "result": None},
    ),
    Scenario(
        clause="area.shadowed",
        name="scientist/a-check-is-shadowed",
        title="It takes two pieces to shadow a scientist's check along a straight line, one in each plane",
        why="Black's rooks on 4c5 and 5d5 shadow 4d6 within tier 4 and within column d.",
        position=position("4d4 wSc, 4c5 bRo, 5d5 bRo, 4d6 bKi", turn="black"),
        decides=True,
        status={"in_check": [], "result": None},
    ),
)

_AT_THE_RIM = (
    Scenario(
        clause="area.shadowed",
        name="scientist/corner/one-plane",
        title="In a corner one piece leaves a scientist one of its two planes along an edge",
        why="Within row 1 the way from 1a1 to 3a1 leads over 2b1 alone, since the cell opposite lies outside the "
        "field; within column a it leads over 2a2. Black's knight stands on 2b1.",
        position=position("1a1 wSc, 2b1 bKn, 4f8 wKi, 8e8 bKi"),
        decides=True,
        legal=moves("1a1", "3a1 5a1 2b1"),
        illegal=refused_by("area.shadowed", "1a1-3b2", "1a1-4b1"),
    ),
    Scenario(
        clause="area.shadowed",
        name="scientist/corner/two-planes",
        title="In a corner two pieces shadow a whole edge",
        why="Black's knights on 2b1 and 2a2 shadow 3a1 within row 1 and within column a, and all that lies farther.",
        position=position("1a1 wSc, 2b1 bKn, 2a2 bKn, 4f8 wKi, 8e8 bKi"),
        decides=True,
        legal=moves("1a1", "2b1 2a2 1c1 1b2"),
        illegal=refused_by("area.shadowed", *moves("1a1", "3a1 5a1 7a1 3b2")),
        moves_from=("1a1",),
    ),
    Scenario(
        clause="area.shadowed",
        name="scientist/edge/two-planes",
        title="Where a scientist leaves an edge straight ahead one plane has two cells next to it, the other one",
        why="From 1a4 to 3a4 the way within row 4 leads over 2b4 alone, that within column a over 2a3 and 2a5. "
        "Black's knights on 2b4 and 2a3 shadow both.",
        position=position("1a4 wSc, 2b4 bKn, 2a3 bKn, 2h8 wKi, 8h8 bKi"),
        decides=True,
        legal=moves("1a4", "2a5 1a6 2b4"),
        illegal=refused_by("area.shadowed", "1a4-3a4", "1a4-5a4"),
    ),
    Scenario(
        clause="area.shadowed",
        name="scientist/face/cells-outside",
        title="Cells outside the field count as empty",
        why="Within tier 1 Black's knights on 1e1 and 1e3 shadow 1h2. Within row 2 half of the square from 1d2 to 1h2 "
        "lies outside the field, and nothing stands in the other half.",
        position=position("1d2 wSc, 1e1 bKn, 1e3 bKn, 5a8 wKi, 8h7 bKi"),
        decides=True,
        legal=moves("1d2", "1h2 1f2 1e3"),
        illegal=refused_by("area.shadowed", *moves("1d2", "1h4 1g1 1f4")),
    ),
    Scenario(
        clause="area.shadowed",
        name="scientist/face/half-of-a-square",
        title="The half of a square that lies within the field is shadowed like a whole one",
        why="Black's knight on 2e2 stands in the half of the square from 1d2 to 1h2 that lies within the field, and "
        "the one on 1e3 shadows 1h2 within tier 1.",
        position=position("1d2 wSc, 2e2 bKn, 1e3 bKn, 5a8 wKi, 8h7 bKi"),
        decides=True,
        legal=moves("1d2", "1e1 2e2 2d3"),
        illegal=refused_by("area.shadowed", *moves("1d2", "1h2 1f2")),
    ),
)

_OTHER_COLOUR = tuple(
    f"{tier}{column}{row}"
    for tier, column, row in product("345", "cde", "345")
    if sum(cell != middle for cell, middle in zip((tier, column, row), "4d4", strict=True)) in (1, 3)
)
"""The 14 neighbours of 4d4 that are of the other colour: six straight ahead and eight on triagonals."""

_BOTH_WAYS = (
    Scenario(
        clause="area.shadowed",
        name="scientist/one-sector",
        title="A piece within one sector of a scientist shadows nothing in the sectors beside it",
        why="Black's knight on 5e4 shadows the diagonal behind it and what other diagonals reach together with it. "
        "Where tier or column change the other way everything is open.",
        position=position("4d4 wSc, 5e4 bKn"),
        decides=True,
        legal=moves("4d4", "5e4 6d4 4f4 5d5 3e4 5c4 4e5"),
        illegal=refused_by("area.shadowed", *moves("4d4", "6f4 7e4 6e5 6e3 5f5 5f3 8h4")),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="area.shadowed",
        name="scientist/fourteen-neighbours",
        title="Fourteen neighbours of the other colour hinder a scientist nowhere",
        why="White's rooks stand on all cells straight ahead of 4d4 and on all next to it on triagonals. Each of the "
        "192 cells is reached as on an empty field.",
        position=position(", ".join(["4d4 wSc", *(f"{cell} wRo" for cell in _OTHER_COLOUR)])),
        decides=False,
        legal=moves("4d4", "4d6 4d8 8h4 7e6 4g5 1e6"),
        illegal=refused_by("piece.movement", *moves("4d4", "4d5 5e5")),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="area.shadowed",
        name="scientist/twelve-neighbours",
        title="Twelve pieces on the diagonals next to it shut a scientist in",
        why="Every way of a scientist on 4d4 starts on one of the twelve neighbours of its own colour, and White's own "
        "pieces stand on all of them.",
        position=position(
            "4d4 wSc, 5e4 wRo, 5c4 wRo, 3e4 wRo, 3c4 wRo, 5d5 wRo, 5d3 wRo, 3d5 wRo, 3d3 wRo, 4e5 wRo, 4e3 wRo, "
            "4c5 wRo, 4c3 wRo"
        ),
        decides=True,
        legal=("5e4-8e4",),
        illegal=refused_by("area.shadowed", *moves("4d4", "4d6 7e6 4g5 8d4 6f4")) | refused_by("own.piece", "4d4-5e4"),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="area.shadowed",
        name="scientist/captured-piece",
        title="The piece on a scientist's destination shadows nothing of the way there",
        why="Black's rook on 7e6 is taken. The one behind it on 8e7 lies in the same sector, and is shadowed by the "
        "first.",
        position=position("4d4 wSc, 7e6 bRo, 8e7 bRo"),
        decides=True,
        legal=("4d4-7e6", "4d4-7d7"),
        illegal=refused_by("area.shadowed", "4d4-8e7"),
        apply="4d4-7e6",
        after={"turn": "black", "board": {"7e6": "wSc", "8e7": "bRo"}},
    ),
)

_BOTH_SIDES = (
    Scenario(
        clause="area.shadowed",
        name="scientist/king-and-pawn-within",
        title="Kings and pawns shadow a scientist like any other piece",
        why="White's king on 4e5 shadows 4h6 and 4f6, Black's pawn on 6d6 shadows 7e6; both together shadow 4d8.",
        position=position("4d4 wSc, 4e5 wKi, 6d6 bPn"),
        decides=True,
        legal=moves("4d4", "6d6 4d2 4d6"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4h6 4f6 7e6 4d8")) | refused_by("own.piece", "4d4-4e5"),
    ),
    Scenario(
        clause="area.shadowed",
        name="scientist/own-piece-within",
        title="One's own piece shadows a scientist like an enemy's",
        why="White's rook on 6d6 stands on the diagonal to 8d8 and within the sector to 7e6; before it 5d5 is open.",
        position=position("4d4 wSc, 6d6 wRo"),
        decides=True,
        legal=moves("4d4", "5d5 6e5 4d6"),
        illegal=refused_by("area.shadowed", *moves("4d4", "8d8 7e6 7d7")) | refused_by("own.piece", "4d4-6d6"),
    ),
)
