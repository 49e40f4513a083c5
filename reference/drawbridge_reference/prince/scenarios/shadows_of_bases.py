"""What shadows a base: every piece within the rectangle between it and its destination, corners and edges included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import moves, position, refused_by
from drawbridge_reference.prince.scenarios.variation import AXES, OPPOSITE, SIDES, varied

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about what shadows a base."""
    for blocker, words in _WITHIN:
        yield _within(blocker, words)
    for blocker, words in _BESIDE_IT:
        yield _beside(blocker, words)
    for scenario in _IN_EACH_PLANE:
        yield from varied(scenario, AXES)
    for scenario in _BOTH_WAYS:
        yield from varied(scenario, OPPOSITE)
    for scenario in _BOTH_SIDES:
        yield from varied(scenario, SIDES)


_WITHIN = (
    ("4d5", "on the straight line through 4d4, next to the base"),
    ("4d7", "on the corner of the rectangle beside the destination"),
    ("4f4", "on the other corner of the rectangle"),
    ("4e6", "inside the rectangle"),
    ("4f6", "on the rectangle's far edge, next to the destination"),
    ("4e7", "on the rectangle's far edge, the other one"),
)
"""Cells of the rectangle from 4d4 to 4f7 on which one piece is enough."""
_BESIDE_IT = (
    ("4c5", "in the next quadrant"),
    ("4g5", "one column beyond the rectangle"),
    ("4e8", "one row beyond the rectangle"),
    ("5e5", "a tier above the rectangle"),
    ("4g8", "behind the destination"),
)


def _within(blocker: str, words: str) -> Scenario:
    return Scenario(
        clause="area.shadowed",
        name=f"base/within/{blocker}",
        title=f"A piece on {blocker} alone shadows the way of a base from 4d4 to 4f7",
        why=f"{blocker} lies {words}: some shortest way from 4d4 to 4f7 leads over it.",
        position=position(f"4d4 wBa, {blocker} bKn"),
        decides=True,
        legal=(f"4d4-{blocker}", "4d4-4c3"),
        illegal=refused_by("area.shadowed", "4d4-4f7", "4d4-4h8"),
    )


def _beside(blocker: str, words: str) -> Scenario:
    return Scenario(
        clause="area.shadowed",
        name=f"base/beside/{blocker}",
        title=f"A piece on {blocker} leaves the way of a base from 4d4 to 4f7 open",
        why=f"{blocker} lies {words}. No shortest way from 4d4 to 4f7 leads over it.",
        position=position(f"4d4 wBa, {blocker} bKn"),
        decides=False,
        legal=("4d4-4f7", "4d4-4e7"),
    )


