"""Area leaps where nothing shadows: what two directions reach together, in planes of each of the three types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import moves, position, refused_by
from drawbridge_reference.prince.scenarios.variation import AXES, OPPOSITE, SIDES, varied

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about area leaps that nothing shadows."""
    for scenario in _ALONG_EACH_AXIS:
        yield from varied(scenario, AXES)
    for scenario in _BOTH_WAYS:
        yield from varied(scenario, OPPOSITE)
    for scenario in _BOTH_SIDES:
        yield from varied(scenario, SIDES)
    yield from _BESIDE


_ALONG_EACH_AXIS = (
    Scenario(
        clause="area.orthogonal",
        name="within-a-tier",
        title="A base goes to every cell that shares its tier",
        why="From 3c2 all of 3a1, 3h8, 3d7 and 3b6 share tier 3. 4d7 shares neither tier, column nor row.",
        position=position("3c2 wBa"),
        decides=True,
        legal=moves("3c2", "3a1 3h8 3d7 3b6 3h1"),
        illegal=refused_by("piece.movement", *moves("3c2", "4d7 2b6 4d3")),
    ),
    Scenario(
        clause="area.orthogonal",
        name="gives-check",
        title="A base gives check across a plane",
        why="2c3 and 7f3 share the row, and every cell of it from tier 2 to tier 7 and from column c to column f is "
        "empty.",
        position=position("2c3 wBa, 7f3 bKi", turn="black"),
        decides=True,
        status={"in_check": ["black"], "result": None},
    ),
    Scenario(
        clause="area.diagonal",
        name="at-right-angles",
        title="Two diagonal directions at right angles reach every second cell of a plane",
        why="Within tier 4 the two diagonals through 4d4 reach together 4g5, 4a3 and 4d6. 4g6, 4d5 and 4e4 lie "
        "between.",
        position=position("4d4 wSc"),
        decides=True,
        legal=moves("4d4", "4g5 4a3 4d6 4h2 4c1 4a1"),
        illegal=refused_by("piece.movement", *moves("4d4", "4g6 4d5 4e4 4h1")),
    ),
    Scenario(
        clause="area.diagonal",
        name="at-sixty-degrees",
        title="Two diagonal directions at 60 degrees reach cells where one change is the sum of the two others",
        why="From 4d4 to 7e6 the tier changes by 3, the column by 1 and the row by 2: one step by 5e4 and two by 5d5. "
        "To 7e5 the sum does not come out.",
        position=position("4d4 wSc"),
        decides=True,
        legal=moves("4d4", "7e6 7f5 8c1 1e6 2c3"),
        illegal=refused_by("piece.movement", *moves("4d4", "7e5 7f6 8c4 5e5")),
    ),
    Scenario(
        clause="area.diagonal",
        name="gives-check",
        title="A scientist gives check in a plane that slants through the field",
        why="From 2b2 to 6c5 the tier changes by 4, column and row by 1 and 3, and nothing stands within that sector.",
        position=position("2b2 wSc, 6c5 bKi", turn="black"),
        decides=True,
        status={"in_check": ["black"], "result": None},
    ),
    Scenario(
        clause="area.triagonal",
        name="two-changes-alike",
        title="A reporter changes two dimensions alike and the third as evenly or oddly",
        why="From 4d4 to 7e5 column and row change by 1 and the tier by 3; to 5g1 column and row change by 3 and the "
        "tier by 1. To 6e5 the tier would change by 2 and the others by 1.",
        position=position("4d4 wRe"),
        decides=True,
        legal=moves("4d4", "7e5 5g1 3a7 8d4 4f6 8f6"),
        illegal=refused_by("piece.movement", *moves("4d4", "6e5 5d4 5e4 8e5 7d7")),
    ),
    Scenario(
        clause="area.triagonal",
        name="gives-check",
        title="A reporter gives check in a plane that slants through the field",
        why="From 2c3 to 7d4 the tier changes by 5, column and row by 1 each, and nothing stands within that sector.",
        position=position("2c3 wRe, 7d4 bKi", turn="black"),
        decides=True,
        status={"in_check": ["black"], "result": None},
    ),
    Scenario(
        clause="area.triagonal",
        name="along-a-line",
        title="A reporter comes to every second cell of a straight line",
        why="From 4d4 two triagonal steps whose columns and rows cancel out make 6d4, and four make 8d4. 5d4 and 7d4 "
        "take an odd number of tiers.",
        position=position("4d4 wRe"),
        decides=True,
        legal=moves("4d4", "6d4 8d4 2d4"),
        illegal=refused_by("piece.movement", *moves("4d4", "5d4 7d4 3d4 1d4")),
    ),
)

