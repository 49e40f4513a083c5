from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.asking import second_asking
from drawbridge.asking.limits import Limits, Pace
from drawbridge.asking.run import Run
from drawbridge.asking.second_asking import MOST_ANSWERS, RIGHT, ROUNDS
from drawbridge.games import known_rulesets
from drawbridge.grading.grades import ANSWERED_WRONGLY, CaseGrade, Grade, Outcome
from drawbridge_reference.kernel.declared import METHODS
from drawbridge_reference.kernel.game import game
from support.unsteady_answers import at_first, by_chance
from support.whole_check import cases_about, served
from support.whole_suite import told_cases_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from drawbridge.suite.case import Case

STANDARD = game("standard")
CASTLING = cases_about("standard", "castling.kingside")
MANY = tuple(case for case in told_cases_of("standard") if case.clause not in ("perft", "games", "siblings"))[:200]


class Questions:
    """Counts the questions that an engine was asked, and may change the answers."""

    def __init__(self, change: Callable[[Any, Any], Any] = lambda _, answer: answer) -> None:
        self.asked = 0
        self._change = change

    def __call__(self, request: Any, answer: Any) -> Any:
        self.asked += 1
        return self._change(request, answer)


def both(
    cases: Sequence[Case], change: Callable[[Any, Any], Any], *missing: str, pace: Pace | None = None
) -> tuple[dict[str, CaseGrade], dict[str, CaseGrade], Run]:
    """Return the first grades, those of the cases that are unsteady, and the run."""
    launch = served(STANDARD.without(*missing), METHODS, change)
    with Run(launch, cases, known=known_rulesets(cases), pace=pace) as run:
        first = {graded.case_id: graded for graded in run}
        return first, {graded.case_id: graded for graded in run.asked_again()}, run


def test_a_wrong_answer_that_comes_again_stays_wrong() -> None:
    first, unsteady, run = both(CASTLING, Questions(), "castling.kingside")
    assert any(graded.outcome is Outcome.FAILED for graded in first.values())
    assert unsteady == {}
    assert run.summary.counts[Outcome.FAILED]


def test_wrong_answers_by_chance_are_unsteady() -> None:
    first, unsteady, run = both(MANY, by_chance(Random(7), 0.03))
    wrong = {name for name, graded in first.items() if graded.outcome.is_bad}
    assert len(wrong) > 5
    assert wrong <= unsteady.keys()
    assert run.summary.counts[Outcome.UNSTEADY] == len(unsteady)
    assert not any(run.summary.counts.get(outcome) for outcome in ANSWERED_WRONGLY)
    assert run.summary.answered == sum(graded.outcome is not Outcome.SKIPPED for graded in first.values())


def test_wrong_answers_at_the_beginning_are_unsteady() -> None:
    first, unsteady, _ = both(CASTLING, at_first(5))
    assert {name for name, graded in first.items() if graded.outcome.is_bad} == unsteady.keys()
    assert unsteady


def test_a_right_answer_that_goes_wrong_later_is_unsteady() -> None:
    questions = Questions()
    spoilt = at_first(10**6)

    def late(request: Any, answer: Any) -> Any:
        return spoilt(request, answer) if questions.asked > asked else questions(request, answer)

    asked = 10**6
    first, _, _ = both(MANY, late)
    assert not any(graded.outcome.is_bad for graded in first.values())
    asked = questions.asked - 20
    questions.asked = 0
    first, unsteady, _ = both(MANY, late)
    assert any(first[name].outcome is Outcome.PASSED for name in unsteady)


def test_a_passing_run_asks_few_questions_again() -> None:
    questions = Questions()
    first, unsteady, _ = both(MANY, questions)
    again = Questions()
    with Run(served(STANDARD, METHODS, again), MANY, known=known_rulesets(MANY)) as run:
        assert len(list(run)) == len(first)
    assert unsteady == {}
    assert 0 < questions.asked - again.asked < 0.06 * again.asked


def test_the_same_right_answers_are_asked_again_in_any_order() -> None:
    asked: list[set[str]] = []
    for pace in (Pace(), Pace(shuffle=3), Pace(jobs=2)):
        lines: list[str] = []
        with Run(served(STANDARD, METHODS, _noting(lines)), MANY, known=known_rulesets(MANY), pace=pace) as run:
            assert len(list(run)) == len(MANY)
            lines.clear()
            assert list(run.asked_again()) == []
        asked.append(set(lines))
    assert asked[0]
    assert asked[0] == asked[1] == asked[2]


