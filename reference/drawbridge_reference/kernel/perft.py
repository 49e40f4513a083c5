"""Perft: the number of sequences of legal moves, for any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

P = TypeVar("P")
M = TypeVar("M")


def count_sequences(position: P, depth: int, legal_moves: Callable[[P], Iterable[M]], play: Callable[[P, M], P]) -> int:
    """Return the number of sequences of legal moves of this length: 1 for depth 0.

    A position without legal moves ends its sequences. Only sequences of the full length count.
    """
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in legal_moves(position))
    moves = tuple(legal_moves(position))
    return sum(count_sequences(play(position, move), depth - 1, legal_moves, play) for move in moves)
