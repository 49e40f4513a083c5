"""On which rulings an answer depends, and the readings that differ."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations as subsets
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Reading(Generic[T]):
    """Values of some rulings, and what holds under all combinations that have these values."""

    rulings: Mapping[str, str]
    outcome: T


def readings(
    outcomes: Sequence[Reading[T]], declared: Mapping[str, str], order: Sequence[str]
) -> tuple[Reading[T], ...]:
    """Return one reading for each combination of values of the fewest rulings that the outcome is a function of.

    `outcomes` holds every combination of all rulings. Only those with the declared values count, and the declared
    rulings are always named. Where several sets of rulings are equally small, the first in `order` is taken.
    """
    within = [one for one in outcomes if declared.items() <= one.rulings.items()]
    free = [ruling for ruling in order if ruling not in declared]
    for size in range(len(free) + 1):
        for chosen in subsets(free, size):
            named = [ruling for ruling in order if ruling in declared or ruling in chosen]
            if (grouped := _grouped(within, named)) is not None:
                return grouped
    raise AssertionError("all rulings together decide every outcome")


def reading_of_defaults(outcomes: Sequence[Reading[T]], order: Sequence[str]) -> Reading[T]:
    """Return the outcome of the first combination, with the fewest of its values that suffice for it.

    Whatever the other rulings say, the outcome is the same. Where several sets of rulings are equally small, the first
    in `order` is taken.
    """
    first = outcomes[0]
    for size in range(len(order) + 1):
        for chosen in subsets(order, size):
            values = {ruling: first.rulings[ruling] for ruling in chosen}
            if all(one.outcome == first.outcome for one in outcomes if values.items() <= one.rulings.items()):
                return Reading(values, first.outcome)
    raise AssertionError("all rulings together decide every outcome")


def _grouped(outcomes: Sequence[Reading[T]], named: Sequence[str]) -> tuple[Reading[T], ...] | None:
    """Return the outcome for each combination of the named rulings, or None when one combination has two."""
    found: dict[tuple[str, ...], Reading[T]] = {}
    for one in outcomes:
        values = {ruling: one.rulings[ruling] for ruling in named}
        first = found.setdefault(tuple(values.values()), Reading(values, one.outcome))
        if first.outcome != one.outcome:
            return None
    return tuple(found.values())


def needless(outcomes: Sequence[Reading[T]], declared: Mapping[str, str]) -> tuple[str, ...]:
    """Return the declared rulings whose other values change nothing anywhere."""
    return tuple(ruling for ruling in declared if not _matters(outcomes, declared, ruling))


def _matters(outcomes: Sequence[Reading[T]], declared: Mapping[str, str], ruling: str) -> bool:
    others = {name: value for name, value in declared.items() if name != ruling}
    alike = [one for one in outcomes if others.items() <= one.rulings.items()]
    groups: dict[tuple[str, ...], list[T]] = {}
    for one in alike:
        rest = tuple(value for name, value in one.rulings.items() if name != ruling)
        groups.setdefault(rest, []).append(one.outcome)
    return any(outcome != group[0] for group in groups.values() for outcome in group)
