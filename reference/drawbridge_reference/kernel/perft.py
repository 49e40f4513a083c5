"""Perft: the number of sequences of legal moves, for any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

P = TypeVar("P")
M = TypeVar("M")

DEEPEST: Final = 200
"""The longest sequences that are counted. No count of a whole game goes so far, and a call for each ply still fits."""


class TooDeep(ValueError):
    """Sequences of legal moves are to be counted that are longer than any count goes."""

    def __init__(self, depth: int) -> None:
        super().__init__(depth)
        self.depth = depth

    def __str__(self) -> str:
        """Return one sentence."""
        return f"the depth {self.depth} is too large: sequences of up to {DEEPEST} moves are counted"


def refuse_too_deep(depth: int, legal_moves: Iterable[object]) -> None:
    """Raise TooDeep for sequences that are too long, unless there is no legal move: then none is that long."""
    if depth > DEEPEST and any(True for _ in legal_moves):
        raise TooDeep(depth)


def count_sequences(position: P, depth: int, legal_moves: Callable[[P], Iterable[M]], play: Callable[[P, M], P]) -> int:
    """Return the number of sequences of legal moves of this length: 1 for depth 0.

    A position without legal moves ends its sequences. Only sequences of the full length count. Raises TooDeep.
    """
    if depth > DEEPEST:
        refuse_too_deep(depth, legal_moves(position))
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in legal_moves(position))
    moves = tuple(legal_moves(position))
    return sum(count_sequences(play(position, move), depth - 1, legal_moves, play) for move in moves)
