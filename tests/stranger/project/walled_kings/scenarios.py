"""The builders of the cases: what matters is stated by hand, and the generator asks the game for the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_reference.casework.scenario import Scenario

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through all of them: of every clause one in which it decides, and one just beside."""
    yield from _steps()
    yield from _nobody_there()
    yield from _walls()
    yield from _kings_apart()
    yield from _turns()
    yield from _ends()


def position(white: str, black: str, wall: str, turn: str = "white") -> dict[str, Any]:
    """Return the JSON form of a position."""
    return {"turn": turn, "board": {white: "wK", black: "bK"}, "wall": wall}


def _steps() -> Iterator[Scenario]:
    yield Scenario(
        clause="king.step",
        name="out-of-the-corner",
        title="A king steps to the squares around its own",
        why="a2, b1 and b2 are around a1; nothing stands there, and none of them touches c3 but b2.",
        position=position("a1", "c3", "c1"),
        decides=True,
        legal=("a1-a2", "a1-b1"),
        moves_from=("a1",),
    )
    yield Scenario(
        clause="king.step",
        name="walled-in",
        title="A king without a square to go to steps nowhere",
        why="b1 and b2 touch the king on c2, and the wall stands on a2.",
        position=position("a1", "c2", "a2"),
        decides=False,
        all_moves=True,
    )
    yield Scenario(
        clause="piece.movement",
        name="two-squares",
        title="A king goes no further than one step",
        why="a3 is two squares away from a1.",
        position=position("a1", "c2", "b2"),
        decides=True,
        illegal={"a1-a3": ("piece.movement",)},
        legal=("a1-a2",),
    )
    yield Scenario(
        clause="piece.movement",
        name="one-square",
        title="One step is within a king's reach",
        why="a2 is beside a1.",
        position=position("a1", "c3", "b2"),
        decides=False,
        legal=("a1-a2",),
    )


def _nobody_there() -> Iterator[Scenario]:
    yield Scenario(
        clause="origin.empty",
        name="nothing-moves",
        title="A move starts where a king stands",
        why="Nothing stands on a3.",
        position=position("a1", "c3", "b2"),
        decides=True,
        illegal={"a3-a2": ("origin.empty",)},
    )
    yield Scenario(
        clause="origin.empty",
        name="a-king-moves",
        title="A king may go where nothing stands",
        why="White's king stands on a1, and nothing on a2.",
        position=position("a1", "c3", "b2"),
        decides=False,
        legal=("a1-a2",),
    )
    yield Scenario(
        clause="turn.other",
        name="the-other-king",
        title="Nobody moves the other king",
        why="The king on c3 is Black's, and it is White's turn.",
        position=position("a1", "c3", "b2"),
        decides=True,
        illegal={"c3-c2": ("turn.other",)},
    )
    yield Scenario(
        clause="turn.other",
        name="the-own-king",
        title="The king of the player to move may go",
        why="It is Black's turn.",
        position=position("a1", "c3", "b2", "black"),
        decides=False,
        legal=("c3-c2",),
    )


def _walls() -> Iterator[Scenario]:
    yield Scenario(
        clause="wall.blocked",
        name="onto-the-wall",
        title="No king goes onto the wall",
        why="The wall stands on a2, and nothing else keeps the king from going there.",
        position=position("a1", "c3", "a2"),
        decides=True,
        illegal={"a1-a2": ("wall.blocked",)},
        moves_from=("a1",),
    )
    yield Scenario(
        clause="wall.blocked",
        name="past-the-wall",
        title="A king goes past the wall",
        why="The wall on b1 is beside the way from a1 to a2, not on it.",
        position=position("a1", "c3", "b1"),
        decides=False,
        legal=("a1-a2",),
    )


def _kings_apart() -> Iterator[Scenario]:
    yield Scenario(
        clause="king.safety",
        name="beside-the-other",
        title="No king goes beside the other",
        why="b2 touches c3.",
        position=position("a1", "c3", "a2"),
        decides=True,
        illegal={"a1-b2": ("king.safety",)},
    )
    yield Scenario(
        clause="king.safety",
        name="no-wall-shields",
        title="The wall does not shield a king from the other",
        why="b1 touches c1, though the wall stands above both.",
        position=position("a1", "c1", "b2"),
        decides=True,
        illegal={"a1-b1": ("king.safety",)},
        legal=("a1-a2",),
    )
    yield Scenario(
        clause="king.safety",
        name="apart",
        title="A king may go where the other is two squares away",
        why="a2 and c3 do not touch.",
        position=position("a1", "c3", "b2"),
        decides=False,
        legal=("a1-a2",),
    )


def _turns() -> Iterator[Scenario]:
    yield Scenario(
        clause="state.turn",
        name="after-a-step",
        title="After a move it is the other player's turn",
        why="White has moved.",
        position=position("a1", "c3", "b2"),
        decides=True,
        apply="a1-a2",
        after={"turn": "black", "board": {"a1": None, "a2": "wK"}},
    )
    yield Scenario(
        clause="state.turn",
        name="before-any-move",
        title="Before any move the turn is what the position says",
        why="Nobody has moved yet.",
        position=position("a1", "c3", "b2"),
        decides=False,
        status={"turn": "white"},
    )


def _ends() -> Iterator[Scenario]:
    yield Scenario(
        clause="outcome.stuck",
        name="in-the-corner",
        title="A player without a move has lost",
        why="b1 and b2 touch the king on c2, and the wall stands on a2.",
        position=position("a1", "c2", "a2"),
        decides=True,
        status={"result": {"winner": "black"}},
    )
    yield Scenario(
        clause="outcome.stuck",
        name="one-way-out",
        title="One move is enough to go on",
        why="b1 and b2 touch the king on c1, and a2 does not.",
        position=position("a1", "c1", "b2"),
        decides=False,
        status={"result": None},
    )
    yield Scenario(
        clause="perft",
        name="start",
        title="Sequences of moves from the start",
        why="Each king has two squares to go to, and then others.",
        position=position("a1", "c3", "b2"),
        decides=False,
        perft={1: 2, 2: None, 6: None},
    )
