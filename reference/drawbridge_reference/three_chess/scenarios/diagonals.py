"""Bishops and queens on diagonals: at home, over the center line, and where a diagonal forks beside the center."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_chess.scenarios.notation import position, refused_by
from drawbridge_reference.three_chess.scenarios.variation import around, both_sides, everywhere

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about diagonals."""
    for scenario in (*_LINES, *_FORKS):
        yield from everywhere(scenario)
    for scenario in _AROUND:
        yield from around(scenario)
    for scenario in _BOTH_SIDES:
        yield from both_sides(scenario)


_LINES = (
    Scenario(
        clause="bishop.slide",
        name="over-the-center-line",
        title="A diagonal goes on over the center line",
        why="From BB3 the diagonal leads to BC4. One step more is GF4 ahead and one beside it: GE4. From there it "
        "comes down to GD3, GC2 and GB1.",
        position=position("BB3 bB, GH1 gK, RE1 rK"),
        decides=True,
        legal=("BB3-BC4", "BB3-GE4", "BB3-GD3", "BB3-GC2", "BB3-GB1"),
        illegal=refused_by("piece.movement", "BB3-GF4", "BB3-GF3", "BB3-GG4"),
        moves_from=("BB3",),
    ),
    Scenario(
        clause="bishop.slide",
        name="from-the-end-of-the-center-line",
        title="At the outer end of the center line one diagonal leads abroad",
        why="From BA4 a step ahead and one inwards along the row lead to GG4, and on to GF3, GE2 and GD1. The other "
        "diagonal ahead would leave the board on its way.",
        position=position("BA4 bB"),
        decides=True,
        legal=("BA4-GG4", "BA4-GF3", "BA4-GE2", "BA4-GD1", "BA4-BB3"),
        illegal=refused_by("piece.movement", "BA4-GH3", "BA4-GH4"),
        moves_from=("BA4",),
    ),
    Scenario(
        clause="bishop.slide",
        name="past-the-center-on-the-outside",
        title="A diagonal that leads away from the center does not fork",
        why="From BE3 the diagonal leads to BD4 and then outwards: a step ahead to GE4 and one outwards, or one "
        "outwards to BC4 and one ahead, end on GF4 alike. It goes on to GG3 and GH2.",
        position=position("BE3 bB"),
        decides=True,
        legal=("BE3-BD4", "BE3-GF4", "BE3-GG3", "BE3-GH2"),
        illegal=refused_by("piece.movement", "BE3-GD4", "BE3-RD4"),
        moves_from=("BE3",),
    ),
    Scenario(
        clause="bishop.slide",
        name="queen",
        title="A queen has a rook's lines and a bishop's, and forks beside the center like a bishop",
        why="From BD4 the queen goes straight to GE4, BE4, BC4 and BD3, on diagonals to GF4, GD4, RD4, BC3 and BE3, "
        "and on along all nine.",
        position=position("BD4 bQ, BA1 bK, GH1 gK, RE1 rK"),
        decides=True,
        legal=("BD4-GD4", "BD4-RD4", "BD4-GF4", "BD4-GE4", "BD4-GA1", "BD4-RA1", "BD4-GE1"),
        moves_from=("BD4",),
    ),
)

