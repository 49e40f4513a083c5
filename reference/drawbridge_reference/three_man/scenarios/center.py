"""The center, crossed straight and within a knight's leap; it counts as one step, and nothing ever stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about crossing the center straight and by a leap."""
    yield from around(_PAWN_STRAIGHT_ACROSS)
    yield from _STRAIGHT
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
    why="From c5 two ranks inwards is o6, then one file: n6 or p6. One rank inwards is c6: those leaps stay on this "
    "side.",
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
        why="From c6 a queen's straight way crosses to o6 and o5, its diagonals to m6 and q6; n5 and p5 lie on none "
        "of them.",
        position=position("c6 wQ"),
        decides=False,
        illegal=refused_by("piece.movement", "c6-n5", "c6-p5"),
    ),
)
