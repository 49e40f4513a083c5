"""Pawns capturing: at home, three squares beside the center, abroad; and what is no capture, en passant among it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_chess.scenarios.notation import position, refused_by
from drawbridge_reference.three_chess.scenarios.variation import around, both_sides, everywhere

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about pawns that capture, or would."""
    for scenario in (*_NEAR_THE_CENTER, *_ABROAD, *_EN_PASSANT):
        yield from everywhere(scenario)
    for scenario in (*_AT_HOME, *_EMPTY):
        yield from around(scenario)
    for scenario in _BOTH_SIDES:
        yield from both_sides(scenario)


_AT_HOME = (
    Scenario(
        clause="pawn.capture",
        name="to-both-sides",
        title="A pawn captures one step diagonally ahead",
        why="Green's knight on BB3 and Red's on BD3 stand diagonally ahead of BC2; Blue's pawn may take either.",
        position=position("BC2 bP, BB3 gN, BD3 rN"),
        decides=True,
        legal=("BC2-BB3", "BC2-BD3", "BC2-BC3", "BC2-BC4"),
        moves_from=("BC2",),
    ),
    Scenario(
        clause="pawn.capture",
        name="while-shut-in",
        title="A pawn that cannot step may still capture",
        why="Green's pawn on BC4 stands in the way of BC3; the one on BD4 can be taken.",
        position=position("BC3 bP, BC4 gP, BD4 gP"),
        decides=True,
        legal=("BC3-BD4",),
        illegal=refused_by("pawn.forward-capture", "BC3-BC4") | refused_by("pawn.empty-capture", "BC3-BB4"),
        moves_from=("BC3",),
    ),
    Scenario(
        clause="pawn.capture",
        name="from-the-own-back-row",
        title="A pawn on its own back row captures like any other",
        why="Red's bishop has come to BB2.",
        position=position("BC1 bP, BB2 rB"),
        decides=True,
        legal=("BC1-BB2", "BC1-BC2"),
        apply="BC1-BB2",
        after={"board": {"BC1": None, "BB2": "bP"}},
    ),
    Scenario(
        clause="pawn.capture",
        name="nothing-to-take",
        title="A pawn with enemies elsewhere only steps",
        why="Green's knights stand beside the pawn on BC3, and Red's two squares ahead of it.",
        position=position("BC3 bP, BB3 gN, BD3 gN, GF4 rN"),
        decides=False,
        legal=("BC3-BC4",),
        illegal=refused_by("piece.movement", "BC3-BB3", "BC3-BD3", "BC3-GF4"),
        moves_from=("BC3",),
    ),
)

_NEAR_THE_CENTER = (
    Scenario(
        clause="pawn.capture",
        name="three-beside-the-center",
        title="On BD4 a pawn captures on three squares",
        why="FL and LF end on GF4, FR ends on GD4 and RF on RD4. Enemies stand on all three, and the pawn may step to "
        "GE4.",
        position=position("BD4 bP, GF4 gN, GD4 rN, RD4 gB"),
        decides=True,
        legal=("BD4-GF4", "BD4-GD4", "BD4-RD4", "BD4-GE4"),
        moves_from=("BD4",),
        note="Is a diagonal walked in one order of its two directions, or in both? The words say diagonally; the "
        "program whose description they are walks both orders, and so do pawn.capture and bishop.slide.",
    ),
    Scenario(
        clause="pawn.capture",
        name="around-the-center",
        title="A pawn captures around the center into the section that is not ahead",
        why="Ahead of BD4 lies GE4, where a man stands; Red's bishop on RD4 is one step along the row and one ahead.",
        position=position("BD4 bP, RD4 rB, GE4 gP"),
        decides=True,
        legal=("BD4-RD4",),
        illegal=refused_by("pawn.forward-capture", "BD4-GE4") | refused_by("pawn.empty-capture", "BD4-GD4"),
        apply="BD4-RD4",
        after={"board": {"BD4": None, "RD4": "bP", "GE4": "gP"}},
    ),
    Scenario(
        clause="pawn.capture",
        name="over-the-center-line",
        title="Away from the center a pawn captures on two squares over the center line",
        why="Ahead of BB4 lies GG4; beside that stand Green's knight on GH4 and Red's on GF4.",
        position=position("BB4 bP, GH4 gN, GF4 rN"),
        decides=True,
        legal=("BB4-GH4", "BB4-GF4", "BB4-GG4"),
        illegal=refused_by("piece.movement", "BB4-GE4"),
        moves_from=("BB4",),
    ),
    Scenario(
        clause="pawn.capture",
        name="at-the-end-of-the-center-line",
        title="At the end of the center line a pawn captures to one side alone",
        why="From BA4 it takes on GG4. Outwards of GH4 there is nothing.",
        position=position("BA4 bP, GG4 gN, RA4 rN"),
        decides=True,
        legal=("BA4-GG4", "BA4-GH4"),
        illegal=refused_by("piece.movement", "BA4-RA4"),
        moves_from=("BA4",),
    ),
    Scenario(
        clause="pawn.capture",
        name="gives-check-around-the-center",
        title="A pawn beside the center attacks kings in two sections",
        why="Blue's pawn on BD4 could capture on GF4 and on RD4, where the kings stand.",
        position=position("BD4 bP, GF4 gK, RD4 rK, BA1 bK", turn="green"),
        decides=True,
        status={"in_check": ["green", "red"], "result": None},
    ),
    Scenario(
        clause="pawn.empty-capture",
        name="three-beside-the-center",
        title="On none of the three squares of its captures does a pawn go where nothing stands",
        why="GF4, GD4 and RD4 are empty; Blue's pawn on BD4 has its step alone.",
        position=position("BD4 bP, GH3 gN"),
        decides=True,
        legal=("BD4-GE4",),
        illegal=refused_by("pawn.empty-capture", "BD4-GF4", "BD4-GD4", "BD4-RD4"),
        moves_from=("BD4",),
    ),
)

