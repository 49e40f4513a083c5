"""Cases as tests: `drawbridge/three-man/moat.unbridged::three-man/moat.unbridged/king` below the session."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from drawbridge.asking.supervisor import Stopped
from drawbridge.errors import EngineNotStarted
from drawbridge.grading.grades import Outcome
from drawbridge.pytest_plugin.settings import TOP
from drawbridge.report.failure import headline, line_of_baseline, tell_failure
from drawbridge.report.findings import unexpected_in
from drawbridge.report.listed import Standing
from drawbridge.report.page import Page

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path
    from typing import Any

    from _pytest._code.code import TerminalRepr

    from drawbridge.pytest_plugin.examiner import Examiner
    from drawbridge.report.model import CaseRecord
    from drawbridge.suite.case_file import ListedCase


def marker_of(ruleset: str) -> str:
    """Return the marker of a ruleset: `three_man`. A hyphen would be a minus in `-m`."""
    return ruleset.replace("-", "_")


class NotAsExpected(Exception):
    """A case did what fails the run: why in a few words, and in full."""

    def __init__(self, short: str, told: str) -> None:
        super().__init__(told)
        self.short = short


class SuiteOfCases(pytest.Collector):
    """All chosen cases, clause by clause."""

    def __init__(self, examiner: Examiner, **named: Any) -> None:
        super().__init__(**named)
        self._examiner = examiner

    def collect(self) -> Iterator[CasesOfClause]:
        """Yield the clauses of the chosen cases, in the order of the suite."""
        by_clause: dict[tuple[str, str], list[ListedCase]] = {}
        for case in self._examiner.cases:
            by_clause.setdefault((case.ruleset, case.clause), []).append(case)
        for (ruleset, clause), cases in by_clause.items():
            node_id = f"{TOP}/{ruleset}/{clause}"
            yield CasesOfClause.from_parent(
                self, name=f"{ruleset}/{clause}", nodeid=node_id, examiner=self._examiner, cases=cases
            )


class CasesOfClause(pytest.Collector):
    """The chosen cases about one clause."""

    def __init__(self, examiner: Examiner, cases: Sequence[ListedCase], **named: Any) -> None:
        super().__init__(**named)
        self._examiner = examiner
        self._cases = cases
        first = cases[0]
        self.add_marker(TOP)
        self.add_marker(marker_of(first.ruleset))
        self.add_marker(pytest.mark.clause(name=first.clause))

    def collect(self) -> Iterator[CaseItem]:
        """Yield the cases, in the order of their file."""
        for case in self._cases:
            yield CaseItem.from_parent(
                self, name=case.id, nodeid=f"{self.nodeid}::{case.id}", examiner=self._examiner, case=case
            )


class CaseItem(pytest.Item):
    """One case, asked of the engine. What fails is shown as `drawbridge check` shows it."""

    def __init__(self, examiner: Examiner, case: ListedCase, **named: Any) -> None:
        super().__init__(**named)
        self._examiner = examiner
        self._case = case

    def runtest(self) -> None:
        """Ask the case. Raises NotAsExpected."""
        try:
            record = self._examiner.record(self._case)
        except (EngineNotStarted, Stopped) as error:
            short = f"the engine can be asked no more: {error}" if isinstance(error, Stopped) else error.message
            # Every further case would fail in the same way.
            self.session.shouldfail = short
            raise NotAsExpected(short, "\n".join(_told(error))) from None
        if self._examiner.is_never_asked(record):
            short = f"never asked: {record.why_skipped}"
            raise NotAsExpected(short, self._in_full(record))
        if record.skipped:
            pytest.skip(record.why_skipped)
        if record.outcome is Outcome.CONTESTED:
            pytest.skip(f"contested, and not scored: {record.contested}")
        if record.listed and record.outcome.is_bad and not record.is_surprise:
            line = f"line {record.listed.line} of the baseline ({record.listed.standing.value})"
            pytest.xfail(f"{record.listed.reason}; {line}: {record.listed.failure}")
        if record.listed and record.listed.standing is Standing.PASSES:
            short = f"passes, against line {record.listed.line} of the baseline"
            raise NotAsExpected(short, f"{short}: {record.listed.failure}\n{_REMEDY}")
        if record.listed and record.listed.standing is Standing.BETTER:
            short = f"fewer answers are wrong than line {record.listed.line} of the baseline expects"
            raise NotAsExpected(short, f"{line_of_baseline(record.listed)}\n{_REMEDY}")
        if record.outcome.is_bad:
            raise NotAsExpected(f"{record.outcome.value}: {headline(record)}", self._in_full(unexpected_in(record)))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str | TerminalRepr:
        """Return what is wrong with the case, and the traceback of anything else."""
        if not isinstance(excinfo.value, NotAsExpected):
            return super().repr_failure(excinfo, style)
        told = excinfo.getrepr(style="value")
        if told.reprcrash:
            told.reprcrash.message = excinfo.value.short
        return told

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Return where the test is: it is in no file of the project."""
        return self.path, None, self.name

    def _in_full(self, record: CaseRecord) -> str:
        # The first part is a rule between this case and the one before.
        return Page().lay_out(islice(tell_failure(self._examiner.run, record), 1, None)).strip()


_REMEDY = "bring the baseline up to date with `drawbridge baseline`, or remove the line"


def _told(error: EngineNotStarted | Stopped) -> Iterator[str]:
    if isinstance(error, Stopped):
        yield f"the engine can be asked no more: {error}"
        return
    # Its hint is about the command line of `drawbridge check`.
    yield error.message
    for label, raw in (("it wrote", error.line), ("standard error", error.stderr)):
        if raw:
            yield f"{label}:\n{raw}"