_FORKS = (
    Scenario(
        clause="bishop.slide",
        name="fork/from-the-corner",
        title="Beyond BD4 the long diagonal goes on in both other sections",
        why="From BD4 a step ahead and then one along the row leads to GD4, a step along the row and then one ahead "
        "to RD4. Each goes on to a corner: GC3, GB2, GA1, and RC3, RB2, RA1. A direction is reversed once, also where "
        "two reasons ask for it: reversed twice, the diagonal would turn off to GE3.",
        position=position("BA1 bB"),
        decides=True,
        legal=("BA1-BD4", "BA1-GD4", "BA1-GA1", "BA1-RD4", "BA1-RA1"),
        illegal=refused_by("piece.movement", "BA1-GE3", "BA1-GF4", "BA1-GE4", "BA1-BE4"),
        moves_from=("BA1",),
    ),
    Scenario(
        clause="bishop.slide",
        name="fork/at-the-center",
        title="On BD4 a bishop has three diagonals ahead",
        why="The steps FL and LF from BD4 both end on GF4. FR ends on GD4 and RF on RD4, so that there are five "
        "diagonals in all.",
        position=position("BD4 bB"),
        decides=True,
        legal=("BD4-GF4", "BD4-GD4", "BD4-RD4", "BD4-BC3", "BD4-BE3"),
        illegal=refused_by("piece.movement", "BD4-GE4", "BD4-BE4", "BD4-RE4"),
        moves_from=("BD4",),
    ),
    Scenario(
        clause="bishop.slide",
        name="fork/one-arm-shut",
        title="A man on one arm of a fork leaves the other open",
        why="Green's knight on GD4 can be taken and ends that arm; the arm through RD4 is open as far as RA1.",
        position=position("BA1 bB, GD4 gN"),
        decides=True,
        legal=("BA1-GD4", "BA1-RD4", "BA1-RA1"),
        illegal=refused_by("path.blocked", "BA1-GC3", "BA1-GA1"),
        moves_from=("BA1",),
    ),
    Scenario(
        clause="bishop.slide",
        name="fork/both-corners-occupied",
        title="What stands on the corners of a diagonal step is not in its way",
        why="Men stand on GE4 and BE4, over which the steps from BD4 are counted, and on BC4 and BD3. Only the square "
        "at the end of a step counts.",
        position=position("BD4 bB, GE4 gR, BE4 bN, BC4 bP, BD3 rP"),
        decides=True,
        legal=("BD4-GD4", "BD4-RD4", "BD4-GF4", "BD4-BC3", "BD4-BE3", "BD4-GA1"),
        moves_from=("BD4",),
    ),
    Scenario(
        clause="bishop.slide",
        name="fork/check-on-two-kings",
        title="One bishop gives check to two kings over a fork",
        why="Blue's bishop on BB2 looks through BD4 along both arms: to Green's king on GB2 and to Red's on RC3.",
        position=position("BB2 bB, GB2 gK, RC3 rK, GE4 gP", turn="green"),
        decides=True,
        status={"in_check": ["green", "red"], "result": None},
    ),
)

_AROUND = (
    Scenario(
        clause="bishop.slide",
        name="at-home",
        title="A bishop goes along its diagonals",
        why="From BC2 they lead to BA4, BB1 and BD1, and over BE4 on to RC4, RB3 and RA2.",
        position=position("BC2 bB, GE1 gK, RH1 rK"),
        decides=True,
        legal=("BC2-BA4", "BC2-BB1", "BC2-BD1", "BC2-BE4", "BC2-RC4", "BC2-RA2"),
        illegal=refused_by("piece.movement", "BC2-BC3", "BC2-BB2"),
        moves_from=("BC2",),
    ),
    Scenario(
        clause="bishop.slide",
        name="abroad",
        title="A bishop that starts abroad has that section's diagonals",
        why="Blue's bishop on GE3 goes through GD4 to RF4 and through GF4 to BB4: all that counts is the section in "
        "which the move starts.",
        position=position("GE3 bB"),
        decides=True,
        legal=("GE3-GD4", "GE3-RF4", "GE3-RH2", "GE3-GF4", "GE3-BB4", "GE3-BA3"),
        moves_from=("GE3",),
    ),
    Scenario(
        clause="bishop.slide",
        name="fork/into-the-own-section",
        title="From abroad, too, the long diagonal forks, and one arm leads home",
        why="Blue's bishop on GA1 comes over GD4 to RD4 and RA1, and to BD4 and BA1.",
        position=position("GA1 bB"),
        decides=True,
        legal=("GA1-GD4", "GA1-BD4", "GA1-BA1", "GA1-RD4", "GA1-RA1"),
        moves_from=("GA1",),
    ),
)

_BOTH_SIDES = (
    Scenario(
        clause="bishop.slide",
        name="shut-in",
        title="A bishop behind its pawns has no move",
        why="Blue's pawns stand on both squares diagonally ahead of the bishop on BC1.",
        position=position("BC1 bB, BB2 bP, BD2 bP"),
        decides=False,
        legal=("BB2-BB3",),
        illegal=refused_by("own.piece", "BC1-BB2", "BC1-BD2") | refused_by("path.blocked", "BC1-BA3", "BC1-BE3"),
        moves_from=("BC1",),
    ),
    Scenario(
        clause="bishop.slide",
        name="a-rook-has-none",
        title="A rook beside the center has no diagonal",
        why="Neither GD4 nor RD4 lies straight from BD4.",
        position=position("BD4 bR, GA1 gK"),
        decides=False,
        legal=("BD4-GE4",),
        illegal=refused_by("piece.movement", "BD4-GD4", "BD4-RD4", "BD4-GF4"),
    ),
)
