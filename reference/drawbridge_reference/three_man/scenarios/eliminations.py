"""What an elimination brings with it: bridged moats, a second elimination, the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about what an elimination brings with it."""
    yield from _MOATS_OF_ELIMINATED
    yield from _TWO_AT_ONCE
    yield from _WINNERS


_BOTH_OF_GRAY = ["gray-black", "white-gray"]

_MOATS_OF_ELIMINATED = (
    *around(
        Scenario(
            clause="moat.eliminated",
            name="king-captured",
            title="When a king is captured both moats beside its segment are bridged",
            why="Gray loses its king; Gray's rook still stands on p1, but Gray is out of the game.",
            position=position("m5 wR, p1 gR"),
            decides=True,
            apply="m5-m1",
            after={"eliminated": ["gray"], "bridged": _BOTH_OF_GRAY},
        )
    ),
    *around(
        Scenario(
            clause="moat.eliminated",
            name="mated",
            title="When a player is mated both moats beside their segment are bridged",
            why="White's rooks mate Gray's king on m1, which stays on Gray's outermost rank.",
            position=position("d2 wR, p5 wR"),
            decides=True,
            apply="p5-p1",
            after={"turn": "black", "eliminated": ["gray"], "bridged": _BOTH_OF_GRAY},
        )
    ),
    *around(
        Scenario(
            clause="moat.eliminated",
            name="stalemated",
            title="When a player is eliminated by stalemate both moats beside their segment are bridged",
            why="White's rooks on d2, n5 and l5 take every step from Gray's king on m1, which is not in check.",
            position=position("d2 wR, n5 wR, l4 wR"),
            decides=True,
            apply="l4-l5",
            after={"turn": "black", "eliminated": ["gray"], "bridged": _BOTH_OF_GRAY},
        )
    ),
    *around(
        Scenario(
            clause="moat.eliminated",
            name="bridged-before",
            title="An elimination beside moats that are bridged already changes nothing about them",
            why="Gray's outermost rank was vacated before its king on m3 was taken.",
            position=position("m5 wR, m3 gK, p3 gR"),
            decides=False,
            apply="m5-m3",
            after={"eliminated": ["gray"], "bridged": _BOTH_OF_GRAY},
        )
    ),
    Scenario(
        clause="moat.eliminated",
        name="not-yet-out",
        title="A check alone bridges nothing",
        why="Gray's king is in check and has a way out.",
        position=position("p5 wR"),
        decides=False,
        apply="p5-p1",
        after={"turn": "gray", "eliminated": [], "bridged": []},
    ),
)

