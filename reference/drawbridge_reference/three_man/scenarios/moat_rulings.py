"""Moats under the other readings: open for the moment, and a segment that foreign pieces keep from being vacated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, promotions, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, each_crossing

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about moats under `moats: momentary` and `vacated: any`."""
    yield from each_crossing(_ROOK_OVER_AN_UNBRIDGED_MOAT)
    for scenario in _OF_EACH_COLOUR:
        yield from around(scenario)
    yield from _ONCE


_MOMENTARY: Mapping[str, str] = {"moats": "momentary"}
_BARRED_AND_BLOCKED = ("moat.unbridged", "path.blocked")
_QUESTION = (
    "Does an unbridged moat stop every move, or only captures and checks? The printed rules say that a moat opens "
    "when it "
    "is bridged; a widely watched summary says that a piece may bridge it for the moment. See the ruling moats."
)

_ROOK_OVER_AN_UNBRIDGED_MOAT = Scenario(
    clause="moat.unbridged",
    name="rook-along-rank-0",
    title="For the moment of a quiet move a rook may cross an unbridged moat, but not to capture or give check",
    why="i1, l1 and o1 are empty and give no check. On m1 the rook would attack Gray's king on m3; p1 holds Gray's "
    "knight.",
    position=position("h1 wR, m3 gK, p1 gN, s1 bK"),
    decides=True,
    legal=("h1-i1", "h1-l1", "h1-o1"),
    illegal={"h1-m1": _BARRED_AND_BLOCKED, "h1-p1": _BARRED_AND_BLOCKED},
    moves_from=("h1",),
    rulings=_MOMENTARY,
    note=_QUESTION,
)

_OF_EACH_COLOUR = (
    Scenario(
        clause="moat.unbridged",
        name="knight-quiet-or-check",
        title="For the moment of a quiet move a knight may leap over an unbridged moat, but not to give check",
        why="On i3 the knight attacks no king; on j2 it would attack Gray's on l3.",
        position=position("h1 wN, l3 gK, p1 gN, s1 bK"),
        decides=True,
        legal=("h1-i3",),
        illegal=refused_by("moat.unbridged", "h1-j2"),
        rulings=_MOMENTARY,
    ),
    Scenario(
        clause="moat.capture",
        name="rook-captures",
        title="Where moats open for the moment, a bridged one lets captures over",
        why="Gray's knight on i1 is no king, and on i1 the rook gives no check.",
        position=position("h1 wR, i1 gN, m3 gK, s1 bK", bridged="white-gray"),
        decides=False,
        legal=("h1-i1",),
        rulings=_MOMENTARY,
        note=_QUESTION,
    ),
    Scenario(
        clause="moat.capture",
        name="outward-pawn-captures",
        title="Where moats open for the moment, an outward pawn captures over a bridged one and is promoted",
        why="From h2 the pawn captures Gray's knight on i1, past the moat's corner; no piece that it could become "
        "gives check there.",
        position=position("h2 wO, i1 gN, p1 gN, m3 gK, s1 bK", bridged="white-gray"),
        decides=False,
        legal=(*promotions("h2-i1"), *promotions("h2-h1")),
        apply="h2-i1=N",
        after={"board": {"h2": None, "i1": "wN"}},
        rulings=_MOMENTARY,
    ),
    Scenario(
        clause="moat.check",
        name="promotion",
        title="Over a bridged moat a pawn is promoted to a piece that gives no check, and to no other",
        why="On i1 a queen or a bishop would attack Gray's king on k3 along the diagonal; a rook or a knight would "
        "not.",
        position=position("h2 wO, i1 gN, p1 gN, k3 gK, s1 bK", bridged="white-gray"),
        decides=True,
        legal=("h2-i1=R", "h2-i1=N"),
        illegal=refused_by("moat.check", "h2-i1=Q", "h2-i1=B"),
        rulings=_MOMENTARY,
    ),
)

