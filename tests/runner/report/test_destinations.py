"""Wrong destinations are shown side by side, and the table of clauses names the forms that fail."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from drawbridge.grading.grades import CaseGrade, Grade, Outcome
from drawbridge.grading.grading import finding
from drawbridge.protocol.messages import Result
from drawbridge.questions.interrogation import interrogation
from drawbridge.report.page import Page
from drawbridge.report.recording import record_case
from drawbridge.report.text import render, render_cases
from drawbridge.suite.case import Case, ExpectDestination
from drawbridge_reference.kernel.game import notation

if TYPE_CHECKING:
    from drawbridge.report.model import CaseRecord, Report


def around(square: str, form: str = "ring") -> Case:
    return Case(
        id=f"three-man/geometry/{form}/{square}",
        ruleset="three-man",
        clause="geometry",
        title=f"The ring from {square}",
        why="Files are counted modulo 24.",
        position=None,
        expectations=tuple(
            ExpectDestination(square, (0, n), chr(ord("a") + n) + square[1] if n else None) for n in range(12)
        ),
    )


def answered(case: Case, to: str | None) -> CaseRecord:
    """Return the record of a case whose every question was answered with the same square."""
    grades = []
    for inquiry in interrogation(case, ["destination"])[0]:
        found = finding(inquiry, Result({"to": to}), notation("three-man"))
        grades.append(
            Grade(
                case_id=case.id,
                method="destination",
                params=inquiry.question.params,
                outcome=found.outcome,
                message=found.message,
                missing=found.missing,
                extra=found.extra,
                remarks=found.remarks,
                request="{}",
                answer="{}",
            )
        )
    worst = min((grade.outcome for grade in grades), key=list(Outcome).index)
    return record_case(case, CaseGrade(case_id=case.id, outcome=worst, grades=tuple(grades)), {})


@pytest.fixture
def told(report: Report) -> str:
    return render_cases(report, [answered(around("a1"), "b1")], Page())


def test_the_wrong_vectors_of_a_case_are_counted(told: str) -> None:
    assert "destination: 11 vectors have a wrong destination" in told


def test_a_wrong_vector_is_told_with_what_was_expected_and_got(told: str) -> None:
    assert re.search(r"^ +from \+ vector +expected +got$", told, re.MULTILINE)
    assert re.search(r"^ +a1 \+ \[0, 0\] +nowhere +b1$", told, re.MULTILINE)
    assert re.search(r"^ +a1 \+ \[0, 2\] +c1 +b1$", told, re.MULTILINE)


def test_vectors_that_are_right_are_not_among_them(told: str) -> None:
    assert "[0, 1]" not in told


def test_of_many_wrong_vectors_the_first_are_named(told: str) -> None:
    assert told.count("a1 + [") == 8
    assert "and 3 more" in told


def test_a_single_wrong_vector_is_told_with_what_was_sent(report: Report) -> None:
    record = answered(around("a1")._replace(expectations=around("a1").expectations[2:3]), "b1")
    told = render_cases(report, [record], Page())
    assert "destination a1 [0, 2]: a1 + [0, 2]: expected c1, got b1" in told
    assert re.search(r"^ +sent +\{\}$", told, re.MULTILINE)


def test_what_is_no_square_is_said_to_be_none(report: Report) -> None:
    told = render_cases(report, [answered(around("a1"), "b24")], Page())
    assert re.search(r"^ +a1 \+ \[0, 2\] +c1 +b24 +not a square of the board$", told, re.MULTILINE)


def test_the_table_names_the_forms_that_fail_and_no_others(report: Report) -> None:
    right = around("a2", "knight")._replace(expectations=(ExpectDestination("a2", (0, 1), "b2"),))
    cases = (answered(around("a1"), "b1"), answered(around("b1"), "b1"), answered(right, "b2"))
    told = render(report._replace(cases=cases), Page())
    assert re.search(r"^geometry +1 +2$", told, re.MULTILINE)
    assert re.search(r"^  ring +2$", told, re.MULTILINE)
    assert "  knight" not in told