_TWO_AT_ONCE = (
    # On the two innermost rings one rook each takes every square from kings that stand on the innermost.
    *around(
        Scenario(
            clause="outcome.checkmate",
            name="of-both-opponents-by-one-move",
            title="One move may mate both opponents",
            why="From e6 White's rook checks both kings on the innermost ring, and the rook on a5 takes the ring "
            "behind them. Gray is eliminated, then Black, and White has won.",
            position=position("e3 wR, a5 wR, m6 gK, u6 bK"),
            decides=True,
            apply="e3-e6",
            after={"turn": "white", "eliminated": ["black", "gray"]},
        )
    ),
    Scenario(
        clause="outcome.checkmate",
        name="of-one-and-not-the-other",
        title="A check of both opponents may mate only one",
        why="White's rook checks both kings. Gray is mated; Black's knight on f4 can take the rook on e6.",
        position=position("e3 wR, a5 wR, m6 gK, u6 bK, f4 bN"),
        decides=True,
        apply="e3-e6",
        after={"turn": "black", "eliminated": ["gray"]},
    ),
    *around(
        Scenario(
            clause="outcome.stalemate-two",
            name="after-a-mate",
            title="A mate of one opponent may leave the other in a stalemate of two, which is a draw",
            why="White's rook mates Gray from p1. Black, next, has no step because of the rooks on d2, t5 and v5, is "
            "not in check, and only two are left.",
            position=position("d2 wR, p5 wR, t5 wR, v5 wR"),
            decides=False,
            apply="p5-p1",
            after={"turn": "black", "eliminated": ["gray"]},
        )
    ),
    Scenario(
        clause="outcome.stalemate-three",
        name="then-a-stalemate-of-two",
        title="After a stalemate of three the next player may stand in a stalemate of two",
        why="Gray cannot move and is eliminated, for three were in the game. Black cannot move either, but with two "
        "left that is a draw.",
        position=position("d2 wR, l4 wR, n5 wR, t5 wR, v5 wR"),
        decides=True,
        apply="l4-l5",
        after={"turn": "black", "eliminated": ["gray"]},
    ),
    Scenario(
        clause="outcome.stalemate-three",
        name="then-a-mate",
        title="After a stalemate of three the next player may be mated, and the game is won",
        why="Gray cannot move and is eliminated; Black's king on u1 is in check from x1 and has no step.",
        position=position("d2 wR, l4 wR, n5 wR, x1 wR"),
        decides=True,
        apply="l4-l5",
        after={"turn": "white", "eliminated": ["black", "gray"]},
    ),
    *around(
        Scenario(
            clause="moat.eliminated",
            name="gives-the-next-player-a-move",
            title="An elimination may bridge the moat over which the next player has their only move",
            why="Gray is mated by the rooks on i1 and c2. That bridges the moat between Gray and Black before Black "
            "is judged: Black's king on q1, without a step on its own side, may go to p1.",
            position=position("c2 wR, i5 wR, r5 wR, q1 bK"),
            decides=True,
            apply="i5-i1",
            after={"turn": "black", "eliminated": ["gray"], "bridged": ["gray-black", "white-gray"]},
        )
    ),
    Scenario(
        clause="moat.eliminated",
        name="the-next-players-only-move",
        title="Played out: the next player moves over the moat that an elimination has bridged",
        why="After Gray's mate Black's only move leads from q1 over the bridged moat to p1.",
        position=position("c2 wR, i5 wR, r5 wR, q1 bK"),
        decides=True,
        game=("i5-i1", "q1-p1"),
    ),
)

_WINNERS = (
    *around(
        Scenario(
            clause="outcome.winner",
            name="the-last-colour-left",
            title="The last colour left has won",
            why="Gray and Black are eliminated.",
            position=position("a1 wR, m1 gK", eliminated="gray black"),
            decides=True,
            status={"turn": "white", "in_check": [], "eliminated": ["black", "gray"], "result": {"winner": "white"}},
        )
    ),
    *around(
        Scenario(
            clause="outcome.winner",
            name="after-taking-the-last-king",
            title="After the capture of the last opponent's king no move is left to anybody",
            why="White has won with m5-m1.",
            position=position("m5 wR, c4 wP", eliminated="black"),
            decides=True,
            game=("m5-m1",),
        )
    ),
    Scenario(
        clause="outcome.winner",
        name="with-nothing-but-a-king",
        title="A bare king wins, too, if it is the last in the game",
        why="Whatever stands on the board besides belongs to eliminated players.",
        position=position("q5 bQ, i5 gQ", eliminated="gray black"),
        decides=True,
        status={"in_check": [], "result": {"winner": "white"}},
    ),
    *around(
        Scenario(
            clause="outcome.winner",
            name="two-are-left",
            title="With two colours left nobody has won",
            why="Only Gray is out.",
            position=position("a1 wR", eliminated="gray"),
            decides=False,
            status={"turn": "white", "eliminated": ["gray"], "result": None},
        )
    ),
    Scenario(
        clause="outcome.winner",
        name="three-are-left",
        title="With three colours in the game it goes on",
        why="Nobody is eliminated.",
        position=position("b1 wR"),
        decides=False,
        status={"turn": "white", "in_check": [], "eliminated": [], "result": None},
    ),
)
