"""Checkmate, stalemate, and that nothing moves any more after either."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.standard.scenarios.notation import position, refused_by
from drawbridge_reference.standard.scenarios.variation import both_colours

if TYPE_CHECKING:
    from collections.abc import Iterator

_WHITE_LOSES = {"in_check": ["white"], "result": {"winner": "black"}}
_DRAWN = {"in_check": [], "result": {"draw": ["black", "white"]}}
_CHECK: dict[str, Any] = {"in_check": ["white"], "result": None}
_NOTHING: dict[str, Any] = {"in_check": [], "result": None}


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about the end of a game."""
    for scenario in (*_MATES, *_NO_MATES, *_STALEMATES, *_NO_STALEMATES, *_ENDED):
        yield from both_colours(scenario)


def _mate(name: str, title: str, why: str, fen: str) -> Scenario:
    return Scenario(
        clause="outcome.checkmate",
        name=name,
        title=title,
        why=why,
        position=position(fen),
        decides=True,
        all_moves=True,
        status=_WHITE_LOSES,
    )


_MATES = (
    _mate(
        "on-the-back-rank",
        "A king behind its own pawns is mated along its home row",
        "Black's rook on a1 attacks the king on g1, whose own pawns hold its way out.",
        "k7/8/8/8/8/8/5PPP/r5K1 w - - 0 1",
    ),
    _mate(
        "smothered",
        "A knight mates a king that its own men shut in",
        "Black's knight on f2 attacks the king on h1; rook and pawns hold every square round it.",
        "k7/8/8/8/8/8/5nPP/6RK w - - 0 1",
    ),
    _mate(
        "protected-queen",
        "A queen beside the king mates when she is protected",
        "Black's queen on g2 stands beside the king on h1, and the pawn on h3 protects her.",
        "k7/8/8/8/8/7p/6q1/7K w - - 0 1",
    ),
    _mate(
        "fools-mate",
        "The shortest game there is",
        "Black's queen on h4 attacks the king on e1; White's pawns have opened the diagonal and nothing shuts it.",
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    ),
    _mate(
        "double-check",
        "A double check mates where the king has no square, whatever could take either attacker",
        "Black's rook on e8 and knight on f3 both attack the king on e1. White's queen could take the knight or shut "
        "the file, but not both; its own men hold the squares round the king, and the rook takes e2.",
        "4r2k/8/8/8/8/5n2/3P1P2/3QKB2 w - - 0 1",
    ),
    _mate(
        "pinned-defender",
        "A man that could shut the line is pinned",
        "Black's rook on a1 gives check. White's bishop on d2 could go to c1, but the bishop on a5 pins it; the rook "
        "on h2 takes e2 and f2.",
        "k7/8/8/b7/8/8/3B3r/r3K3 w - - 0 1",
    ),
    _mate(
        "two-rooks",
        "Two rooks mate at the edge",
        "Black's rooks hold ranks 1 and 2; the king on e1 stands on one of them.",
        "k7/8/8/8/8/8/r7/1r2K3 w - - 0 1",
    ),
)

_NO_MATES = (
    Scenario(
        clause="outcome.checkmate",
        name="en-passant-saves",
        title="A check that a capture en passant answers is no mate",
        why="Everything is as in a mate, but the pawn on e5 takes the checking pawn on d5 en passant.",
        position=position("3rkr2/8/1b6/3pP3/2p1K3/8/8/8 w - d6 0 1"),
        decides=False,
        legal=("e5-d6",),
        all_moves=True,
        status=_CHECK,
    ),
    Scenario(
        clause="outcome.checkmate",
        name="a-capture-saves",
        title="A back rank that a rook defends",
        why="White's rook on d8 goes to d1 and stands between.",
        position=position("7k/3R4/8/8/8/8/5PPP/r5K1 w - - 0 1"),
        decides=False,
        legal=("d7-d1",),
        all_moves=True,
        status=_CHECK,
    ),
    Scenario(
        clause="outcome.checkmate",
        name="a-loose-queen",
        title="A queen beside the king that nothing protects mates nobody",
        why="White's king takes the queen on g2.",
        position=position("k7/8/8/8/8/8/6q1/7K w - - 0 1"),
        decides=False,
        legal=("h1-g2",),
        all_moves=True,
        status=_CHECK,
    ),
    Scenario(
        clause="outcome.checkmate",
        name="a-promotion-saves",
        title="A promotion that shuts the line answers what would be mate",
        why="Black's rook on a8 attacks the king on h8, whose squares on rank 7 the rook on b7 holds; White's pawn on "
        "d7 takes nothing, and goes to d8.",
        position=position("r6K/1r1P4/8/8/8/8/8/k7 w - - 0 1"),
        decides=False,
        legal=("d7-d8=Q", "d7-d8=N"),
        all_moves=True,
        status=_CHECK,
    ),
)


def _stalemate(name: str, title: str, why: str, fen: str) -> Scenario:
    return Scenario(
        clause="outcome.stalemate",
        name=name,
        title=title,
        why=why,
        position=position(fen),
        decides=True,
        all_moves=True,
        status=_DRAWN,
    )


