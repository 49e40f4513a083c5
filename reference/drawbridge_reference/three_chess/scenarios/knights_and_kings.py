"""Knights' leaps, around the center point above all, and kings' steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_chess.scenarios.notation import position, refused_by
from drawbridge_reference.three_chess.scenarios.variation import around, both_sides, everywhere

if TYPE_CHECKING:
    from collections.abc import Iterator

_BOTH_ORDERS = (
    "Is a knight's L walked in one order, or in both? The words name one square and then two across; the program whose "
    "description they are walks both orders, and so does knight.leap. Far from the center it makes no difference."
)


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about knights and kings."""
    for scenario in (*_LEAPS, *_KING_STEPS):
        yield from everywhere(scenario)
    for scenario in (*_LEAPS_AROUND, *_KING_STEPS_AROUND):
        yield from around(scenario)
    for scenario in (*_LEAPS_BESIDE, *_KING_STEPS_BESIDE):
        yield from both_sides(scenario)


_LEAPS = (
    Scenario(
        clause="knight.leap",
        name="from-row-3",
        title="A knight on row 3 leaps over the center line",
        why="From BB4 two squares ahead are GG4 and GG3; one across from there are GH3 and GF3. One ahead and two "
        "across is GE4.",
        position=position("BB4 bN"),
        decides=True,
        legal=("BB4-GH3", "BB4-GF3", "BB4-GE4", "BB4-BA2", "BB4-BC2", "BB4-BD3"),
        illegal=refused_by("piece.movement", "BB4-GE3", "BB4-GH4"),
        moves_from=("BB4",),
    ),
    Scenario(
        clause="knight.leap",
        name="from-row-2",
        title="A knight on row 2 reaches the first row beyond the center line",
        why="From BB3 two squares ahead are BB4 and GG4; one across from there are GH4 and GF4.",
        position=position("BB3 bN"),
        decides=True,
        legal=("BB3-GH4", "BB3-GF4", "BB3-BD4"),
        illegal=refused_by("piece.movement", "BB3-GE4", "BB3-GG4"),
        moves_from=("BB3",),
    ),
    Scenario(
        clause="knight.leap",
        name="from-the-end-of-the-center-line",
        title="A leap that leaves the board on its way is none",
        why="BA4 and GH4 lie on the edge: outwards there is nothing. Inwards the knight reaches GG3, GF4, BB2 and BC3.",
        position=position("BA4 bN"),
        decides=True,
        legal=("BA4-GG3", "BA4-GF4", "BA4-BB2", "BA4-BC3"),
        moves_from=("BA4",),
    ),
    Scenario(
        clause="knight.leap",
        name="around-the-center/d3",
        title="The knight's BD3-GD4",
        why="From BD3 two squares ahead are BD4 and GE4, and one across from there GD4: the walk FFR. RFF, one across "
        "and two ahead, ends on RD4. Both are leaps.",
        position=position("BD3 bN, BA1 bK"),
        decides=True,
        legal=("BD3-GD4", "BD3-RD4", "BD3-GF4", "BD3-BB4", "BD3-BF4"),
        illegal=refused_by("piece.movement", "BD3-GE4", "BD3-RE4"),
        moves_from=("BD3",),
        note=_BOTH_ORDERS,
    ),
    Scenario(
        clause="knight.leap",
        name="around-the-center/d4",
        title="On BD4 a knight has ten leaps",
        why="Ahead of BD4 the two orders part: FFR ends on GD3 and RFF on RD3, FRR on GC4 and RRF on RC4. To the "
        "other side they end alike, on GF3 and GG4.",
        position=position("BD4 bN"),
        decides=True,
        legal=("BD4-GD3", "BD4-RD3", "BD4-GC4", "BD4-RC4", "BD4-GF3", "BD4-GG4"),
        illegal=refused_by("piece.movement", "BD4-RE3", "BD4-GE3", "BD4-RE4"),
        moves_from=("BD4",),
        note=_BOTH_ORDERS,
    ),
    Scenario(
        clause="knight.leap",
        name="around-the-center/f4",
        title="From BF4 a knight leaps past the center to GE4",
        why="Two squares along the row from BF4 are BE4 and BD4, and ahead of BD4 lies GE4: the walk LLF. FLL, one "
        "ahead and two across, ends on RE4.",
        position=position("BF4 bN"),
        decides=True,
        legal=("BF4-GE4", "BF4-RE4", "BF4-RD3", "BF4-RA4"),
        illegal=refused_by("piece.movement", "BF4-GD4", "BF4-RD4"),
        moves_from=("BF4",),
        note=_BOTH_ORDERS,
    ),
    Scenario(
        clause="knight.leap",
        name="around-the-center/check-from-d4",
        title="A knight beside the center gives check in both other sections",
        why="Blue's knight on BD4 attacks GD3 by FFR and RC4 by RRF, where the kings stand.",
        position=position("BD4 bN, GD3 gK, RC4 rK", turn="green"),
        decides=True,
        status={"in_check": ["green", "red"], "result": None},
        note=_BOTH_ORDERS,
    ),
    Scenario(
        clause="knight.leap",
        name="over-men",
        title="Whatever stands between, a knight leaps over it",
        why="Men stand on all squares around BD4, and on both squares ahead of it. None of them is in a leap's way.",
        position=position(
            "BD4 bN, BC3 bP, BD3 gP, BE3 rP, BC4 bR, BE4 gR, GE4 rR, GF4 bB, GD4 gB, RD4 rB, GE3 gP, GA1 gK, RH1 rK"
        ),
        decides=True,
        legal=("BD4-GD3", "BD4-RD3", "BD4-GC4", "BD4-RC4", "BD4-GF3", "BD4-BC2", "BD4-BE2"),
        moves_from=("BD4",),
    ),
)

