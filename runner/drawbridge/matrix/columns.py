"""What became of an engine: one column of the matrix, made of the report of its check."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from drawbridge.exit_codes import ExitCode
from drawbridge.grading.grades import Outcome
from drawbridge.protocol.declaration import full_name
from drawbridge.report.totals import why_incomplete
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from drawbridge.matrix.engine_list import ListedEngine
    from drawbridge.report.model import CaseRecord, Report

_WORD = re.compile("[0-9]+|[A-Za-z]+")
Clause = tuple[str, str]
"""A ruleset, and a clause of it."""


class Cell(NamedTuple):
    """How many of the scored cases about something passed, and how many did not."""

    passed: int = 0
    failed: int = 0
    """Those that nobody expects to fail."""
    expected: int = 0
    """Those that fail as the baseline says."""

    @property
    def asked(self) -> int:
        """All of them."""
        return sum(self)


class Column(NamedTuple):
    """An engine, and how it answered."""

    name: str
    version: str
    language: str
    url: str
    source: str
    suite: str
    """The version of the cases."""
    cells: Mapping[Clause, Cell]
    """By ruleset and clause. A clause about which it was asked nothing has none."""
    total: Cell
    skipped: int
    not_set_up: int
    """How many of the skipped cases have a position that the engine cannot set up."""
    problem: str
    """Why it did not start or did not reach the end, as a sentence; empty where it did."""
    has_started: bool
    is_as_expected: bool
    """Whether nothing but expected failures was found, up to the end."""
    reasons: tuple[str, ...]
    """The reasons that the baseline gives for what failed as expected."""
    surprises: tuple[str, ...]
    """What is not as expected: a case and what became of it, each in a line."""
    is_unsteady: bool = False
    """Whether it answered questions differently when asked again: what it gets wrong may be chance."""
    remark: str = ""
    """That the engine declares another version than the list, where it does."""

    @property
    def full_name(self) -> str:
        """The name with the version."""
        return full_name(self.name, self.version)

    @property
    def state(self) -> str:
        """What became of it, in two or three words."""
        if not self.has_started:
            return "did not start"
        if self.problem:
            return "incomplete"
        if self.is_unsteady:
            return "unsteady"
        if not self.is_as_expected:
            return "not as expected" if self.reasons else "not passed"
        if self.total.expected:
            return "as expected"
        return "passed in part" if self.not_set_up else "passed"


def column_of(report: Report, engine: ListedEngine | None = None) -> Column:
    """Return the column of a report. What the list says of the engine goes before what the engine declares."""
    cells: dict[Clause, Cell] = {}
    for case in report.cases:
        if case.outcome.is_scored and not case.is_unsteady:
            key = case.ruleset, case.clause
            cells[key] = _with(cells.get(key, Cell()), case)
    card = report.run.engine
    has_started = report.summary is None or report.summary.exit_code != ExitCode.NOT_STARTED
    problem = "" if report.is_complete else why_incomplete(report)
    if not has_started:
        problem = report.summary.run.reason if report.summary else ""
        if engine and engine.install:
            problem += f"; install it with: {engine.install}"
    declared = card.name or " ".join(report.run.command)
    return Column(
        name=engine.name if engine else declared,
        version=(engine.version if engine else "") or card.version,
        language=(engine.language if engine else "") or card.language,
        url=engine.url if engine else "",
        source=engine.source if engine else "",
        suite=report.run.suites,
        cells=cells,
        total=Cell(*(sum(numbers) for numbers in zip(*cells.values(), strict=True))),
        skipped=sum(case.outcome is Outcome.SKIPPED for case in report.cases),
        not_set_up=report.not_set_up,
        problem=problem,
        has_started=has_started,
        is_as_expected=report.is_complete and has_started and not report.has_surprise,
        reasons=tuple(dict.fromkeys(case.listed.reason for case in report.cases if case.is_expected and case.listed)),
        surprises=(
            *filter(None, [report.leak]),
            *(f"{case.id} ({_told(case)})" for case in sorted(report.bad, key=_steady_last)),
        ),
        is_unsteady=bool(report.unsteady),
        remark=_other_version(engine.version, card.version) if engine else "",
    )


def _other_version(listed: str, declared: str) -> str:
    """Return what is to be said where a list and an engine name different versions; empty where they agree.

    One may say more than the other: `15.1` and `15.1-4`, or `Debian 15.1`.
    """
    one, other = (_WORD.findall(version) for version in (listed, declared))
    if _holds(one, other) or _holds(other, one):  # An engine may declare none.
        return ""
    return f"the list says version {listed}, and the engine declares {declared}"


def _holds(words: Sequence[str], some: Sequence[str]) -> bool:
    """Return whether some words are among others, in this order and side by side."""
    return any(words[at : at + len(some)] == some for at in range(len(words) - len(some) + 1))


def headings(columns: Sequence[Column]) -> list[str]:
    """Return what each column is called: its name, and the version where another one has the name, too."""
    names = Counter(column.name for column in columns)
    told = [column.full_name if names[column.name] > 1 else column.name for column in columns]
    numbers = Counter[str]()
    for place, name in enumerate(told):
        numbers[name] += 1
        if numbers[name] > 1:
            told[place] = f"{name} ({numbers[name]})"
    return told


def common_suite(columns: Sequence[Column]) -> str:
    """Return the version of the cases that all were asked. Empty where they differ."""
    suites = {column.suite for column in columns}
    return suites.pop() if len(suites) == 1 else ""


def clauses_of(columns: Sequence[Column]) -> dict[str, list[str]]:
    """Return the clauses about which any engine was asked, by ruleset."""
    found = sorted({key for column in columns for key in column.cells})
    rulesets = dict.fromkeys(ruleset for ruleset, _ in found)
    return {ruleset: [clause for of, clause in found if of == ruleset] for ruleset in rulesets}


def _with(cell: Cell, case: CaseRecord) -> Cell:
    if not case.outcome.is_bad:
        return cell._replace(passed=cell.passed + 1)
    if case.is_expected:
        return cell._replace(expected=cell.expected + 1)
    return cell._replace(failed=cell.failed + 1)


def _steady_last(case: CaseRecord) -> bool:
    return not case.is_unsteady


def _told(case: CaseRecord) -> str:
    if case.listed is None:
        return case.outcome.value
    return f"{case.outcome.value}, and line {case.listed.line} of the baseline says {case.listed.failure}"
