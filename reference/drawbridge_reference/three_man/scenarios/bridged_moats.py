"""Bridged moats: quiet moves go over them, captures and checks do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, promotions, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, each_crossing, over_each_moat

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about captures over bridged moats and about quiet moves over them."""
    for scenario in _IN_BOTH_DIRECTIONS:
        yield from each_crossing(scenario)
    for scenario in _OF_EACH_COLOUR:
        yield from around(scenario)
    for scenario in _OVER_EACH_MOAT:
        yield from over_each_moat(scenario)
    yield from _ONCE


_STRICT: Mapping[str, str] = {"moats": "strict"}

_IN_BOTH_DIRECTIONS = (
    Scenario(
        clause="moat.capture",
        name="rook-along-rank-0",
        title="A rook does not capture over a bridged moat",
        why="The moat between h1 and i1 is bridged, but Gray's knight on i1 would be captured over it; g1 and the "
        "file of h1 are free.",
        position=position("h1 wR, i1 gN, m3 gK, s1 bK", bridged="white-gray"),
        decides=True,
        legal=("h1-g1", "h1-h2"),
        illegal={"h1-i1": ("moat.capture", "path.blocked")},
        moves_from=("h1",),
        apply="h1-i1",
        rulings=_STRICT,
    ),
    Scenario(
        clause="moat.unbridged",
        name="bridged/quiet-moves",
        title="Quiet moves go over a bridged moat",
        why="The moat between White and Gray is bridged; o1, i1, i2 and j1 are empty, and no move onto them gives "
        "check.",
        position=position("h1 wR, h2 wN, g1 wN, m3 gK, p1 gN, s1 bK", bridged="white-gray"),
        decides=False,
        legal=("h1-i1", "h1-o1", "g1-i2", "h2-j1"),
    ),
)

_OF_EACH_COLOUR = (
    Scenario(
        clause="moat.capture",
        name="knight-from-rank-0",
        title="A knight on rank 0 does not capture over a bridged moat",
        why="From h1 the leaps to Gray's knights on i3 and j2 cross the moat.",
        position=position("h1 wN, i3 gN, j2 gN, p1 gN, m3 gK, s1 bK", bridged="white-gray"),
        decides=True,
        illegal=refused_by("moat.capture", "h1-i3", "h1-j2"),
        rulings=_STRICT,
    ),
    Scenario(
        clause="moat.capture",
        name="knight-to-rank-0",
        title="A knight does not capture on rank 0 over a bridged moat",
        why="From i3 and j2 the leaps to Gray's knight on h1 cross the moat.",
        position=position("i3 wN, j2 wN, h1 gN, p1 gN, m3 gK, s1 bK", bridged="white-gray"),
        decides=True,
        illegal=refused_by("moat.capture", "i3-h1", "j2-h1"),
        rulings=_STRICT,
    ),
    Scenario(
        clause="moat.capture",
        name="bishop-from-the-corner",
        title="A bishop does not capture over the corner of a bridged moat from rank 0",
        why="From h1 to Gray's knight on i2 one way passes the moat's corner; the other is shut by White's knight on "
        "c6.",
        position=position("h1 wB, c6 wN, i2 gN, p1 gN, m3 gK, s1 bK", bridged="white-gray"),
        decides=True,
        illegal={"h1-i2": ("moat.capture", "path.blocked")},
        rulings=_STRICT,
    ),
    Scenario(
        clause="moat.capture",
        name="bishop-to-the-corner",
        title="A bishop does not capture on rank 0 over the corner of a bridged moat",
        why="From k4 to Gray's knight on h1 one way passes the moat's corner; the other is shut by White's knight on "
        "d5.",
        position=position("k4 wB, d5 wN, h1 gN, p1 gN, m3 gK, s1 bK", bridged="white-gray"),
        decides=True,
        legal=("k4-i2",),
        illegal={"k4-h1": ("moat.capture", "path.blocked")},
        rulings=_STRICT,
    ),
    Scenario(
        clause="moat.capture",
        name="outward-pawn",
        title="An outward pawn does not capture over a bridged moat",
        why="From h2 to Gray's knight on i1 the pawn would pass the moat's corner; straight ahead it is promoted on "
        "h1.",
        position=position("h2 wO, i1 gN, p1 gN, m3 gK, s1 bK", bridged="white-gray"),
        decides=True,
        legal=promotions("h2-h1"),
        illegal=refused_by("moat.capture", *promotions("h2-i1")),
        rulings=_STRICT,
    ),
    Scenario(
        clause="moat.capture",
        name="over-two-moats",
        title="A rook that crosses two bridged moats captures nothing behind them",
        why="Gray has vacated its segment, so both moats beside it are bridged. The way from h1 is free as far as p1, "
        "and Black's knight on q1 stands behind the second moat.",
        position=position("h1 wR, m3 gK, q1 bN, s3 bK"),
        decides=True,
        legal=("h1-i1", "h1-p1"),
        illegal={"h1-q1": ("moat.capture", "path.blocked")},
        rulings=_STRICT,
    ),
)

