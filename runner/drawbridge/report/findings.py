"""What the cases of a run say together: what is wrong, and what to look at first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.grading.grades import Outcome
from drawbridge.report.model import Findings

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from drawbridge.report.model import CaseRecord, Report


def findings_in(report: Report) -> Findings:
    """Return what the cases say together. A report that was cut off has no summary to hold it."""
    return findings_of(report.cases) if report.summary is None else report.summary.findings


def unexpected(cases: Iterable[CaseRecord]) -> list[CaseRecord]:
    """Return these cases without what their baseline expects, and without those that are not scored."""
    found = (case for case in cases if not case.is_expected and case.outcome is not Outcome.CONTESTED)
    return [case.unexpected for case in found]


def findings_of(cases: Sequence[CaseRecord]) -> Findings:
    """Return what these cases say together. What a baseline expects to fail says nothing new."""
    new = unexpected(cases)
    if not any(case.outcome.is_bad for case in new):
        return Findings()
    from drawbridge.report.attribution import suspects_of
    from drawbridge.report.constant_members import Constants
    from drawbridge.report.groups import Asked, broken_methods, groups_with_cases
    from drawbridge.report.other_reading import other_readings

    asked = Asked(cases)
    broken = broken_methods(new, Constants(cases))
    suspects = suspects_of(new, broken, asked)
    grouped = groups_with_cases(new, suspects, broken, asked)
    return Findings(
        groups=tuple(group for group, _ in grouped),
        readings=other_readings(new),
        suspects=suspects,
        cases=tuple(ids for _, ids in grouped),
    )
