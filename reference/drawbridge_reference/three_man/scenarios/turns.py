"""How the turn passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about turns."""
    yield from _TURNS


_TURNS = (
    *around(
        Scenario(
            clause="turn.next",
            name="in-order",
            title="The turn passes in the order White, Gray, Black",
            why="After White comes Gray.",
            position=position("c2 wP"),
            decides=True,
            apply="c2-c3",
            after={"turn": "gray"},
        )
    ),
    *around(
        Scenario(
            clause="turn.next",
            name="passing-over-an-eliminated-player",
            title="The turn passes over an eliminated player",
            why="Gray is out; after White comes Black.",
            position=position("c2 wP", eliminated="gray"),
            decides=True,
            apply="c2-c3",
            after={"turn": "black"},
        )
    ),
    Scenario(
        clause="turn.next",
        name="back-and-forth-between-two",
        title="Two players who are left move in turns",
        why="Black is out. White and Gray move one after the other.",
        position=position("c2 wP, k2 gP", eliminated="black"),
        decides=True,
        game=("c2-c3", "k2-k3", "c3-c4", "k3-k4"),
    ),
    Scenario(
        clause="turn.next",
        name="a-whole-round",
        title="After three moves it is the first player's turn again",
        why="White, Gray and Black have moved.",
        position=position("c2 wP, k2 gP, s2 bP"),
        decides=True,
        game=("c2-c3", "k2-k3", "s2-s3"),
    ),
    *around(
        Scenario(
            clause="turn.next",
            name="nobody-else-is-left",
            title="The turn comes back to a player who has just won",
            why="White takes the last opponent's king. Nobody else is left to move.",
            position=position("m5 wR", eliminated="black"),
            decides=False,
            apply="m5-m1",
            after={"turn": "white"},
        )
    ),
    Scenario(
        clause="turn.next",
        name="a-refused-move",
        title="An illegal move passes no turn",
        why="c2-c5 is no move; it is White's turn still.",
        position=position("c2 wP"),
        decides=False,
        illegal=refused_by("piece.movement", "c2-c5"),
        apply="c2-c5",
    ),
)
