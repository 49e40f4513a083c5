"""Many reports of one engine: when which clause began to fail, and when it was mended.

A clause fails from the first report in which a case about it is wrong, until none of these cases is wrong any more.
What a report did not ask stays as it was, so a report of a few cases mends nothing that it did not ask.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from drawbridge.grading.grades import Outcome
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from drawbridge.report.model import Report

_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


class Seen(NamedTuple):
    """What a history keeps of one report."""

    file: str
    begun: str
    """When, as `2026-11-23T01:02:03Z`; empty where the report does not say it."""
    engine: str
    version: str
    suite: str
    wrong: Mapping[tuple[str, str, str], bool]
    """For each case that was asked, by ruleset, clause and id: whether it is wrong."""


class Spell(NamedTuple):
    """A time in which a clause failed."""

    ruleset: str
    clause: str
    since: Seen
    """The first report in which a case about it is wrong."""
    failed: int
    """How many of the cases about it were wrong at its end, or are now."""
    asked: int
    """Of how many."""
    passed_in: Seen | None = None
    """The last report before, in which every known case passed; None where no report is that old."""
    mended: Seen | None = None
    """The first report in which no case about it is wrong any more."""


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
        wrong={
            (case.ruleset, case.clause, renamed.get(case.id, case.id)): case.outcome.is_bad
            for case in report.cases
            if case.outcome is not Outcome.SKIPPED
        },
    )


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
        self.wrong: dict[str, bool] = {}
        self.last: Seen | None = None
        self.spells: list[Spell] = []

    def take(self, ruleset: str, clause: str, report: Seen, asked: Mapping[str, bool]) -> None:
        """Take what a report says about the cases of the clause."""
        if self.last and self.last.suite != report.suite:
            # Another suite may have no such case any more, or want another answer.
            self.wrong = {}
        self.wrong |= asked
        failed = sum(self.wrong.values())
        fails_already = bool(self.spells) and self.spells[-1].mended is None
        if fails_already:
            spell = self.spells[-1]
            self.spells[-1] = (
                spell._replace(failed=failed, asked=len(self.wrong)) if failed else spell._replace(mended=report)
            )
        elif failed:
            self.spells.append(Spell(ruleset, clause, report, failed, len(self.wrong), self.last))
        self.last = report


def _history(engine: str, reports: list[Seen]) -> History:
    clauses: dict[tuple[str, str], _Clause] = {}
    for report in reports:
        asked: dict[tuple[str, str], dict[str, bool]] = {}
        for (ruleset, clause, name), is_wrong in report.wrong.items():
            asked.setdefault((ruleset, clause), {})[name] = is_wrong
        for (ruleset, clause), of_clause in asked.items():
            clauses.setdefault((ruleset, clause), _Clause()).take(ruleset, clause, report, of_clause)
    spells = (spell for key in sorted(clauses) for spell in clauses[key].spells)
    return History(engine, tuple(reports), tuple(spells), len(clauses))
