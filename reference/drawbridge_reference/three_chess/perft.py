"""Perft: how many sequences of legal moves there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.three_chess.moves import legal_moves
from drawbridge_reference.three_chess.play import play

if TYPE_CHECKING:
    from drawbridge_reference.three_chess.position import Position
    from drawbridge_reference.three_chess.rules import Rules


def perft(rules: Rules, position: Position, depth: int) -> int:
    """Return the number of sequences of legal moves of this length; depth 0 is always 1.

    Whoever cannot move, in a finished game or not, ends the sequences: only those of the full length count.
    """
    if depth == 0:
        return 1
    moves = tuple(legal_moves(rules, position))
    if depth == 1:
        return len(moves)
    return sum(perft(rules, play(rules, position, move), depth - 1) for move in moves)