_IN_EACH_PLANE = (
    Scenario(
        clause="area.shadowed",
        name="base/one-quadrant",
        title="A piece within one quadrant of a plane shadows nothing in the three others",
        why="Black's knight on 4e5 shadows what lies beyond it in tier 4, to the side of 4h8. The lines through 4d4, "
        "the other quadrants and the other planes stay open.",
        position=position("4d4 wBa, 4e5 bKn"),
        decides=True,
        legal=moves("4d4", "4e5 4d8 4h4 4c6 4f3 5d5 6e4"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4e6 4f5 4f6 4h8 4h5 4e8")),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="area.shadowed",
        name="base/on-a-line-of-two-planes",
        title="A piece on a straight line shadows two quadrants in each of the two planes that meet there",
        why="Black's knight on 4d6 stands on a line that tier 4 and column d share. All cells of these planes with "
        "row 6 or beyond are shadowed, but not 4d6 itself.",
        position=position("4d4 wBa, 4d6 bKn"),
        decides=True,
        legal=moves("4d4", "4d6 4d5 4h5 8d5 4d1 8h4"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4d7 4d8 4e6 4c7 5d6 3d8 8d7")),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="area.shadowed",
        name="base/own-piece-within",
        title="One's own piece shadows like an enemy's",
        why="White's knight on 4e5 lies within the rectangle from 4d4 to 4g6; 4e5 itself is no target either.",
        position=position("4d4 wBa, 4e5 wKn"),
        decides=True,
        legal=moves("4d4", "4d6 4g4 4c6"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4g6 4e6 4f5")) | refused_by("own.piece", "4d4-4e5"),
    ),
    Scenario(
        clause="area.shadowed",
        name="base/a-check-is-shadowed",
        title="A piece within the rectangle takes a base's check away",
        why="White's base on 2c3 would attack 6f3 across the row's plane; Black's pawn on 5d3 lies between.",
        position=position("2c3 wBa, 6f3 bKi, 5d3 bPn", turn="black"),
        decides=True,
        status={"in_check": [], "result": None},
    ),
)

_BOTH_WAYS = (
    Scenario(
        clause="area.shadowed",
        name="base/captured-piece",
        title="The piece on the destination itself shadows nothing of the way there",
        why="Black's rook on 4g6 is taken. The one behind it on 4h7 is shadowed by the first.",
        position=position("4d4 wBa, 4g6 bRo, 4h7 bRo"),
        decides=True,
        legal=("4d4-4g6", "4d4-4f8"),
        illegal=refused_by("area.shadowed", "4d4-4h7", "4d4-4g7"),
        apply="4d4-4g6",
        after={"turn": "black", "board": {"4g6": "wBa", "4h7": "bRo"}},
    ),
    Scenario(
        clause="area.shadowed",
        name="base/a-whole-face",
        title="From corner to corner of a face any piece on that face is in the way",
        why="The rectangle from 1a1 to 1h8 is all of tier 1, and Black's knight stands on 1d6. To 8h1 and 8a8 no piece "
        "stands in the way.",
        position=position("1a1 wBa, 1d6 bKn, 4f8 wKi, 6b7 bKi"),
        decides=True,
        legal=moves("1a1", "8h1 8a8 1c8 1h5"),
        illegal=refused_by("area.shadowed", *moves("1a1", "1h8 1d7 1e6")),
        moves_from=("1a1",),
    ),
    Scenario(
        clause="area.shadowed",
        name="base/on-the-edge-far-away",
        title="A piece at the far end of an edge shadows what lies in its own column, and nothing else",
        why="Of the rectangles from 1a1 only those that end on column h of tier 1, or of row 1, hold 1h1, where "
        "Black's knight stands.",
        position=position("1a1 wBa, 1h1 bKn, 4f8 wKi, 6b7 bKi"),
        decides=True,
        legal=moves("1a1", "1h1 1g8 8g1 8a8"),
        illegal=refused_by("area.shadowed", *moves("1a1", "1h2 1h8 8h1 2h1")),
    ),
    Scenario(
        clause="area.shadowed",
        name="base/six-neighbours",
        title="Six pieces beside it shut a base in",
        why="Every rectangle from 4d4 holds one of the six cells one straight step away, and White's own pieces stand "
        "on all of them.",
        position=position("4d4 wBa, 5d4 wRo, 3d4 wRo, 4c4 wRo, 4e4 wRo, 4d5 wRo, 4d3 wRo"),
        decides=True,
        legal=("5d4-8d4",),
        illegal=refused_by("area.shadowed", *moves("4d4", "4e5 4g7 5e4 3d3 1d1 8d8"))
        | refused_by("own.piece", "4d4-5d4"),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="area.shadowed",
        name="base/four-diagonal-neighbours",
        title="Pieces on the diagonals leave a base the straight lines of their plane",
        why="Black's pieces on 4c3, 4c5, 4e3 and 4e5 shadow all four quadrants of tier 4, but not the lines through "
        "4d4.",
        position=position("4d4 wBa, 4c3 bCa, 4c5 bCa, 4e3 bCa, 4e5 bCa"),
        decides=True,
        legal=moves("4d4", "4d8 4a4 4h4 4d1 4e5 4c3 6e4"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4e6 4f5 4b5 4c2 4f2 4a1")),
        moves_from=("4d4",),
    ),
)

_BOTH_SIDES = (
    Scenario(
        clause="area.shadowed",
        name="base/king-within",
        title="A king shadows like any other piece",
        why="White's own king on 4e5 lies within the rectangle from 4d4 to 4g6.",
        position=position("4d4 wBa, 4e5 wKi"),
        decides=True,
        legal=moves("4d4", "4d6 4g4"),
        illegal=refused_by("area.shadowed", *moves("4d4", "4g6 4e6 4h8")) | refused_by("own.piece", "4d4-4e5"),
    ),
    Scenario(
        clause="area.shadowed",
        name="base/pawn-within",
        title="A pawn shadows like any other piece, whichever way it goes",
        why="Black's pawn on 5d5 lies within the rectangle from 4d4 to 7d6, and White's on 3d3 in that to 1d2.",
        position=position("4d4 wBa, 5d5 bPn, 3d3 wPn"),
        decides=True,
        legal=moves("4d4", "5d5 7d3 2d6"),
        illegal=refused_by("area.shadowed", *moves("4d4", "7d6 1d2 6d5 3d2")),
    ),
    Scenario(
        clause="area.shadowed",
        name="base/a-check-beside",
        title="A piece beside the rectangle takes no check away",
        why="White's base on 2c3 attacks 6f3 across the row's plane. Black's pawn on 5d4 stands in another row, and "
        "the one on 7e3 a tier beyond.",
        position=position("2c3 wBa, 6f3 bKi, 5d4 bPn, 7e3 bPn", turn="black"),
        decides=False,
        status={"in_check": ["black"], "result": None},
    ),
)
