"""Checks over bridged moats: what the moved piece may not do, and what the ruling `crossing-check` adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, each_crossing

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about giving check after crossing a moat."""
    yield from each_crossing(_ROOK_ALONG_RANK_0)
    for scenario in _OF_EACH_COLOUR:
        yield from around(scenario)
    yield from _ONCE


_ONLY_THE_MOVED_PIECE: Mapping[str, str] = {"crossing-check": "mover"}
_ANY_PIECE: Mapping[str, str] = {"crossing-check": "any"}

_OF_EACH_COLOUR = (
    Scenario(
        clause="moat.check",
        name="knight-from-rank-0",
        title="A knight that leaps over a bridged moat does not end by giving check",
        why="On j2 the knight would attack Gray's king on l3; on i3 it would not.",
        position=position("h1 wN, l3 gK, p1 gN, s1 bK", bridged="white-gray"),
        decides=True,
        legal=("h1-i3",),
        illegal=refused_by("moat.check", "h1-j2"),
    ),
    Scenario(
        clause="moat.check",
        name="knight-to-rank-0",
        title="A knight that lands on rank 0 over a bridged moat does not give check there",
        why="From i3 the knight would come to h1, a leap from Gray's king on g3.",
        position=position("i3 wN, g3 gK, p1 gN, s1 bK", bridged="white-gray"),
        decides=True,
        illegal=refused_by("moat.check", "i3-h1"),
    ),
    Scenario(
        clause="moat.check",
        name="bishop-from-the-corner",
        title="A bishop that leaves over the corner of a bridged moat does not end by giving check",
        why="On j3 the bishop would attack Gray's king on l1; on i2 and k4 it would not. The other way is shut on c6.",
        position=position("h1 wB, c6 wN, l1 gK, s1 bK", bridged="white-gray"),
        decides=True,
        legal=("h1-i2", "h1-k4"),
        illegal={"h1-j3": ("moat.check", "path.blocked")},
    ),
    Scenario(
        clause="moat.check",
        name="over-two-moats",
        title="A rook that crosses two bridged moats does not give check behind the second",
        why="Gray has vacated its segment. On s1, between q1 and the knight on v1, the rook would attack Black's king "
        "on s3.",
        position=position("h1 wR, m3 gK, s3 bK, v1 bN"),
        decides=True,
        legal=("h1-q1", "h1-r1", "h1-t1"),
        illegal={"h1-s1": ("moat.check", "path.blocked")},
    ),
)

_ONCE = (
    Scenario(
        clause="moat.check",
        name="third-player",
        title="A check to the player on the far side of the board counts as much as one to the neighbour",
        why="On k1 the rook would look through the center to Black's king on w1; on j1 it would check nobody.",
        position=position("h1 wR, m3 gK, p1 gN, w1 bK", bridged="white-gray"),
        decides=True,
        legal=("h1-j1",),
        illegal={"h1-k1": ("moat.check", "path.blocked")},
    ),
    Scenario(
        clause="moat.check",
        name="uncovered",
        title="A piece may cross a bridged moat and uncover another's check",
        why="From h2 the knight leaps over the moat to j1 and gives no check itself; White's rook on h1 then attacks "
        "Gray's king on h5.",
        position=position("h1 wR, h2 wN, h5 gK, p1 gN, s1 bK", bridged="white-gray"),
        decides=False,
        legal=("h2-j1",),
        rulings=_ONLY_THE_MOVED_PIECE,
        note="Does a check uncovered by a move over a moat count? The rule speaks of a move that ends by placing a "
        "king in "
        "check; the ruling crossing-check takes the moved piece alone by default.",
    ),
    Scenario(
        clause="moat.check",
        name="uncovered",
        title="A piece may not cross a bridged moat and uncover another's check, where any check counts",
        why="After the leap from h2 to j1 White's rook on h1 attacks Gray's king on h5.",
        position=position("h1 wR, h2 wN, h5 gK, p1 gN, s1 bK", bridged="white-gray"),
        decides=True,
        illegal=refused_by("moat.check", "h2-j1"),
        rulings=_ANY_PIECE,
    ),
    Scenario(
        clause="moat.check",
        name="standing",
        title="A check that stands already does not keep another piece from crossing a bridged moat",
        why="White's rook on h3 attacks Gray's king on h5, but the knight that goes from g1 to i2 gives no check.",
        position=position("g1 wN, h3 wR, h5 gK, p1 gN, s1 bK", bridged="white-gray"),
        decides=False,
        legal=("g1-i2",),
        rulings=_ONLY_THE_MOVED_PIECE,
    ),
    Scenario(
        clause="moat.check",
        name="standing",
        title="A check that stands already keeps every piece from crossing a bridged moat, where any check counts",
        why="After the leap from g1 to i2 White's rook on h3 still attacks Gray's king on h5.",
        position=position("g1 wN, h3 wR, h5 gK, p1 gN, s1 bK", bridged="white-gray"),
        decides=True,
        legal=("g1-f3",),
        illegal=refused_by("moat.check", "g1-i2"),
        rulings=_ANY_PIECE,
    ),
    Scenario(
        clause="moat.check",
        name="eliminated-king",
        title="A king of an eliminated colour cannot be in check, and so forbids no crossing",
        why="Gray is eliminated: to attack its king, which was left on k4, is no check.",
        position=position("h1 wR, k4 gK, s1 bK", eliminated="gray"),
        decides=False,
        legal=("h1-k1",),
    ),
    Scenario(
        clause="moat.check",
        name="on-the-same-side",
        title="A check given without crossing a moat is free",
        why="White's rook has crossed the moat with an earlier move; from i1 to k1 there is none.",
        position=position("i1 wR, k4 gK, p1 gN, s1 bK", bridged="white-gray"),
        decides=False,
        legal=("i1-k1",),
    ),
    Scenario(
        clause="moat.check",
        name="next-to-a-king-over-a-moat",
        title="A piece that stops beside a king, but over a moat from it, gives no check",
        why="Gray has vacated its segment. On p1 the rook stands next to Black's king on q1, with a bridged moat "
        "between them.",
        position=position("h1 wR, m3 gK, q1 bK"),
        decides=False,
        legal=("h1-p1",),
    ),
    Scenario(
        clause="moat.check",
        name="bishop-by-the-other-way",
        title="A bishop gives check beyond a moat by the way that does not cross it",
        why="From h1 the long way by g2, c6 and m6 leads to j3, where the bishop attacks Gray's king on l1.",
        position=position("h1 wB, l1 gK, s1 bK", bridged="white-gray"),
        decides=False,
        legal=("h1-j3",),
    ),
)

_ROOK_ALONG_RANK_0 = Scenario(
    clause="moat.check",
    name="rook-along-rank-0",
    title="A rook that crosses a bridged moat does not end by giving check",
    why="On k1 the rook would attack Gray's king on k4 along the file; j1 and l1 on either side of it give no check.",
    position=position("h1 wR, k4 gK, p1 gN, s1 bK", bridged="white-gray"),
    decides=True,
    legal=("h1-i1", "h1-j1", "h1-l1"),
    illegal={"h1-k1": ("moat.check", "path.blocked")},
)
