"""The position after a move: `State` of the rule book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.three_chess.board import Colour, next_colour
from drawbridge_reference.three_chess.position import Position
from drawbridge_reference.three_chess.squares_after import board_after

if TYPE_CHECKING:
    from drawbridge_reference.three_chess.notation import Move
    from drawbridge_reference.three_chess.rules import Rules


def play(rules: Rules, position: Position, move: Move) -> Position:
    """Return the position after a legal move."""
    return Position(_turn_after(rules, position.turn), board_after(rules, position.board, move))


@states("state.turn")
def _turn_after(rules: Rules, turn: Colour) -> Colour:
    """Return whose turn comes next, whether or not that colour has a king left."""
    return next_colour(turn) if rules.holds("state.turn") else turn