def _noting(lines: list[str]) -> Callable[[Any, Any], Any]:
    def note(request: Any, answer: Any) -> Any:
        lines.append(f"{request['method']} {request['params']}")
        return answer

    return note


def test_of_many_wrong_cases_some_of_each_clause_are_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_asking, "WRONG", 12)
    questions: list[str] = []
    cases = (*CASTLING, *cases_about("standard", "pawn.jump"), *cases_about("standard", "knight.leap"))
    launch = served(STANDARD.without("castling.kingside", "pawn.jump", "knight.leap"), METHODS, _noting(questions))
    with Run(launch, cases, known=known_rulesets(cases)) as run:
        wrong = [graded for graded in run if graded.outcome is Outcome.FAILED]
        clauses = {graded.case_id.split("/")[1] for graded in wrong}
        questions.clear()
        assert list(run.asked_again()) == []
    assert len(wrong) > 12
    assert len(clauses) == 3
    assert 12 <= len(questions) < len(cases)


def test_all_wrong_cases_are_asked_again_once_one_is_unsteady(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_asking, "WRONG", 2)
    first, unsteady, _ = both(CASTLING, at_first(12))
    assert len(unsteady) == sum(graded.outcome.is_bad for graded in first.values()) > 2


def test_an_engine_that_goes_on_changing_is_asked_a_limited_number_of_times() -> None:
    questions = Questions(by_chance(Random(1), 0.5))
    first, _, _ = both(CASTLING, questions)
    each = sum(len(graded.grades) for graded in first.values())
    assert questions.asked <= each * (1 + ROUNDS)


@pytest.mark.parametrize("end", [None, b""])
def test_an_engine_that_is_lost_then_changes_no_grade(end: bytes | None) -> None:
    known = known_rulesets(CASTLING)
    is_over = False

    def lost(_request: Any, answer: Any) -> Any:
        return end if is_over else answer

    launch = served(STANDARD.without("castling.kingside"), METHODS, lost)
    limits = Limits(question_seconds=0.05)
    with Run(launch, CASTLING, known=known, limits=limits) as run:
        before = {graded.case_id: graded.outcome for graded in run}
        is_over = True
        assert list(run.asked_again()) == []
    assert run.summary.complete
    assert run.summary.counts[Outcome.FAILED] == list(before.values()).count(Outcome.FAILED)
    assert any("asked again" in remark for remark in run.summary.remarks)


def test_with_fail_fast_the_case_that_stops_the_run_is_asked_again() -> None:
    first, unsteady, run = both(CASTLING, at_first(1), pace=Pace(fail_fast=True))
    assert len(first) < len(CASTLING)
    assert [graded.outcome for graded in unsteady.values()] == [Outcome.UNSTEADY]
    assert "--fail-fast" in run.summary.reason


def test_of_cases_that_passed_only_a_limited_number_may_change() -> None:
    with Run(served(STANDARD, METHODS), MANY, known=known_rulesets(MANY)) as run:
        kept = [graded.case_id for graded in run if run.may_change(graded.case_id)]
    assert RIGHT <= len(kept) < len(MANY)


def test_a_run_that_is_interrupted_between_two_unsteady_cases_is_incomplete() -> None:
    run = Run(served(STANDARD, METHODS, by_chance(Random(7), 0.03)), MANY, known=known_rulesets(MANY))

    def interrupt_at_the_first() -> None:
        with run:
            list(run)
            for _ in run.asked_again():
                raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupt_at_the_first()
    assert (run.summary.complete, run.summary.reason) == (False, "the run was interrupted")


@pytest.mark.parametrize(("answers", "is_kept"), [(MOST_ANSWERS, True), (MOST_ANSWERS + 1, False)])
def test_a_right_case_with_very_many_answers_is_not_kept_for_later(answers: int, *, is_kept: bool) -> None:
    grades = (Grade("a/b/c", "legal_moves", {}, Outcome.PASSED),) * answers
    asking = second_asking.SecondAsking(known_rulesets(MANY), lambda _: None)
    assert asking.note(MANY[0], CaseGrade(MANY[0].id, Outcome.PASSED, grades)) is is_kept
