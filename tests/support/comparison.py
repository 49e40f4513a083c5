"""What comes of comparing an engine with the rules, whatever the game."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Sample:
    """A number of positions, named by a seed, so that each can be made again."""

    seed: int
    from_games: int
    arranged: int


@dataclass(slots=True)
class Comparison:
    """What was asked, how often each tricky thing came up, and where the two answers differ."""

    positions: int = 0
    shown: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)

    def add(self, other: Comparison) -> None:
        """Count another comparison in."""
        self.positions += other.positions
        self.shown += other.shown
        self.differences += other.differences

    def same(self, question: str, position: object, answered: Any, expected: Any) -> None:
        """Note a difference, with all that one needs to look at it."""
        if answered != expected:
            self.differences.append(f"{question} at {position}: the engine says {answered}, the rules {expected}")


C = TypeVar("C", bound=Comparison)


def counted_together(total: C, compared: Callable[[S], C], samples: Sequence[S]) -> C:
    """Return the total, with the comparisons on all samples, made by as many processes as there are processors."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as processes:
        for part in processes.map(compared, samples):
            total.add(part)
    return total
