"""Siblings: positions that differ in one member alone, and in the answer to something that a scenario asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge.grading.differences import differing_members
from drawbridge_reference.kernel.game import notation

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.game import Game


def about_sibling(engine: Game, scenario: Scenario, found: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is wrong with the sibling of a scenario, to which the engine has answered this."""
    if not scenario.sibling:
        return
    position, sibling = engine.canonical(scenario.position), engine.canonical(scenario.sibling)
    members = differing_members(position, sibling, notation(engine.ruleset))
    if len(members) != 1:
        yield f"the sibling must differ in one member; it differs in {', '.join(members) or 'none'}"
    told = found["sibling"]
    if all(told[name] == found[name] for name in told):
        asked = "`all_moves`, `moves_from`, `apply` or `status`"
        yield f"the sibling has the same answer: ask for something of {asked} that differs"
