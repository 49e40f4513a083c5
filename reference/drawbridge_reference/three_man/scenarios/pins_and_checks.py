"""What the safety of the king asks of every move: pins, checks, double checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, both_directions

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about pins and checks."""
    yield from _PINS
    yield from _CHECKS
    yield from _CHECKS_ALL_ROUND


_PINS = (
    *around(
        Scenario(
            clause="king.safety",
            name="pinned-on-a-file",
            title="A pinned rook moves along the line of the pin only",
            why="White's rook on e3 shields the king on e1 from Gray's rook on e6. It may go along the file or take.",
            position=position("e1 wK, e3 wR, e6 gR"),
            decides=True,
            legal=("e3-e2", "e3-e4", "e3-e5", "e3-e6"),
            illegal=refused_by("king.safety", "e3-d3", "e3-f3"),
            moves_from=("e3",),
        )
    ),
    *around(
        Scenario(
            clause="king.safety",
            name="pinned-through-the-center",
            title="A piece may be pinned from across the center",
            why="Black's rook on q3 looks through the center down the file of e1; only White's knight on e4 is "
            "between.",
            position=position("e1 wK, e4 wN, q3 bR"),
            decides=True,
            moves_from=("e4",),
            illegal=refused_by("king.safety", "e4-d2", "e4-f2", "e4-g5"),
        )
    ),
    *both_directions(
        Scenario(
            clause="king.safety",
            name="pinned-on-a-diagonal-through-the-center",
            title="A diagonal through the center pins, too",
            why="From e1 the diagonal goes f2, g3, h4, i5, j6, then x6 and a5, where Black's bishop stands. White's "
            "knight on g3 is all that is between; White's pawn on b4 shuts the diagonal's other end.",
            position=position("e1 wK, g3 wN, b4 wP, a5 bB"),
            decides=True,
            illegal=refused_by("king.safety", "g3-f5", "g3-h5", "g3-e4"),
            moves_from=("g3",),
        )
    ),
    *both_directions(
        Scenario(
            clause="king.safety",
            name="pinned-on-a-ring",
            title="A piece is pinned on a ring when the other way round is shut",
            why="Gray's rook on k4 looks at the king on a4 from both sides: White's knight on e4 and White's pawn on "
            "s4 are all that is between.",
            position=position("a4 wK, a1 wR, k4 gR, e4 wN, s4 wP"),
            decides=True,
            illegal=refused_by("king.safety", "e4-d6", "e4-f6", "e4-c5"),
            moves_from=("e4", "s4"),
        )
    ),
    Scenario(
        clause="king.safety",
        name="two-shields-on-one-line",
        title="Of two shields on one line either may go",
        why="White's knights on e3 and e4 both stand between the king on e1 and Gray's rook on e6.",
        position=position("e1 wK, e3 wN, e4 wN, e6 gR"),
        decides=False,
        legal=("e3-d5", "e4-d2"),
    ),
    Scenario(
        clause="king.safety",
        name="an-enemy-shield",
        title="A piece of the other opponent shields a king as well as one's own",
        why="Black's knight on e4 stands between Gray's rook on e6 and the king on e1; White's rook is free to go.",
        position=position("e1 wK, e3 wR, e4 bN, e6 gR"),
        decides=False,
        legal=("e3-d3",),
    ),
    Scenario(
        clause="king.safety",
        name="pinned-piece-gives-check",
        title="A pinned piece still attacks",
        why="Gray's rook on e5 shields Gray's king on h5 from Black's rook on b5, but it attacks e1 all the same.",
        position=position("e1 wK, d3 wB, e5 gR, h5 gK, b5 bR, w5 bP, p1 gR"),
        decides=True,
        illegal=refused_by("king.safety", "d3-c4", "e1-e2"),
        status={"in_check": ["white"]},
    ),
)

