"""Failures: which predicates keep a condition from being true, and which part of it fails with them.

A condition is read as `meaning` reads it. For a false condition, report every predicate that it depends on: of parts
joined by `and` the false ones, of parts joined by `or` all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge_reference.standard.ply_notation.meaning import holds
from drawbridge_reference.standard.ply_notation.syntax import (
    Always,
    And,
    Compound,
    Condition,
    Not,
    Or,
    Predicate,
    Test,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge_reference.standard.ply_notation.meaning import Scene


@dataclass(frozen=True, slots=True)
class Failure:
    """A predicate whose value would have to change for a condition to hold."""

    test: Test
    wanted: bool
    """The value that it would need."""
    written: str
    """The part of the condition that fails with it, as it is written: `not threat[king]`, or a compound's name."""


def failures(condition: Condition, scene: Scene) -> tuple[Failure, ...]:
    """Return what keeps a condition from holding, or nothing if it holds or can never hold.

    Threats are checked only if nothing else fails: they take longest, and every other fault is judged before them.
    """
    if not _is(condition, scene, wanted=True, trusting=True):
        return _each_once(_against(condition, scene, wanted=True, trusting=True))
    return _each_once(_against(condition, scene, wanted=True, trusting=False))


def _is(condition: Condition, scene: Scene, *, wanted: bool, trusting: bool) -> bool:
    """Return whether a condition has the wanted value. With `trusting`, every threat is taken to have that value."""
    match condition:
        case Always(value):
            return value is wanted
        case Test(Predicate.THREAT) if trusting:
            return True
        case Test():
            return holds(condition, scene) is wanted
        case Not(inner):
            return _is(inner, scene, wanted=not wanted, trusting=trusting)
        case Compound(_, inner):
            return _is(inner, scene, wanted=wanted, trusting=trusting)
        case And(parts) | Or(parts):
            needs_all = isinstance(condition, And) is wanted
            found = (_is(part, scene, wanted=wanted, trusting=trusting) for part in parts)
            return all(found) if needs_all else any(found)


def _against(condition: Condition, scene: Scene, *, wanted: bool, trusting: bool) -> Iterator[Failure]:
    """Yield the predicates that keep a condition from having the wanted value."""
    if _is(condition, scene, wanted=wanted, trusting=trusting):
        return
    match condition:
        case Always():
            return
        case Test():
            yield Failure(condition, wanted, _written(condition.text, wanted=wanted))
        case Not(inner):
            yield from _against(inner, scene, wanted=not wanted, trusting=trusting)
        case Compound(name, inner):
            written = _written(name, wanted=wanted)
            for failure in _against(inner, scene, wanted=wanted, trusting=trusting):
                yield Failure(failure.test, failure.wanted, written)
        case And(parts) | Or(parts):
            for part in parts:
                yield from _against(part, scene, wanted=wanted, trusting=trusting)


def _written(text: str, *, wanted: bool) -> str:
    return text if wanted else f"not {text}"


def _each_once(found: Iterable[Failure]) -> tuple[Failure, ...]:
    return tuple(dict.fromkeys(found))