_BOTH_WAYS = (
    Scenario(
        clause="area.orthogonal",
        name="across-three-faces",
        title="A base in a corner reaches the far corners of three faces",
        why="1h8, 8h1 and 8a8 share a tier, a row or a column with 1a1. 8h8, the corner opposite, shares nothing.",
        position=position("1a1 wBa, 4f8 wKi, 6b7 bKi"),
        decides=True,
        legal=moves("1a1", "1h8 8h1 8a8 1h7 7a8"),
        illegal=refused_by("piece.movement", *moves("1a1", "8h8 2b2 2h8")),
        moves_from=("1a1",),
    ),
    Scenario(
        clause="area.orthogonal",
        name="captures-across-a-plane",
        title="A base captures across a plane",
        why="4d4 and 4h7 share the tier, and Black's rook on 4h7 is the only other piece on it.",
        position=position("4d4 wBa, 4h7 bRo"),
        decides=True,
        legal=("4d4-4h7", "4d4-4g7"),
        illegal=refused_by("area.shadowed", "4d4-4h8"),
        apply="4d4-4h7",
        after={"turn": "black", "board": {"4d4": None, "4h7": "wBa"}},
    ),
    Scenario(
        clause="area.diagonal",
        name="captures-in-a-slanting-plane",
        title="A scientist captures where two diagonals lead together",
        why="From 4d4 to 8g5 the tier changes by 4, column and row by 3 and 1; Black's rook stands there.",
        position=position("4d4 wSc, 8g5 bRo"),
        decides=True,
        legal=("4d4-8g5", "4d4-7f5"),
        illegal=refused_by("piece.movement", "4d4-8g6", "4d4-8g4"),
        apply="4d4-8g5",
        after={"turn": "black", "board": {"4d4": None, "8g5": "wSc"}},
    ),
    Scenario(
        clause="area.triagonal",
        name="captures-in-a-slanting-plane",
        title="A reporter captures where two triagonals lead together",
        why="From 4d4 to 8f6 the tier changes by 4, column and row by 2 each; Black's rook stands there.",
        position=position("4d4 wRe, 8f6 bRo"),
        decides=True,
        legal=("4d4-8f6", "4d4-7e5"),
        illegal=refused_by("piece.movement", "4d4-8g5", "4d4-8e5"),
        apply="4d4-8f6",
        after={"turn": "black", "board": {"4d4": None, "8f6": "wRe"}},
    ),
    Scenario(
        clause="area.diagonal",
        name="half-of-the-field",
        title="A scientist stays on cells of one colour",
        why="In each of a scientist's moves two dimensions change by one at a time, so the sum of tier, column and "
        "row stays even or odd. All 26 neighbours of 4d4 but the twelve diagonal ones are of the other colour.",
        position=position("4d4 wSc"),
        decides=True,
        legal=moves("4d4", "5e4 5c4 4e5 3d3"),
        illegal=refused_by("piece.movement", *moves("4d4", "5d4 4e4 4d3 5e5 3c3 5c3 6e4 7d4")),
    ),
    Scenario(
        clause="area.triagonal",
        name="quarter-of-the-field",
        title="A reporter stays within a quarter of the field",
        why="Each triagonal step changes tier, column and row by one, so any two of them that are both even or both "
        "odd stay so against each other. From 4d4 it never comes to 4d5, 4e5 or 5e4.",
        position=position("4d4 wRe"),
        decides=True,
        legal=moves("4d4", "5e5 6f4 4b2 5e3"),
        illegal=refused_by("piece.movement", *moves("4d4", "4d5 4e5 5e4 6d5 6e6 4b3 8h5")),
    ),
)

