"""What the cases of a run say together: what is wrong, and what to look at first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.grading.grades import Outcome
from drawbridge.grading.grading import missing_and_extra
from drawbridge.report.model import Findings

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from drawbridge.grading.grades import Grade
    from drawbridge.report.model import CaseRecord, ExplainedGrade, Report


def findings_in(report: Report) -> Findings:
    """Return what the cases say together. A report that was cut off has no summary to hold it."""
    return findings_of(report.cases) if report.summary is None else report.summary.findings


def unexpected(cases: Iterable[CaseRecord]) -> list[CaseRecord]:
    """Return these cases without what their baseline expects, and without those that are not scored."""
    found = (case for case in cases if case.is_unexpected or case.outcome in (Outcome.PASSED, Outcome.SKIPPED))
    return [unexpected_in(case) for case in found]


def wrong_in(report: Report) -> tuple[CaseRecord, ...]:
    """Return the cases that have not passed, and of these only what the baseline does not expect."""
    return tuple(map(unexpected_in, report.wrong))


def unexpected_in(case: CaseRecord) -> CaseRecord:
    """Return a case with only those wrong answers that its line in the baseline does not expect."""
    if case.failure is None or not any(explained.expected for explained in case.failure.grades):
        return case
    left = tuple(filter(None, map(unexpected_part, case.failure.grades)))
    return case._replace(failure=case.failure._replace(grades=left))


def unexpected_part(explained: ExplainedGrade) -> ExplainedGrade | None:
    """Return a wrong answer without what the baseline expects; None if nothing else is wrong."""
    if not explained.expected:
        return explained
    grade, known = explained.grade, set(explained.expected)
    new = {fact for fact in (*grade.missing, *grade.extra) if fact not in known}
    if not new:
        return None
    # A value is shown with the one that is right, and a set whole.
    places = {_place(fact, grade) for fact in new}
    known = {fact for fact in known if _place(fact, grade) not in places}
    if not known:
        return explained._replace(expected=())
    missing, extra = (tuple(fact for fact in facts if fact not in known) for facts in (grade.missing, grade.extra))
    remark = f"{len(known)} more wrong in this answer as the baseline expects, and not shown"
    rest = grade._replace(
        missing=missing,
        extra=extra,
        message=missing_and_extra(missing, extra),
        remarks=(*grade.remarks, remark),
    )
    reasons = tuple(explanation for explanation in explained.explained if explanation.move not in known)
    return explained._replace(grade=rest, explained=reasons, expected=())


def _place(fact: str, grade: Grade) -> str:
    """Return what a fact of an answer is about: a move is about itself, and a count has one place."""
    if grade.method in ("legal_moves", "play"):
        return fact
    place, colon, _ = fact.partition(": ")
    return place if colon else ""


def findings_of(cases: Sequence[CaseRecord]) -> Findings:
    """Return what these cases say together about rules. What is unsteady says nothing, and what is expected no news."""
    new = [case for case in unexpected(cases) if not case.is_unsteady]
    if not any(case.outcome.is_bad for case in new):
        return Findings()
    from drawbridge.report.attribution import suspects_of
    from drawbridge.report.constant_members import Constants
    from drawbridge.report.counted_once import Asked
    from drawbridge.report.groups import broken_methods, groups_with_cases
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
