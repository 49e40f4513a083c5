"""Perft: a large count cut into branches, which any number of workers count without talking to each other."""

from __future__ import annotations

from collections import Counter as Sums
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge.search.counters import Counter
    from drawbridge.search.executors import Executor
    from drawbridge.suite.case import JsonObject

FEWEST_BRANCHES = 100
"""A large count is cut into at least this number of branches, so that no worker is idle before its end."""
MOST_BRANCHES = 20_000
BRANCH_NODES = 1_000_000
"""A branch with more nodes than this is cut further: the reference takes a quarter of a minute for it."""
SMALL_NODES = 50_000
"""A smaller count is not cut at all: to start a worker takes longer."""


class Branch(NamedTuple):
    """A position whose sequences are to be counted."""

    counter: Counter
    position: JsonObject
    depth: int
    first: str = ""
    """The move from the position in question that leads here."""


class Divided(NamedTuple):
    """What has been counted so far."""

    by_move: Mapping[str, int]
    """The nodes after each first move."""
    done: int
    """How many branches are counted, of how many."""
    branches: int

    @property
    def nodes(self) -> int:
        """The number of sequences."""
        return sum(self.by_move.values())


def nodes_of(branch: Branch) -> int:
    """Count a branch."""
    return branch.counter.nodes(branch.position, branch.depth)


def divided(counter: Counter, position: JsonObject, depth: int, pool: Executor) -> Iterator[Divided]:
    """Yield the counts after each first move, again and again, until all are counted. Raises NoCount.

    The depth is at least 1.
    """
    first = [Branch(counter, after, depth - 1, move) for move, after in counter.children(position)]
    branches = cut(first)
    sums = Sums({branch.first: 0 for branch in first})
    yield Divided(sums, 0, len(branches))
    for done, (branch, nodes) in enumerate(_counted(branches, len(first), pool), start=1):
        sums[branch.first] += nodes
        yield Divided(sums, done, len(branches))


def cut(level: list[Branch]) -> list[Branch]:
    """Return the branches that are to be counted, which lead on from those after the first move."""
    growth = float(len(level))
    while level and _is_worth_cutting(level, growth):
        longer = [
            Branch(counter, after, depth - 1, first)
            for counter, position, depth, first in level
            for _, after in counter.children(position)
        ]
        growth = len(longer) / len(level)
        level = longer
    return level


def _is_worth_cutting(level: list[Branch], growth: float) -> bool:
    depth = level[0].depth
    if depth < 2 or len(level) * growth**depth < SMALL_NODES or len(level) * growth > MOST_BRANCHES:
        return False
    return len(level) < FEWEST_BRANCHES or growth**depth > BRANCH_NODES


def _counted(branches: list[Branch], growth: int, pool: Executor) -> Iterator[tuple[Branch, int]]:
    if not branches or len(branches) * growth ** branches[0].depth < SMALL_NODES:
        return ((branch, nodes_of(branch)) for branch in branches)
    return pool.map_unordered(nodes_of, branches)