_BOTH_SIDES = (
    Scenario(
        clause="area.diagonal",
        name="university",
        title="A university goes like a base or like a scientist",
        why="From 4d4 the university goes to 4g6 as a base and to 7e6 as a scientist. 7e5 is a reporter's cell.",
        position=position("4d4 wUn"),
        decides=True,
        legal=moves("4d4", "4g6 7e6 4d5 8d8"),
        illegal=refused_by("piece.movement", *moves("4d4", "7e5 5e5 7g7")),
    ),
    Scenario(
        clause="area.orthogonal",
        name="network",
        title="A network goes like a base or like a reporter",
        why="From 4d4 the network goes to 4g6 as a base and to 7e5 as a reporter. 7e6 is a scientist's cell.",
        position=position("4d4 wNe"),
        decides=True,
        legal=moves("4d4", "4g6 7e5 4d5 7g7"),
        illegal=refused_by("piece.movement", *moves("4d4", "7e6 6e5 8e7")),
    ),
    Scenario(
        clause="area.triagonal",
        name="spy",
        title="A spy goes like a scientist or like a reporter",
        why="From 4d4 the spy goes to 7e6 as a scientist and to 7e5 as a reporter. 4g6 and 4d5 are a base's cells "
        "alone.",
        position=position("4d4 wSp"),
        decides=True,
        legal=moves("4d4", "7e6 7e5 4d6 7g7"),
        illegal=refused_by("piece.movement", *moves("4d4", "4g6 4d5 7d4")),
    ),
    Scenario(
        clause="area.triagonal",
        name="prince",
        title="A prince goes like a base, a scientist or a reporter, and still not everywhere",
        why="From 4d4 the prince goes to 4g6, 7e6 and 7e5. To 6f5 it has no way, and to 7h2 and 8f5 neither: there all "
        "three changes differ and none is the sum of the others.",
        position=position("4d4 wPr"),
        decides=True,
        legal=moves("4d4", "4g6 7e6 7e5 4d5"),
        illegal=refused_by("piece.movement", *moves("4d4", "6f5 7h2 8f5 5f6")),
    ),
)

_BESIDE = (
    Scenario(
        clause="area.orthogonal",
        name="a-rook-beside",
        title="A rook does not combine two straight directions",
        why="4g6 is three columns and two rows from 4d4. The rook comes to 4g4 and 4d6, the corners between.",
        position=position("4d4 wRo"),
        decides=False,
        legal=moves("4d4", "4g4 4d6"),
        illegal=refused_by("piece.movement", "4d4-4g6", "4d4-6g4"),
    ),
    Scenario(
        clause="area.orthogonal",
        name="a-university-on-every-second-cell",
        title="A university needs no base's clause for what a scientist reaches as well",
        why="4g5, 4a3 and 4d6 lie in a plane of a base, but a scientist comes there, too.",
        position=position("4d4 wUn"),
        decides=False,
        legal=moves("4d4", "4g5 4a3 4d6"),
    ),
    Scenario(
        clause="area.orthogonal",
        name="a-scientist-in-the-same-plane",
        title="A scientist has half of a base's plane by its own clause",
        why="4f8 is two columns and four rows from 4d4: even together. 4f7 is odd.",
        position=position("4d4 wSc"),
        decides=False,
        legal=("4d4-4f8",),
        illegal=refused_by("piece.movement", "4d4-4f7"),
    ),
    Scenario(
        clause="area.diagonal",
        name="a-bishop-beside",
        title="A bishop does not combine two diagonal directions",
        why="7e6 is one step by 5e4 and two by 5d5. The bishop comes to 5e4 and 6d6 on the way.",
        position=position("4d4 wBi"),
        decides=False,
        legal=moves("4d4", "5e4 6d6"),
        illegal=refused_by("piece.movement", "4d4-7e6", "4d4-4g5", "4d4-4d6"),
    ),
    Scenario(
        clause="area.diagonal",
        name="a-university-in-a-base-plane",
        title="A university needs no scientist's clause within a base's planes",
        why="4g5 and 1d1 share the tier or the column with 4d4, which is enough for a base.",
        position=position("4d4 wUn"),
        decides=False,
        legal=moves("4d4", "4g5 1d1 4d6"),
    ),
    Scenario(
        clause="area.diagonal",
        name="a-captain-on-its-cells",
        title="A captain comes to a scientist's cell by its own clause",
        why="6e5 is two by one by one from 4d4. 8f6 is four by two by two, which is another such leap farther.",
        position=position("4d4 wCa"),
        decides=False,
        legal=("4d4-6e5",),
        illegal=refused_by("piece.movement", "4d4-8f6"),
    ),
    Scenario(
        clause="area.triagonal",
        name="a-merchant-beside",
        title="A merchant does not combine two triagonal directions",
        why="7e5 is two steps by 5e5 and one by 5c3. The merchant comes to 6f6 and 5c3 on the way.",
        position=position("4d4 wMe"),
        decides=False,
        legal=moves("4d4", "6f6 5c3"),
        illegal=refused_by("piece.movement", "4d4-7e5", "4d4-6d4"),
    ),
    Scenario(
        clause="area.triagonal",
        name="a-spy-on-a-scientists-cells",
        title="A spy needs no reporter's clause for what a scientist reaches as well",
        why="8f6 is four by two by two from 4d4, which both combine; 6f4 lies on a diagonal.",
        position=position("4d4 wSp"),
        decides=False,
        legal=moves("4d4", "8f6 6f4 6d4"),
    ),
)
