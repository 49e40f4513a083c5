"""Straight lines: along the files, through the center and out on the far side, and round the rings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, both_directions

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about files and rings."""
    yield from around(_ROOK_ON_A_FREE_FILE)
    yield from _FILES
    yield from around(_ROOK_ON_A_FREE_RING)
    yield from both_directions(_RING_BLOCKED_ON_ONE_SIDE)
    yield from _RINGS


_ROOK_ON_A_FREE_FILE = Scenario(
    clause="file.straight",
    name="rook-on-a-free-file",
    title="A rook goes along its file in both directions, and through the center out to rank 0 of the opposite file",
    why="Nothing stands on the file of c3: outwards it ends on c1, inwards it goes on from c6 to o6 and down to o1.",
    position=position("c3 wR"),
    decides=True,
    legal=("c3-c1", "c3-c2", "c3-c4", "c3-c6", "c3-o6", "c3-o2", "c3-o1"),
    moves_from=("c3",),
)

_FILES = (
    Scenario(
        clause="file.straight",
        name="queen-from-rank-0-to-rank-0",
        title="A queen goes eleven steps, from rank 0 through the center to rank 0 on the far side",
        why="From c1 five steps lead to c6, one across the center to o6 and five more to o1, where the board ends.",
        position=position("c1 wQ"),
        decides=True,
        legal=("c1-c6", "c1-o6", "c1-o2", "c1-o1"),
    ),
    Scenario(
        clause="file.straight",
        name="king-and-pawn",
        title="A king and a pawn go straight along the file, too, one step at a time",
        why="The king on e1 steps to e2 and the pawn on c3 to c4. Two steps are too many for either.",
        position=position("c3 wP"),
        decides=True,
        legal=("e1-e2", "c3-c4"),
        illegal=refused_by("piece.movement", "e1-e3", "c3-c5"),
    ),
    Scenario(
        clause="file.straight",
        name="up-to-a-piece-of-its-own",
        title="A rook stops before a piece of its own",
        why="White's knight on c5 leaves the rook on c3 only c4 inwards; outwards the file is free.",
        position=position("c3 wR, c5 wN"),
        decides=True,
        legal=("c3-c4", "c3-c2", "c3-c1"),
        illegal={**refused_by("own.piece", "c3-c5"), **refused_by("path.blocked", "c3-c6", "c3-o6")},
        moves_from=("c3",),
    ),
    Scenario(
        clause="file.straight",
        name="onto-an-enemy-piece",
        title="A rook captures the first piece that it meets",
        why="Gray's knight on c5 is the first piece inwards from c3.",
        position=position("c3 wR, c5 gN"),
        decides=True,
        legal=("c3-c4", "c3-c5"),
        apply="c3-c5",
        after={"board": {"c3": None, "c5": "wR"}},
    ),
    Scenario(
        clause="file.straight",
        name="not-past-an-enemy-piece",
        title="A rook does not go on behind the piece that it could capture",
        why="Gray's knight on c5 stands between c3 and everything further along the file.",
        position=position("c3 wR, c5 gN"),
        decides=False,
        illegal=refused_by("path.blocked", "c3-c6", "c3-o6", "c3-o1"),
    ),
    Scenario(
        clause="file.straight",
        name="when-the-ring-is-blocked",
        title="The opposite square of a ring is reached along the file when both ways round are blocked",
        why="White's knights on b3 and d3 close the ring to the rook on c3; through the center it comes to o3 all the "
        "same.",
        position=position("c3 wR, b3 wN, d3 wN"),
        decides=True,
        legal=("c3-o3",),
        moves_from=("c3",),
    ),
    Scenario(
        clause="file.straight",
        name="when-every-way-is-blocked",
        title="Three ways lead to the opposite square of a ring, and a rook needs one of them free",
        why="From c3 to o3 there are two ways round the ring, blocked on b3 and d3, and one through the center, "
        "blocked on c5.",
        position=position("c3 wR, b3 wN, d3 wN, c5 wN"),
        decides=False,
        illegal=refused_by("path.blocked", "c3-o3"),
    ),
    Scenario(
        clause="file.straight",
        name="not-for-bishop-and-knight",
        title="A bishop and a knight do not go along the file",
        why="From c3 a bishop, and from g3 a knight, has no way straight inwards or outwards, whatever stands "
        "elsewhere.",
        position=position("c3 wB, g3 wN"),
        decides=False,
        illegal=refused_by("piece.movement", "c3-c4", "c3-c2", "c3-o6", "g3-g4", "g3-g5", "g3-g2"),
    ),
    Scenario(
        clause="file.straight",
        name="the-opposite-file-alone",
        title="Straight through the center lies the opposite file, and no file beside it",
        why="Opposite to c6 lies o6, twelve files away; n6 and p6 lie beside it.",
        position=position("c4 wR"),
        decides=False,
        illegal=refused_by("piece.movement", "c4-n6", "c4-p6", "c4-n5", "c4-p5"),
    ),
    Scenario(
        clause="file.straight",
        name="check-from-the-far-side",
        title="A rook gives check along the file through the center",
        why="From q3 Gray's rook looks through q6 and e6 down to White's king on e1: the whole file is empty.",
        position=position("q3 gR"),
        decides=True,
        status={"in_check": ["white"]},
    ),
    Scenario(
        clause="file.straight",
        name="no-check-through-a-pawn",
        title="A piece on the near side of the center shields a king from a rook on the far side",
        why="White's pawn on e2 stands between Gray's rook on q3 and the king on e1.",
        position=position("q3 gR, e2 wP"),
        decides=False,
        status={"in_check": []},
    ),
)

