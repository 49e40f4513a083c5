"""Equal questions are asked once, each case is graded for itself, and games go on from the engine's own answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import TYPE_CHECKING

import pytest

from drawbridge.asking.limits import Pace
from drawbridge.asking.schedule import AHEAD, AHEAD_IN_A_STREAM, ASKED_ALONE, Schedule
from drawbridge.asking.task import Task, TaskResult
from drawbridge.grading.grades import CaseGrade, Outcome
from drawbridge.grading.grading import Finding, finding
from drawbridge.protocol.declaration import EngineCard, KnownRuleset
from drawbridge.protocol.messages import Result
from drawbridge.suite.case import (
    Case,
    ExpectGame,
    ExpectMoves,
    ExpectNodes,
    GameStep,
    Sibling,
)
from support.recorded import KNOWN, POSITION, case

if TYPE_CHECKING:
    from drawbridge.protocol.messages import Reply
    from drawbridge.questions.question import Inquiry
    from drawbridge_reference.kernel.notation import Notation

CARD = EngineCard(
    name="e",
    methods={"three-man": ("legal_moves", "apply", "perft")},
    rulings={"three-man": {"moats": "strict"}},
)


def _answer(schedule: Schedule, result: object) -> list[CaseGrade]:
    """Take the next task, let this be the answer to it, and return the cases that this finishes."""
    [task] = schedule.take()
    return list(schedule.grade([TaskResult(task, Result(result))]))


def _taken(schedule: Schedule, count: int) -> list[Task]:
    return [task for _ in range(count) for task in schedule.take()]


def test_an_equal_question_of_two_cases_is_asked_once_and_graded_for_each() -> None:
    schedule = Schedule([case("a", ExpectNodes(2, 400)), case("b", ExpectNodes(2, 399))], CARD, KNOWN)
    assert schedule.waiting_count == 1
    first, second = _answer(schedule, {"nodes": 400})
    assert (first.outcome, second.outcome) == (Outcome.PASSED, Outcome.FAILED)
    assert first.grades[0].shared_with is None
    assert second.grades[0].shared_with == "three-man/perft/a"


def test_a_case_is_finished_only_when_its_grade_is_taken() -> None:
    schedule = Schedule([case("a", ExpectNodes(1, 20)), case("b", ExpectNodes(2, 400))], CARD, KNOWN)
    grades = schedule.grade([TaskResult(task, Result({"nodes": 20})) for task in _taken(schedule, 2)])
    assert next(grades).outcome is Outcome.PASSED
    assert schedule.unfinished == 1
    assert next(grades).outcome is Outcome.FAILED
    assert schedule.unfinished == 0


def test_tasks_are_taken_in_the_order_of_the_cases() -> None:
    schedule = Schedule([case("1"), case("2"), case("3")], CARD, KNOWN)
    assert [task.first_case[-1] for task in _taken(schedule, 2)] == ["1", "2"]
    assert schedule.waiting_count == 1
    assert [task.first_case[-1] for task in schedule.take()] == ["3"]
    assert schedule.waiting_count == 0


def test_tasks_that_are_given_back_are_the_next_to_be_taken_in_their_old_order() -> None:
    schedule = Schedule([case("1"), case("2"), case("3")], CARD, KNOWN)
    taken = _taken(schedule, 2)
    schedule.give_back(taken)
    assert _taken(schedule, 2) == taken
    assert schedule.waiting_count == 1


def test_a_case_takes_the_worst_of_its_questions() -> None:
    schedule = Schedule([case("a", ExpectNodes(1, 20), ExpectNodes(2, 400))], CARD, KNOWN)
    assert _answer(schedule, {"nodes": "20"}) == []
    [grade] = _answer(schedule, {"nodes": 399})
    assert [each.outcome for each in grade.grades] == [Outcome.VIOLATED, Outcome.FAILED]
    assert grade.outcome is Outcome.VIOLATED


def test_a_case_is_skipped_with_its_reason() -> None:
    other_ruling = case("a", ExpectNodes(1, 20), rulings={"moats": "momentary"})
    unknown_ruling = case("b", ExpectNodes(1, 20), rulings={"tides": "high"})
    schedule = Schedule([other_ruling, unknown_ruling], CARD, KNOWN)
    assert [grade.skipped for grade in schedule.skipped] == [
        "the engine follows moats: strict, the case is for momentary",
        "the ruling tides is unknown in three-man",
    ]
    assert not schedule.waiting_count


def test_a_case_of_a_ruleset_that_is_not_offered_is_skipped() -> None:
    schedule = Schedule([case("a", ExpectNodes(1, 20))], EngineCard(name="e"), KNOWN)
    assert [grade.skipped for grade in schedule.skipped] == ["the engine does not implement three-man"]


def test_a_case_of_which_no_method_is_offered_is_skipped_and_names_it() -> None:
    card = EngineCard(name="e", methods={"three-man": ("status",)}, rulings={"three-man": {}})
    [grade] = Schedule([case("a", ExpectNodes(1, 20))], card, KNOWN).skipped
    assert grade.skipped == "the engine does not offer perft"
    assert grade.left_out == ("perft",)


def test_a_question_that_is_left_out_is_named_beside_those_that_are_asked() -> None:
    card = EngineCard(name="e", methods={"three-man": ("perft",)}, rulings={"three-man": {}})
    schedule = Schedule([case("a", ExpectNodes(1, 20), ExpectMoves(all=frozenset()))], card, KNOWN)
    [grade] = _answer(schedule, {"nodes": 20})
    assert grade.outcome is Outcome.PASSED
    assert grade.left_out == ("legal_moves",)


GAME = ExpectGame((GameStep("a", frozenset({"x"})), GameStep("b", None, {"turn": "black"})))


def test_a_game_goes_on_from_the_engines_own_positions() -> None:
    schedule = Schedule([case("g", GAME)], CARD, KNOWN)
    assert _answer(schedule, {"position": {"turn": "gray"}}) == []
    tasks = _taken(schedule, 2)
    assert [(task.question.method, task.question.params["position"]) for task in tasks] == [
        ("legal_moves", {"turn": "gray"}),
        ("apply", {"turn": "gray"}),
    ]
    schedule.give_back(tasks)
    assert _answer(schedule, {"moves": ["y"]}) == []
    [grade] = _answer(schedule, {"position": {"turn": "black"}})
    assert [each.outcome for each in grade.grades] == [Outcome.PASSED, Outcome.FAILED, Outcome.PASSED]


def test_a_game_that_was_begun_is_finished_before_the_next_case() -> None:
    schedule = Schedule([case("g", GAME), case("1"), case("2")], CARD, KNOWN)
    _answer(schedule, {"position": {"turn": "gray"}})
    assert [task.question.method for task in _taken(schedule, 4)] == ["legal_moves", "apply", "perft", "perft"]


def test_a_game_stops_at_the_move_that_has_no_right_answer() -> None:
    schedule = Schedule([case("g", GAME)], CARD, KNOWN)
    [grade] = _answer(schedule, {"position": None})
    assert grade.outcome is Outcome.VIOLATED
    assert not schedule.waiting_count


def test_games_that_begin_alike_ask_their_common_moves_once() -> None:
    schedule = Schedule([case("g", GAME), case("h", GAME)], CARD, KNOWN)
    _answer(schedule, {"position": {"turn": "gray"}})
    assert schedule.waiting_count == 2
    _answer(schedule, {"moves": ["x"]})
    finished = _answer(schedule, {"position": {"turn": "black"}})
    assert [grade.outcome for grade in finished] == [Outcome.PASSED, Outcome.PASSED]
    assert all(each.shared_with == "three-man/perft/g" for each in finished[1].grades)


def test_a_game_that_comes_to_an_answered_question_asks_it_no_more() -> None:
    moves = ExpectMoves(all=frozenset({"x"}))
    start = case("s", moves)
    schedule = Schedule([start, case("g", ExpectGame((GameStep("null", frozenset({"x"})),)))], CARD, KNOWN)
    assert len(_answer(schedule, {"moves": ["x"]})) == 1
    [grade] = _answer(schedule, {"position": start.position})
    assert not schedule.waiting_count
    assert [each.shared_with for each in grade.grades] == [None, "three-man/perft/s"]


def test_a_case_that_can_only_end_badly_is_not_lost_when_a_run_stops() -> None:
    schedule = Schedule(
        [case("a", ExpectNodes(1, 20), ExpectNodes(2, 400)), case("b", ExpectNodes(3, 8000))], CARD, KNOWN
    )
    _answer(schedule, {"nodes": 19})
    assert [grade.case_id for grade in schedule.abandoned()] == ["three-man/perft/a"]
    assert schedule.unfinished == 1


def test_an_answer_that_cannot_be_graded_costs_its_own_case_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def graded_or_not(inquiry: Inquiry, reply: Reply, notation: Notation) -> Finding:
        if inquiry.question.params["depth"] == 1:
            raise ZeroDivisionError("nobody has looked here")
        return finding(inquiry, reply, notation)

    monkeypatch.setattr("drawbridge.asking.judging.finding", graded_or_not)
    schedule = Schedule([case("1"), case("2", ExpectNodes(2, 400))], CARD, KNOWN)
    [errored], [passed] = (_answer(schedule, {"nodes": 400}) for _ in range(2))
    assert (errored.outcome, passed.outcome) == (Outcome.ERRORED, Outcome.PASSED)
    [remark] = errored.grades[0].remarks
    assert "error in drawbridge, not in the engine: ZeroDivisionError: nobody has looked here" in remark


def test_a_game_of_any_length_may_come_to_answered_questions_alone() -> None:
    there_and_back = [GameStep("e1-e2"), GameStep("e2-e1")] * 500
    schedule = Schedule([case("g", ExpectGame(tuple(there_and_back)))], CARD, KNOWN)
    finished = [_answer(schedule, {"position": {"always": "the same"}}) for _ in range(3)]
    [grade] = finished[-1]
    assert (grade.outcome, len(grade.grades)) == (Outcome.PASSED, 1000)


def test_a_question_with_a_very_long_answer_is_asked_again_when_a_game_comes_to_it() -> None:
    moves = frozenset({"x" * 30_000})
    start = case("s", ExpectMoves(all=moves))
    schedule = Schedule([start, case("g", ExpectGame((GameStep("null", moves),)))], CARD, KNOWN)
    line = "x" * 30_000
    [task] = schedule.take()
    [result] = schedule.grade([TaskResult(task, Result({"moves": [line]}), answer=line)])
    assert result.case_id == start.id
    assert _answer(schedule, {"position": start.position}) == []
    assert schedule.waiting_count == 1


def test_the_questions_of_a_case_are_made_when_few_are_left_to_ask() -> None:
    made: list[str] = []

    class Noting(Mapping[str, KnownRuleset]):
        def __getitem__(self, ruleset: str) -> KnownRuleset:
            made.append(ruleset)
            return KNOWN[ruleset]

        def __iter__(self) -> Iterator[str]:
            return iter(KNOWN)

        def __len__(self) -> int:
            return len(KNOWN)

    count = 3 * AHEAD
    schedule = Schedule([case(str(depth)) for depth in range(1, count + 1)], CARD, Noting())
    assert (len(made), schedule.waiting_count, schedule.unfinished) == (AHEAD, count, count)
    finished = [done.case_id for _ in range(count) for done in _answer(schedule, {"nodes": 1})]
    assert finished == [f"three-man/perft/{depth}" for depth in range(1, count + 1)]
    assert (schedule.waiting_count, schedule.unfinished) == (0, 0)


def test_a_case_whose_questions_were_all_answered_before_it_was_made_is_graded() -> None:
    names = [str(depth) for depth in range(1, AHEAD + 2)]
    again = case("again", ExpectNodes(1, 1))
    schedule = Schedule([*map(case, names), again], CARD, KNOWN)
    finished = [done for _ in names for done in _answer(schedule, {"nodes": 1})]
    assert [done.case_id for done in finished if done.grades[0].shared_with] == [again.id]
    assert (len(finished), schedule.waiting_count) == (AHEAD + 2, 0)


def test_every_question_of_a_long_run_is_asked_before_any_is_asked_again() -> None:
    count = 2 * AHEAD
    schedule = Schedule([case(str(depth)) for depth in range(1, count + 1)], CARD, KNOWN, Pace(twice=True))
    asked = []
    while schedule.waiting_count:
        [task] = schedule.take()
        asked.append(task.question.params["depth"])
        list(schedule.grade([TaskResult(task, Result({"nodes": 1}))]))
    assert asked == 2 * list(range(1, count + 1))


def _sibling_case() -> Case:
    sibling = Sibling({**POSITION, "turn": "gray"}, (ExpectMoves(all=frozenset({"y"})),))
    return case("s", ExpectMoves(all=frozenset({"x"})))._replace(sibling=sibling)


def test_a_sibling_is_asked_right_before_and_right_after_and_shares_no_question() -> None:
    schedule = Schedule([_sibling_case(), _sibling_case_again(), case("1")], CARD, KNOWN)
    assert schedule.waiting_count == 3
    turns = [[task.question.params["position"]["turn"] for task in schedule.take()] for _ in range(2)]
    assert turns == [["gray", "white", "gray"], ["gray", "white", "gray"]]


def _sibling_case_again() -> Case:
    return _sibling_case()._replace(id="three-man/perft/t")


@pytest.mark.parametrize(
    ("answers", "outcome", "expected"),
    [
        (["y", "x", "y"], Outcome.PASSED, []),
        (["x", "x", "x"], Outcome.FAILED, ["about a sibling, which differs in `turn` alone"]),
        (["y", "y", "y"], Outcome.FAILED, ["the same answer as right before about a sibling, which differs in `turn`"]),
        (["y", "z", "y"], Outcome.FAILED, ["asked right after the same question about a sibling, which differs in"]),
    ],
)
def test_the_answers_about_a_position_and_its_sibling_are_both_graded(
    answers: list[str], outcome: Outcome, expected: list[str]
) -> None:
    schedule = Schedule([_sibling_case()], CARD, KNOWN)
    finished = list(
        schedule.grade(
            TaskResult(task, Result({"moves": [move]})) for task, move in zip(schedule.take(), answers, strict=True)
        )
    )
    if not finished:
        [alone] = schedule.take()
        finished += schedule.grade([TaskResult(alone, Result({"moves": ["y"]}))])
    [graded] = finished
    assert graded.outcome is outcome
    remarks = [remark for grade in graded.grades for remark in grade.remarks if "sibling" in remark]
    assert len(remarks) == len(expected)
    assert all(remark.startswith(start) for remark, start in zip(remarks, expected, strict=True))


@pytest.mark.parametrize(("answer", "remark"), [("x", "right when asked alone"), ("y", "wrong in a new process, too")])
def test_a_wrong_answer_beside_a_sibling_is_asked_again_alone_after_all_others(answer: str, remark: str) -> None:
    schedule = Schedule([_sibling_case(), case("1")], CARD, KNOWN)
    wrong = (TaskResult(task, Result({"moves": ["y"]})) for task in schedule.take())
    assert list(schedule.grade(wrong)) == []
    assert [done.case_id for done in _answer(schedule, {"nodes": 1})] == ["three-man/perft/1"]
    [task] = schedule.take()
    assert task.alone
    [graded] = schedule.grade([TaskResult(task, Result({"moves": [answer]}))])
    assert graded.outcome is Outcome.FAILED
    assert graded.grades[1].remarks[-1].startswith(remark)
    assert schedule.waiting_count == 0


def test_no_more_than_some_wrong_answers_beside_siblings_are_asked_again() -> None:
    cases = [_sibling_case()._replace(id=f"three-man/perft/{number}") for number in range(ASKED_ALONE + 1)]
    schedule = Schedule(cases, CARD, KNOWN)
    finished = [
        done
        for _ in cases
        for done in schedule.grade([TaskResult(task, Result({"moves": ["y"]})) for task in schedule.take()])
    ]
    assert [done.case_id for done in finished] == [cases[-1].id]
    assert schedule.waiting_count == ASKED_ALONE


def test_a_sibling_that_is_answered_otherwise_afterwards_shows_state_that_leaks() -> None:
    schedule = Schedule([_sibling_case()], CARD, KNOWN)
    lines = [f'{{"jsonrpc":"2.0","id":{number},"result":{{"moves":["{move}"]}}}}' for number, move in enumerate("yxx")]
    [graded] = schedule.grade(
        TaskResult(task, Result({"moves": [move]}), answer=line)
        for task, move, line in zip(schedule.take(), "yxx", lines, strict=True)
    )
    assert [grade.first_answer for grade in graded.grades] == [None, None, lines[0]]
    assert graded.grades[-1].message == "not a function of the question: y only the first time; x only the second time"


def test_every_question_is_asked_again_after_all_others() -> None:
    schedule = Schedule([case("1"), case("a", ExpectNodes(1, 2)), case("2")], CARD, KNOWN, Pace(twice=True))
    assert [_answer(schedule, {"nodes": 1}) for _ in range(2)] == [[], []]
    assert schedule.waiting_count == 2
    [one, other] = _answer(schedule, {"nodes": 1})
    assert [one.outcome, other.outcome] == [Outcome.PASSED, Outcome.FAILED]
    assert [grade.first_answer for grade in other.grades] == [None, None]
    [again] = _answer(schedule, {"nodes": 7})
    assert [grade.message for grade in again.grades] == [
        "",
        "answered differently when asked again: 1 the first time, 7 the second",
    ]


def test_what_a_game_asks_is_asked_again_as_well() -> None:
    schedule = Schedule([case("g", ExpectGame((GameStep("a"), GameStep("b"))))], CARD, KNOWN, Pace(twice=True))
    for number in range(3):
        assert _answer(schedule, {"position": {"turn": f"{number % 2}"}}) == []
    [graded] = _answer(schedule, {"position": {"turn": "1"}})
    assert len(graded.grades) == 4


def test_a_seed_decides_the_order_and_the_same_seed_decides_the_same_order() -> None:
    cases = [case(str(depth)) for depth in range(1, 9)]

    def asked(seed: int | None, chosen: list[Case]) -> list[str]:
        schedule = Schedule(chosen, CARD, KNOWN, Pace(shuffle=seed))
        return [task.first_case for task in _taken(schedule, len(chosen))]

    assert asked(7, cases) == asked(7, cases[::-1]) != asked(None, cases)
    assert sorted(asked(7, cases)) == asked(None, cases) != asked(8, cases) != asked(7, cases)
    # Fewer cases stay in the same order, so that a failure can be cut down.
    few = cases[2:6]
    assert asked(7, few) == [name for name in asked(7, cases) if name in {one.id for one in few}]


def test_cases_of_an_endless_stream_are_drawn_only_a_few_ahead() -> None:
    drawn: list[Case] = []

    def stream() -> Iterator[Case]:
        for depth in count(1):
            drawn.append(case(str(depth)))
            yield drawn[-1]

    schedule = Schedule((), CARD, KNOWN, stream=stream())
    for _ in range(100):
        assert _answer(schedule, {"nodes": 1})[0].outcome is Outcome.PASSED
    assert len(drawn) == 100 + AHEAD_IN_A_STREAM


def test_a_stream_ends_behind_the_cases_that_cannot_be_asked() -> None:
    other = case("b", ExpectNodes(2, 1))._replace(ruleset="prince")
    schedule = Schedule((), CARD, KNOWN, stream=iter([case("1"), other, other]))
    assert [graded.case_id for graded in _answer(schedule, {"nodes": 1})] == ["three-man/perft/1"]
    assert schedule.waiting_count == 0
    assert len(schedule.skipped) == 2
