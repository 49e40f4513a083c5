"""Whether conditions can be true at all: in some position, for one ply from one square to another.

A condition is taken apart as in a proof. `and` needs all of its parts, `or` tries one part after another, and the needs
of every predicate are collected until they contradict each other (`worlds`).
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.standard.ply_notation.syntax import Always, And, Compound, Condition, Not, Or, Test
from drawbridge_reference.standard.ply_notation.worlds import World, worlds_where

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge_reference.standard.ply_notation.instances import Instance

STEPS = 6_000
"""The most steps of a search. After them, what it looks for counts as possible. The largest condition needs a third."""
FILE_STEPS = 400_000
"""The most steps of all searches for remarks about one file. Those about chess take some 44,000."""
_FACTS_A_STEP = 64
"""A world with this many facts costs as much as another step, since it is copied."""

Goal: TypeAlias = tuple[Condition, bool]
"""A condition, and whether it is to be true or false."""
_Goals: TypeAlias = "tuple[Goal, _Goals] | None"
"""The goals that are left, linked: the first of them and the others."""


class TooMuchWorkError(Exception):
    """All searches together have used up the steps that they had."""


@dataclass(slots=True)
class Effort:
    """The steps that are left for the searches in a block of `limited`."""

    left: int


_effort: ContextVar[Effort | None] = ContextVar("effort", default=None)


@contextmanager
def limited(steps: int) -> Iterator[Effort]:
    """Let all searches in the block take this many steps together. The one after that raises TooMuchWorkError."""
    effort = Effort(steps)
    token = _effort.set(effort)
    try:
        yield effort
    finally:
        _effort.reset(token)


def spend(steps: int) -> None:
    """Count steps as taken in the block of `limited` around this, if there is one. Raises TooMuchWorkError."""
    effort = _effort.get()
    if effort is not None:
        effort.left -= steps
        if effort.left < 0:
            raise TooMuchWorkError


def possible(instance: Instance, *goals: Goal) -> bool:
    """Return whether there is a position in which a ply reaches every goal. Raises TooMuchWorkError."""
    search = _Search(instance)
    found = search.finds(goals)
    spend(search.steps)
    return found


class _Search:
    """A search for a world in which goals are reached, for one ply."""

    def __init__(self, instance: Instance) -> None:
        self._instance = instance
        self.steps = 0

    def finds(self, goals: tuple[Goal, ...]) -> bool:
        """Return whether there is such a world, or whether the search has used up its steps."""
        # A list of what is still to be tried, instead of a call for each goal: there may be thousands.
        untried = [iter([(_linked(goals, None), World())])]
        while untried:
            found = next(untried[-1], None)
            if found is None:
                untried.pop()
                continue
            left, world = found
            self.steps += 1 + len(world.told) // _FACTS_A_STEP
            if left is None or self.steps > STEPS:
                return True
            untried.append(self._next(left, world))
        return False

    def _next(self, goals: tuple[Goal, _Goals], world: World) -> Iterator[tuple[_Goals, World]]:
        """Yield what is left after the first goal, in each world in which that is reached."""
        (condition, wanted), others = goals
        for parts, narrower in self._ways(condition, world, wanted=wanted):
            yield _linked(parts, others), narrower

    def _ways(self, condition: Condition, world: World, *, wanted: bool) -> Iterator[tuple[tuple[Goal, ...], World]]:
        """Yield the ways to reach one goal: smaller goals that must all be reached, in a world."""
        match condition:
            case Always(value):
                if value is wanted:
                    yield (), world
            case Not(inner):
                yield ((inner, not wanted),), world
            case Compound(_, inner):
                yield ((inner, wanted),), world
            case And(parts) | Or(parts) if isinstance(condition, And) is wanted:
                yield tuple((part, wanted) for part in parts), world
            case And(parts) | Or(parts):
                for part in parts:
                    yield ((part, wanted),), world
            case Test():
                for narrower in worlds_where(condition, self._instance, world, wanted=wanted):
                    yield (), narrower


def _linked(goals: Iterable[Goal], others: _Goals) -> _Goals:
    for goal in reversed([*goals]):
        others = (goal, others)
    return others
