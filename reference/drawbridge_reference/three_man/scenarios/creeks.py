"""Creeks: the borders over which inward pawns on ranks 1 and 2 do not capture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, each_crossing

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about creeks."""
    yield from each_crossing(_FROM_RANK_1)
    yield from around(_FAR_CREEK)
    for scenario in _OF_EACH_COLOUR:
        yield from around(scenario)
    yield from _ONCE


_FAR_CREEK = Scenario(
    clause="creek.capture",
    name="far-creek",
    title="A creek stops the pawns of the colour that lies on neither side of it, too",
    why="White's pawn on p3 and Black's knight on q4 lie on either side of the creek between Gray and Black.",
    position=position("p3 wP, q4 bN"),
    decides=True,
    legal=("p3-p4",),
    illegal=refused_by("creek.capture", "p3-q4"),
)

_FROM_RANK_1 = Scenario(
    clause="creek.capture",
    name="from-rank-1",
    title="A pawn on rank 1 does not capture over a creek",
    why="Gray's knight on i3 lies over the border of White's segment from h2; Black's on g3 does not.",
    position=position("h2 wP, i3 gN, g3 bN"),
    decides=True,
    legal=("h2-g3",),
    illegal=refused_by("creek.capture", "h2-i3"),
    moves_from=("h2",),
)

_OF_EACH_COLOUR = (
    Scenario(
        clause="creek.capture",
        name="from-rank-2",
        title="A pawn on rank 2 does not capture over a creek",
        why="The creek runs beside rank 2, too, between h3 and Gray's knight on i4; Black's on g4 lies on this side.",
        position=position("h3 wP, i4 gN, g4 bN"),
        decides=True,
        legal=("h3-g4",),
        illegal=refused_by("creek.capture", "h3-i4"),
    ),
    Scenario(
        clause="creek.capture",
        name="towards-its-own-segment",
        title="A pawn on foreign files does not capture over a creek back towards its own segment",
        why="White's pawn on i3 lies beyond the creek from Gray's knight on h4.",
        position=position("i3 wP, h4 gN, j4 bN"),
        decides=True,
        legal=("i3-j4",),
        illegal=refused_by("creek.capture", "i3-h4"),
    ),
    Scenario(
        clause="creek.capture",
        name="beside-a-bridged-moat",
        title="A creek stays when the moat is bridged",
        why="The moat between White and Gray is bridged; the creek between h2 and Gray's knight on i3 is not.",
        position=position("h2 wP, i3 gN", bridged="white-gray"),
        decides=True,
        illegal=refused_by("creek.capture", "h2-i3"),
    ),
    Scenario(
        clause="creek.capture",
        name="from-rank-3",
        title="From rank 3 on a pawn captures across the border of a segment",
        why="The creek ends beside rank 2; between h4 and Gray's knight on i5 there is none.",
        position=position("h4 wP, i5 gN"),
        decides=False,
        legal=("h4-i5",),
    ),
    Scenario(
        clause="creek.capture",
        name="outward-pawns",
        title="An outward pawn does not see creeks",
        why="From h4 and h3 White's outward pawns capture Gray's knights on i3 and i2 across the border.",
        position=position("h4 wO, i3 gN, h3 wO, i2 gN"),
        decides=False,
        legal=("h4-i3", "h3-i2"),
    ),
    Scenario(
        clause="creek.capture",
        name="en-passant",
        title="An outward pawn captures en passant across a creek",
        why="Gray's pawn has jumped over i3 to i4; White's outward pawn on h4 captures outwards, and does not see the "
        "creek.",
        position=position("h4 wO, i4 gP", en_passant="i3"),
        decides=False,
        legal=("h4-i3",),
        apply="h4-i3",
        after={"board": {"h4": None, "i4": None, "i3": "wO"}},
    ),
    Scenario(
        clause="creek.capture",
        name="no-check/rank-1",
        title="A pawn on rank 1 gives no check over a creek",
        why="Gray's pawn on i2 would capture on h3 but for the creek between them; White's king on h3 is safe from it.",
        position=position("h3 wK, i2 gP"),
        decides=True,
        status={"in_check": []},
    ),
    Scenario(
        clause="creek.capture",
        name="no-check/rank-2",
        title="A king may step where only a capture over a creek would hit it",
        why="Gray's pawn on i3 attacks j4, but not h4 across the creek.",
        position=position("g4 wK, i3 gP"),
        decides=True,
        legal=("g4-h4",),
    ),
)

_ONCE = (
    Scenario(
        clause="creek.capture",
        name="away-from-the-border",
        title="One file away from the border no creek is near",
        why="From g2 to h3 and from b2 to a3 the pawns stay on White's segment.",
        position=position("g2 wP, h3 gN, b2 wP, a3 bN"),
        decides=False,
        legal=("g2-h3", "b2-a3"),
    ),
    Scenario(
        clause="creek.capture",
        name="nothing-to-capture",
        title="Without a piece to capture an inward pawn crosses no creek either",
        why="i3 is empty: a pawn goes there neither to capture, nor otherwise.",
        position=position("h2 wP"),
        decides=False,
        illegal={"h2-i3": ("creek.capture", "pawn.empty-capture")},
    ),
    Scenario(
        clause="creek.capture",
        name="other-pieces",
        title="Creeks stop pawns alone",
        why="The bishop on h2, the knight on g2 and the king on h4 cross the border of the segment to i3 freely.",
        position=position("h2 wB, g2 wN, h4 wK, i3 gP"),
        decides=False,
        legal=("h2-i3", "g2-i3", "h4-i3"),
    ),
    Scenario(
        clause="creek.capture",
        name="check/rank-3",
        title="A pawn on rank 3 gives check across the border of a segment",
        why="Between Gray's pawn on i4 and White's king on h5 there is no creek any more.",
        position=position("h5 wK, i4 gP"),
        decides=False,
        status={"in_check": ["white"]},
    ),
    Scenario(
        clause="creek.capture",
        name="check/outward-pawn",
        title="An outward pawn gives check across a creek",
        why="Gray's outward pawn on i4 attacks h3, where White's king stands: it does not see the creek.",
        position=position("h3 wK, i4 gO"),
        decides=False,
        status={"in_check": ["white"]},
    ),
)
