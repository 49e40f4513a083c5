"""What is remembered of answered questions: enough to ask none twice, within a limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.asking import results
from drawbridge.asking.limits import Pace
from drawbridge.asking.results import Results
from drawbridge.asking.schedule import Schedule
from drawbridge.asking.task import Task, TaskResult
from drawbridge.protocol.declaration import EngineCard
from drawbridge.protocol.messages import Result
from drawbridge.questions.question import question
from support.recorded import KNOWN, cases

if TYPE_CHECKING:
    import pytest

    from drawbridge.grading.grades import CaseGrade

CARD = EngineCard(name="e", methods={"three-man": ("perft",)}, rulings={"three-man": {"moats": "strict"}})


def _task(depth: int) -> Task:
    return Task(question("perft", {"depth": depth}), "three-man/perft/1")


def _kept(memory: Results, depth: int, answer: str = "") -> Task:
    task = _task(depth)
    memory.share(task)
    memory.keep(TaskResult(task, Result({"nodes": depth}), answer=answer))
    return task


def test_the_oldest_results_are_forgotten_with_their_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "KEPT_BYTES", 20_000)
    memory = Results()
    tasks = [_kept(memory, depth) for depth in range(100)]
    known = [task for task in tasks if memory.result_of(task)]
    assert known == [task for task in tasks if memory.task_of(task.question)] == tasks[-len(known) :]
    assert 5 < len(known) < 20


def test_long_answers_leave_room_for_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "KEPT_BYTES", 20_000)
    memory = Results()
    tasks = [_kept(memory, depth, "x" * 2000) for depth in range(100)]
    assert [task for task in tasks if memory.result_of(task)] == tasks[-1:]


def test_a_question_that_is_asked_again_is_not_forgotten_with_its_first_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "KEPT_BYTES", 4000)
    memory = Results()
    first, again = _kept(memory, 1), _task(1)
    memory.share(again)
    for depth in range(2, 5):
        _kept(memory, depth)
    assert memory.result_of(first) is None
    assert memory.task_of(first.question) is again


def test_a_run_that_asks_twice_forgets_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "KEPT_BYTES", 4000)
    schedule = Schedule(cases(20), CARD, KNOWN, Pace(twice=True))
    graded: list[CaseGrade] = []
    for nodes in [1] * 20 + [2] * 20:
        [task] = schedule.take()
        graded += schedule.grade([TaskResult(task, Result({"nodes": nodes}))])
    assert [len(case.grades) for case in graded] == [2] * 20
    assert all(case.outcome.is_bad for case in graded)
