"""How the game ends: checkmate and stalemate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.standard.attack import is_in_check
from drawbridge_reference.standard.moves import can_move

if TYPE_CHECKING:
    from drawbridge_reference.standard.board import Colour
    from drawbridge_reference.standard.position import Position
    from drawbridge_reference.standard.rules import Rules


@dataclass(frozen=True, slots=True)
class Won:
    """The game is won by one side."""

    winner: Colour


@dataclass(frozen=True, slots=True)
class Drawn:
    """The game is a draw."""


@states("outcome.checkmate", "outcome.stalemate")
def result(rules: Rules, position: Position) -> Won | Drawn | None:
    """Return how the game has ended, or None while it goes on."""
    if can_move(rules, position):
        return None
    if is_in_check(rules, position, position.turn):
        return Won(position.turn.other) if rules.holds("outcome.checkmate") else None
    return Drawn() if rules.holds("outcome.stalemate") else None
