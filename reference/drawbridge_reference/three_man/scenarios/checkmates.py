"""Checkmate: who is eliminated by it, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about checkmates."""
    yield from _CHECKMATES
    yield from _NO_CHECKMATES


_CHECKMATES = (
    # White's rook on d2 keeps the king from the whole second ring, the rook on p1 from its own.
    *around(
        Scenario(
            clause="outcome.checkmate",
            name="of-the-next-player",
            title="A player who is in check and has no legal move when their turn comes is eliminated",
            why="White's rook checks Gray's king on m1 from p1; the rook on d2 takes l2, m2 and n2 from it.",
            position=position("d2 wR, p5 wR"),
            decides=True,
            apply="p5-p1",
            after={"turn": "black", "eliminated": ["gray"], "board": {"m1": "gK", "p1": "wR"}},
        )
    ),
    *around(
        Scenario(
            clause="outcome.checkmate",
            name="by-two-opponents",
            title="Two opponents may mate a player together",
            why="White's rook on p1 gives the check, Black's rook on d2 takes the squares on the second ring.",
            position=position("d2 bR, p5 wR"),
            decides=True,
            apply="p5-p1",
            after={"turn": "black", "eliminated": ["gray"]},
        )
    ),
    *around(
        Scenario(
            clause="outcome.checkmate",
            name="of-the-player-after-the-next",
            title="A player who was mated two moves ago is eliminated when their turn comes, if it is mate still",
            why="Black's king on u1 stands in White's mate, by rooks on x1 and d2, and Gray's move changes nothing.",
            position=position("d2 wR, x1 wR, c4 gP", turn="gray"),
            decides=True,
            apply="c4-c5",
            after={"turn": "white", "eliminated": ["black"]},
        )
    ),
    Scenario(
        clause="outcome.checkmate",
        name="by-a-move-of-the-third-player",
        title="A mate may be completed by the player in between",
        why="White checks Black's king from x1. Gray's rook, going to the second ring, takes the last squares from it.",
        position=position("x1 wR, d3 gR", turn="gray"),
        decides=True,
        apply="d3-d2",
        after={"turn": "white", "eliminated": ["black"]},
    ),
    Scenario(
        clause="outcome.checkmate",
        name="the-last-opponent",
        title="A mate of the last opponent ends the game",
        why="Black is out already; with Gray mated White is the last colour left.",
        position=position("d2 wR, p5 wR", eliminated="black"),
        decides=True,
        apply="p5-p1",
        after={"turn": "white", "eliminated": ["black", "gray"]},
    ),
    *around(
        Scenario(
            clause="outcome.checkmate",
            name="by-a-promotion",
            title="A pawn may mate by promoting",
            why="The new rook on o1 checks Gray's king along its rank; the rook on d2 takes the second ring from it.",
            position=position("o2 wO, d2 wR"),
            decides=True,
            apply="o2-o1=R",
            after={"turn": "black", "eliminated": ["gray"], "board": {"o1": "wR"}},
        )
    ),
    Scenario(
        clause="outcome.checkmate",
        name="by-castling",
        title="A king may mate by castling",
        why="The rook comes to d1 and checks Gray's king on p1 through the center. The rooks on c2, o5 and q5 take "
        "every square beside p1.",
        position=position("a1 wR, c2 wR, o5 wR, q5 wR, p1 gK", castling="wQ"),
        decides=True,
        apply="e1-c1",
        after={"turn": "black", "eliminated": ["gray"], "board": {"c1": "wK", "d1": "wR"}, "castling": []},
    ),
    Scenario(
        clause="outcome.checkmate",
        name="smothered",
        title="A knight may mate a king that its own pieces surround",
        why="White's knight on k2 checks m1, and every square beside the king holds a piece of Gray's.",
        position=position("l4 wN, m1 gK, l1 gR, n1 gB, l2 gP, m2 gP, n2 gP"),
        decides=True,
        apply="l4-k2",
        after={"turn": "black", "eliminated": ["gray"], "board": {"l1": "gR", "m1": "gK"}},
    ),
    Scenario(
        clause="outcome.checkmate",
        name="with-a-pinned-defender",
        title="A pinned defender does not save a king from mate",
        why="White's rook on p1 checks, White's knights on k4 and o4 take l2 and n2. Gray's bishop on m2 could come "
        "between on n1, but it shields its king from Black's rook on m6.",
        position=position("p5 wR, m2 gB, m6 bR, k4 wN, o4 wN"),
        decides=True,
        apply="p5-p1",
        after={"turn": "black", "eliminated": ["gray"]},
    ),
)

_NO_CHECKMATES = (
    *around(
        Scenario(
            clause="outcome.checkmate",
            name="with-a-square-to-go-to",
            title="A king in check that has a square to go to is not eliminated",
            why="Nothing takes l2, m2 and n2 from Gray's king.",
            position=position("p5 wR"),
            decides=False,
            apply="p5-p1",
            after={"turn": "gray", "eliminated": []},
        )
    ),
    *around(
        Scenario(
            clause="outcome.checkmate",
            name="with-a-capture-of-the-checker",
            title="A player who can take the checking piece is not eliminated",
            why="Gray's knight on o3 can take the rook on p1.",
            position=position("d2 wR, p5 wR, o3 gN"),
            decides=False,
            apply="p5-p1",
            after={"turn": "gray", "eliminated": []},
        )
    ),
    *around(
        Scenario(
            clause="outcome.checkmate",
            name="with-a-piece-to-interpose",
            title="A player who can interpose a piece is not eliminated",
            why="Gray's rook on o4 can go to o1, between the checking rook on p1 and the king.",
            position=position("d2 wR, p5 wR, o4 gR"),
            decides=False,
            apply="p5-p1",
            after={"turn": "gray", "eliminated": []},
        )
    ),
    Scenario(
        clause="outcome.checkmate",
        name="by-a-promotion-to-a-knight",
        title="What the pawn becomes decides whether a promotion mates",
        why="A rook on o1 would mate Gray's king; the knight there does not even give check.",
        position=position("o2 wO, d2 wR"),
        decides=False,
        apply="o2-o1=N",
        after={"turn": "gray", "eliminated": [], "board": {"o1": "wN"}},
    ),
    Scenario(
        clause="outcome.checkmate",
        name="not-before-the-turn-comes",
        title="A player who is mated while another's turn comes first is not eliminated yet",
        why="White mates Black's king on u1, but it is Gray's turn; Gray may still change that.",
        position=position("d2 wR, x5 wR, c4 gP"),
        decides=False,
        apply="x5-x1",
        after={"turn": "gray", "eliminated": []},
    ),
    Scenario(
        clause="outcome.checkmate",
        name="saved-by-the-third-player",
        title="The player in between may save a mated player",
        why="Gray's knight takes White's rook on d2; Black's king may leave u1 for the second ring.",
        position=position("d2 wR, x1 wR, c4 gN", turn="gray"),
        decides=False,
        apply="c4-d2",
        after={"turn": "black", "eliminated": [], "board": {"d2": "gN"}},
    ),
    Scenario(
        clause="outcome.checkmate",
        name="guarded-by-an-eliminated-player-only",
        title="An eliminated player's piece guards nothing, so it cannot complete a mate",
        why="Black is out of the game; its rook on d2 takes no square from Gray's king.",
        position=position("d2 bR, p5 wR", eliminated="black"),
        decides=False,
        apply="p5-p1",
        after={"turn": "gray", "eliminated": ["black"]},
    ),
)
