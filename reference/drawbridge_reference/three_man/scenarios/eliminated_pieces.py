"""The pieces of an eliminated player, and kings in check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, both_directions

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about pieces of eliminated players."""
    yield from _ELIMINATED_PIECES
    yield from _STATUSES


_ELIMINATED_PIECES = (
    *around(
        Scenario(
            clause="eliminated.pieces",
            name="attack-nothing",
            title="An eliminated player's pieces attack nothing",
            why="Black is out of the game; its rook on d5 does not keep White's king from d1 and d2.",
            position=position("e1 wK, d5 bR", eliminated="black"),
            decides=True,
            legal=("e1-d1", "e1-d2"),
        )
    ),
    *around(
        Scenario(
            clause="eliminated.pieces",
            name="give-no-check",
            title="An eliminated player's pieces give no check",
            why="Black is out of the game; its rook on e5 looks at White's king and that is all.",
            position=position("e1 wK, e5 bR", eliminated="black"),
            decides=True,
            status={"turn": "white", "in_check": []},
        )
    ),
    *around(
        Scenario(
            clause="eliminated.pieces",
            name="pin-nothing",
            title="An eliminated player's pieces pin nothing",
            why="Black is out of the game; White's knight on e3 may leave the file of Black's rook on e5.",
            position=position("e1 wK, e3 wN, e5 bR", eliminated="black"),
            decides=True,
            legal=("e3-d5", "e3-f5"),
        )
    ),
    Scenario(
        clause="eliminated.pieces",
        name="beside-an-eliminated-king",
        title="A king may step beside an eliminated player's king",
        why="Gray was mated; its king on l4 attacks nothing any more.",
        position=position("j4 wK, l4 gK, a1 wR", eliminated="gray"),
        decides=True,
        legal=("j4-k4", "j4-k3", "j4-k5"),
    ),
    Scenario(
        clause="eliminated.pieces",
        name="guard-nothing",
        title="A piece that only an eliminated player guards may be taken by a king",
        why="Black's rook on e6 guards Gray's knight on e2 no more.",
        position=position("e1 wK, e2 gN, e6 bR", eliminated="black"),
        decides=True,
        legal=("e1-e2",),
    ),
    Scenario(
        clause="eliminated.pieces",
        name="castling-past-them",
        title="A king castles past squares that only an eliminated player looks at",
        why="Black is out of the game; its rook on f5 does not attack f1.",
        position=position("h1 wR, f5 bR", castling="wK", eliminated="black"),
        decides=True,
        legal=("e1-g1",),
    ),
    Scenario(
        clause="eliminated.pieces",
        name="complete-no-mate",
        title="An eliminated player's piece completes no mate",
        why="White checks Gray's king from p1; Black's rook on d2, out of the game, takes no square from it.",
        position=position("d2 bR, p5 wR", eliminated="black"),
        decides=True,
        apply="p5-p1",
        after={"turn": "gray", "eliminated": ["black"]},
    ),
    *around(
        Scenario(
            clause="eliminated.pieces",
            name="checks-end-with-the-elimination",
            title="Played out: a check ends when the player who gave it is eliminated",
            why="Gray's rook on u5 gives check to Black's king. White mates Gray, and Black, whose turn it is, may go "
            "anywhere that White leaves open.",
            position=position("d2 wR, p5 wR, u5 gR, q4 bP"),
            decides=True,
            game=("p5-p1",),
        )
    ),
    *around(
        Scenario(
            clause="eliminated.pieces",
            name="still-block",
            title="An eliminated player's pieces stay in the way",
            why="Black is out of the game; its rook on c4 may be taken, and c5 is behind it.",
            position=position("c2 wR, c4 bR", eliminated="black"),
            decides=False,
            legal=("c2-c3", "c2-c4"),
            illegal=refused_by("path.blocked", "c2-c5"),
        )
    ),
    Scenario(
        clause="eliminated.pieces",
        name="may-be-captured",
        title="An eliminated player's pieces may be captured by the others",
        why="White's knight takes Black's rook on d5.",
        position=position("c3 wN, d5 bR", eliminated="black"),
        decides=False,
        apply="c3-d5",
        after={"board": {"d5": "wN"}, "turn": "gray"},
    ),
    Scenario(
        clause="eliminated.pieces",
        name="of-a-player-still-in-the-game",
        title="A player still in the game keeps attacking",
        why="Black is out of the game, but the rook on d5 is Gray's.",
        position=position("e1 wK, d5 gR", eliminated="black"),
        decides=False,
        illegal=refused_by("king.safety", "e1-d1", "e1-d2"),
    ),
)

_STATUSES = (
    *around(
        Scenario(
            clause="king.safety",
            name="status/both-opponents-in-check",
            title="The status names every king that is in check, whoever's turn it is",
            why="White's rooks attack Gray's king on m1 and Black's king on u1.",
            position=position("m5 wR, u5 wR, c2 wP"),
            decides=False,
            status={"turn": "white", "in_check": ["black", "gray"], "eliminated": [], "result": None},
        )
    ),
    *both_directions(
        Scenario(
            clause="king.safety",
            name="status/check-over-no-moat",
            title="A king is not in check over a moat",
            why="White's rook on h1 stands beside Gray's king on i1, with the moat between them.",
            position=position("h1 wR, i1 gK"),
            decides=False,
            status={"in_check": []},
        )
    ),
)
