"""Perft: the number of sequences of legal moves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.perft import count_sequences
from drawbridge_reference.prince.moves import legal_moves
from drawbridge_reference.prince.play import play

if TYPE_CHECKING:
    from drawbridge_reference.prince.position import Position
    from drawbridge_reference.prince.rules import Rules


def perft(rules: Rules, position: Position, depth: int) -> int:
    """Return the number of sequences of legal moves of this length: 1 for depth 0."""
    return count_sequences(position, depth, partial(legal_moves, rules), partial(play, rules))
