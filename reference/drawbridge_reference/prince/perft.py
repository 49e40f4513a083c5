"""Perft: how many sequences of legal moves there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.prince.moves import legal_moves
from drawbridge_reference.prince.play import play

if TYPE_CHECKING:
    from drawbridge_reference.prince.position import Position
    from drawbridge_reference.prince.rules import Rules


def perft(rules: Rules, position: Position, depth: int) -> int:
    """Return the number of sequences of legal moves of this length; depth 0 is always 1.

    A finished game ends the sequences: only those of the full length count.
    """
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in legal_moves(rules, position))
    moves = tuple(legal_moves(rules, position))
    return sum(perft(rules, play(rules, position, move), depth - 1) for move in moves)
