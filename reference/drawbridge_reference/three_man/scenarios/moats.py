"""Unbridged moats under the strict reading: what crosses one and is refused, and what goes beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, promotions, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, each_crossing, over_each_moat

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about unbridged moats."""
    for scenario in _IN_BOTH_DIRECTIONS:
        yield from each_crossing(scenario)
    for scenario in _OF_EACH_COLOUR:
        yield from around(scenario)
    for scenario in _OVER_EACH_MOAT:
        yield from over_each_moat(scenario)
    yield from _ONCE


_STRICT: Mapping[str, str] = {"moats": "strict"}
_BARRED_AND_BLOCKED = ("moat.unbridged", "path.blocked")

_IN_BOTH_DIRECTIONS = (
    Scenario(
        clause="moat.unbridged",
        name="rook-along-rank-0",
        title="A rook does not cross an unbridged moat along rank 0",
        why="h1 and i1 touch, but the moat between White and Gray lies between them; the long way round ends at "
        "White's king.",
        position=position("h1 wR, m3 gK, p1 gN, s1 bK"),
        decides=True,
        legal=("h1-g1", "h1-f1", "h1-h2"),
        illegal=dict.fromkeys(("h1-i1", "h1-l1", "h1-o1", "h1-p1"), _BARRED_AND_BLOCKED),
        moves_from=("h1",),
        apply="h1-i1",
        rulings=_STRICT,
    ),
    Scenario(
        clause="moat.unbridged",
        name="bishop-from-the-corner",
        title="A bishop on rank 0 does not leave over the corner of an unbridged moat",
        why="From h1 to i2 the diagonal passes the moat's corner; the other way, through the center, is shut by "
        "White's knight on c6.",
        position=position("h1 wB, c6 wN"),
        decides=True,
        legal=("h1-g2", "h1-d5"),
        illegal=dict.fromkeys(("h1-i2", "h1-j3", "h1-k4"), _BARRED_AND_BLOCKED),
        rulings=_STRICT,
    ),
    Scenario(
        clause="moat.unbridged",
        name="bishop-to-the-corner",
        title="A bishop does not come down to rank 0 over the corner of an unbridged moat",
        why="From i2 to h1 the diagonal passes the moat's corner; the other way from k4, through the center, is shut "
        "by White's knight on d5.",
        position=position("k4 wB, d5 wN"),
        decides=True,
        legal=("k4-j3", "k4-i2"),
        illegal={"k4-h1": _BARRED_AND_BLOCKED},
        rulings=_STRICT,
    ),
    Scenario(
        clause="moat.unbridged",
        name="knight-from-rank-0",
        title="A knight on rank 0 does not leap over an unbridged moat",
        why="From h1 to i3 and j2, and from g1 to i2, the leap starts on rank 0 and ends beyond the moat.",
        position=position("h1 wN, g1 wN"),
        decides=True,
        legal=("h1-g3", "h1-f2", "g1-h3", "g1-f3", "g1-e2"),
        illegal=refused_by("moat.unbridged", "h1-i3", "h1-j2", "g1-i2"),
        rulings=_STRICT,
        note="Does a moat stop a knight that leaves rank 0? One source (Implementing the rules of 3 Man Chess, rule "
        "5c) takes "
        "a knight's squares vertically first, and by those words such a knight never meets the moat. Its own author's "
        "engines and two more hold both ends of the leap equal, and so does moat.unbridged.",
    ),
    Scenario(
        clause="moat.unbridged",
        name="knight-to-rank-0",
        title="A knight does not leap down to rank 0 over an unbridged moat",
        why="h1 is a leap from i3 and j2, and g1 from i2; each leap ends on rank 0, beyond the moat.",
        position=position("i3 wN, j2 wN, i2 wN"),
        decides=True,
        legal=("i3-h5", "i3-g4", "j2-h3", "i2-g3"),
        illegal=refused_by("moat.unbridged", "i3-h1", "j2-h1", "i2-g1"),
        rulings=_STRICT,
    ),
)

