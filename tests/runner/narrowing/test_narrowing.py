"""Narrowing keeps to its number of questions, and the first failure stays reported whatever the engine does."""

from __future__ import annotations

from typing import Any

from drawbridge.asking.limits import Narrow, Pace
from drawbridge.asking.run import Run
from drawbridge.asking.schedule import Schedule
from drawbridge.asking.task import TaskResult
from drawbridge.games import game_under, known_rulesets
from drawbridge.grading.grades import Outcome
from drawbridge.protocol.declaration import EngineCard
from drawbridge.protocol.messages import Result
from drawbridge.suite.case import ExpectMoves, ExpectNodes
from drawbridge.transport.direct import direct
from drawbridge.transport.transcript import Hears, Waits
from support.cut_down import Faulty, case_of, cut_down, graded
from support.recorded import case, run, says, starts

WRONG_COUNT = case_of(ExpectNodes(3, 8902))


def test_no_more_questions_are_asked_than_allowed() -> None:
    engine = Faulty(["perft"], "pawn.en-passant")
    case = case_of(ExpectNodes(3, 97), position={"fen": "7k/8/8/8/p7/8/1P6/7K w - - 0 1"})
    found = graded(case, engine, questions=2)
    assert len(engine.asked) == 1 + 2
    assert found.outcome is Outcome.FAILED


def test_nothing_is_cut_down_unless_it_is_asked_for() -> None:
    engine = Faulty(["perft"], "pawn.jump")
    with Run(direct(engine.answer), [WRONG_COUNT], known=known_rulesets([WRONG_COUNT]), pace=Pace()) as run:
        [found] = run
    assert (found.outcome, found.narrowed, len(engine.asked)) == (Outcome.FAILED, None, 1)


def test_an_engine_that_ends_while_it_is_narrowed_keeps_its_first_failure() -> None:
    engine = Faulty(["perft", "legal_moves"], "pawn.jump")
    engine.wrongly = lambda request, answer: None if request["method"] == "legal_moves" else answer
    found = graded(WRONG_COUNT, engine)
    assert found.outcome is Outcome.FAILED
    assert [grade.method for grade in found.grades] == ["perft"]
    assert found.narrowed is not None
    assert found.narrowed.told.startswith("The count is wrong from depth 1 on. Then the engine ")
    assert found.narrowed.told.endswith(", so nothing smaller was looked for.")


def test_an_engine_that_contradicts_itself_keeps_its_first_failure() -> None:
    engine = Faulty(["perft"])
    counts = iter(range(1, 100))

    def wrongly(_request: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
        # Wrong the first time, right ever after.
        return {**answer, "result": {"nodes": 1}} if next(counts) == 1 else answer

    engine.wrongly = wrongly
    narrowed = cut_down(WRONG_COUNT, engine)
    assert narrowed.grade.params["depth"] == 3
    assert narrowed.told.endswith("are right, and its own count is not their sum.")


def test_only_wrong_games_and_counts_are_cut_down() -> None:
    engine = Faulty(["legal_moves"], "pawn.jump")
    found = graded(case_of(ExpectMoves(legal=frozenset({"e2-e4"}))), engine)
    assert (found.outcome, found.narrowed, len(engine.asked)) == (Outcome.FAILED, None, 1)


def test_an_engine_that_hangs_while_it_is_narrowed_keeps_its_first_failure() -> None:
    hangs = (Hears(), Waits(10.1))
    first = (*starts(1), Hears(), says(2), *hangs)
    # The wrong count is answered. What is asked next is not, and neither is it when it is asked once more, alone.
    told = run([case("x", ExpectNodes(2, 5))], first, (*starts(4), *hangs), pace=Pace(narrow=Narrow(game_under)))
    [graded_case] = told.cases.values()
    assert graded_case.outcome is Outcome.FAILED
    assert graded_case.narrowed is not None
    assert graded_case.narrowed.grade.params["depth"] == 2
    assert graded_case.narrowed.told == (
        "Then the engine did not answer within 10 s, so nothing smaller was looked for."
    )
    assert told.told.complete


def test_a_run_that_stops_while_it_narrows_keeps_the_first_failure() -> None:
    engine = EngineCard(name="e", methods={"standard": ("perft",)}, rulings={"standard": {}})
    known = known_rulesets([WRONG_COUNT])
    schedule = Schedule([WRONG_COUNT], engine, known, Pace(narrow=Narrow(game_under)))
    [task] = schedule.take()
    assert list(schedule.grade([TaskResult(task, Result({"nodes": 1}))])) == []
    assert schedule.waiting_count == 1
    [stopped] = schedule.abandoned()
    assert (stopped.outcome, stopped.narrowed) == (Outcome.FAILED, None)