_ROOK_ON_A_FREE_RING = Scenario(
    clause="ring.around",
    name="rook-on-a-free-ring",
    title="A rook reaches every other square of a free ring",
    why="Nothing stands on the ring of f4; files wrap from the last to the first, so every square lies on both ways "
    "round.",
    position=position("f4 wR"),
    decides=True,
    legal=("f4-g4", "f4-e4", "f4-x4", "f4-a4", "f4-q4", "f4-s4"),
    moves_from=("f4",),
)

_RING_BLOCKED_ON_ONE_SIDE = Scenario(
    clause="ring.around",
    name="blocked-on-one-side",
    title="What is blocked on one side of a ring is reached by going round the other way",
    why="White's knight on f3 stops the rook clockwise after e3; counterclockwise it goes from b3 all round to g3.",
    position=position("c3 wR, f3 wN"),
    decides=True,
    legal=("c3-d3", "c3-e3", "c3-b3", "c3-k3", "c3-g3"),
    illegal=refused_by("own.piece", "c3-f3"),
    moves_from=("c3",),
)

_RINGS = (
    Scenario(
        clause="ring.around",
        name="blocked-on-both-sides",
        title="Between two blockers a rook has the squares in between and the enemy piece",
        why="White's knight on f3 and Gray's on x3 end the ring of c3 on both sides; Gray's can be captured.",
        position=position("c3 wR, f3 wN, x3 gN"),
        decides=True,
        legal=("c3-d3", "c3-e3", "c3-b3", "c3-a3", "c3-x3"),
        illegal=refused_by("path.blocked", "c3-g3", "c3-k3", "c3-w3"),
        moves_from=("c3",),
    ),
    Scenario(
        clause="ring.around",
        name="shut-in",
        title="A rook between two neighbours has no way round the ring",
        why="b3 and d3 are held by White's own knights, so no other square of the ring is within reach of c3.",
        position=position("c3 wR, b3 wN, d3 wN"),
        decides=False,
        illegal=refused_by("path.blocked", "c3-e3", "c3-a3", "c3-n3", "c3-p3"),
    ),
    Scenario(
        clause="ring.around",
        name="innermost-ring-or-center",
        title="On the innermost ring the opposite square is next through the center, however the ring is blocked",
        why="From c6 the step across the center leads to o6; round the ring b6 and d6 are held by White's own knights.",
        position=position("c6 wR, b6 wN, d6 wN"),
        decides=False,
        legal=("c6-o6",),
        illegal=refused_by("path.blocked", "c6-n6", "c6-p6"),
    ),
    Scenario(
        clause="ring.around",
        name="queen-round-the-innermost-ring",
        title="A queen goes round the innermost ring past the squares that the center leads to",
        why="From c6 the ring runs through m6, o6 and q6 and on; a piece on o6 ends the way there from both sides.",
        position=position("c6 wQ, o6 gN"),
        decides=True,
        legal=("c6-b6", "c6-n6", "c6-p6", "c6-o6"),
    ),
    Scenario(
        clause="ring.around",
        name="king-one-step",
        title="A king goes one step round its ring, in either direction",
        why="From c3 White's king reaches b3 and d3 on its ring, and nothing beyond.",
        position=position("c3 wK"),
        decides=True,
        legal=("c3-b3", "c3-d3"),
        illegal=refused_by("piece.movement", "c3-a3", "c3-e3"),
    ),
    Scenario(
        clause="ring.around",
        name="within-a-segment-on-rank-0",
        title="On rank 0 the ring is open within a segment",
        why="From c1 White's rook reaches a1 and d1; e1 is held by its own king.",
        position=position("c1 wR"),
        decides=True,
        legal=("c1-b1", "c1-a1", "c1-d1"),
        illegal=refused_by("own.piece", "c1-e1"),
    ),
    Scenario(
        clause="ring.around",
        name="not-for-bishop-knight-and-pawn",
        title="A bishop, a knight and a pawn do not go along the ring",
        why="None of the pieces on c3, g3 and k4 has a way to a neighbour on its ring, nor two squares along it.",
        position=position("c3 wB, g3 wN, k4 wP"),
        decides=False,
        illegal=refused_by("piece.movement", "c3-d3", "c3-b3", "g3-h3", "g3-i3", "k4-l4", "k4-j4"),
    ),
    Scenario(
        clause="ring.around",
        name="check-by-the-long-way",
        title="A rook gives check the long way round a ring",
        why="White's knight on e3 stops Gray's rook on g3 on the short way to c3; over the far side the ring is free.",
        position=position("c3 wK, e3 wN, g3 gR"),
        decides=True,
        status={"in_check": ["white"]},
    ),
    Scenario(
        clause="ring.around",
        name="no-check-when-both-ways-are-blocked",
        title="A king on a ring is shielded by a piece on either side",
        why="White's knights on e3 and o3 stand on both ways from Gray's rook on g3 to the king on c3.",
        position=position("c3 wK, e3 wN, o3 wN, g3 gR"),
        decides=False,
        status={"in_check": []},
    ),
)
