"""Stalemate: an elimination with three in the game, a draw with two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about stalemates."""
    yield from _STALEMATES_OF_THREE
    yield from _STALEMATES_OF_TWO


_STALEMATES_OF_THREE = (
    # Rooks on the files beside the king and on the second ring: no step, no check.
    *around(
        Scenario(
            clause="outcome.stalemate-three",
            name="of-the-next-player",
            title="With three in the game a player who is not in check and cannot move is eliminated",
            why="White's rooks on d2, l5 and n5 take every step from Gray's king on m1; nothing attacks m1.",
            position=position("d2 wR, n5 wR, l4 wR"),
            decides=True,
            apply="l4-l5",
            after={"turn": "black", "eliminated": ["gray"], "board": {"m1": "gK"}},
        )
    ),
    Scenario(
        clause="outcome.stalemate-three",
        name="with-blocked-pawns",
        title="A player whose pawns are all blocked and whose king cannot move is eliminated",
        why="White's pawn on k4 blocks Gray's pawn on k3, and Gray's king on m1 has no step.",
        position=position("d2 wR, n5 wR, l4 wR, k3 gP, k4 wP"),
        decides=True,
        apply="l4-l5",
        after={"turn": "black", "eliminated": ["gray"]},
    ),
    Scenario(
        clause="outcome.stalemate-three",
        name="of-the-player-after-the-next",
        title="A stalemated player is eliminated when their turn comes, not before",
        why="White's rooks on d2, t5 and v5 take every step from Black's king; after Gray's move it is Black's turn.",
        position=position("d2 wR, t5 wR, v5 wR, c4 gP", turn="gray"),
        decides=True,
        apply="c4-c5",
        after={"turn": "white", "eliminated": ["black"]},
    ),
    *around(
        Scenario(
            clause="outcome.stalemate-three",
            name="with-a-pawns-step-left",
            title="A player who has a pawn's step left is not stalemated",
            why="Gray's pawn on k3 can go to k4.",
            position=position("d2 wR, n5 wR, l4 wR, k3 gP"),
            decides=False,
            apply="l4-l5",
            after={"turn": "gray", "eliminated": []},
        )
    ),
    Scenario(
        clause="outcome.stalemate-three",
        name="two-are-left",
        title="With two in the game a stalemate eliminates nobody",
        why="Black is out. Gray cannot move, and the game is a draw.",
        position=position("d2 wR, n5 wR, l4 wR", eliminated="black"),
        decides=False,
        apply="l4-l5",
        after={"turn": "gray", "eliminated": ["black"]},
    ),
)

_STALEMATES_OF_TWO = (
    *around(
        Scenario(
            clause="outcome.stalemate-two",
            name="drawn",
            title="With two in the game a stalemate is a draw between them",
            why="Black is out. White's rooks on d2, l5 and n5 take every step from Gray's king, and nothing attacks "
            "m1.",
            position=position("d2 wR, n5 wR, l5 wR", turn="gray", eliminated="black"),
            decides=True,
            status={
                "turn": "gray",
                "in_check": [],
                "eliminated": ["black"],
                "result": {"draw": ["gray", "white"]},
            },
        ),
        names=("gray", "black", "white"),
    ),
    Scenario(
        clause="outcome.stalemate-two",
        name="no-sequences",
        title="A drawn game has no sequences of moves",
        why="Gray, whose turn it is, has no move, and the game has ended.",
        position=position("d2 wR, n5 wR, l5 wR", turn="gray", eliminated="black"),
        decides=False,
        perft={0: 1, 1: 0, 2: 0},
    ),
    Scenario(
        clause="outcome.stalemate-two",
        name="the-stalemated-player-stays-in",
        title="A player who is stalemated with two in the game is not eliminated",
        why="After l4-l5 it is Gray's turn, and Gray cannot move. The turn stays with Gray and the game is drawn.",
        position=position("d2 wR, n5 wR, l4 wR", eliminated="black"),
        decides=False,
        apply="l4-l5",
        after={"turn": "gray", "eliminated": ["black"]},
    ),
    Scenario(
        clause="outcome.stalemate-two",
        name="a-jumped-square-still-stands",
        title="In a drawn game a square that was just jumped over may still stand",
        why="White's pawn jumped over c3 and left Gray without a move. Gray's right lasts as long as the turn does.",
        position=position("d2 wR, n5 wR, l5 wR, c4 wP", turn="gray", eliminated="black", en_passant="c3"),
        decides=True,
        status={"result": {"draw": ["gray", "white"]}},
    ),
    *around(
        Scenario(
            clause="outcome.stalemate-two",
            name="a-step-is-left",
            title="With two in the game a player who has a step left has not drawn",
            why="White's rook on l5 takes l1 and l2, and the rook on d2 the second ring; n1 is free.",
            position=position("d2 wR, l5 wR", turn="gray", eliminated="black"),
            decides=False,
            status={"turn": "gray", "in_check": [], "result": None},
        ),
        names=("gray", "black", "white"),
    ),
)
