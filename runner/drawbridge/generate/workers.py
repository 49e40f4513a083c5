"""The cases of many scenarios, made by as many processes as there are processors."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import TYPE_CHECKING

from drawbridge.generate.made import Uncounted
from drawbridge.generate.making import made_of_scenario
from drawbridge.generate.problem import GenerationStopped
from drawbridge.generate.witnesses import Witnesses, witnesses_of
from drawbridge_reference.kernel.game import game, rulesets

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge.generate.made import MadeCase
    from drawbridge_reference.casework.scenario import Scenario

_AT_ONCE = 40
"""The number of scenarios that a process gets at a time."""


@dataclass(frozen=True, slots=True)
class Made:
    """What became of a scenario: its cases, or why there are none."""

    clause: str
    table: str
    cases: tuple[MadeCase, ...]
    uncounted: Uncounted
    problems: tuple[str, ...]


def made_of(witnesses: Witnesses, scenarios: Iterable[Scenario]) -> Iterator[Made]:
    """Yield what becomes of the scenarios, in their order.

    Other processes find the witnesses by their ruleset alone: those that are not found there are asked here.
    """
    processes, ruleset = os.cpu_count() or 1, witnesses.engine.ruleset
    if processes == 1 or ruleset not in rulesets() or witnesses != witnesses_of(game(ruleset)):
        yield from (_made(witnesses, scenario) for scenario in scenarios)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(_made_elsewhere, ruleset), scenarios, chunksize=_AT_ONCE)


def _made_elsewhere(ruleset: str, scenario: Scenario) -> Made:
    return _made(witnesses_of(game(ruleset)), scenario)


def _made(witnesses: Witnesses, scenario: Scenario) -> Made:
    try:
        made = made_of_scenario(witnesses, scenario)
    except GenerationStopped as stopped:
        return Made(scenario.clause, scenario.table, (), Uncounted(), stopped.problems)
    return Made(scenario.clause, scenario.table, made.cases, made.uncounted, ())
