"""The legal moves, built forward from where the kings can go. Nothing here asks the judge."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.problem import UnreadableMove
from walled_kings.board import SQUARES, Colour, Square, around

if TYPE_CHECKING:
    from collections.abc import Iterator

    from walled_kings.position import Position
    from walled_kings.rules import Rules


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """A move, written `a1-a2`."""

    origin: Square
    target: Square

    @property
    def text(self) -> str:
        """The move as it is written."""
        return f"{self.origin}-{self.target}"


def read_move(text: str) -> Move:
    """Return the move that a text writes. Raises UnreadableMove."""
    if not re.fullmatch(r"[abc][123]-[abc][123]", text):
        raise UnreadableMove(text, "two squares a1..c3 with a hyphen between, such as a1-a2")
    origin, target = text.split("-")
    return Move(Square(origin), Square(target))


@states("king.step", "piece.movement")
def ways(rules: Rules, origin: Square) -> tuple[Square, ...]:
    """Return where a king can go from a square, whatever stands there."""
    near = around(origin)
    far = () if rules.holds("piece.movement") else tuple(set(SQUARES) - {origin, *near})
    return (*(near if rules.holds("king.step") else ()), *far)


@states("turn.other")
def movers(rules: Rules, position: Position) -> tuple[Colour, ...]:
    """Return whose kings may be moved."""
    return (position.turn,) if rules.holds("turn.other") else tuple(Colour)


@states("wall.blocked")
def is_open(rules: Rules, position: Position, target: Square) -> bool:
    """Return whether a king may stand on a square: not on the wall, and not where a king stands."""
    walled = target == position.wall and rules.holds("wall.blocked")
    return not walled and position.owner(target) is None


@states("king.safety")
def is_safe(rules: Rules, position: Position, colour: Colour, target: Square) -> bool:
    """Return whether the king of a colour is apart from the other one on a square."""
    return target not in around(position.king(colour.other)) or not rules.holds("king.safety")


@states("origin.empty")
def legal_moves(rules: Rules, position: Position) -> Iterator[Move]:
    """Yield the legal moves. In a game without `origin.empty` moves of nothing pass the turn."""
    for colour in movers(rules, position):
        origin = position.king(colour)
        for target in ways(rules, origin):
            if is_open(rules, position, target) and is_safe(rules, position, colour, target):
                yield Move(origin, target)
    if not rules.holds("origin.empty"):
        empty = [where for where in SQUARES if position.owner(where) is None]
        yield from (Move(origin, target) for origin in empty for target in SQUARES if target != origin)
