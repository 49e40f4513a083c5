"""Pawns at the center and at the edge: how they turn outwards, and how they promote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, promotions, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, both_directions

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about pawns that cross the center and that promote."""
    yield from _PROMOTIONS
    yield from _CROSSINGS


_PROMOTIONS = (
    *around(
        Scenario(
            clause="pawn.promotion",
            name="on-a-foreign-segment",
            title="A pawn that reaches the outermost rank becomes a queen, rook, bishop or knight",
            why="White's outward pawn on k2 steps to k1. It has four moves, one for each piece.",
            position=position("k2 wO"),
            decides=True,
            legal=promotions("k2-k1"),
            moves_from=("k2",),
        )
    ),
    *around(
        Scenario(
            clause="pawn.promotion",
            name="on-the-own-segment",
            title="A pawn may promote on its own segment",
            why="White's outward pawn came round to c2; c1 is on the outermost rank like any other first square.",
            position=position("c2 wO"),
            decides=True,
            legal=promotions("c2-c1"),
            moves_from=("c2",),
        )
    ),
    *(
        Scenario(
            clause="pawn.promotion",
            name=f"to-a-{name}",
            title=f"The promoted pawn stands on the board as a {name}",
            why=f"The move names the piece: ={letter}. The pawn is gone.",
            position=position("s2 wO"),
            decides=True,
            legal=(f"s2-s1={letter}",),
            apply=f"s2-s1={letter}",
            after={"board": {"s2": None, "s1": f"w{letter}"}},
        )
        for letter, name in {"Q": "queen", "R": "rook", "B": "bishop", "N": "knight"}.items()
    ),
    Scenario(
        clause="pawn.promotion",
        name="on-a-rooks-start-square",
        title="A promoted rook on an empty start square brings no castling right back",
        why="White's right to castle kingside was lost when the rook left h1; the new rook on h1 is another one.",
        position=position("h2 wO, a1 wR", castling="wQ"),
        decides=True,
        apply="h2-h1=R",
        after={"board": {"h1": "wR"}, "castling": ["wQ"]},
    ),
    *around(
        Scenario(
            clause="pawn.promotion",
            name="one-step-too-early",
            title="A pawn that has not yet reached the outermost rank does not promote",
            why="From k3 the pawn steps to k2 and stays a pawn.",
            position=position("k3 wO"),
            decides=False,
            legal=("k3-k2",),
            illegal=refused_by("promotion.suffix", "k3-k2=Q"),
        )
    ),
    Scenario(
        clause="pawn.promotion",
        name="blocked",
        title="A pawn does not promote on an occupied square straight ahead",
        why="Gray's rook stands on k1, and a pawn captures on the diagonal only.",
        position=position("k2 wO, k1 gR"),
        decides=False,
        illegal=refused_by("pawn.forward-capture", *promotions("k2-k1")),
    ),
    Scenario(
        clause="pawn.promotion",
        name="by-crossing-the-center",
        title="A pawn on the innermost rank does not promote by crossing the center",
        why="The far side of the center is no edge of the board. The pawn goes on outwards from o6.",
        position=position("c6 wP"),
        decides=False,
        legal=("c6-o6",),
        illegal=refused_by("promotion.suffix", "c6-o6=Q"),
    ),
)

_CROSSINGS = (
    *around(
        Scenario(
            clause="state.crossed",
            name="by-a-step",
            title="A pawn that steps across the center becomes an outward pawn",
            why="From c6 it comes to o6, and from there its way leads outwards.",
            position=position("c6 wP"),
            decides=True,
            apply="c6-o6",
            after={"board": {"c6": None, "o6": "wO"}},
        )
    ),
    *both_directions(
        Scenario(
            clause="state.crossed",
            name="by-a-capture",
            title="A pawn that captures across the center becomes an outward pawn",
            why="From c6 it captures on m6, on the far side of the center.",
            position=position("c6 wP, m6 gN"),
            decides=True,
            apply="c6-m6",
            after={"board": {"c6": None, "m6": "wO"}},
        )
    ),
    Scenario(
        clause="state.crossed",
        name="and-goes-on-outwards",
        title="After the center a pawn goes on outwards, not back",
        why="White's pawn crossed from c6 to o6. On White's next turn it has o6-o5 and not o6-c6.",
        position=position("c6 wP"),
        decides=True,
        game=("c6-o6", "m1-m2", "u1-u2"),
    ),
    *around(
        Scenario(
            clause="state.crossed",
            name="onto-the-innermost-rank",
            title="A pawn that comes to the innermost rank has not crossed yet",
            why="From c5 it comes to c6, still on its own side of the center, and stays an inward pawn.",
            position=position("c5 wP"),
            decides=False,
            apply="c5-c6",
            after={"board": {"c5": None, "c6": "wP"}},
        )
    ),
    Scenario(
        clause="state.crossed",
        name="by-capturing-onto-the-innermost-rank",
        title="A capture on the innermost rank that does not cross the center leaves the pawn an inward one",
        why="From c5 to d6 the pawn stays on its own side of the center.",
        position=position("c5 wP, d6 gN"),
        decides=False,
        apply="c5-d6",
        after={"board": {"c5": None, "d6": "wP"}},
    ),
    Scenario(
        clause="state.crossed",
        name="by-another-piece",
        title="Only pawns change when they cross the center",
        why="White's rook goes from c6 to o6 and stays a rook.",
        position=position("c6 wR"),
        decides=False,
        apply="c6-o6",
        after={"board": {"c6": None, "o6": "wR"}},
    ),
)
