"""The center: crossed straight, on a diagonal and within a knight's leap, by every piece, and never stood on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about crossing the center."""
    yield from around(_PAWN_STRAIGHT_ACROSS)
    yield from _STRAIGHT
    yield from around(_BISHOP_FROM_RANK_5)
    yield from _DIAGONAL
    yield from around(_KNIGHT_FROM_RANK_5)
    yield from around(_KNIGHT_FROM_RANK_4)
    yield from _KNIGHT


_PAWN_STRAIGHT_ACROSS = Scenario(
    clause="center.straight",
    name="pawn",
    title="A pawn steps straight across the center",
    why="f6 lies on the innermost ring; one step ahead of it, across the center, is r6.",
    position=position("f6 wP"),
    decides=True,
    legal=("f6-r6",),
    illegal=refused_by("piece.movement", "f6-r5"),
    apply="f6-r6",
    after={"board": {"f6": None, "r6": "wO"}},
)

_STRAIGHT = (
    Scenario(
        clause="center.straight",
        name="rook-from-rank-4",
        title="A rook crosses the center as one step and goes on outwards",
        why="From c5 the next squares inwards are c6, o6 and o5, and so on down to o1.",
        position=position("c5 wR, b5 wN, d5 wN"),
        decides=True,
        legal=("c5-c6", "c5-o6", "c5-o5", "c5-o4", "c5-o1"),
        moves_from=("c5",),
    ),
    Scenario(
        clause="center.straight",
        name="queen-from-rank-0",
        title="A queen on rank 0 sees through the center",
        why="The file of c1 is empty up to c6, and so is that of o6 on the far side.",
        position=position("c1 wQ"),
        decides=True,
        legal=("c1-o6", "c1-o4", "c1-o2"),
    ),
    Scenario(
        clause="center.straight",
        name="king",
        title="A king steps straight across the center",
        why="From c6 one step inwards is o6; n6 and p6 beside it are no king's step away.",
        position=position("c6 wK"),
        decides=True,
        legal=("c6-o6",),
        illegal=refused_by("piece.movement", "c6-n6", "c6-p6", "c6-o5"),
        moves_from=("c6",),
    ),
    Scenario(
        clause="center.straight",
        name="two-kings-across",
        title="Two kings on opposite squares of the innermost ring would stand side by side",
        why="Gray's king on o6 attacks c6, one step across the center, so White's king on c5 may not go there.",
        position=position("c5 wK, o6 gK"),
        decides=True,
        legal=("c5-b6",),
        illegal=refused_by("king.safety", "c5-c6"),
    ),
    Scenario(
        clause="center.straight",
        name="capture-beyond-the-center",
        title="A rook captures the first piece beyond the center and goes no further",
        why="Gray's knight on o6 is the first piece inwards from c4; o5 and o3 lie behind it.",
        position=position("c4 wR, o6 gN"),
        decides=True,
        legal=("c4-c6", "c4-o6"),
        illegal=refused_by("path.blocked", "c4-o5", "c4-o3"),
    ),
    Scenario(
        clause="center.straight",
        name="blocked-before-the-center",
        title="A piece in front of the center closes the file beyond it",
        why="White's knight on c6 stands between the rook on c4 and the center.",
        position=position("c4 wR, c6 wN"),
        decides=False,
        legal=("c4-c5",),
        illegal=refused_by("path.blocked", "c4-o6", "c4-o5", "c4-o1"),
    ),
    Scenario(
        clause="center.straight",
        name="not-for-bishop-and-knight",
        title="A bishop and a knight do not cross the center straight",
        why="From c6 a bishop's ways through the center lead to m6 and q6; from g6 no leap leads to s6.",
        position=position("c6 wB, g6 wN"),
        decides=False,
        illegal=refused_by("piece.movement", "c6-o6", "g6-s6", "g6-s5"),
    ),
    Scenario(
        clause="center.straight",
        name="no-jump-across",
        title="A pawn on rank 4 does not cross the center in one move",
        why="From c5 the pawn has one step, to c6; only pawns on rank 1 jump.",
        position=position("c5 wP"),
        decides=False,
        legal=("c5-c6",),
        illegal=refused_by("piece.movement", "c5-o6"),
    ),
    Scenario(
        clause="center.straight",
        name="outward-pawn",
        title="An outward pawn never crosses the center again",
        why="The pawn on c6 has crossed the center already: it goes on to c5, and o6 lies behind it.",
        position=position("c6 wO"),
        decides=False,
        legal=("c6-c5",),
        illegal=refused_by("pawn.backward", "c6-o6"),
    ),
    Scenario(
        clause="center.straight",
        name="pawn-blocked-across",
        title="A pawn does not capture straight across the center",
        why="Gray's knight on o6 stands straight ahead of the pawn on c6.",
        position=position("c6 wP, o6 gN"),
        decides=False,
        illegal=refused_by("pawn.forward-capture", "c6-o6"),
    ),
)

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
        why="From c4 the squares are d5, e6, s6, t5, u4, v3, w2, x1 on one side and b5, a6, k6, j5, i4, h3, g2, f1 on the other.",
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
        why="Gray's knight on s6 ends the diagonal from c4 by e6; the other way round that loop would turn the corner on x1.",
        position=position("c4 wB, s6 gN"),
        decides=True,
        legal=("c4-e6", "c4-s6"),
        illegal={"c4-t5": ("path.blocked", "diagonal.corner"), "c4-v3": ("path.blocked", "diagonal.corner")},
    ),
    Scenario(
        clause="center.diagonal",
        name="check-by-a-bishop",
        title="A bishop gives check through the center",
        why="On the short side g3 shields the king on e1; from j6 across the center Gray's bishop comes by x6, a5, b4, c3 and d2.",
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

_KNIGHT_FROM_RANK_5 = Scenario(
    clause="center.knight",
    name="from-rank-5",
    title="A knight on rank 5 leaps across the center in four ways",
    why="From c6 one rank inwards is o6, then two files: m6 or q6; two ranks inwards is o5, then one file: n5 or p5.",
    position=position("c6 wN"),
    decides=True,
    legal=("c6-m6", "c6-q6", "c6-n5", "c6-p5"),
    illegal=refused_by("piece.movement", "c6-m5", "c6-q5", "c6-n6", "c6-p6"),
    moves_from=("c6",),
)

_KNIGHT_FROM_RANK_4 = Scenario(
    clause="center.knight",
    name="from-rank-4",
    title="A knight on rank 4 leaps across the center in two ways",
    why="From c5 two ranks inwards is o6, then one file: n6 or p6. One rank inwards is c6: those leaps stay on this side.",
    position=position("c5 wN"),
    decides=True,
    legal=("c5-n6", "c5-p6", "c5-a6", "c5-e6"),
    illegal=refused_by("piece.movement", "c5-m6", "c5-q6"),
    moves_from=("c5",),
)

_KNIGHT = (
    Scenario(
        clause="center.knight",
        name="over-everything",
        title="A knight leaps across the center over whatever stands around it",
        why="The squares around c6 and o6 are held; a leap asks only for its target, n5 or p5.",
        position=position("c6 wN, b6 wN, d6 wN, c5 wP, o6 gN, n6 gN, p6 gN, o5 gP"),
        decides=True,
        legal=("c6-n5", "c6-p5"),
    ),
    Scenario(
        clause="center.knight",
        name="captures",
        title="A knight captures across the center, but not a piece of its own",
        why="Gray's rook stands on p5 and Black's bishop on m6; q6 is held by White's own pawn.",
        position=position("c6 wN, p5 gR, m6 bB, q6 wP"),
        decides=True,
        legal=("c6-p5", "c6-m6", "c6-n5"),
        illegal=refused_by("own.piece", "c6-q6"),
    ),
    Scenario(
        clause="center.knight",
        name="check",
        title="A knight gives check across the center",
        why="From c6 Gray's knight would leap to p5, where White's king stands.",
        position=position("p5 wK, c6 gN"),
        decides=True,
        status={"in_check": ["white"]},
    ),
    Scenario(
        clause="center.knight",
        name="no-check-along-a-diagonal",
        title="A knight does not follow a diagonal through the center",
        why="From c6 a knight that went straight and then along a diagonal might come to q5; no leap leads there.",
        position=position("q5 wK, c6 gN"),
        decides=False,
        status={"in_check": []},
    ),
    Scenario(
        clause="center.knight",
        name="from-rank-3",
        title="A knight on rank 3 does not reach the center",
        why="From c4 two ranks inwards is c6: the leaps end on b6 and d6, on this side.",
        position=position("c4 wN"),
        decides=False,
        legal=("c4-b6", "c4-d6"),
        illegal=refused_by("piece.movement", "c4-n6", "c4-p6", "c4-o6"),
    ),
    Scenario(
        clause="center.knight",
        name="not-for-a-queen",
        title="No other piece makes a knight's leap across the center",
        why="From c6 a queen's straight way crosses to o6 and o5, its diagonals to m6 and q6; n5 and p5 lie on none of them.",
        position=position("c6 wQ"),
        decides=False,
        illegal=refused_by("piece.movement", "c6-n5", "c6-p5"),
    ),
)
