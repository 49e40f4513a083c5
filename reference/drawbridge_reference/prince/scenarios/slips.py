"""Three places where the source's printed formulas of shadows slip, and its words decide.

An engine that is built from the formulas of appendices C, D and E as they stand fails these cases; mended, the formulas
equal the words. What is printed is told in each reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import moves, position, refused_by
from drawbridge_reference.prince.scenarios.symmetry import Symmetry
from drawbridge_reference.prince.scenarios.variation import AXES, OPPOSITE, varied

if TYPE_CHECKING:
    from collections.abc import Iterator

_ORDERS = (
    *AXES,
    Symmetry("columns-and-rows-swapped-for-black", taken_from=(0, 2, 1), swaps_colours=True),
    Symmetry("tiers-and-columns-swapped-for-black", taken_from=(1, 0, 2), swaps_colours=True),
    Symmetry("tiers-and-rows-swapped-for-black", taken_from=(2, 1, 0), swaps_colours=True),
)
"""All six orders of the dimensions: which of two equal changes a formula calls x must not matter."""


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about the three slips."""
    for scenario in (*_APPENDIX_D, *_APPENDIX_E):
        yield from varied(scenario, _ORDERS)
    for scenario in _APPENDIX_C:
        yield from varied(scenario, AXES)
    for scenario in (*_APPENDIX_C_OPPOSITE, *_APPENDIX_E_OPPOSITE):
        yield from varied(scenario, OPPOSITE)


_NOTE_C = (
    "Appendix C says of a piece that blocks a base that it stands between the two cells, inclusive. Taken at its word "
    "that would forbid every capture; the section on the base has only cells on the paths to the destination block."
)
_NOTE_D = (
    "Appendix D's formula asks the second of two pieces for an even q + r, where the words before it ask for the same "
    "plane, which is p + r. The section on the scientist asks for one plane whose shortest paths are all open: this "
    "answer."
)
_NOTE_E = (
    "Appendix E's formula asks the second of two pieces for fewer conditions than the first. The words before it ask "
    "both for the same, and only what lies on a shortest path within a plane blocks: this answer."
)

_APPENDIX_C = (
    Scenario(
        clause="area.orthogonal",
        name="slip-of-appendix-c/next-but-one",
        title="The piece that a base captures does not block its own capture",
        why="Black's rook on 2h1 stands on the destination; nothing stands elsewhere between 1f1 and 2h1. As printed, "
        "the formula counts the destination among the cells between.",
        position=position("1f1 wBa, 2h1 bRo, 8b8 wKi, 6c8 bKi"),
        decides=True,
        legal=("1f1-2h1",),
        note=_NOTE_C,
    ),
    Scenario(
        clause="area.shadowed",
        name="slip-of-appendix-c/behind-the-captured-piece",
        title="The piece that a base captures blocks what lies behind it, and not itself",
        why="Black's rook on 2g1 stands within the rectangle from 1f1 to 2h1. Within the one from 1f1 to 2g1 itself "
        "there is nothing else.",
        position=position("1f1 wBa, 2g1 bRo, 8b8 wKi, 6c8 bKi"),
        decides=True,
        legal=("1f1-2g1", "1f1-1h1"),
        illegal=refused_by("area.shadowed", "1f1-2h1", "1f1-3g1"),
        note=_NOTE_C,
    ),
)

_APPENDIX_C_OPPOSITE = (
    Scenario(
        clause="area.shadowed",
        name="slip-of-appendix-c/apply",
        title="A base takes the only piece of a plane",
        why="Black's bishop on 4g7 is alone in tier 4 but for the base on 4d4. It can block nothing but what lies "
        "behind it.",
        position=position("4d4 wBa, 4g7 bBi"),
        decides=False,
        legal=("4d4-4g7",),
        apply="4d4-4g7",
        after={"board": {"4d4": None, "4g7": "wBa"}},
        note=_NOTE_C,
    ),
)

