"""The cases that tell mutants apart: the hand-written ones in one colour, and some of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.suite.case import ExpectNodes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge.suite.case import Case

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
        turned = TURNED.get(case.ruleset, TWO_PLAYERS)
        if turned.isdisjoint(case.id.split("/")) and not _counts_far(case):
            of_clauses.setdefault(case.clause, []).append(case)
    chosen = {case.id for clause, found in of_clauses.items() for case in _evenly_chosen(clause, found)}
    return tuple(case for case in cases if case.id in chosen)


def _evenly_chosen(clause: str, cases: Sequence[Case]) -> Iterator[Case]:
    number = min(len(cases), MOST_GAMES if clause == "games" else MOST_OF_A_CLAUSE)
    return (cases[place * len(cases) // number] for place in range(number))


def _counts_far(case: Case) -> bool:
    return any(isinstance(expected, ExpectNodes) and expected.depth > 1 for expected in case.expectations)
