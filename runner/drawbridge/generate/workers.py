"""The cases of many scenarios, made by as many processes as there are processors."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import TYPE_CHECKING

from drawbridge.generate.making import cases_of
from drawbridge.generate.problem import GenerationStopped
from drawbridge_reference.kernel.game import game, rulesets

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge.generate.made import MadeCase
    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.game import Game

_AT_ONCE = 40
"""So many scenarios are handed to a process at a time."""


@dataclass(frozen=True, slots=True)
class Made:
    """What became of a scenario: its cases, or why there are none."""

    clause: str
    table: str
    cases: tuple[MadeCase, ...]
    problems: tuple[str, ...]


def made_of(one: Game, scenarios: Iterable[Scenario]) -> Iterator[Made]:
    """Go through what becomes of the scenarios, in their order.

    Other processes find a game by its ruleset alone: one that is not found there is asked here.
    """
    processes = os.cpu_count() or 1
    if processes == 1 or one.ruleset not in rulesets() or one != game(one.ruleset):
        yield from (_made(one, scenario) for scenario in scenarios)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(_made_elsewhere, one.ruleset), scenarios, chunksize=_AT_ONCE)


def _made_elsewhere(ruleset: str, scenario: Scenario) -> Made:
    return _made(game(ruleset), scenario)


def _made(one: Game, scenario: Scenario) -> Made:
    try:
        return Made(scenario.clause, scenario.table, cases_of(one, scenario), ())
    except GenerationStopped as stopped:
        return Made(scenario.clause, scenario.table, (), stopped.problems)
