"""Coming back: no move ends on the square where it started, however free the way round is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about a piece that would return to its origin."""
    yield from around(_ROUND_A_FREE_RING)
    yield from around(_ROUND_A_FREE_DIAGONAL)
    yield from _ROUND_AND_BACK


_ROUND_A_FREE_RING = Scenario(
    clause="origin.return",
    name="round-a-free-ring",
    title="A rook does not go all the way round a ring to where it started",
    why="The ring of c3 is free, but a rook that came back to c3 would have passed its turn.",
    position=position("c3 wR"),
    decides=True,
    illegal=refused_by("origin.return", "c3-c3"),
    apply="c3-c3",
)

_ROUND_A_FREE_DIAGONAL = Scenario(
    clause="origin.return",
    name="round-a-free-diagonal",
    title="A bishop on rank 0 does not go through the center and back to where it started",
    why="Eleven diagonal steps would bring the bishop from b1 through the center back to b1, on either side.",
    position=position("b1 wB"),
    decides=True,
    legal=("b1-c2", "b1-a2"),
    illegal=refused_by("origin.return", "b1-b1"),
    moves_from=("b1",),
)

_ROUND_AND_BACK = (
    Scenario(
        clause="origin.return",
        name="queen-round-a-free-ring",
        title="A queen does not go all the way round a ring to where it started",
        why="The ring of d6 is free, on both sides of the center; a queen, too, must end elsewhere.",
        position=position("d6 wQ"),
        decides=True,
        illegal=refused_by("origin.return", "d6-d6"),
    ),
    Scenario(
        clause="origin.return",
        name="queen-round-a-free-diagonal",
        title="A queen on rank 0 does not come back by its diagonal",
        why="The ring of g1 ends at White's king on e1; the diagonal is free, and would lead back to g1.",
        position=position("g1 wQ"),
        decides=True,
        illegal=refused_by("origin.return", "g1-g1"),
    ),
    Scenario(
        clause="origin.return",
        name="round-rank-0-over-bridged-moats",
        title="A rook does not go round rank 0 to where it started, over however many bridged moats",
        why="Gray and Black have vacated their segments, all moats are bridged and the ring is free; c1 is still no "
        "target.",
        position=position("c1 wR, e2 wK, m2 gK, u2 bK"),
        decides=True,
        legal=("c1-b1",),
        illegal=refused_by("origin.return", "c1-c1"),
    ),
    Scenario(
        clause="origin.return",
        name="over-the-corner-of-a-moat",
        title="A bishop beside a moat does not come back over its corner, even where moves may cross it",
        why="The diagonal of h1 leads through the center to i2 and over the bridged moat's corner to h1 again.",
        position=position("h1 wB", bridged="white-gray"),
        decides=True,
        illegal=refused_by("origin.return", "h1-h1"),
    ),
    Scenario(
        clause="origin.return",
        name="round-a-blocked-ring",
        title="On a ring that is blocked, coming back is as illegal as on a free one",
        why="Gray's knight on k3 stands on the ring; no way round it ends on c3, and none may.",
        position=position("c3 wR, k3 gN"),
        decides=False,
        illegal=refused_by("origin.return", "c3-c3"),
    ),
    Scenario(
        clause="origin.return",
        name="round-a-blocked-diagonal",
        title="On a diagonal that is blocked, coming back is as illegal as on a free one",
        why="Gray's knight on u6 stands on the loop of b1; it can be captured, and nothing behind it is reached from "
        "that side.",
        position=position("b1 wB, u6 gN"),
        decides=False,
        legal=("b1-u6",),
        illegal=refused_by("origin.return", "b1-b1"),
    ),
    Scenario(
        clause="origin.return",
        name="round-the-corner",
        title="From an inner rank a diagonal comes back to its origin only round the corner",
        why="Both loops of d4 meet rank 0 once, on a1 and g1, where every diagonal ends.",
        position=position("d4 wB"),
        decides=False,
        illegal=refused_by("origin.return", "d4-d4"),
    ),
    Scenario(
        clause="origin.return",
        name="without-any-way-round",
        title="A king, a knight and a pawn do not stay where they are",
        why="No way leads any of them back to its square, and standing still is no move.",
        position=position("c3 wN, g3 wP"),
        decides=False,
        illegal=refused_by("origin.return", "e1-e1", "c3-c3", "g3-g3"),
    ),
    Scenario(
        clause="origin.return",
        name="not-past-the-origin",
        title="A rook does not pass its origin to come at a blocker from behind",
        why="White's knight on d3 ends the ring at once on one side; on the other the rook comes round to e3 and no "
        "further.",
        position=position("c3 wR, d3 wN"),
        decides=False,
        legal=("c3-b3", "c3-e3"),
        illegal={**refused_by("own.piece", "c3-d3"), **refused_by("origin.return", "c3-c3")},
        moves_from=("c3",),
    ),
    Scenario(
        clause="origin.return",
        name="there-and-back-in-two-moves",
        title="A piece may return to its square with a later move",
        why="The rook goes from c3 to c4 and, when White's next turn comes, back again.",
        position=position("c3 wR, a2 wP"),
        decides=False,
        game=("c3-c4", "m1-m2", "u1-u2", "c4-c3"),
    ),
)
