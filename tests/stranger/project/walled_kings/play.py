"""The position after a move, and how the game ends."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from walled_kings.moves import legal_moves

if TYPE_CHECKING:
    from walled_kings.board import Colour
    from walled_kings.moves import Move
    from walled_kings.position import Position
    from walled_kings.rules import Rules


@states("state.turn")
def play(rules: Rules, position: Position, move: Move) -> Position:
    """Return the position after a legal move."""
    turn = position.turn.other if rules.holds("state.turn") else position.turn
    white = move.target if position.white == move.origin else position.white
    black = move.target if position.black == move.origin else position.black
    return replace(position, turn=turn, white=white, black=black)


@states("outcome.stuck")
def winner(rules: Rules, position: Position) -> Colour | None:
    """Return who has won, or None while the game goes on."""
    is_stuck = rules.holds("outcome.stuck") and next(legal_moves(rules, position), None) is None
    return position.turn.other if is_stuck else None


def perft(rules: Rules, position: Position, depth: int) -> int:
    """Return the number of sequences of legal moves of this length."""
    if depth == 0:
        return 1
    return sum(perft(rules, play(rules, position, move), depth - 1) for move in legal_moves(rules, position))
