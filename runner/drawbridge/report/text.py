"""The report for people at a terminal: totals, a table by clause, and the first failures in full.

Nothing that only a failure needs is imported before there is one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.protocol.text import number_of
from drawbridge.report.findings import findings_in, wrong_in
from drawbridge.report.page import nothing
from drawbridge.report.parts import Text
from drawbridge.report.totals import (
    situation,
    tell_baseline,
    tell_clauses,
    tell_contested,
    tell_engine,
    tell_failing_clauses,
    tell_left_out,
    tell_level,
    tell_not_set_up,
    tell_options,
    tell_right,
    tell_totals,
    tell_versions,
    tell_without,
    verdict,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rich.console import RenderableType

    from drawbridge.report.model import CaseRecord, Report
    from drawbridge.report.page import Page

IN_FULL = 5
"""The number of failures shown in full. The others are only counted."""
UNSTEADY = 2
"""How many of these are unsteady, if there is anything else to show."""


def render(report: Report, page: Page, _done: Callable[[], None] = nothing) -> str:
    """Return the report as text, the first few failures in full."""
    return page.lay_out(_parts(report, examples(report, IN_FULL)))


def render_failures(report: Report, page: Page) -> str:
    """Return the report as text without the clauses that have no failure, the first few failures in full."""
    return page.lay_out(_parts(report, examples(report, IN_FULL), tell_failing_clauses))


def render_in_full(report: Report, page: Page) -> str:
    """Return the report as text, every failure in full."""
    return page.lay_out(_parts(report, wrong_in(report)))


def render_cases(report: Report, cases: Sequence[CaseRecord], page: Page) -> str:
    """Return these cases alone, in full."""
    from drawbridge.report.failure import tell_failure

    parts = (tell_failure(report.run, case, f"{number} of {len(cases)}") for number, case in enumerate(cases, start=1))
    return page.lay_out(part for case in parts for part in case)


def examples(report: Report, most: int) -> tuple[CaseRecord, ...]:
    """Return a few unsteady cases, the smallest of each group of wrong answers, then some of other situations."""
    of_groups = dict.fromkeys(group.example for group in findings_in(report).groups)
    wrong = wrong_in(report)
    by_id = {case.id: case for case in wrong}
    first = [*report.unsteady[:UNSTEADY], *(by_id[name] for name in of_groups if name in by_id)][:most]
    others = [case for case in wrong if case not in first]
    return (*first, *first_of_each_clause(others, most - len(first)))


def first_of_each_clause(cases: Sequence[CaseRecord], most: int) -> tuple[CaseRecord, ...]:
    """Return at most `most` cases, of as many different clauses and situations as there are, in their own order."""
    of_clauses = {case.clause: case for case in reversed(cases)}
    of_situations = {situation(case): case for case in reversed(cases)}

    def repeats(case: CaseRecord) -> tuple[bool, bool]:
        return of_clauses[case.clause] is not case, of_situations[situation(case)] is not case

    by_need = sorted(range(len(cases)), key=lambda place: repeats(cases[place]))
    return tuple(cases[place] for place in sorted(by_need[:most]))


def _parts(
    report: Report, in_full: Sequence[CaseRecord], table: Callable[[Report], Iterator[RenderableType]] = tell_clauses
) -> Iterator[RenderableType]:
    yield from tell_engine(report.run)
    yield from tell_versions(report.run)
    yield from tell_options(report.run)
    yield from tell_totals(report)
    yield from tell_right(report)
    yield from tell_not_set_up(report)
    yield from tell_level(report)
    yield from tell_baseline(report)
    yield from tell_without(report.run)
    yield from _tell_findings(report)
    yield from table(report)
    yield from tell_left_out(report)
    yield from tell_contested(report)
    bad = len(report.wrong)
    for number, case in enumerate(in_full, start=1):
        from drawbridge.report.failure import tell_failure

        yield Text()
        yield from tell_failure(report.run, case, f"{number} of {bad}")
    yield from _end(report, bad - len(in_full))


def _tell_findings(report: Report) -> Iterator[RenderableType]:
    if report.bad:
        from drawbridge.report.look_first import tell_findings
        from drawbridge.report.unsteady import tell_unsteady

        yield from tell_unsteady(report)
        yield from tell_findings(findings_in(report), has_baseline=report.run.baseline is not None)


def _end(report: Report, untold: int) -> Iterator[RenderableType]:
    yield Text()
    if untold:
        against = ", against the baseline" if report.run.baseline else ""
        yield Text(
            f"{number_of(untold, 'more case')} did not pass{against}. To see them, write a JSON report with "
            "`--report json=FILE`, and print it with `drawbridge report FILE --all` or `--case GLOB`.\n"
        )
    yield Text(*verdict(report))
