"""The quick set: few cases that together catch every mutant, those first that catch the most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.diagnosis.recorded import read_recorded
from drawbridge_reference.kernel.clause import RESERVED
from drawbridge_rules.register import BUILT_IN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge.suite.case import Case


def quick_set(cases: Iterable[Case]) -> tuple[Case, ...]:
    """Return those of some cases that catch every mutant which any of them catches, in the order to ask them in.

    Each is the one that catches the most mutants that those before it do not, so it is a small set, not always the
    smallest. Raises WrongUsage.
    """
    known = {case.id: case for case in cases}
    killers: dict[str, set[tuple[str, str]]] = {}
    # Only our own games have mutants.
    for ruleset in BUILT_IN.keys() & {case.ruleset for case in known.values()}:
        for mutant, facts in read_recorded(ruleset).wrong.items():
            for case in facts.keys() & known.keys():
                killers.setdefault(case, set()).add((ruleset, mutant))
    alive = set().union(*killers.values())
    # A hand-written case explains more than a position of a game.
    by_hand = [case for case in known if known[case].clause not in RESERVED and case in killers]
    others = [case for case in known if known[case].clause in RESERVED and case in killers]
    return tuple(known[case] for group in (by_hand, others) for case in _cover(group, killers, alive))


def _cover(group: list[str], killers: dict[str, set[tuple[str, str]]], alive: set[tuple[str, str]]) -> Iterator[str]:
    """Yield the cases of a group that catch what is alive, and take from it what they catch."""
    while group:
        best = max(group, key=lambda case: len(killers[case] & alive))
        if not killers[best] & alive:
            return
        yield best
        alive -= killers[best]
