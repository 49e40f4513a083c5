"""The scenarios of a ruleset, and what is wrong with those that cannot become cases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import RESERVED
from drawbridge_reference.kernel.game import HasScenariosByClause
from drawbridge_reference.kernel.problem import InvalidScenarios

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Listed:
    """Scenarios to make cases of."""

    scenarios: tuple[Scenario, ...]
    problems: tuple[str, ...]
    """What is wrong with others, one sentence each."""


def listed(engine: Game, clauses: Collection[str]) -> Listed:
    """Return the scenarios of a game about these clauses; where none is named, about any."""
    try:
        asked = [one for one in _offered(engine, clauses) if not clauses or one.clause in clauses]
    except InvalidScenarios as error:
        return Listed((), tuple(map(str, error.problems)))
    known = {*engine.clauses, *RESERVED}
    problems = [
        f"{one.clause}/{one.name}: {engine.ruleset} has no clause {one.clause!r}"
        for one in asked
        if one.clause not in known
    ]
    return Listed(tuple(one for one in asked if one.clause in known), tuple(problems))


def _offered(engine: Game, clauses: Collection[str]) -> Iterable[Scenario]:
    """Return the scenarios of a game, at least those about these clauses. Raises InvalidScenarios."""
    if clauses and isinstance(engine, HasScenariosByClause):
        return engine.scenarios_about(clauses)
    return engine.scenarios()
