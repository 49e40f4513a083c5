"""Sets of squares as numbers, and pairs of their squares by number."""

from __future__ import annotations

from functools import lru_cache, reduce
from math import isqrt
from operator import and_
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

Mask: TypeAlias = int
"""A set of squares: bit n is set if square number n is in it."""


def mask_of(squares: Iterable[int]) -> Mask:
    """Return the set of some squares."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def union(masks: Iterable[Mask]) -> Mask:
    """Return the squares that are in at least one of some sets."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def common(masks: Iterable[Mask]) -> Mask:
    """Return the squares that are in all of some sets, of which there is at least one."""
    return reduce(and_, masks)


@lru_cache(maxsize=4096)
def listed(squares: Mask) -> tuple[int, ...]:
    """Return the squares of a set, the lowest number first."""
    found = []
    while squares:
        lowest = squares & -squares
        found.append(lowest.bit_length() - 1)
        squares ^= lowest
    return tuple(found)


class OrderedPairs:
    """Every two different squares, the first of one set and the second of another, by number."""

    __slots__ = ("_both", "_only_first", "_places", "_second", "_shared", "size")

    def __init__(self, first: Mask, second: Mask) -> None:
        """Take the two sets."""
        self._both, self._only_first, self._second = listed(first & second), listed(first & ~second), listed(second)
        self._places = {square: place for place, square in enumerate(self._second)}
        self._shared = len(self._both) * (len(self._second) - 1)
        self.size = self._shared + len(self._only_first) * len(self._second)

    def at(self, number: int) -> tuple[int, int]:
        """Return the two squares of a number."""
        if number >= self._shared:
            one, two = divmod(number - self._shared, len(self._second))
            return self._only_first[one], self._second[two]
        one, two = divmod(number, len(self._second) - 1)
        square = self._both[one]
        return square, self._second[two if two < self._places[square] else two + 1]


def unordered_pair(number: int) -> tuple[int, int]:
    """Return two different places, the lower one first: 0 is (0, 1), 1 is (0, 2), 2 is (1, 2), and so on."""
    higher = (isqrt(8 * number + 1) + 1) // 2
    return number - higher * (higher - 1) // 2, higher
