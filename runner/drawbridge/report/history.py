"""Many reports of one engine: when which clause began to fail, and when it was mended.

A clause fails from the first report in which a case about it is wrong, until none of these cases is wrong any more.
What a report did not ask stays as it was, so a report of a few cases mends nothing that it did not ask. What a baseline
expects to fail has times of its own: it is no news that such a case fails.
"""

from __future__ import annotations

import re
from collections import Counter
from enum import Enum
from typing import TYPE_CHECKING

from drawbridge.report.counted_once import is_about_a_clause
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from drawbridge.report.model import CaseRecord, Report

_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


class State(Enum):
    """What became of a case in a report."""

    PASSED = "passed"
    WRONG = "wrong"
    EXPECTED = "expected"
    """It was wrong, as the baseline says."""


_FAILING = (State.WRONG, State.EXPECTED)


class Seen(NamedTuple):
    """What a history keeps of one report."""

    file: str
    begun: str
    """When, as `2026-11-23T01:02:03Z`; empty where the report does not say it."""
    engine: str
    version: str
    suite: str
    states: Mapping[tuple[str, str, str], State]
    """For each case that was asked, by ruleset, clause and id, what became of it."""
    is_complete: bool = True
    """Whether the run reached its end."""
    unsteady: int = 0
    """How many cases were answered differently when asked again. They are not in `states`: no clause fails there."""


class Spell(NamedTuple):
    """A time in which a clause failed, either as the baselines said or otherwise."""

    ruleset: str
    clause: str
    is_expected: bool
    since: Seen
    """The first report in which a case about it is wrong."""
    failed: int
    """How many of the cases about it were wrong at its end, or are now."""
    asked: int
    """Of how many."""
    passed_in: Seen | None = None
    """The last report before, in which no known case failed in this way; None where no report is that old."""
    mended: Seen | None = None
    """The first report in which no case about it is wrong any more."""
    changed: Seen | None = None
    """The same, where a case is still wrong in the other way: as expected now, or no longer so."""

    @property
    def is_over(self) -> bool:
        """Whether the clause no longer fails in this way."""
        return bool(self.mended or self.changed)


class History(NamedTuple):
    """The reports of one engine, from the oldest to the newest."""

    engine: str
    reports: tuple[Seen, ...]
    spells: tuple[Spell, ...]
    """By ruleset and clause, each in the order of time."""
    clauses: int
    """How many clauses have a case that was asked."""


def seen(file: str, report: Report, renamed: Mapping[str, str]) -> Seen:
    """Return what a history keeps of a report. `renamed` has the id of today for each former one."""
    run = report.run
    return Seen(
        file=file,
        begun=run.begun if _MOMENT.fullmatch(run.begun) else "",
        engine=run.engine.name,
        version=run.engine.version,
        suite=run.suite,
        states={
            (case.ruleset, case.clause, renamed.get(case.id, case.id)): _state(case)
            for case in report.cases
            if case.outcome.is_scored and not case.is_unsteady
        },
        unsteady=len(report.unsteady),
        is_complete=report.is_complete,
    )


def _state(case: CaseRecord) -> State:
    if case.is_expected:
        return State.EXPECTED
    return State.WRONG if case.outcome.is_bad else State.PASSED


def in_order(reports: Iterable[Seen]) -> list[Seen]:
    """Return reports from the oldest to the newest; those that do not say when come first, by their names."""
    return sorted(reports, key=lambda report: (report.begun, report.file))


def histories(reports: Iterable[Seen]) -> tuple[History, ...]:
    """Return the history of each engine, by its name."""
    of_engines: dict[str, list[Seen]] = {}
    for report in in_order(reports):
        of_engines.setdefault(report.engine, []).append(report)
    return tuple(_history(engine, of_engine) for engine, of_engine in sorted(of_engines.items()))


class _Clause:
    """What is known of a clause so far."""

    def __init__(self) -> None:
        self.states: dict[str, State] = {}
        self.last: Seen | None = None
        self.spells: list[Spell] = []
        self.now: dict[State, int] = {}
        """Which spell of each kind is not over, by its place."""

    def take(self, ruleset: str, clause: str, report: Seen, asked: Mapping[str, State]) -> None:
        """Take what a report says about the cases of the clause."""
        if self.last and self.last.suite != report.suite:
            # Another suite may have no such case any more, or want another answer.
            self.states = {}
        before, self.states = self.states, {**self.states, **asked}
        numbers = Counter(self.states.values())
        for kind in _FAILING:
            if numbers[kind]:
                if kind not in self.now:
                    self.now[kind] = len(self.spells)
                    self.spells.append(Spell(ruleset, clause, kind is State.EXPECTED, report, 0, 0, self.last))
                place = self.now[kind]
                self.spells[place] = self.spells[place]._replace(failed=numbers[kind], asked=len(self.states))
            elif kind in self.now:
                self._end(kind, before, report)
        self.last = report

    def _end(self, kind: State, before: Mapping[str, State], report: Seen) -> None:
        """End a spell: all of its cases pass now, or some are wrong in the other way."""
        place = self.now.pop(kind)
        is_right = all(self.states[name] is State.PASSED for name, state in before.items() if state is kind)
        spell = self.spells[place]
        self.spells[place] = spell._replace(mended=report) if is_right else spell._replace(changed=report)


def _history(engine: str, reports: list[Seen]) -> History:
    clauses: dict[tuple[str, str], _Clause] = {}
    for report in reports:
        asked: dict[tuple[str, str], dict[str, State]] = {}
        for (ruleset, clause, name), state in report.states.items():
            asked.setdefault((ruleset, clause), {})[name] = state
        for (ruleset, clause), of_clause in asked.items():
            clauses.setdefault((ruleset, clause), _Clause()).take(ruleset, clause, report, of_clause)
    spells = (spell for key in sorted(clauses) for spell in clauses[key].spells)
    return History(engine, tuple(reports), tuple(spells), sum(is_about_a_clause(clause) for _, clause in clauses))