_APPENDIX_D = (
    Scenario(
        clause="area.shadowed",
        name="slip-of-appendix-d/blocked",
        title="Two pieces block a scientist, one in each plane, whichever is looked at first",
        why="Black's knight on 3d5 shadows 4d6 within column d, the one on 4c5 within tier 4. As printed the formula "
        "finds the second of them only where one of two equal changes has the right name.",
        position=position("4d4 wSc, 3d5 bKn, 4c5 bKn"),
        decides=True,
        illegal=refused_by("area.shadowed", "4d4-4d6"),
        note=_NOTE_D,
    ),
    Scenario(
        clause="area.shadowed",
        name="slip-of-appendix-d/open",
        title="A piece of the wrong colour blocks a scientist in neither plane",
        why="Black's knight on 2d6 shadows 4d8 within column d. The one on 4c6 stands in tier 4, but no diagonal way "
        "from 4d4 leads over it: within tier 4 the way to 4d8 is open.",
        position=position("4d4 wSc, 2d6 bKn, 4c6 bKn"),
        decides=False,
        legal=("4d4-4d8",),
        note=_NOTE_D,
    ),
    Scenario(
        clause="area.shadowed",
        name="slip-of-appendix-d/all-second-pieces",
        title="No piece of the other colour shadows the second plane of a scientist",
        why="Black's knight on 5d5 shadows 4d8 and 4d6 within column d. Those on 4c6, 4e6, 4d5 and 4d7 stand in tier "
        "4 on cells of the other colour, and leave it open.",
        position=position("4d4 wSc, 5d5 bKn, 4c6 bKn, 4e6 bKn, 4d5 bKn, 4d7 bKn"),
        decides=True,
        legal=moves("4d4", "4d8 4d6 4c7"),
        illegal=refused_by("area.shadowed", "4d4-5d7", "4d4-7d7"),
        note=_NOTE_D,
    ),
    Scenario(
        clause="area.shadowed",
        name="slip-of-appendix-d/farther",
        title="Two pieces block a scientist's way along a line when each stands within a plane's square",
        why="Black's knight on 2d6 stands on the corner of the square within column d, the one on 4c7 on the edge of "
        "that within tier 4.",
        position=position("4d4 wSc, 2d6 bKn, 4c7 bKn"),
        decides=True,
        legal=("4d4-4d6",),
        illegal=refused_by("area.shadowed", "4d4-4d8"),
        note=_NOTE_D,
    ),
)

_APPENDIX_E = (
    Scenario(
        clause="area.shadowed",
        name="slip-of-appendix-e/open",
        title="A piece that lies in a reporter's plane but on no way to the destination does not block it",
        why="Black's knight on 2f6 shadows 4d8 in one plane. The one on 1a5 lies in the other, three cells to the side "
        "though only one row on: no way to 4d8 leads there. As printed it would block, being second.",
        position=position("4d4 wRe, 2f6 bKn, 1a5 bKn"),
        decides=False,
        legal=("4d4-4d8",),
        note=_NOTE_E,
    ),
    Scenario(
        clause="area.shadowed",
        name="beside-the-slip-of-appendix-e/blocked",
        title="Two pieces block a reporter when each lies on a way to the destination, in planes of their own",
        why="Black's knight on 2f6 shadows 4d8 in the one plane, the one on 3c5 in the other.",
        position=position("4d4 wRe, 2f6 bKn, 3c5 bKn"),
        decides=True,
        legal=("4d4-2f6",),
        illegal=refused_by("area.shadowed", "4d4-4d8"),
        note=_NOTE_E,
    ),
)

_APPENDIX_E_OPPOSITE = (
    Scenario(
        clause="area.shadowed",
        name="slip-of-appendix-e/nearest",
        title="A piece three cells to the side is on no way to a destination two cells away",
        why="Black's knight on 3e5 shadows 4d6 in one plane. The one on 1a5 lies in the other, where the only cells "
        "between are 5e5 and 3c5. As printed it would block, being second.",
        position=position("4d4 wRe, 3e5 bKn, 1a5 bKn"),
        decides=False,
        legal=("4d4-4d6",),
        note=_NOTE_E,
    ),
    Scenario(
        clause="area.shadowed",
        name="slip-of-appendix-e/far-aside",
        title="A piece farther to the side than along the line blocks nothing",
        why="Black's knight on 5c5 shadows 4d8 in one plane. The one on 7g5 lies in the other, three cells to the side "
        "and one row on, where no way to 4d8 leads. As printed it would block, being second.",
        position=position("4d4 wRe, 5c5 bKn, 7g5 bKn"),
        decides=False,
        legal=("4d4-4d8",),
        note=_NOTE_E,
    ),
)
