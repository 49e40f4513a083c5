"""The cases of many scenarios, made by as many processes as there are processors."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import active_children, get_context
from typing import TYPE_CHECKING

from drawbridge.generate.made import Uncounted
from drawbridge.generate.making import made_of_scenario
from drawbridge.generate.problem import GenerationStopped
from drawbridge.generate.witnesses import Witnesses, witnesses_of
from drawbridge.transport.signals import signals_held_off
from drawbridge.transport.worker_processes import begin_work
from drawbridge_reference.kernel.game import game, rulesets

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator

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


def made_of(witnesses: Witnesses, scenarios: Iterable[Scenario]) -> Generator[Made, None, None]:
    """Yield what becomes of the scenarios, in their order.

    Other processes find the witnesses by their ruleset alone: those that are not found there are asked here.
    """
    processes, ruleset, several = os.cpu_count() or 1, witnesses.engine.ruleset, list(scenarios)
    is_found = ruleset in rulesets() and witnesses == witnesses_of(game(ruleset))
    if processes == 1 or len(several) <= _AT_ONCE or not is_found:
        yield from (_made(witnesses, scenario) for scenario in several)
        return
    with _pool(processes) as pool:
        yield from pool.map(partial(_made_elsewhere, ruleset), several, chunksize=_AT_ONCE)


@contextmanager
def _pool(processes: int) -> Iterator[ProcessPoolExecutor]:
    """Start processes, and end them at once where the work is given up: their work would go on for minutes."""
    others = set(active_children())
    try:
        with ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=begin_work) as pool:
            try:
                yield pool
            except BaseException:
                with signals_held_off():
                    for child in set(active_children()) - others:
                        child.terminate()
                    pool.shutdown(cancel_futures=True)
                raise
    except BrokenProcessPool:
        raise GenerationStopped(("a process that made cases was ended from outside: start again",)) from None


def _made_elsewhere(ruleset: str, scenario: Scenario) -> Made:
    return _made(witnesses_of(game(ruleset)), scenario)


def _made(witnesses: Witnesses, scenario: Scenario) -> Made:
    try:
        made = made_of_scenario(witnesses, scenario)
    except GenerationStopped as stopped:
        return Made(scenario.clause, scenario.table, (), Uncounted(), stopped.problems)
    return Made(scenario.clause, scenario.table, made.cases, made.uncounted, ())
