"""How the game ends, for one colour or for all: the outcome clauses of the rule book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.three_man.attack import is_in_check
from drawbridge_reference.three_man.moves import legal_moves

if TYPE_CHECKING:
    from drawbridge_reference.three_man.board import Colour
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.rules import Rules


class Won(NamedTuple):
    """The game is won by the last colour left."""

    winner: Colour


class Drawn(NamedTuple):
    """The game is a draw between the two colours left."""

    between: tuple[Colour, Colour]


def can_move(rules: Rules, position: Position) -> bool:
    """Return whether the colour whose turn it is has a legal move."""
    return any(True for _ in legal_moves(rules, position))


@states("outcome.checkmate", "outcome.stalemate-three", "outcome.stalemate-two")
def is_eliminated_without_moves(rules: Rules, position: Position) -> bool:
    """Return whether a colour that has no legal move when its turn comes is eliminated."""
    if is_in_check(rules, position, position.turn):
        return rules.holds("outcome.checkmate")
    return len(position.remaining) == 3 and rules.holds("outcome.stalemate-three")


@states("outcome.winner", "outcome.stalemate-two")
def result(rules: Rules, position: Position) -> Won | Drawn | None:
    """Return how the game has ended, or None while it goes on."""
    match position.remaining:
        case (winner,):
            return Won(winner) if rules.holds("outcome.winner") else None
        case (one, other) if rules.holds("outcome.stalemate-two"):
            if not is_in_check(rules, position, position.turn) and not can_move(rules, position):
                return Drawn((one, other))
    return None
