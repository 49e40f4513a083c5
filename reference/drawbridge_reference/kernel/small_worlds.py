"""Small worlds: families of positions with few men. Every position of a family is found by its number.

Nothing is enumerated before it is asked for. So a family may have millions of positions, and a part of it is a range of
numbers.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence


class Block(NamedTuple):
    """Positions that are made alike, numbered from 0."""

    size: int
    position: Callable[[int], Mapping[str, Any]]


class World:
    """A family of positions, numbered from 0. No position is in it twice."""

    def __init__(self, name: str, sentence: str, blocks: Callable[[], Iterable[Block]]) -> None:
        """Take the name, what the positions are, and a function that returns their blocks in order."""
        self.name = name
        self.sentence = sentence
        self._make = blocks

    def __len__(self) -> int:
        """Return the number of positions."""
        return self._ends[-1] if self._ends else 0

    def position(self, number: int) -> Mapping[str, Any]:
        """Return a position. Raises IndexError for a number that no position has."""
        if not 0 <= number < len(self):
            raise IndexError(f"{self.name} has the positions 0 to {len(self) - 1}, not {number}")
        place = bisect_right(self._ends, number)
        block = self._blocks[place]
        return block.position(number - self._ends[place] + block.size)

    @cached_property
    def _blocks(self) -> Sequence[Block]:
        return [block for block in self._make() if block.size]

    @cached_property
    def _ends(self) -> Sequence[int]:
        return list(accumulate(block.size for block in self._blocks))
