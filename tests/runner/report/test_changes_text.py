from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.grading.grades import Outcome
from drawbridge.report.changes import changes_between
from drawbridge.report.changes_text import AT_MOST, render
from drawbridge.report.page import Page
from support.wrong_records import expected

if TYPE_CHECKING:
    from drawbridge.report.model import Report


@pytest.fixture
def before(report: Report) -> Report:
    """The same run, in which everything passed."""
    passed = (case._replace(outcome=Outcome.PASSED, failure=None) for case in report.cases)
    return report._replace(cases=tuple(passed))


def test_groups_come_before_the_cases(before: Report, report: Report) -> None:
    told = render(changes_between(before, report, {}), Page())
    assert told.index("What is worse") < told.index("extra moves: moat.unbridged") < told.index("Worse: 3 cases")
    assert "\n  passed, now failed: three-man/moat.unbridged/rook/white-gray\n" in told
    assert told.endswith("\nWORSE: 3 cases\n")


def test_what_is_mended_is_told_by_what_was_wrong(before: Report, report: Report) -> None:
    told = render(changes_between(report, before, {}), Page())
    assert "What is mended" in told
    assert "Cases     0 worse, 0 differently wrong, 2 better, 1 new (1 passed), 0 gone" in told
    assert told.endswith("\nNOT WORSE\n")


def test_many_cases_are_counted_unless_all_are_asked_for(before: Report, report: Report) -> None:
    failed = next(case for case in report.cases if case.outcome is Outcome.FAILED)
    many = tuple(failed._replace(id=f"three-man/x/{number}") for number in range(AT_MOST + 5))
    changes = changes_between(before._replace(cases=()), report._replace(cases=many), {})
    assert "  and 5 more (--all names all)" in render(changes, Page())
    assert f"three-man/x/{AT_MOST + 4}" in render(changes, Page(), all_cases=True)


def test_an_incomplete_second_report_is_the_last_word(before: Report) -> None:
    told = render(changes_between(before, before._replace(summary=None), {}), Page())
    assert told.endswith("INCOMPLETE: what the second run did not reach may be worse\n")


def test_expected_failures_are_counted_by_themselves(before: Report, report: Report) -> None:
    listed = report._replace(cases=(report.cases[0], *map(expected, report.cases[1:3])))
    told = render(changes_between(before._replace(cases=before.cases[:3]), listed, {}), Page())
    assert "0 worse, 2 worse but expected, 0 differently wrong" in told
    assert "What is worse, and expected by the baseline" in told
    assert told.endswith("\nNOT WORSE\n")
    assert "3 unchanged (2 of them wrong, 2 as expected)" in " ".join(
        render(changes_between(listed, listed, {}), Page()).split()
    )
