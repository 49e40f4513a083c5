"""The quick set: few cases that together catch every mutant, those first that catch the most."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, TypeAlias

from drawbridge.diagnosis.recorded import read_recorded
from drawbridge_reference.kernel.clause import RESERVED
from drawbridge_reference.kernel.game import declared
from drawbridge_reference.kernel.ruling import combinations
from drawbridge_rules.register import BUILT_IN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from drawbridge.suite.case import Case

Name: TypeAlias = tuple[str, str]
"""The ruleset and the name of a mutant."""


def quick_set(cases: Iterable[Case]) -> tuple[Case, ...]:
    """Return those of some cases that catch every mutant which any of them catches, in the order to ask them in.

    Each is the one that catches the most mutants that those before it do not, so it is a small set, not always the
    smallest. An engine is only asked the cases of the readings that it follows. So those of each combination of
    readings catch every mutant that shows under it. Raises WrongUsage.
    """
    known = {case.id: case for case in cases}
    # Only our own games have mutants.
    rulesets = [ruleset for ruleset in BUILT_IN if any(case.ruleset == ruleset for case in known.values())]
    killers: dict[str, set[Name]] = {}
    for ruleset in rulesets:
        for mutant, facts in read_recorded(ruleset).wrong.items():
            for case in facts.keys() & known.keys():
                killers.setdefault(case, set()).add((ruleset, mutant))
    readings = [combinations(declared(ruleset).rulings) for ruleset in rulesets]
    chosen: dict[str, None] = {}
    # The defaults come first: most engines follow them.
    for each in zip_longest(*readings):
        values = dict(zip(rulesets, each, strict=True))
        asked = [case for case in known if case in killers and _is_asked(known[case], values[known[case].ruleset])]
        caught = set().union(*(killers[case] for case in asked if case in chosen))
        alive = set().union(*(killers[case] for case in asked)) - caught
        # A hand-written case explains more than a position of a game.
        by_hand = [case for case in asked if known[case].clause not in RESERVED]
        others = [case for case in asked if known[case].clause in RESERVED]
        for group in (by_hand, others):
            chosen |= dict.fromkeys(_cover(group, killers, alive))
    return tuple(known[case] for case in chosen)


def _is_asked(case: Case, readings: Mapping[str, str] | None) -> bool:
    """Return whether an engine that follows these readings is asked a case. None are left of a ruleset with few."""
    return readings is not None and case.rulings.items() <= readings.items()


def _cover(group: list[str], killers: Mapping[str, set[Name]], alive: set[Name]) -> Iterator[str]:
    """Yield the cases of a group that catch what is alive, and take from it what they catch."""
    while alive and group:
        best = max(group, key=lambda case: len(killers[case] & alive))
        if not killers[best] & alive:
            return
        yield best
        alive -= killers[best]