_ABROAD = (
    Scenario(
        clause="pawn.capture",
        name="abroad",
        title="A pawn abroad captures diagonally ahead, towards the foreign back row",
        why="Ahead of Blue's pawn on GC3 lies GC2; Green's men on GB2 and GD2 can be taken, those on GB4 and GD4 are "
        "behind.",
        position=position("GC3 bP, GB2 gN, GD2 gB, GB4 gR, GD4 gR"),
        decides=True,
        legal=("GC3-GB2", "GC3-GD2", "GC3-GC2"),
        illegal=refused_by("pawn.backward", "GC3-GB4", "GC3-GD4"),
        moves_from=("GC3",),
    ),
    Scenario(
        clause="pawn.capture",
        name="abroad-at-the-center",
        title="A pawn that has crossed beside the center captures two ways, not three",
        why="Blue's pawn on GE4 goes away from the center: GD3 and GF3 are its captures. On GD4 beside it and on RE4 "
        "behind it it takes nothing.",
        position=position("GE4 bP, GD3 gN, GF3 gB, GD4 rN, RE4 rB, GA1 gK"),
        decides=True,
        legal=("GE4-GD3", "GE4-GF3", "GE4-GE3"),
        illegal=refused_by("piece.movement", "GE4-GD4") | refused_by("pawn.backward", "GE4-RE4"),
        moves_from=("GE4",),
    ),
    Scenario(
        clause="pawn.capture",
        name="abroad-of-the-third-colour",
        title="Abroad a pawn captures whoever stands there",
        why="Red's knight on GB2 and Green's on GD2 are enemies of Blue's alike.",
        position=position("GC3 bP, GB2 rN, GD2 gN"),
        decides=True,
        legal=("GC3-GB2", "GC3-GD2"),
        apply="GC3-GB2",
        after={"board": {"GC3": None, "GB2": "bP"}},
    ),
    Scenario(
        clause="pawn.empty-capture",
        name="abroad",
        title="Abroad, too, a pawn does not go diagonally onto an empty square",
        why="Nothing stands on GB2 or GD2.",
        position=position("GC3 bP"),
        decides=True,
        legal=("GC3-GC2",),
        illegal=refused_by("pawn.empty-capture", "GC3-GB2", "GC3-GD2"),
        moves_from=("GC3",),
    ),
)

_EN_PASSANT = (
    Scenario(
        clause="pawn.empty-capture",
        name="no-en-passant/beside-a-pawn",
        title="A pawn does not go behind a pawn beside it",
        why="Green's pawn stands on BC4, beside Red's on BB4 and Blue's on BD4; BB3 and BD3 are empty.",
        position=position("BC4 gP, BD4 bP, BB4 rP, BA1 bK", turn="green"),
        decides=True,
        legal=("BC4-BC3",),
        illegal=refused_by("pawn.empty-capture", "BC4-BD3", "BC4-BB3"),
        apply="BC4-BD3",
    ),
)

_EMPTY = (
    Scenario(
        clause="pawn.empty-capture",
        name="both-diagonals",
        title="A pawn does not go diagonally onto an empty square",
        why="Nothing stands on BB3 or BD3.",
        position=position("BC2 bP"),
        decides=True,
        legal=("BC2-BC3",),
        illegal=refused_by("pawn.empty-capture", "BC2-BB3", "BC2-BD3"),
        moves_from=("BC2",),
    ),
    Scenario(
        clause="pawn.empty-capture",
        name="no-en-passant/just-jumped",
        title="There is no en passant: a pawn that has jumped is not captured in passing",
        why="Blue's pawn jumps from BC2 over BC3 to BC4. Green's pawn on BD4 goes towards Blue's back row, and its "
        "capture BD4-BC3 would have to meet a man there.",
        position=position("BC2 bP, BD4 gP, BA1 bK"),
        decides=True,
        game=("BC2-BC4",),
    ),
    Scenario(
        clause="pawn.empty-capture",
        name="no-en-passant/a-turn-later",
        title="The third player does not capture in passing either",
        why="Blue's pawn jumps from BC2 over BC3 to BC4, Green's king moves, and Red's pawn on BB4 has nothing to "
        "take on BC3.",
        position=position("BC2 bP, BB4 rP, BA1 bK"),
        decides=True,
        game=("BC2-BC4", "GE1-GE2"),
    ),
    Scenario(
        clause="pawn.empty-capture",
        name="something-to-capture",
        title="With an enemy on the diagonal the capture is open",
        why="Green's knight stands on BB3, and Blue's own on BD3.",
        position=position("BC2 bP, BB3 gN, BD3 bN"),
        decides=False,
        legal=("BC2-BB3",),
        illegal=refused_by("own.piece", "BC2-BD3"),
        moves_from=("BC2",),
    ),
)

_BOTH_SIDES = (
    Scenario(
        clause="pawn.empty-capture",
        name="promotion",
        title="A pawn does not promote beside its column where nothing stands",
        why="GB1 and GD1 are empty; GC1 is open.",
        position=position("GC2 bP"),
        decides=True,
        legal=("GC2-GC1",),
        illegal=refused_by("pawn.empty-capture", "GC2-GB1", "GC2-GD1"),
        moves_from=("GC2",),
    ),
)
