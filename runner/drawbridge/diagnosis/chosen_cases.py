"""The cases that tell mutants apart: the hand-written ones in one colour, and some of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from drawbridge.suite.case import ExpectNodes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge.suite.case import Case

T = TypeVar("T")

TURNED = {"three-man": {"gray", "black"}, "three-chess": {"green", "red"}}
"""Cases that are turned to other colours say the same once more; for two players this names none."""
TWO_PLAYERS = frozenset({"black", "black-turned"})
MOST_OF_A_CLAUSE = 16
"""The most cases that are taken of one clause, evenly chosen."""
MOST_GAMES = 8


def chosen_cases(cases: Sequence[Case]) -> tuple[Case, ...]:
    """Return the cases of one ruleset that tell mutants apart, in the order of the suite."""
    of_clauses: dict[str, list[Case]] = {}
    for case in cases:
        if is_in_the_first_colour(case) and not counts_far(case):
            of_clauses.setdefault(case.clause, []).append(case)
    chosen = {
        case.id
        for clause, found in of_clauses.items()
        for case in evenly_chosen(found, MOST_GAMES if clause == "games" else MOST_OF_A_CLAUSE)
    }
    return tuple(case for case in cases if case.id in chosen)


def is_in_the_first_colour(case: Case) -> bool:
    """Return whether a case is no other case turned to another colour."""
    return TURNED.get(case.ruleset, TWO_PLAYERS).isdisjoint(case.id.split("/"))


def counts_far(case: Case) -> bool:
    """Return whether a case counts sequences of several moves, which takes long."""
    return any(isinstance(expected, ExpectNodes) and expected.depth > 1 for expected in case.expectations)


def most_counted(case: Case) -> int:
    """Return how many sequences of moves the largest count of a case has."""
    return max((expected.nodes for expected in case.expectations if isinstance(expected, ExpectNodes)), default=0)


def evenly_chosen(items: Sequence[T], most: int) -> Iterator[T]:
    """Yield all items, or exactly `most` of them from the first on."""
    number = min(len(items), most)
    return (items[place * len(items) // number] for place in range(number))


def thinned(items: Sequence[T], most: int) -> Sequence[T]:
    """Return all items, or every second, every third and so on, so that there are no more than `most`."""
    return items[:: max(1, -(-len(items) // most))]
