"""The king's step: one cell in any of 26 directions, and never beside the other king."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import moves, position, refused_by
from drawbridge_reference.prince.scenarios.variation import AXES, OPPOSITE, SIDES, varied

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about the king's step."""
    for scenario in _ALONG_EACH_AXIS:
        yield from varied(scenario, AXES)
    for scenario in _BOTH_WAYS:
        yield from varied(scenario, OPPOSITE)
    for scenario in _BOTH_SIDES:
        yield from varied(scenario, SIDES)
    yield from _BESIDE


_ALONG_EACH_AXIS = (
    Scenario(
        clause="king.step",
        name="on-a-face",
        title="On a face a king has 17 steps",
        why="Of the 26 directions from 1d5 nine leave the field: those in which the tier would fall.",
        position=position("1d5 wKi, 8a1 bKi"),
        decides=True,
        legal=moves("1d5", "2d5 2e6 2c4 1c5 1e4 1d6"),
        illegal=refused_by("piece.movement", *moves("1d5", "3d5 1f5 1d7 2f6")),
        all_moves=True,
        perft={1: 17},
    ),
    Scenario(
        clause="king.step",
        name="on-an-edge",
        title="On an edge a king has 11 steps",
        why="From 1a5 the tier cannot fall and the column neither: 2 tiers by 2 columns by 3 rows, less its own cell.",
        position=position("1a5 wKi, 8h1 bKi"),
        decides=True,
        legal=moves("1a5", "2b6 2b4 2a5 1b5 1a6 1a4 2b5"),
        illegal=refused_by("piece.movement", *moves("1a5", "3a5 1c5 2b7")),
        all_moves=True,
        perft={1: 11},
    ),
)

_BOTH_WAYS = (
    Scenario(
        clause="king.step",
        name="in-the-middle",
        title="In the middle of the field a king has 26 steps",
        why="Around 4d4 there are 6 cells straight ahead, 12 on diagonals and 8 on triagonals.",
        position=position("4d4 wKi"),
        decides=True,
        legal=moves("4d4", "5d4 4c4 4d5 5e4 3d3 4c5 5e5 3c3 5c3"),
        illegal=refused_by("piece.movement", *moves("4d4", "6d4 4f6 2b2 6e4 6e5 6f5")),
        all_moves=True,
        perft={1: 26},
    ),
    Scenario(
        clause="king.step",
        name="in-a-corner",
        title="In a corner a king has seven steps",
        why="From 1a1 each dimension stays, or changes by one into the field.",
        position=position("1a1 wKi, 8h7 bKi"),
        decides=True,
        legal=moves("1a1", "2a1 1b1 1a2 2b1 2a2 1b2 2b2"),
        illegal=refused_by("piece.movement", *moves("1a1", "3a1 2c2 3b1")),
        all_moves=True,
        perft={1: 7},
    ),
    Scenario(
        clause="king.step",
        name="captures",
        title="A king captures in every direction",
        why="Black's knights on 5d4, 4e5 and 3c3 stand one step straight ahead, one diagonally and one along a "
        "triagonal.",
        position=position("4d4 wKi, 5d4 bKn, 4e5 bKn, 3c3 bKn"),
        decides=True,
        legal=moves("4d4", "5d4 4e5 3c3"),
        illegal=refused_by("piece.movement", *moves("4d4", "6d4 4f6 2b2")),
        apply="4d4-3c3",
        after={"turn": "black", "board": {"4d4": None, "3c3": "wKi", "5d4": "bKn"}},
    ),
    Scenario(
        clause="king.step",
        name="keeps-away-from-the-other-king",
        title="A king keeps away from the other king in three dimensions",
        why="Black's king on 4d6 attacks all 26 cells around it, nine of which White's king on 4d4 could step to.",
        position=position("4d4 wKi, 4d6 bKi"),
        decides=True,
        legal=moves("4d4", "4d3 5d4 3e4 5c3"),
        illegal=refused_by("king.safety", *moves("4d4", "4d5 5d5 3d5 4c5 4e5 5e5 5c5 3e5 3c5")),
        all_moves=True,
        perft={1: 17},
    ),
    Scenario(
        clause="king.step",
        name="kings-on-a-triagonal",
        title="Of two kings two steps apart on a triagonal each keeps one cell from the other",
        why="5e5 is the only cell next to both 4d4 and 6f6.",
        position=position("4d4 wKi, 6f6 bKi"),
        decides=True,
        legal=moves("4d4", "5e4 5d5 4e5 5d4"),
        illegal=refused_by("king.safety", "4d4-5e5"),
        all_moves=True,
        perft={1: 25},
    ),
)

_BOTH_SIDES = (
    Scenario(
        clause="king.step",
        name="not-over-a-neighbour",
        title="A king does not step over what stands beside it",
        why="White's rook on 4e4 stands next to the king on 4d4. To 4f4, behind the rook, the king takes two moves, "
        "by 4e5 for one.",
        position=position("4d4 wKi, 4e4 wRo"),
        decides=True,
        legal=moves("4d4", "4e5 4e3 5e4"),
        illegal=refused_by("piece.movement", "4d4-4f4") | refused_by("own.piece", "4d4-4e4"),
        moves_from=("4d4",),
    ),
)

_BESIDE = (
    Scenario(
        clause="king.step",
        name="among-its-own-pieces",
        title="A king in a corner among its own pieces has no step",
        why="White's knights stand on all seven cells around 1a1.",
        position=position("1a1 wKi, 2a1 wKn, 1b1 wKn, 1a2 wKn, 2b1 wKn, 2a2 wKn, 1b2 wKn, 2b2 wKn"),
        decides=False,
        legal=("2b2-4c2",),
        illegal=refused_by("own.piece", *moves("1a1", "2a1 1b2 2b2")),
        moves_from=("1a1",),
    ),
    Scenario(
        clause="king.step",
        name="a-queen-beside",
        title="A queen takes one step in any direction by her own clauses",
        why="All 26 cells around 4d4 lie on lines of hers.",
        position=position("4d4 wQu"),
        decides=False,
        legal=moves("4d4", "5d4 4e5 5e5 3c3"),
    ),
    Scenario(
        clause="king.step",
        name="a-rook-beside",
        title="A rook has six of a king's 26 steps",
        why="From 4d4 it goes to 5d4; 5e4 and 5e5 change more than one dimension.",
        position=position("4d4 wRo"),
        decides=False,
        legal=("4d4-5d4",),
        illegal=refused_by("piece.movement", "4d4-5e4", "4d4-5e5"),
    ),
)
