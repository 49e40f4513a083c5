"""Random numbers from a seed: the same on any machine and in any version of Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_MASK = 2**64 - 1


class RandomSource:
    """A sequence of numbers (SplitMix64). The standard library does not promise that `choice` stays the same."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((mixed ^ (mixed >> 31)) >> 11) * limit >> 53

    def weighted_index(self, weights: Sequence[int]) -> int:
        """Return an index with a probability proportional to its weight. If no weight is above zero, all are equal."""
        if not any(weights):
            return self.below(len(weights))
        rest = self.below(sum(weights))
        for index, weight in enumerate(weights):
            if rest < weight:
                return index
            rest -= weight
        raise AssertionError("the rest is below the sum of the weights")
