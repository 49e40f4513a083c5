"""What the cases of a run say together: what is wrong, and what to look at first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.grading.grades import Outcome
from drawbridge.report.model import Findings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.report.model import CaseRecord, Report


def findings_in(report: Report) -> Findings:
    """Return what the cases say together. A report that was cut off has no summary to hold it."""
    return findings_of(report.cases) if report.summary is None else report.summary.findings


def findings_of(cases: Sequence[CaseRecord]) -> Findings:
    """Return what these cases say together about rules. What is unsteady says nothing, and what is expected no news."""
    cases = [case for case in cases if not case.is_unsteady]
    if not any(case.is_surprise and case.outcome.is_bad for case in cases):
        return Findings()
    from drawbridge.report.attribution import suspects_of
    from drawbridge.report.constant_members import Constants
    from drawbridge.report.groups import broken_methods, groups_with_cases
    from drawbridge.report.other_reading import other_readings

    constants = Constants(cases)
    cases = [case for case in cases if case.is_surprise or case.outcome in (Outcome.PASSED, Outcome.SKIPPED)]
    broken = broken_methods(cases, constants)
    suspects = suspects_of(cases, broken)
    grouped = groups_with_cases(cases, suspects, broken)
    return Findings(
        groups=tuple(group for group, _ in grouped),
        readings=other_readings(cases),
        suspects=suspects,
        cases=tuple(ids for _, ids in grouped),
    )