_ONCE = (
    Scenario(
        clause="moat.unbridged",
        name="bishop-quiet-or-check",
        title="For the moment of a quiet move a bishop may pass the corner of an unbridged moat, but not to give check",
        why="On i2 and k4 the bishop attacks no king; on j3 it would attack Gray's on l1. The other way is shut on c6.",
        position=position("h1 wB, c6 wN, l1 gK, s1 bK"),
        decides=True,
        legal=("h1-i2", "h1-k4"),
        illegal={"h1-j3": _BARRED_AND_BLOCKED},
        rulings=_MOMENTARY,
    ),
    Scenario(
        clause="moat.unbridged",
        name="king-quiet",
        title="For the moment of a quiet move a king may cross an unbridged moat",
        why="From h1 White's king steps to i1 or past the corner to i2: a king gives no check.",
        position=position("h1 wK"),
        decides=False,
        legal=("h1-i1", "h1-i2", "h1-h2"),
        rulings=_MOMENTARY,
    ),
    Scenario(
        clause="moat.unbridged",
        name="king-captures",
        title="A king does not capture over an unbridged moat, not even for the moment",
        why="Gray's knights on i1 and i2 stand beside White's king on h1, each beyond the moat.",
        position=position("h1 wK, i1 gN, i2 gN"),
        decides=True,
        illegal=refused_by("moat.unbridged", "h1-i1", "h1-i2"),
    ),
    Scenario(
        clause="moat.unbridged",
        name="uncovered",
        title="A quiet move over an unbridged moat may uncover another piece's check",
        why="From h2 the knight leaps to j1 and gives no check itself; White's rook on h1 then attacks Gray's king on "
        "h5.",
        position=position("h1 wR, h2 wN, h5 gK, p1 gN, s1 bK"),
        decides=False,
        legal=("h2-j1",),
        rulings={"moats": "momentary", "crossing-check": "mover"},
    ),
    Scenario(
        clause="moat.unbridged",
        name="uncovered",
        title="A move over an unbridged moat may not uncover another piece's check, where any check counts",
        why="After the leap from h2 to j1 White's rook on h1 attacks Gray's king on h5.",
        position=position("h1 wR, h2 wN, h5 gK, p1 gN, s1 bK"),
        decides=True,
        illegal=refused_by("moat.unbridged", "h2-j1"),
        rulings={"crossing-check": "any"},
    ),
    Scenario(
        clause="moat.unbridged",
        name="both-ways-cross",
        title="A capture refused over an unbridged moat is allowed by the other way, over bridged moats",
        why="From h1 to Gray's knight on i1 the short way crosses an unbridged moat; the long one crosses two that "
        "are bridged, "
        "where captures may pass.",
        position=position("h1 wR, e3 wK, i1 gN, m3 gK, s3 bK"),
        decides=False,
        legal=("h1-i1",),
        rulings=_MOMENTARY,
    ),
    Scenario(
        clause="moat.capture",
        name="knight-and-bishop-capture",
        title="Where moats open for the moment, knights and bishops capture over a bridged one",
        why="From h1 the bishop passes the moat's corner to Gray's knight on i2, and White's knight on g1 leaps "
        "there, too. "
        "The bishop's other way is shut by White's own knight on c6.",
        position=position("h1 wB, g1 wN, c6 wN, i2 gN, p1 gN, m3 gK, s1 bK", bridged="white-gray"),
        decides=False,
        legal=("h1-i2", "g1-i2"),
        rulings=_MOMENTARY,
    ),
    Scenario(
        clause="moat.check",
        name="capture",
        title="A capture over a bridged moat must not give check either",
        why="On k1, in place of Gray's knight, the rook would attack Gray's king on k4.",
        position=position("h1 wR, k1 gN, k4 gK, p1 gN, s1 bK", bridged="white-gray"),
        decides=True,
        legal=("h1-j1",),
        illegal={"h1-k1": ("moat.check", "path.blocked")},
        rulings=_MOMENTARY,
    ),
    Scenario(
        clause="moat.capture",
        name="eliminated-piece",
        title="Where moats open for the moment, an eliminated colour's piece is captured over a bridged one",
        why="Gray is eliminated; its knight on i1 is no king.",
        position=position("h1 wR, i1 gN, s1 bK", eliminated="gray"),
        decides=False,
        legal=("h1-i1",),
        rulings=_MOMENTARY,
    ),
    Scenario(
        clause="moat.capture",
        name="over-two-moats",
        title="Where moats open for the moment, a capture goes over two bridged ones",
        why="Gray has vacated its segment; Black's knight on q1 stands behind the second moat, and the rook gives no "
        "check there.",
        position=position("h1 wR, m3 gK, q1 bN, s3 bK"),
        decides=False,
        legal=("h1-p1", "h1-q1"),
        rulings=_MOMENTARY,
    ),
    Scenario(
        clause="moat.unbridged",
        name="foreign-piece-on-a-segment",
        title="Where a segment must hold no piece at all, a foreign piece keeps its moats unbridged",
        why="Gray has no piece left on rank 0 of its segment, but White's knight stands there on k1.",
        position=position("h1 wR, k1 wN, m3 gK, s1 bK", vacated="any"),
        decides=True,
        illegal={"h1-i1": _BARRED_AND_BLOCKED},
        rulings={"moats": "strict", "vacated": "any"},
        note="When has a colour vacated its segment: when none of its own pieces stands there, or when none at all "
        "does? The "
        "rules say that it vacates the rank of all its pieces. See the ruling vacated.",
    ),
    Scenario(
        clause="moat.unbridged",
        name="foreign-piece-beside-bridged-moats",
        title="Over a moat that is bridged, foreign pieces on the segment change nothing",
        why="The moats beside Gray's segment are bridged, and White's own knight on k1 leaves the rook on h1 two "
        "squares there.",
        position=position("h1 wR, k1 wN, m3 gK, s1 bK"),
        decides=False,
        legal=("h1-i1", "h1-j1"),
        illegal={"h1-k1": ("own.piece",)},
    ),
)
