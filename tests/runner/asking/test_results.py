"""What is remembered of answered questions: enough to ask none twice, within a limit."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from drawbridge.asking import results
from drawbridge.asking.limits import Pace
from drawbridge.asking.results import Results
from drawbridge.asking.schedule import Schedule
from drawbridge.asking.task import Task, TaskResult
from drawbridge.protocol.declaration import EngineCard
from drawbridge.protocol.messages import Bad, Result
from drawbridge.questions.question import question
from support.recorded import KNOWN, cases

if TYPE_CHECKING:
    import pytest

    from drawbridge.grading.grades import CaseGrade

CARD = EngineCard(name="e", methods={"three-man": ("perft",)}, rulings={"three-man": {"moats": "strict"}})


def _task(depth: int) -> Task:
    return Task(question("perft", {"depth": depth}), "three-man/perft/1")


def _kept(memory: Results, depth: int, blanks: int = 0) -> Task:
    task = _task(depth)
    memory.share(task)
    answer = json.dumps({"jsonrpc": "2.0", "id": depth, "result": {"nodes": depth}}) + blanks * " "
    memory.keep(TaskResult(task, Result({"nodes": depth}), "the request", answer, "a log", 2.5, ("a remark",)))
    return task


def test_a_result_is_remembered_as_it_was() -> None:
    memory = Results()
    task = _kept(memory, 3)
    assert memory.remembers(task)
    result = memory.result_of(task)
    assert result is not None
    assert result[:3] == (task, Result({"nodes": 3}), "the request")
    assert result[4:] == ("a log", 2.5, ("a remark",))


def test_the_value_of_an_answer_is_not_kept_in_memory() -> None:
    memory, value = Results(), {"nodes": 1}
    task = _task(1)
    memory.keep(TaskResult(task, Result(value), answer='{"jsonrpc": "2.0", "id": 1, "result": {"nodes": 1}}'))
    result = memory.result_of(task)
    assert result is not None
    assert isinstance(result.reply, Result)
    assert result.reply.value == value
    assert result.reply.value is not value


def test_an_answer_that_cannot_be_read_again_breaks_the_protocol() -> None:
    # An answer that is nested as deeply as can be read is, once more calls of ours are open, nested too deeply.
    memory, task = Results(), _task(1)
    answer = f'{{"jsonrpc": "2.0", "id": 1, "result": {"[" * 5000}{"]" * 5000}}}'
    memory.keep(TaskResult(task, Result([]), answer=answer))
    result = memory.result_of(task)
    assert result is not None
    assert result.reply == Bad("is nested too deeply")
    assert result.answer == answer


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
    tasks = [_kept(memory, depth, blanks=12_000) for depth in range(100)]
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
