"""What is still to be done of a run, by its report: what did not pass, and what was not asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from drawbridge.report.model import Report
    from drawbridge.suite.case import Case
    from drawbridge.suite.select import Named


def not_passed(report: Report, cases: Iterable[Case], chosen: Collection[str]) -> tuple[Case, ...]:
    """Return the cases that failed in a report, or were among those `chosen` for its run and have no outcome in it.

    A case is known by the ids that it had before, too. What was skipped is not asked again.
    """
    told = {record.id for record in report.cases}
    bad = {record.id for record in report.bad}
    open_still = set() if report.is_complete else set(chosen) - told
    return tuple(case for case in cases if not (bad | open_still).isdisjoint((case.id, *case.alias)))


def unknown_ids(report: Report, cases: Iterable[Named]) -> tuple[str, ...]:
    """Return the ids of a report that no case has or ever had."""
    known = {name for case in cases for name in (case.id, *case.alias)}
    return tuple(record.id for record in report.cases if record.id not in known)
