from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.grading.grades import CaseGrade, Grade, Outcome
from drawbridge.grading.steadiness import unsteady
from drawbridge.protocol.text import KEPT_CHARACTERS
from drawbridge_reference.kernel.game import notation

if TYPE_CHECKING:
    from collections.abc import Sequence

STANDARD = notation("standard")
RIGHT, WRONG = Outcome.PASSED, Outcome.FAILED


def line(number: int, *moves: str) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": number, "result": {"moves": moves}})


def grade(outcome: Outcome, answer: str | None, **named: Any) -> Grade:
    params = {"ruleset": "standard", "position": {"fen": "x"}}
    return Grade("a/b/c", "legal_moves", params, outcome, answer=answer, **named)


def case_of(*grades: Grade) -> CaseGrade:
    return CaseGrade("a/b/c", WRONG, grades)


def compared(first: Sequence[Grade], second: Sequence[Grade]) -> CaseGrade | None:
    return unsteady(case_of(*first), case_of(*second), STANDARD)


@pytest.mark.parametrize(
    ("first", "second", "judged"),
    [
        (WRONG, RIGHT, "first wrong, then right"),
        (RIGHT, WRONG, "first right, then wrong"),
        (WRONG, WRONG, "both times wrong"),
        (RIGHT, RIGHT, "both times right in what this case states"),
    ],
)
def test_another_answer_to_the_same_question_is_unsteady_and_holds_both(
    first: Outcome, second: Outcome, judged: str
) -> None:
    found = compared([grade(first, line(1, "a1-a2"))], [grade(second, line(9, "b1-b2"))])
    assert found
    assert found.outcome is Outcome.UNSTEADY
    (changed,) = found.grades
    assert (changed.first_answer, changed.answer) == (line(1, "a1-a2"), line(9, "b1-b2"))
    assert changed.message == (
        f"answered differently when asked again ({judged}): a1-a2 only the first time; b1-b2 only the second time"
    )


def test_a_question_that_only_the_second_asking_answers_wrongly_is_unsteady() -> None:
    found = compared([], [grade(WRONG, line(9, "b1-b2"), message="b1-b2 extra")])
    assert found
    assert [each.message for each in found.grades] == [
        "answered differently when asked again (wrong only the second time): b1-b2 extra"
    ]
    assert compared([], [grade(RIGHT, line(9, "a1-a2"))]) is None


def test_a_wrong_question_that_the_second_asking_does_not_reach_is_unsteady_unless_the_case_was_lost() -> None:
    wrong, crashed = grade(WRONG, line(9, "b1-b2"), message="b1-b2 extra"), grade(Outcome.CRASHED, None)
    found = compared([wrong], [])
    assert found
    assert [each.message for each in found.grades] == [
        "answered differently when asked again (wrong only the first time): b1-b2 extra"
    ]
    lost = CaseGrade("a/b/c", Outcome.CRASHED, (crashed._replace(params={"another": "question"}),))
    assert unsteady(case_of(wrong), lost, STANDARD) is None


def test_the_same_answer_in_another_order_is_steady() -> None:
    assert compared([grade(WRONG, line(1, "a1-a2", "b1-b2"))], [grade(WRONG, line(2, "b1-b2", "a1-a2"))]) is None


@pytest.mark.parametrize("outcome", [Outcome.CRASHED, Outcome.TIMED_OUT, Outcome.VIOLATED])
def test_a_lost_engine_says_nothing_about_the_first_answer(outcome: Outcome) -> None:
    assert compared([grade(WRONG, line(1, "a1-a2"))], [grade(outcome, None)]) is None


def test_each_asking_about_a_sibling_is_compared_with_its_own() -> None:
    first = [grade(RIGHT, line(1, "a1-a2")), grade(WRONG, line(2, "b1-b2"))]
    again = [grade(RIGHT, line(3, "a1-a2")), grade(WRONG, line(4, "b1-b2"))]
    assert compared(first, again) is None
    found = compared(first, again[::-1])
    assert found
    assert [each.outcome for each in found.grades] == [Outcome.UNSTEADY, Outcome.UNSTEADY]


def test_a_very_long_answer_is_compared_by_what_is_wrong_in_it() -> None:
    cut = "[" * KEPT_CHARACTERS
    first = [grade(WRONG, cut, missing=("a1-a2",))]
    assert compared(first, [grade(WRONG, cut, missing=("a1-a2",))]) is None
    found = compared(first, [grade(WRONG, cut, missing=("b1-b2",))])
    assert found
    assert found.grades[0].message == "answered differently when asked again (both times wrong)"