_OF_EACH_COLOUR = (
    Scenario(
        clause="moat.unbridged",
        name="far-moat",
        title="A moat stops the pieces of the colour that lies on neither side of it, too",
        why="White's rook stands on p1, in Gray's segment; between it and q1 lies the moat between Gray and Black.",
        position=position("p1 wR, i1 gN, m3 gK, u3 bK, x1 bN"),
        decides=True,
        legal=("p1-o1", "p1-j1", "p1-p2"),
        illegal=dict.fromkeys(("p1-q1", "p1-w1"), _BARRED_AND_BLOCKED),
        rulings=_STRICT,
    ),
    Scenario(
        clause="moat.unbridged",
        name="king",
        title="A king crosses an unbridged moat neither along rank 0 nor at its corner",
        why="From h1 the squares i1 and i2 are one step away, each over the moat; h2 is on this side.",
        position=position("h1 wK"),
        decides=True,
        legal=("h1-g1", "h1-g2", "h1-h2"),
        illegal=refused_by("moat.unbridged", "h1-i1", "h1-i2"),
        moves_from=("h1",),
        rulings=_STRICT,
    ),
    Scenario(
        clause="moat.unbridged",
        name="outward-pawn-captures",
        title="An outward pawn does not capture over an unbridged moat",
        why="From h2 to Gray's knight on i1 the pawn would pass the moat's corner. Straight ahead it is promoted on "
        "h1.",
        position=position("h2 wO, i1 gN"),
        decides=True,
        legal=promotions("h2-h1"),
        illegal=refused_by("moat.unbridged", *promotions("h2-i1")),
    ),
    Scenario(
        clause="moat.unbridged",
        name="straight-beside-it",
        title="A step along a file beside a moat does not cross it",
        why="h1 lies beside the moat; straight inwards the rook's file leads to h2, through the center and down to t1.",
        position=position("h1 wR"),
        decides=False,
        legal=("h1-h2", "h1-h6", "h1-t6", "h1-t1"),
    ),
    Scenario(
        clause="moat.unbridged",
        name="bishop-by-the-other-way",
        title="A bishop beside an unbridged moat reaches the far side through the center",
        why="Two ways lead from h1 to i2: one step over the moat's corner, and the long way by g2, c6, m6 and j3, "
        "which is free.",
        position=position("h1 wB"),
        decides=False,
        legal=("h1-i2", "h1-j3"),
    ),
    Scenario(
        clause="moat.unbridged",
        name="knights-on-inner-ranks",
        title="A knight that neither leaves nor reaches rank 0 leaps past a moat freely",
        why="From h2 and g3 the leaps cross the files' border on ranks 1 to 3, where there is no moat, and a creek "
        "stops pawns alone.",
        position=position("h2 wN, g3 wN"),
        decides=False,
        legal=("h2-i4", "h2-j3", "g3-i4", "g3-i2"),
    ),
    Scenario(
        clause="moat.unbridged",
        name="ring-of-rank-1",
        title="Along rank 1 no moat is crossed",
        why="Moats lie on rank 0 only; the rook on h2 goes all round the next ring.",
        position=position("h2 wR"),
        decides=False,
        legal=("h2-i2", "h2-p2", "h2-q2", "h2-a2", "h2-x2"),
        moves_from=("h2",),
    ),
    Scenario(
        clause="moat.unbridged",
        name="diagonals-of-inner-ranks",
        title="A diagonal step between ranks 1 and 2 passes the creek's border, not the moat's corner",
        why="The bishops on h2 and i4 pass the border between White and Gray on inner ranks.",
        position=position("h2 wB, i4 wB"),
        decides=False,
        legal=("h2-i3", "h2-j4", "i4-h3", "i4-g2"),
    ),
)

_OVER_EACH_MOAT = (
    Scenario(
        clause="moat.unbridged",
        name="rook-captures",
        title="A rook does not capture over an unbridged moat",
        why="Gray's rook on i1 stands next to h1, beyond the moat.",
        position=position("h1 wR, i1 gR"),
        decides=True,
        illegal={"h1-i1": _BARRED_AND_BLOCKED},
    ),
    Scenario(
        clause="moat.unbridged",
        name="king-captures-a-king",
        title="A king does not capture the king beyond an unbridged moat",
        why="Gray's king on i1 stands next to h1, but the moat lies between.",
        position=position("h1 wK, i1 gK"),
        decides=True,
        illegal=refused_by("moat.unbridged", "h1-i1"),
    ),
)

_ONCE = (
    Scenario(
        clause="moat.unbridged",
        name="queen",
        title="A queen crosses an unbridged moat neither along rank 0 nor at its corner",
        why="From h1 a queen goes like a rook to i1 and like a bishop to i2; the other way to i2 is shut on c6.",
        position=position("h1 wQ, c6 wN, m3 gK, p1 gN, s1 bK"),
        decides=True,
        legal=("h1-g1", "h1-g2", "h1-h2"),
        illegal=dict.fromkeys(("h1-i1", "h1-i2"), _BARRED_AND_BLOCKED),
        rulings=_STRICT,
    ),
    Scenario(
        clause="moat.unbridged",
        name="opposite-square-by-the-file",
        title="On rank 0 the opposite square is reached along the file, whatever moats lie on the ways round",
        why="Both ways round from c1 to o1 meet moats and kings; the way through the center meets nothing.",
        position=position("c1 wR"),
        decides=False,
        legal=("c1-o1",),
    ),
    Scenario(
        clause="moat.unbridged",
        name="last-piece-leaves",
        title="The move that vacates a segment is judged by the moats bridged before it",
        why="The rook on h1 is White's last piece on rank 0. Once it is gone the moats beside White's segment are "
        "bridged, but not while it goes.",
        position=position("h1 wR, e3 wK, m3 gK, p1 gN, s1 bK"),
        decides=True,
        legal=("h1-a1", "h1-h2"),
        illegal={"h1-i1": _BARRED_AND_BLOCKED, "h1-x1": _BARRED_AND_BLOCKED},
        rulings=_STRICT,
    ),
    Scenario(
        clause="moat.unbridged",
        name="both-ways-cross",
        title="A way over an unbridged moat and a way over bridged ones are judged each by itself, and here both fail",
        why="From h1 to Gray's knight on i1 the short way crosses an unbridged moat, and the long one captures over "
        "two bridged ones.",
        position=position("h1 wR, e3 wK, i1 gN, m3 gK, s3 bK"),
        decides=True,
        legal=("h1-j1", "h1-p1", "h1-x1"),
        illegal={"h1-i1": ("moat.unbridged", "moat.capture")},
        rulings=_STRICT,
    ),
)
