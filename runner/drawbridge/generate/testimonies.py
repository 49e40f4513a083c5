"""What the rules make of a scenario under each combination of rulings that its cases are for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from drawbridge.generate.made import Uncounted
from drawbridge.generate.outcomes import under_each
from drawbridge.generate.readings import Reading
from drawbridge.generate.rules_witness import Testimony, TrackedRulings, testimony, without_counts
from drawbridge_reference.kernel.game import notation
from drawbridge_reference.kernel.problem import InvalidPosition

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from drawbridge.generate.comparison import Outcome
    from drawbridge.generate.witnesses import Witnesses
    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.game import Game

MOST_POSITIONS: Final = 500
"""The rules count no moves in a tree with more positions than these at one depth.

They list the moves of about a hundred positions in a second, and a count lists those of every position but the last
ones. The larger counts of the suite are published numbers, which are a second witness themselves.
"""


def testimonies(
    witnesses: Witnesses, scenario: Scenario, wanted: Sequence[Reading[Outcome]]
) -> list[Testimony] | list[None]:
    """Return what the rules make of a scenario under each of these combinations; None each where there are no rules.

    The rules are asked again for another combination only where it differs in a ruling that they looked at.
    """
    rules = witnesses.rules
    if rules is None:
        return [None for _ in wanted]
    told = _as_written(witnesses.engine, scenario, wanted)

    def ask(rulings: Mapping[str, str]) -> Reading[Testimony]:
        tracked = TrackedRulings(rulings)
        asked = without_counts(told, _countable(witnesses.engine.under(rulings), told))
        found = testimony(rules, asked, tracked, notation(witnesses.engine.ruleset))
        return Reading(tracked.looked_at, found)

    return [one.outcome for one in under_each((one.rulings for one in wanted), ask)]


def uncounted(
    scenario: Scenario,
    cases: Sequence[Reading[Outcome]],
    wanted: Sequence[Reading[Outcome]],
    told: Sequence[Testimony | None],
) -> Uncounted:
    """Return how many counts of these cases the rules did not make."""
    found = Uncounted()
    for case in cases if scenario.perft else ():
        within = [
            by_rules
            for one, by_rules in zip(wanted, told, strict=True)
            if by_rules is not None and case.rulings.items() <= one.rulings.items()
        ]
        for depth, stated in scenario.perft.items():
            if any(depth not in (by_rules.answer or {}).get("perft", {}) for by_rules in within):
                found += Uncounted(alone=1) if stated is None else Uncounted(published=1)
    return found


def _as_written(engine: Game, scenario: Scenario, wanted: Sequence[Reading[Outcome]]) -> Scenario:
    """Return a scenario with its position as a case writes it, where it is valid under one of the combinations."""
    valid = next((one.rulings for one in wanted if one.outcome.answer), None)
    if valid is None or not scenario.position:
        return scenario
    game = engine.under(valid)
    written: dict[str, Any] = dict(game.canonical(scenario.position))
    sibling = dict(game.canonical(scenario.sibling)) if scenario.sibling else {}
    return replace(scenario, position=written, sibling=sibling)


def _countable(engine: Game, scenario: Scenario) -> frozenset[int]:
    """Return the depths to which the rules can count in a reasonable time."""
    return frozenset(depth for depth in scenario.perft if _is_small(engine, scenario.position, depth))


def _is_small(engine: Game, position: Mapping[str, Any], depth: int) -> bool:
    try:
        return all(engine.perft(position, above) <= MOST_POSITIONS for above in range(1, depth))
    except InvalidPosition:
        return False
