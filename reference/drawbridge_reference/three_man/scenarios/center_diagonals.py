"""The center, crossed on diagonals: ten files on or back, and outwards in the same file direction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about diagonals that cross the center."""
    yield from around(_BISHOP_FROM_RANK_5)
    yield from _DIAGONAL


_BISHOP_FROM_RANK_5 = Scenario(
    clause="center.diagonal",
    name="bishop-from-rank-5",
    title="A bishop crosses the center to ten files on or back, and goes on in its own file direction",
    why="Inwards from c6, with files rising, come q6, r5, s4, t3, u2, v1; with files falling m6, l5, k4, j3, i2, h1.",
    position=position("c6 wB"),
    decides=True,
    legal=("c6-q6", "c6-r5", "c6-s4", "c6-u2", "c6-m6", "c6-l5", "c6-k4", "c6-i2"),
    illegal=refused_by("piece.movement", "c6-p5", "c6-n5", "c6-o6"),
    moves_from=("c6",),
)

_DIAGONAL = (
    Scenario(
        clause="center.diagonal",
        name="bishop-from-rank-3",
        title="A bishop's diagonal leads through the center and out to rank 0",
        why="From c4 the squares are d5, e6, s6, t5, u4, v3, w2, x1 on one side and b5, a6, k6, j5, i4, h3, g2, f1 on "
        "the other.",
        position=position("c4 wB"),
        decides=True,
        legal=("c4-e6", "c4-s6", "c4-u4", "c4-w2", "c4-a6", "c4-k6", "c4-i4", "c4-g2"),
        moves_from=("c4",),
    ),
    Scenario(
        clause="center.diagonal",
        name="queen-from-rank-4",
        title="A queen crosses the center on its diagonals",
        why="From d5 the diagonals lead by e6 to s6 and t5, and by c6 to m6 and l5.",
        position=position("d5 wQ"),
        decides=True,
        legal=("d5-s6", "d5-u4", "d5-m6", "d5-k4"),
    ),
    Scenario(
        clause="center.diagonal",
        name="king",
        title="A king crosses the center on both of its diagonals",
        why="From c6 the steps across lead to m6 and q6, ten files on and ten files back.",
        position=position("c6 wK"),
        decides=True,
        legal=("c6-m6", "c6-q6"),
        illegal=refused_by("piece.movement", "c6-l6", "c6-r6", "c6-l5", "c6-r5"),
    ),
    Scenario(
        clause="center.diagonal",
        name="pawn-captures",
        title="A pawn on rank 5 captures across the center, to both sides",
        why="From c6 the diagonals cross the center to m6 and q6; the pawn that lands there is an outward one.",
        position=position("c6 wP, m6 gN, q6 bN"),
        decides=True,
        legal=("c6-m6", "c6-q6", "c6-o6"),
        moves_from=("c6",),
        apply="c6-m6",
        after={"board": {"c6": None, "m6": "wO", "q6": "bN"}},
    ),
    Scenario(
        clause="center.diagonal",
        name="capture-beyond-the-center",
        title="A bishop captures the first piece beyond the center and goes no further",
        why="Gray's knight on s6 ends the diagonal from c4 by e6; the other way round that loop would turn the corner "
        "on x1.",
        position=position("c4 wB, s6 gN"),
        decides=True,
        legal=("c4-e6", "c4-s6"),
        illegal={"c4-t5": ("path.blocked", "diagonal.corner"), "c4-v3": ("path.blocked", "diagonal.corner")},
    ),
    Scenario(
        clause="center.diagonal",
        name="check-by-a-bishop",
        title="A bishop gives check through the center",
        why="On the short side g3 shields the king on e1; from j6 across the center Gray's bishop comes by x6, a5, "
        "b4, c3 and d2.",
        position=position("j6 gB, g3 wN"),
        decides=True,
        status={"in_check": ["white"]},
    ),
    Scenario(
        clause="center.diagonal",
        name="check-by-a-pawn",
        title="A pawn on rank 5 gives check across the center",
        why="Gray's inward pawn on j6 would capture on x6, ten files back, where White's king stands.",
        position=position("x6 wK, j6 gP"),
        decides=True,
        status={"in_check": ["white"]},
    ),
    Scenario(
        clause="center.diagonal",
        name="no-check-when-both-ways-are-blocked",
        title="A king is shielded from a bishop by a piece on either side of the loop",
        why="White's knights on g3 and b4 stand on both ways from Gray's bishop on j6 to the king on e1.",
        position=position("j6 gB, g3 wN, b4 wN"),
        decides=False,
        status={"in_check": []},
    ),
    Scenario(
        clause="center.diagonal",
        name="blocked-before-the-center",
        title="A piece in front of the center closes the diagonal beyond it",
        why="White's knights on d5 and b5 stand on the ways inwards from c4; the ways outwards end on rank 0.",
        position=position("c4 wB, d5 wN, b5 wN"),
        decides=False,
        illegal={
            "c4-s6": ("path.blocked", "diagonal.corner"),
            "c4-u4": ("path.blocked", "diagonal.corner"),
            "c4-k6": ("path.blocked", "diagonal.corner"),
        },
    ),
    Scenario(
        clause="center.diagonal",
        name="nothing-to-capture",
        title="A pawn does not cross the center on a diagonal without a capture",
        why="m6 and q6 are empty, so the pawn on c6 can only step straight to o6.",
        position=position("c6 wP"),
        decides=False,
        legal=("c6-o6",),
        illegal=refused_by("pawn.empty-capture", "c6-m6", "c6-q6"),
    ),
    Scenario(
        clause="center.diagonal",
        name="pawn-on-rank-4",
        title="A pawn on rank 4 does not capture across the center",
        why="r6 and l6 are two diagonal steps away from c5; the pawn captures one step ahead, on d6 or b6.",
        position=position("c5 wP, r6 gN, l6 bN, d6 bR"),
        decides=False,
        legal=("c5-d6",),
        illegal=refused_by("piece.movement", "c5-r6", "c5-l6"),
    ),
    Scenario(
        clause="center.diagonal",
        name="outward-pawn",
        title="An outward pawn does not capture across the center",
        why="The pawn on c6 moves outwards; m6 and q6 lie behind it.",
        position=position("c6 wO, m6 gN, q6 bN"),
        decides=False,
        illegal=refused_by("pawn.backward", "c6-m6", "c6-q6"),
    ),
    Scenario(
        clause="center.diagonal",
        name="not-for-a-rook",
        title="A rook does not cross the center on a diagonal",
        why="From c5 a rook has no way to r6 or l6, where a bishop's diagonals lead.",
        position=position("c5 wR"),
        decides=False,
        illegal=refused_by("piece.movement", "c5-r6", "c5-l6"),
    ),
)