_LEAPS_AROUND = (
    Scenario(
        clause="knight.leap",
        name="at-home",
        title="A knight goes two squares one way and one across",
        why="From BC2 they are BB4, BD4, BA3, BE3 and BA1; on BE1 stands Blue's own king.",
        position=position("BC2 bN"),
        decides=True,
        legal=("BC2-BB4", "BC2-BD4", "BC2-BA3", "BC2-BE3", "BC2-BA1"),
        illegal=refused_by("piece.movement", "BC2-BC4", "BC2-BD3") | refused_by("own.piece", "BC2-BE1"),
        moves_from=("BC2",),
    ),
    Scenario(
        clause="knight.leap",
        name="abroad",
        title="A knight abroad leaps as at home, and back over the center line",
        why="From GE4 it reaches BC3 and BE3 two squares ahead, among others.",
        position=position("GE4 bN"),
        decides=True,
        legal=("GE4-BC3", "GE4-BE3", "GE4-GD2", "GE4-GF2"),
        moves_from=("GE4",),
    ),
)

_LEAPS_BESIDE = (
    Scenario(
        clause="knight.leap",
        name="onto-own-men",
        title="A knight whose every target holds its own men has no move",
        why="From BA1 there are two leaps, and Blue's pawns stand on BB3 and BC2.",
        position=position("BA1 bN, BB3 bP, BC2 bP"),
        decides=False,
        legal=("BB3-BB4",),
        illegal=refused_by("own.piece", "BA1-BB3", "BA1-BC2"),
        moves_from=("BA1",),
    ),
    Scenario(
        clause="knight.leap",
        name="a-queen-does-not-leap",
        title="A queen does not leap",
        why="BB4 is a knight's leap from BC2, which a queen does not have.",
        position=position("BC2 bQ"),
        decides=False,
        legal=("BC2-BC4",),
        illegal=refused_by("piece.movement", "BC2-BB4", "BC2-BE3"),
    ),
)

_KING_STEPS = (
    Scenario(
        clause="king.step",
        name="at-the-center",
        title="On BD4 a king has nine steps",
        why="Four are straight: GE4, BC4, BE4, BD3. Of the diagonals FL and LF both end on GF4, but FR ends on GD4 "
        "and RF on RD4; behind lie BC3 and BE3.",
        position=position("BD4 bK"),
        decides=True,
        legal=("BD4-GE4", "BD4-GF4", "BD4-GD4", "BD4-RD4", "BD4-BE4", "BD4-BE3"),
        illegal=refused_by("piece.movement", "BD4-RE4", "BD4-GE3"),
        moves_from=("BD4",),
    ),
    Scenario(
        clause="king.step",
        name="on-row-3",
        title="A king steps over the center line",
        why="Straight ahead of BC4 lies GF4, and beside that GG4 and GE4.",
        position=position("BC4 bK"),
        decides=True,
        legal=("BC4-GF4", "BC4-GG4", "BC4-GE4", "BC4-BD4"),
        illegal=refused_by("piece.movement", "BC4-GF3", "BC4-GD4"),
        moves_from=("BC4",),
    ),
    Scenario(
        clause="king.step",
        name="at-the-end-of-the-center-line",
        title="At the end of the center line a king has five steps",
        why="From BA4 they are GH4 ahead, GG4 and BB4 inwards, BB3 and BA3 behind.",
        position=position("BA4 bK"),
        decides=True,
        legal=("BA4-GH4", "BA4-GG4", "BA4-BB4", "BA4-BB3", "BA4-BA3"),
        moves_from=("BA4",),
    ),
    Scenario(
        clause="king.step",
        name="gives-check",
        title="Kings across the center give each other check",
        why="RD4 is one step from BD4, as RF: Blue's king and Red's attack each other.",
        position=position("BD4 bK, RD4 rK"),
        decides=True,
        status={"in_check": ["blue", "red"], "result": None},
    ),
)

_KING_STEPS_AROUND = (
    Scenario(
        clause="king.step",
        name="at-home",
        title="A king goes one square in any direction",
        why="BC2 has eight neighbours.",
        position=position("BC2 bK"),
        decides=True,
        legal=("BC2-BC3", "BC2-BB1", "BC2-BD2", "BC2-BD3"),
        illegal=refused_by("piece.movement", "BC2-BC4", "BC2-BE2", "BC2-BD4"),
        moves_from=("BC2",),
    ),
    Scenario(
        clause="king.step",
        name="captures",
        title="A king captures",
        why="Green's pawn on BD3 is a step away.",
        position=position("BC2 bK, BD3 gP"),
        decides=True,
        legal=("BC2-BD3",),
        apply="BC2-BD3",
        after={"board": {"BC2": None, "BD3": "bK"}, "turn": "green"},
    ),
    Scenario(
        clause="king.step",
        name="shut-in",
        title="A king among its own men has no step",
        why="Blue's men stand on all five squares around BE1.",
        position=position("BE1 bK, BD1 bQ, BF1 bB, BD2 bP, BE2 bP, BF2 bP"),
        decides=False,
        legal=("BE2-BE3",),
        illegal=refused_by("own.piece", "BE1-BD1", "BE1-BE2", "BE1-BF2"),
        moves_from=("BE1",),
    ),
)

_KING_STEPS_BESIDE = (
    Scenario(
        clause="king.step",
        name="abroad",
        title="A king may go abroad and stand on a foreign back row",
        why="Blue's king on GC2 has eight neighbours like any other piece there.",
        position=position("GC2 bK, GH1 gK"),
        decides=True,
        legal=("GC2-GC1", "GC2-GB3", "GC2-GD2"),
        moves_from=("GC2",),
    ),
)
