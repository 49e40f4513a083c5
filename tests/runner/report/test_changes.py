from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.grading.grades import Outcome
from drawbridge.report.changes import Change, changes_between
from drawbridge.report.model import Constant
from support.wrong_records import expected, member, record

if TYPE_CHECKING:
    from drawbridge.report.changes import Changes
    from drawbridge.report.model import CaseRecord, Report

PASSED, FAILED, CRASHED, SKIPPED = Outcome.PASSED, Outcome.FAILED, Outcome.CRASHED, Outcome.SKIPPED


def of(report: Report, outcome: Outcome) -> CaseRecord:
    return next(case for case in report.cases if case.outcome is outcome)


def compared(report: Report, before: CaseRecord | None, after: CaseRecord | None, **renamed: str) -> Changes:
    """Compare two reports of one case, or of none."""
    one, other = (report._replace(cases=(case,) if case else ()) for case in (before, after))
    return changes_between(one, other, renamed)


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (PASSED, PASSED, None),
        (PASSED, FAILED, Change.WORSE),
        (PASSED, CRASHED, Change.WORSE),
        (PASSED, SKIPPED, Change.WORSE),
        (PASSED, None, Change.GONE),
        (FAILED, PASSED, Change.BETTER),
        (FAILED, FAILED, None),
        (FAILED, CRASHED, Change.DIFFERENT),
        (FAILED, SKIPPED, Change.GONE),
        (FAILED, None, Change.GONE),
        (SKIPPED, PASSED, Change.NEW),
        (SKIPPED, SKIPPED, None),
        (SKIPPED, None, None),
        (None, FAILED, Change.NEW),
        (None, SKIPPED, None),
    ],
)
def test_every_pair_of_outcomes_is_one_change(
    before: Outcome | None, after: Outcome | None, expected: Change | None, report: Report
) -> None:
    one = of(report, before)._replace(id="three-man/x/y") if before else None
    other = of(report, after)._replace(id="three-man/x/y") if after else None
    changes = compared(report, one, other)
    assert [case.change for case in changes.cases] == ([expected] if expected else [])
    assert changes.is_worse == (expected is Change.WORSE)


def test_another_wrong_answer_is_differently_wrong(report: Report) -> None:
    failed = of(report, FAILED)
    assert failed.failure
    explained = failed.failure.grades[0]
    other = explained._replace(grade=explained.grade._replace(missing=("h1-h3",)))
    changes = compared(report, failed, failed._replace(failure=failed.failure._replace(grades=(other,))))
    assert [(case.change, case.how) for case in changes.cases] == [(Change.DIFFERENT, "other answers to `legal_moves`")]
    assert not changes.is_worse


def test_a_renamed_case_is_followed(report: Report) -> None:
    failed = of(report, FAILED)
    changes = changes_between(
        report._replace(cases=(failed._replace(id="three-man/old/name"),)),
        report._replace(cases=(failed,)),
        {"three-man/old/name": failed.id},
    )
    assert (changes.cases, changes.unchanged, changes.unchanged_wrong) == ((), 1, 1)


def test_groups_are_of_the_answers_that_changed(report: Report) -> None:
    failed = of(report, FAILED)
    for before, after, change in ((None, failed, Change.NEW), (failed, None, Change.GONE)):
        extra, missing = compared(report, before, after).groups(change)
        assert (extra.clause, extra.answers, extra.example) == ("moat.unbridged", 1, failed.id)
        assert (missing.asked, missing.failed, missing.questions) == (0, 0, 0)


def test_a_member_is_constant_only_if_no_unchanged_case_has_it_otherwise(report: Report) -> None:
    worse = [
        record(f"{clause}/1", member("in_check: white", method="status"))._replace(varying=frozenset())
        for clause in ("file.straight", "diagonal.line", "knight.leap")
    ]
    unchanged = record("king.step/1")._replace(varying=frozenset({"status.in_check"}))
    before = report._replace(cases=(unchanged, *(case._replace(outcome=PASSED, failure=None) for case in worse)))
    for others, constant in (((), Constant.EMPTY), ((unchanged,), None)):
        changes = changes_between(before, report._replace(cases=(*worse, *others)), {})
        assert [group.constant for group in changes.groups(Change.WORSE)] == [constant]


def test_an_incomplete_second_report_may_be_worse(report: Report) -> None:
    assert changes_between(report, report._replace(summary=None), {}).is_worse
    assert not changes_between(report._replace(summary=None), report, {}).is_worse


def test_what_differs_between_the_runs_is_noted(report: Report) -> None:
    run = report.run
    other = run._replace(
        suite="9.0.0",
        options=(),
        engine=run.engine._replace(version="2", rulings={"three-man": {"moats": "momentary"}}),
    )
    notes = changes_between(report, report._replace(run=other, cases=(), summary=None), {}).notes
    assert [note.partition(":")[0] for note in notes] == [
        "the engines differ",
        "the suites differ",
        "the rulesets differ",
        "the declared rulings differ",
        "the options differ",
        "the second report is incomplete",
    ]
    assert notes[0] == "the engines differ: my-engine 1.2, now my-engine 2"
    assert changes_between(report, report, {}).notes == ()


def test_what_the_second_baseline_expects_is_not_worse(report: Report) -> None:
    passed, failed = (of(report, outcome)._replace(id="three-man/x/y") for outcome in (PASSED, FAILED))
    changes = compared(report, passed, expected(failed))
    assert [(case.change, case.how) for case in changes.cases] == [(Change.ACCEPTED, "passed, now failed as expected")]
    assert not changes.is_worse
    assert len(changes.groups(Change.ACCEPTED)) == 2
    mended = compared(report, expected(failed), passed)
    assert [(case.change, case.how) for case in mended.cases] == [(Change.BETTER, "failed as expected, now passed")]
    same = compared(report, failed, expected(failed))
    assert (same.cases, same.unchanged_wrong, same.unchanged_expected) == ((), 1, 1)


def test_no_group_says_again_what_is_expected(report: Report) -> None:
    failed = of(report, FAILED)
    changes = compared(report, None, expected(failed))
    assert [(case.change, case.how) for case in changes.cases] == [(Change.NEW, "not there, now failed as expected")]
    assert changes.groups(Change.NEW) == ()
