"""Whether conditions can be true at all: in some position, for one ply from one square to another.

A condition is taken apart as in a proof. `and` needs all of its parts, `or` tries one part after another, and the needs
of every predicate are collected until they contradict each other (`worlds`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.standard.ply_notation.syntax import Always, And, Compound, Condition, Not, Or, Test
from drawbridge_reference.standard.ply_notation.worlds import World, worlds_where

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.standard.ply_notation.instances import Instance

STEPS = 2_000
"""The most steps of a search. After them, what it looks for counts as possible."""

Goal: TypeAlias = tuple[Condition, bool]
"""A condition, and whether it is to be true or false."""


def possible(instance: Instance, *goals: Goal) -> bool:
    """Return whether there is a position in which a ply reaches every goal."""
    try:
        return next(_Search(instance).worlds(goals, World()), None) is not None
    except _TooLongError:
        return True


class _TooLongError(Exception):
    """The search has used up its steps."""


class _Search:
    """A search for the worlds in which goals are reached, for one ply."""

    def __init__(self, instance: Instance) -> None:
        self._instance = instance
        self._left = STEPS

    def worlds(self, goals: tuple[Goal, ...], world: World) -> Iterator[World]:
        self._left -= 1
        if self._left < 0:
            raise _TooLongError
        if not goals:
            yield world
            return
        (condition, wanted), *others = goals
        for parts, narrower in self._ways(condition, world, wanted=wanted):
            yield from self.worlds((*parts, *others), narrower)

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
