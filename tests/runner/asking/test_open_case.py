"""An engine may say that it cannot set up a position. That skips the case, and is no way round a question."""

from __future__ import annotations

import pytest

from drawbridge.asking.limits import Pace
from drawbridge.asking.open_case import NOT_SET_UP
from drawbridge.asking.schedule import Schedule
from drawbridge.asking.task import TaskResult
from drawbridge.grading.grades import CaseGrade, Outcome
from drawbridge.protocol.declaration import EngineCard
from drawbridge.protocol.messages import Refusal, Reply, Result
from drawbridge.suite.case import ExpectDestination, ExpectMoves, ExpectNodes, ExpectRefusal, Sibling
from support.recorded import KNOWN, POSITION, case

CARD = EngineCard("e", methods={"three-man": ("legal_moves", "apply", "perft")}, rulings={"three-man": {}})
UNSET = Refusal(-32004, "no third board")
ASKS_TWICE = case("a", ExpectNodes(1, 20), ExpectNodes(2, 400))


def graded(schedule: Schedule, *replies: Reply) -> CaseGrade:
    """Let these be the answers to what is asked, and return the one case that they finish."""
    answers = iter(replies)
    finished: list[CaseGrade] = []
    while schedule.waiting_count:
        finished += schedule.grade([TaskResult(task, next(answers)) for task in schedule.take()])
    assert not list(answers)
    [grade] = finished
    return grade


@pytest.mark.parametrize("pace", [Pace(), Pace(twice=True)])
def test_a_position_that_cannot_be_set_up_skips_the_case(pace: Pace) -> None:
    replies = [UNSET] * (4 if pace.twice else 2)
    grade = graded(Schedule([ASKS_TWICE], CARD, KNOWN, pace), *replies)
    assert (grade.outcome, grade.skipped) == (Outcome.SKIPPED, NOT_SET_UP)
    assert grade.not_set_up == "error -32004 (no third board)"
    assert {each.outcome for each in grade.grades} == {Outcome.SKIPPED}


def test_it_is_no_refusal_of_an_illegal_move_and_skips_a_case_in_dispute() -> None:
    refusal = case("a", ExpectRefusal("a1-x1"))
    assert graded(Schedule([refusal], CARD, KNOWN), UNSET).outcome is Outcome.SKIPPED
    contested = ASKS_TWICE._replace(contested="Two readings.")
    assert graded(Schedule([contested], CARD, KNOWN), UNSET, UNSET).outcome is Outcome.SKIPPED


def test_an_engine_that_answers_another_question_has_set_the_position_up() -> None:
    grade = graded(Schedule([ASKS_TWICE], CARD, KNOWN), Result({"nodes": 20}), UNSET)
    assert (grade.outcome, grade.not_set_up) == (Outcome.ERRORED, "")
    message = "answered with error -32004 (no third board), but another question about this position was answered"
    assert grade.grades[1].message == message


def test_a_wrong_answer_about_another_position_counts_all_the_same() -> None:
    sibling = Sibling({**POSITION, "turn": "gray"}, (ExpectMoves(all=frozenset({"y"})),))
    beside = case("s", ExpectMoves(all=frozenset({"x"})))._replace(sibling=sibling)
    wrong, right = Result({"moves": ["z"]}), Result({"moves": ["x"]})
    assert graded(Schedule([beside], CARD, KNOWN), UNSET, wrong, UNSET, right).outcome is Outcome.FAILED
    assert graded(Schedule([beside], CARD, KNOWN), UNSET, right, UNSET).outcome is Outcome.SKIPPED
    [remark] = graded(Schedule([beside], CARD, KNOWN), UNSET, UNSET, UNSET).grades[1].remarks
    assert remark.startswith("the same answer as right before")
    # Once it could, so it can.
    assert graded(Schedule([beside], CARD, KNOWN), UNSET, right, Result({"moves": ["y"]})).outcome is Outcome.ERRORED


def test_a_question_without_a_position_cannot_have_that_answer() -> None:
    card = EngineCard("e", methods={"three-man": ("destination",)}, rulings={"three-man": {}})
    where = case("a", ExpectDestination("a1", (0, 1), "b1"))._replace(position=None)
    grade = graded(Schedule([where], card, KNOWN, Pace(twice=True)), UNSET, UNSET)
    assert [each.outcome for each in grade.grades] == [Outcome.ERRORED, Outcome.PASSED]


def test_every_engine_must_set_up_the_start_position() -> None:
    known = {"three-man": KNOWN["three-man"]._replace(find_start=lambda: POSITION.__eq__)}
    grade = graded(Schedule([ASKS_TWICE], CARD, known), UNSET, UNSET)
    assert grade.outcome is Outcome.ERRORED
    assert grade.grades[0].message.endswith("but every engine must set up the start position")
