"""A fingerprint is the same for the same wrong answers, and for no others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from drawbridge.baseline.fingerprint import fingerprint, words
from drawbridge.grading.grades import Grade, Outcome

if TYPE_CHECKING:
    from random import Random

GRADES = st.builds(
    Grade,
    case_id=st.just("a/b/c"),
    method=st.sampled_from(["legal_moves", "status"]),
    params=st.fixed_dictionaries({"position": st.sampled_from(["x", "y"])}),
    outcome=st.sampled_from([outcome for outcome in Outcome if outcome.is_bad]),
    message=st.sampled_from(["illegal", "no king"]),
    missing=st.sampled_from([(), ("e2-e4",)]),
    extra=st.sampled_from([(), ("e2-e4",), ("e2-e5", "e2-e6")]),
)


@given(st.lists(GRADES, max_size=4), st.lists(GRADES, max_size=4), st.randoms(use_true_random=False))
def test_only_the_same_wrong_answers_have_the_same_fingerprint(
    some: list[Grade], others: list[Grade], chance: Random
) -> None:
    shuffled = [grade._replace(seconds=2.0, request="7", remarks=("later",)) for grade in some]
    chance.shuffle(shuffled)
    assert fingerprint(shuffled) == fingerprint(some)
    assert (fingerprint(some) == fingerprint(others)) == (meaning(some) == meaning(others))


def meaning(grades: list[Grade]) -> set[str]:
    """Return what an engine answered wrongly."""
    return {repr((*grade[1:4], *facts(grade))) for grade in grades}


def facts(grade: Grade) -> tuple[object, ...]:
    told = grade.missing or grade.extra
    if grade.outcome is Outcome.FAILED and told:
        return grade.missing, grade.extra
    return grade.missing, grade.extra, grade.message


def test_numbers_in_the_words_of_an_engine_do_not_count() -> None:
    crash = Grade("a/b/c", "status", {}, Outcome.ERRORED, message="error -32603 (at 0x7f3a21)")
    assert fingerprint([crash]) == fingerprint([crash._replace(message="error -32603 (at 0x7f9b77)")])
    assert fingerprint([crash]) != fingerprint([crash._replace(message="error -32601 (at 0x7f3a21)")])


def test_words_name_the_only_question_that_was_answered_wrongly() -> None:
    wrong = Grade("a/b/c", "apply", {"move": "e2-e4"}, Outcome.FAILED, message="wrong position: turn")
    assert words([wrong]) == "(apply e2-e4) wrong position turn"
    assert words([wrong, wrong._replace(params={"move": "e2-e3"})]).startswith("(2 questions) ")
    assert words([wrong._replace(outcome=Outcome.PASSED)]) == ""