_CHECKS = (
    *around(
        Scenario(
            clause="king.safety",
            name="in-check",
            title="In check one captures, interposes or moves the king",
            why="Gray's rook on e5 gives check. White's bishop may take it or go between; the king may leave the file.",
            position=position("e1 wK, d4 wB, e5 gR"),
            decides=True,
            legal=("d4-e5", "d4-e3", "e1-d1", "e1-f1"),
            illegal=refused_by("king.safety", "d4-c5", "d4-c3", "e1-e2"),
            all_moves=True,
        )
    ),
    *around(
        Scenario(
            clause="king.safety",
            name="double-check-by-two-opponents",
            title="Against checks by both opponents only the king moves",
            why="Gray's rook on e5 and Black's knight on c2 both attack e1; to take either leaves the other.",
            position=position("e1 wK, c5 wR, e5 gR, c2 bN"),
            decides=True,
            illegal=refused_by("king.safety", "c5-c2", "c5-e5"),
            all_moves=True,
        )
    ),
    Scenario(
        clause="king.safety",
        name="double-check-by-one-opponent",
        title="Against a double check only the king moves",
        why="Gray's rook on e5 and Gray's knight on c2 both attack e1.",
        position=position("e1 wK, c5 wR, e5 gR, c2 gN"),
        decides=True,
        legal=("e1-f1",),
        illegal=refused_by("king.safety", "c5-c2", "c5-e5"),
        all_moves=True,
    ),
    *around(
        Scenario(
            clause="king.safety",
            name="stepping-back-along-the-line",
            title="A king in check does not step back along the line of the check",
            why="From e3 to e2 the king stays on the file of Gray's rook on e6; its own old square shields it no more.",
            position=position("e3 wK, a1 wR, e6 gR"),
            decides=True,
            legal=("e3-d3",),
            illegal=refused_by("king.safety", "e3-e2", "e3-e4"),
        )
    ),
    Scenario(
        clause="king.safety",
        name="knights-check-cannot-be-blocked",
        title="Nothing comes between a knight and the king",
        why="Black's knight on d3 leaps; White's rook may only take it.",
        position=position("e1 wK, d6 wR, d3 bN"),
        decides=True,
        legal=("d6-d3",),
        illegal=refused_by("king.safety", "d6-d4", "d6-e6"),
    ),
    Scenario(
        clause="king.safety",
        name="own-check-does-not-answer-a-check",
        title="To give check does not answer a check",
        why="White's rook could give check to Gray's king on m1 from m5, but White's own king stays in check from e5.",
        position=position("e1 wK, j5 wR, e5 gR"),
        decides=True,
        illegal=refused_by("king.safety", "j5-m5"),
        legal=("j5-e5",),
    ),
)

_CHECKS_ALL_ROUND = (
    *around(
        Scenario(
            clause="king.safety",
            name="check-from-both-sides-of-a-ring",
            title="A rook on an empty ring gives check from both sides at once",
            why="Gray's rook on k4 and the king on a4 are alone on their ring. A piece between on one side leaves the "
            "other open.",
            position=position("a4 wK, b1 wR, c6 wR, k4 gR"),
            decides=True,
            legal=("a4-a3", "a4-a5"),
            illegal=refused_by("king.safety", "c6-c4", "a4-b4", "a4-x4"),
        )
    ),
    *both_directions(
        Scenario(
            clause="king.safety",
            name="check-on-a-ring-with-one-side-shut",
            title="With one side of the ring shut a check along it can be blocked",
            why="White's pawn on t4 shuts the ring on one side; White's rook comes between on the other.",
            position=position("a4 wK, b1 wR, c6 wR, k4 gR, t4 wP"),
            decides=False,
            legal=("c6-c4",),
        )
    ),
    Scenario(
        clause="king.safety",
        name="check-from-both-ends-of-a-diagonal",
        title="A bishop on a king's diagonal may give check from both ends at once",
        why="Two lines join h4 to e1: by g3 and f2, and through the center by i5, j6, x6, a5, b4, c3 and d2. A knight "
        "on f2 stops one of them.",
        position=position("e1 wK, h1 wN, h4 bB"),
        decides=True,
        illegal=refused_by("king.safety", "h1-f2", "h1-g3", "e1-f2", "e1-d2"),
        all_moves=True,
    ),
    Scenario(
        clause="king.safety",
        name="check-from-one-end-of-a-diagonal",
        title="With one end of the diagonal shut a bishop's check can be blocked",
        why="White's pawn on b4 shuts the line through the center; White's knight on f2 or g3 stops the other.",
        position=position("e1 wK, h1 wN, b4 wP, h4 bB"),
        decides=False,
        legal=("h1-f2", "h1-g3"),
    ),
)
