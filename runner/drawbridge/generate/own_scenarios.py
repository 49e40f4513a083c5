"""Somebody's own scenarios as cases: the witnesses make the answers, and refuse a statement that is not theirs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge.errors import WrongScenarios
from drawbridge.generate.making import made_of_scenario
from drawbridge.generate.problem import GenerationStopped
from drawbridge.generate.text import members_of
from drawbridge.generate.witnesses import witnesses_of
from drawbridge.suite.entry import read_case
from drawbridge.suite.fields import Place
from drawbridge.suite.own import OWN
from drawbridge_reference.kernel.folders import NoOracles
from drawbridge_reference.kernel.game import HasScenarioNotation, game, has_code
from drawbridge_reference.kernel.problem import InvalidScenarios

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from drawbridge.generate.witnesses import Witnesses
    from drawbridge.suite.case import Case
    from drawbridge_reference.casework.scenario import Scenario


def cases_of_scenarios(path: Path, ruleset: str) -> tuple[Case, ...]:
    """Return the cases of a file of scenarios.

    Raises WrongScenarios with all that is wrong, UnknownName, and NoCode for a ruleset that is a folder.
    """
    engine = game(ruleset)
    if not has_code(ruleset):
        raise NoOracles(ruleset, path)
    if not isinstance(engine, HasScenarioNotation):
        raise WrongScenarios(path, (f"{path}: {ruleset} does not say how its scenarios are written as YAML",))
    # Reading scenarios needs a library that takes a while to import.
    from drawbridge_reference.casework.scenario_files.reading import read_scenario_file

    try:
        scenarios = read_scenario_file(path, engine.scenario_notation, engine.clauses, engine.known_rulings)
        witnesses = witnesses_of(engine)
    except InvalidScenarios as error:
        raise WrongScenarios(path, tuple(map(str, error.problems))) from None
    except GenerationStopped as stopped:
        raise WrongScenarios(path, stopped.problems) from None
    problems: list[str] = []
    cases = tuple(_made(witnesses, scenarios, path, problems))
    if problems:
        raise WrongScenarios(path, tuple(problems))
    return cases


def _made(witnesses: Witnesses, scenarios: Iterable[Scenario], path: Path, problems: list[str]) -> Iterator[Case]:
    """Yield the cases of scenarios, and add what is wrong with the others to the problems."""
    ruleset = witnesses.engine.ruleset
    for scenario in scenarios:
        try:
            made = made_of_scenario(witnesses, replace(scenario, name=f"{OWN}/{scenario.name}"))
        except GenerationStopped as stopped:
            problems += stopped.problems
            continue
        for case in made.cases:
            yield read_case(members_of(case), ruleset, scenario.clause, Place(path, case.id))
