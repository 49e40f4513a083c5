"""Kings that are captured: when they may be, and what becomes of their owner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about captured kings."""
    yield from _KINGS_IN_CHECK_THAT_CAPTURE
    yield from _CAPTURES


_KINGS_IN_CHECK_THAT_CAPTURE = (
    # Gray's king was left attacked by somebody, and White's turn comes before Gray's.
    *around(
        Scenario(
            clause="king.safety",
            name="capturing-the-king-whose-pieces-give-check",
            title="Check from a colour is met by capturing its king, for then its pieces attack no more",
            why="Gray's rook on e5 gives check. White's rook takes Gray's king on m1 instead of answering it, and "
            "Gray is out of the game before White's king is judged.",
            position=position("e1 wK, m5 wR, e5 gR"),
            decides=False,
            legal=("m5-m1",),
            rulings={"captured-king": "gone"},
            note="Whether a captured king's pieces still attack while the capturing move is judged is open: the "
            "elimination and the judgement fall into one move (specification, ruling `captured-king`).",
        )
    ),
    *around(
        Scenario(
            clause="king.safety",
            name="capturing-the-king-whose-pieces-give-check",
            title="Check from a colour is not met by capturing its king while its pieces still attack",
            why="Gray's rook on e5 gives check. Taking Gray's king on m1 leaves White's own king attacked when the "
            "move is judged.",
            position=position("e1 wK, m5 wR, e5 gR"),
            decides=True,
            illegal=refused_by("king.safety", "m5-m1"),
            rulings={"captured-king": "attacks"},
            note="Whether a captured king's pieces still attack while the capturing move is judged is open: the "
            "elimination and the judgement fall into one move (specification, ruling `captured-king`).",
        )
    ),
    *around(
        Scenario(
            clause="king.safety",
            name="capturing-a-king-leaves-the-other-opponents-check",
            title="Capturing one opponent's king does not answer the other's check",
            why="Black's rook on e5 gives check; Gray's king on m1 could be taken, but that changes nothing for Black.",
            position=position("e1 wK, m5 wR, e5 bR"),
            decides=True,
            illegal=refused_by("king.safety", "m5-m1"),
        )
    ),
    Scenario(
        clause="king.safety",
        name="king-takes-a-king-guarded-by-its-own",
        title="A king may take another king that only that king's own colour guards",
        why="Gray's rook on e6 guards e3, but with its king Gray is out of the game and the rook attacks no more.",
        position=position("d3 wK, a1 wR, e3 gK, e6 gR, p1 gN"),
        decides=False,
        legal=("d3-e3",),
        rulings={"captured-king": "gone"},
    ),
    Scenario(
        clause="king.safety",
        name="king-takes-a-king-guarded-by-its-own",
        title="A king may not take another king that its own colour guards while that colour still attacks",
        why="Gray's rook on e6 guards e3 when the move is judged.",
        position=position("d3 wK, a1 wR, e3 gK, e6 gR, p1 gN"),
        decides=True,
        illegal=refused_by("king.safety", "d3-e3"),
        rulings={"captured-king": "attacks"},
    ),
    Scenario(
        clause="king.safety",
        name="king-takes-a-king-guarded-by-the-third-player",
        title="A king does not take another king that the third player guards",
        why="Black's rook on e6 attacks e3, whatever becomes of Gray.",
        position=position("d3 wK, a1 wR, e3 gK, e6 bR, p1 gN"),
        decides=True,
        illegal=refused_by("king.safety", "d3-e3"),
    ),
    Scenario(
        clause="king.safety",
        name="king-takes-an-unguarded-king",
        title="A king may take another king that nobody guards",
        why="Gray's king on e3 was left beside White's, and nothing attacks e3 but Gray's king itself.",
        position=position("d3 wK, a1 wR, e3 gK, p1 gN"),
        decides=False,
        legal=("d3-e3",),
    ),
    Scenario(
        clause="king.safety",
        name="capturing-the-last-king-while-in-check",
        title="The last opponent's king may be taken while one's own king stands in check from that opponent",
        why="Gray's rook on e5 gives check, but the capture on m1 ends the game.",
        position=position("e1 wK, m5 wR, e5 gR", eliminated="black"),
        decides=False,
        legal=("m5-m1",),
        rulings={"captured-king": "gone"},
    ),
    Scenario(
        clause="king.safety",
        name="capturing-the-last-king-while-in-check",
        title="Even the last opponent's king is not taken while one's own king stays in check from that opponent",
        why="Gray's rook on e5 still attacks e1 while the move m5-m1 is judged.",
        position=position("e1 wK, m5 wR, e5 gR", eliminated="black"),
        decides=True,
        illegal=refused_by("king.safety", "m5-m1"),
        rulings={"captured-king": "attacks"},
    ),
)