_STALEMATES = (
    _stalemate(
        "bare-king-in-the-corner",
        "A king that is not attacked and has no square draws",
        "Black's queen on b3 attacks a2, b1 and b2, and not a1.",
        "8/8/8/8/8/1qk5/8/K7 w - - 0 1",
    ),
    _stalemate(
        "blocked-pawns",
        "Pawns that are shut in do not lift a stalemate",
        "White's pawns on a5 and h5 stand before Black's; the king on a1 has no square.",
        "8/8/p6p/P6P/8/1qk5/8/K7 w - - 0 1",
    ),
    _stalemate(
        "a-pinned-knight",
        "A man that is pinned does not lift a stalemate",
        "White's knight on b1 is pinned by the rook on d1; the king on a1 has no square, since the king on b3 takes "
        "a2 and b2.",
        "8/8/8/8/8/1k6/8/KN1r4 w - - 0 1",
    ),
    _stalemate(
        "a-pinned-pawn",
        "A pinned pawn that could step draws all the same",
        "White's pawn on g2 is pinned on the diagonal by the bishop on e4; the bishops on a7 and b8 take g1 and h2 "
        "from the king on h1.",
        "1b6/b7/8/8/4b3/8/6P1/k6K w - - 0 1",
    ),
    _stalemate(
        "a-pawn-on-the-last-rank-but-one",
        "A king before its enemy's pawn",
        "Black's pawn on e2 holds d1 and f1, its king on e3 the squares beside it; the king on e1 is not attacked.",
        "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1",
    ),
)

_NO_STALEMATES = (
    Scenario(
        clause="outcome.stalemate",
        name="en-passant-lifts-it",
        title="A capture en passant is a move, and lifts a stalemate",
        why="White's king on a1 has no square and its pawn on a5 no step; it captures en passant onto b6.",
        position=position("8/8/p7/Pp6/8/1qk5/8/K7 w - b6 0 1"),
        decides=False,
        legal=("a5-b6",),
        all_moves=True,
        status=_NOTHING,
    ),
    Scenario(
        clause="outcome.stalemate",
        name="a-free-pawn",
        title="A pawn that can step lifts a stalemate",
        why="White's king has no square, but the pawn on h4 goes on.",
        position=position("8/8/8/8/7P/1qk5/8/K7 w - - 0 1"),
        decides=False,
        legal=("h4-h5",),
        all_moves=True,
        status=_NOTHING,
    ),
    Scenario(
        clause="outcome.stalemate",
        name="a-pinned-rook-that-may-slide",
        title="A pinned man that can move along its pin lifts a stalemate",
        why="Black's rook on g1 pins the rook on c1 to the king on a1; along rank 1 it may go, and take.",
        position=position("8/8/8/8/8/1k6/8/K1R3r1 w - - 0 1"),
        decides=False,
        legal=("c1-g1", "c1-b1"),
        all_moves=True,
        status=_NOTHING,
    ),
    Scenario(
        clause="outcome.stalemate",
        name="a-mate-instead",
        title="With the king attacked it is mate, not stalemate",
        why="Black's queen on b2 attacks the king on a1, and its king protects her.",
        position=position("8/8/8/8/8/2k5/1q6/K7 w - - 0 1"),
        decides=False,
        all_moves=True,
        status=_WHITE_LOSES,
    ),
)

_ENDED = (
    Scenario(
        clause="game.over",
        name="after-a-mate",
        title="After a mate nothing moves any more",
        why="White is mated: that is told before anything else of every move.",
        position=position("k7/8/8/8/8/8/5PPP/r5K1 w - - 0 1"),
        decides=False,
        illegal=refused_by("game.over", "g2-g3", "g1-f1", "g1-g1", "a8-a7", "b1-b2"),
        all_moves=True,
        apply="g2-g3",
    ),
    Scenario(
        clause="game.over",
        name="after-a-stalemate",
        title="After a stalemate nothing moves any more",
        why="White cannot move and is not in check: the game is drawn, whatever is tried.",
        position=position("8/8/8/8/8/1qk5/8/K7 w - - 0 1"),
        decides=False,
        illegal=refused_by("game.over", "a1-a2", "a1-b1", "b3-b2"),
        all_moves=True,
        apply="a1-a2",
    ),
    Scenario(
        clause="game.over",
        name="no-sequences",
        title="A game that has ended has no sequences of moves",
        why="White is mated: counted are no moves at any depth but 0.",
        position=position("k7/8/8/8/8/8/5PPP/r5K1 w - - 0 1"),
        decides=False,
        perft={0: 1, 1: 0, 2: 0, 3: 0},
    ),
    Scenario(
        clause="game.over",
        name="in-check-but-alive",
        title="A check alone ends no game",
        why="White is in check and has moves.",
        position=position("k3r3/8/8/8/8/8/8/4K3 w - - 0 1"),
        decides=False,
        legal=("e1-d1", "e1-f2"),
        illegal=refused_by("king.safety", "e1-e2"),
        all_moves=True,
    ),
    Scenario(
        clause="outcome.checkmate",
        name="after-the-last-move",
        title="A game ends with the move that mates",
        why="Black's queen goes to h4 and White has no move any more.",
        position=position("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2"),
        decides=False,
        game=("d8-h4",),
    ),
)