_OVER_EACH_MOAT = (
    Scenario(
        clause="moat.capture",
        name="of-a-king",
        title="A king is not captured over a bridged moat",
        why="Gray's king on i1 stands next to White's rook on h1, beyond the moat.",
        position=position("h1 wR, i1 gK, s1 bK", bridged="white-gray"),
        decides=True,
        illegal={"h1-i1": ("moat.capture", "path.blocked")},
    ),
)

_ONCE = (
    Scenario(
        clause="moat.capture",
        name="over-three-moats",
        title="A rook that goes the long way round over all three moats does not capture within its own segment",
        why="White's knight on f1 shuts the short way from d1 to Gray's knight on h1; the long one crosses three "
        "bridged moats.",
        position=position("d1 wR, f1 wN, h1 gN, e3 wK, m3 gK, s3 bK"),
        decides=True,
        legal=("d1-i1", "d1-e1"),
        illegal={"d1-h1": ("path.blocked", "moat.capture")},
        rulings=_STRICT,
    ),
    Scenario(
        clause="moat.capture",
        name="quiet-over-three-moats",
        title="A rook may go the long way round over all three moats to an empty square of its own segment",
        why="White's knight on f1 shuts the short way from d1 to h1; the long one, over three bridged moats, is free.",
        position=position("d1 wR, f1 wN, e3 wK, m3 gK, s3 bK"),
        decides=False,
        legal=("d1-h1",),
        illegal=refused_by("own.piece", "d1-f1"),
    ),
    Scenario(
        clause="moat.capture",
        name="of-an-eliminated-king",
        title="Even the king of an eliminated colour is not captured over a bridged moat",
        why="Gray is eliminated; its king still stands on i1, beyond the moat from White's rook on h1.",
        position=position("h1 wR, i1 gK, s1 bK", eliminated="gray"),
        decides=True,
        illegal={"h1-i1": ("moat.capture", "path.blocked")},
    ),
    Scenario(
        clause="moat.capture",
        name="king-captures-a-king",
        title="A king does not capture the king beyond a bridged moat",
        why="White's king on h1 and Gray's on i1 stand side by side over the moat; neither may take the other.",
        position=position("h1 wK, i1 gK, s1 bK", bridged="white-gray"),
        decides=True,
        illegal=refused_by("moat.capture", "h1-i1"),
    ),
    Scenario(
        clause="moat.capture",
        name="king",
        title="A king does not capture over a bridged moat",
        why="Gray's knights on i1 and i2 stand beside White's king on h1, each beyond the moat.",
        position=position("h1 wK, i1 gN, i2 gN, m3 gK, s1 bK", bridged="white-gray"),
        decides=True,
        illegal=refused_by("moat.capture", "h1-i1", "h1-i2"),
        rulings=_STRICT,
    ),
    Scenario(
        clause="moat.capture",
        name="eliminated-piece",
        title="A piece of an eliminated colour is not captured over a bridged moat either",
        why="Gray is eliminated and its knight on i1 may be captured by anyone, but not over the moat.",
        position=position("h1 wR, i1 gN, s1 bK", eliminated="gray"),
        decides=True,
        illegal={"h1-i1": ("moat.capture", "path.blocked")},
        rulings=_STRICT,
    ),
    Scenario(
        clause="moat.capture",
        name="on-the-same-side",
        title="A capture that crosses no moat is free, though one beside it is bridged",
        why="White's rook on i1 has crossed the moat already; between it and Gray's knight on k1 nothing lies.",
        position=position("i1 wR, k1 gN, m3 gK, s1 bK", bridged="white-gray"),
        decides=False,
        legal=("i1-j1", "i1-k1"),
    ),
    Scenario(
        clause="moat.capture",
        name="bishop-by-the-other-way",
        title="A bishop captures beyond a moat by the way that does not cross it",
        why="From h1 to Gray's knight on i2 the long way by g2, c6, m6 and j3 is free and crosses no moat.",
        position=position("h1 wB, i2 gN, p1 gN, m3 gK, s1 bK", bridged="white-gray"),
        decides=False,
        legal=("h1-i2",),
    ),
    Scenario(
        clause="moat.capture",
        name="quiet-over-two-moats",
        title="A rook goes over two bridged moats to an empty square",
        why="Gray has vacated its segment; from f1 all of rank 0 is free up to Black's own side, where r1 is empty "
        "and no king is checked.",
        position=position("f1 wR, f3 wN, m3 gK, u3 bK, x1 bN"),
        decides=False,
        legal=("f1-h1", "f1-p1", "f1-q1", "f1-r1"),
    ),
)