_CAPTURES = (
    *around(
        Scenario(
            clause="king.captured",
            name="of-the-next-player",
            title="A player whose king is captured is eliminated",
            why="White's rook takes Gray's king. Gray is out, its turn is passed over, and its rook stays on the "
            "board.",
            position=position("m5 wR, p1 gR"),
            decides=True,
            apply="m5-m1",
            after={"turn": "black", "board": {"m1": "wR", "p1": "gR"}, "eliminated": ["gray"]},
        )
    ),
    *around(
        Scenario(
            clause="king.captured",
            name="of-the-player-after-the-next",
            title="The king of the player after the next may be captured, too",
            why="White's rook takes Black's king. It is Gray's turn.",
            position=position("u5 wR, x1 bR"),
            decides=True,
            apply="u5-u1",
            after={"turn": "gray", "board": {"u1": "wR"}, "eliminated": ["black"]},
        )
    ),
    Scenario(
        clause="king.captured",
        name="the-last-opponents",
        title="Whoever captures the last opponent's king has won",
        why="Black is out already; with Gray's king White takes the game.",
        position=position("m5 wR", eliminated="black"),
        decides=True,
        apply="m5-m1",
        after={"turn": "white", "eliminated": ["black", "gray"]},
    ),
    *(
        Scenario(
            clause="king.captured",
            name=f"by-a-{name}",
            title=f"A {name} may capture a king",
            why=f"Gray's king on m1 was left attacked by White's {name} on {start}; White's turn comes before Gray's.",
            position=position(f"{start} {man}, a1 wN, i1 gN"),
            decides=True,
            legal=(f"{start}-m1",),
            apply=f"{start}-m1",
            after={"board": {"m1": man}, "eliminated": ["gray"], "turn": "black"},
        )
        for man, name, start in (
            ("wN", "knight", "l3"),
            ("wB", "bishop", "j4"),
            ("wQ", "queen", "a4"),
            ("wK", "king", "m2"),
        )
    ),
    Scenario(
        clause="king.captured",
        name="by-a-promoting-pawn",
        title="A pawn may capture a king and promote",
        why="White's outward pawn on l2 takes Gray's king on m1.",
        position=position("l2 wO, i1 gR"),
        decides=True,
        apply="l2-m1=Q",
        after={"board": {"l2": None, "m1": "wQ"}, "eliminated": ["gray"]},
    ),
    Scenario(
        clause="king.captured",
        name="by-a-pawn-across-the-center",
        title="A pawn may capture a king across the center",
        why="White's pawn on c6 takes Gray's king on m6 and becomes an outward pawn.",
        position=position("c6 wP, m6 gK, p1 gR"),
        decides=True,
        apply="c6-m6",
        after={"board": {"m6": "wO"}, "eliminated": ["gray"]},
    ),
    *around(
        Scenario(
            clause="king.captured",
            name="another-piece",
            title="To lose another piece eliminates nobody",
            why="White's rook takes Gray's queen.",
            position=position("l5 wR, l1 gQ"),
            decides=False,
            apply="l5-l1",
            after={"turn": "gray", "eliminated": []},
        )
    ),
    *around(
        Scenario(
            clause="king.captured",
            name="of-an-eliminated-player",
            title="The king of an eliminated player is a piece like any other to capture",
            why="Gray was mated before; its king on m1 is taken and nothing else changes.",
            position=position("m5 wR, m1 gK", eliminated="gray"),
            decides=False,
            legal=("m5-m1",),
            apply="m5-m1",
            after={"turn": "black", "board": {"m1": "wR"}, "eliminated": ["gray"]},
        )
    ),
)
