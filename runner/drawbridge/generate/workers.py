"""Scenarios listed, and their cases made, by as many processes as there are processors."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import active_children, get_context
from typing import TYPE_CHECKING

from drawbridge.generate.listing import Listed, listed
from drawbridge.generate.made import Uncounted
from drawbridge.generate.making import made_of_scenario
from drawbridge.generate.problem import GenerationStopped
from drawbridge.generate.witnesses import Witnesses, witnesses_of
from drawbridge.transport.signals import signals_held_off
from drawbridge.transport.worker_processes import begin_work
from drawbridge_reference.kernel.game import game, rulesets

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from drawbridge.generate.made import MadeCase
    from drawbridge_reference.casework.scenario import Scenario

_AT_ONCE = 4
"""The number of scenarios that a process gets at a time. A whole game takes as long as 30 positions."""
_FEW = 40
"""Up to this number of scenarios are made here: others would take longer to start."""


@dataclass(frozen=True, slots=True)
class Made:
    """What became of a scenario: its cases, or why there are none."""

    clause: str
    table: str
    cases: tuple[MadeCase, ...]
    uncounted: Uncounted
    problems: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Workers:
    """Processes that list scenarios and make cases. They start when something is large enough for them.

    They find the witnesses by their ruleset alone. Those that are not found there are asked here.
    """

    pool: ProcessPoolExecutor | None
    """None where there is only one processor."""

    def listed(self, witnesses: Witnesses, clauses: Collection[str]) -> Callable[[], Listed]:
        """Begin to list the scenarios about these clauses, and return a function that waits for them."""
        engine = witnesses.engine
        # Only played games take long.
        if self.pool is None or (clauses and "games" not in clauses) or not _is_found(witnesses):
            return partial(listed, engine, clauses)
        return self.pool.submit(_listed_elsewhere, engine.ruleset, tuple(clauses)).result

    def made(self, witnesses: Witnesses, scenarios: Sequence[Scenario]) -> Iterator[Made]:
        """Begin to make these scenarios, and return what becomes of them, in their order."""
        if self.pool is None or len(scenarios) <= _FEW or not _is_found(witnesses):
            return (_made(witnesses, scenario) for scenario in scenarios)
        return self.pool.map(partial(_made_elsewhere, witnesses.engine.ruleset), scenarios, chunksize=_AT_ONCE)


def _is_found(witnesses: Witnesses) -> bool:
    """Return whether another process finds these witnesses by their ruleset."""
    ruleset = witnesses.engine.ruleset
    return ruleset in rulesets() and witnesses == witnesses_of(game(ruleset))


@contextmanager
def workers() -> Iterator[Workers]:
    """Have a process for each processor. They end at once where the work is given up: it would go on for minutes."""
    processes, others = os.cpu_count() or 1, set(active_children())
    if processes == 1:
        yield Workers(None)
        return
    try:
        with ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=begin_work) as pool:
            try:
                yield Workers(pool)
            except BaseException:
                with signals_held_off():
                    for child in set(active_children()) - others:
                        child.terminate()
                    pool.shutdown(cancel_futures=True)
                raise
    except BrokenProcessPool:
        raise GenerationStopped(("a process that made cases was ended from outside: start again",)) from None


def _listed_elsewhere(ruleset: str, clauses: Collection[str]) -> Listed:
    return listed(game(ruleset), clauses)


def _made_elsewhere(ruleset: str, scenario: Scenario) -> Made:
    return _made(witnesses_of(game(ruleset)), scenario)


def _made(witnesses: Witnesses, scenario: Scenario) -> Made:
    try:
        made = made_of_scenario(witnesses, scenario)
    except GenerationStopped as stopped:
        return Made(scenario.clause, scenario.table, (), Uncounted(), stopped.problems)
    return Made(scenario.clause, scenario.table, made.cases, made.uncounted, ())
