"""Equal questions are asked once, each case is graded for itself, and games go on from the engine's own answers."""

from __future__ import annotations

import pytest

from drawbridge.asking.schedule import Docket, Settlement, drafted, presumed_card
from drawbridge.grading.grades import CaseGrade, EngineCard, Outcome
from drawbridge.protocol.answers import METHODS
from drawbridge.protocol.messages import Result
from drawbridge.suite.case import (
    Expectation,
    ExpectDestination,
    ExpectGame,
    ExpectMoves,
    ExpectNodes,
    ExpectPosition,
    ExpectStatus,
    GameStep,
)
from support.recorded import case

CARD = EngineCard(
    name="e",
    methods={"three-man": ("legal_moves", "apply", "perft")},
    rulings={"three-man": {"moats": "strict"}},
)


def _answer(docket: Docket, result: object) -> list[CaseGrade]:
    return list(docket.settle([(docket.pending.popleft(), Settlement(reply=Result(result)))]))


def test_an_equal_question_of_two_cases_is_asked_once_and_graded_for_each() -> None:
    docket = Docket([case("a", ExpectNodes(2, 400)), case("b", ExpectNodes(2, 399))], CARD)
    assert len(docket.pending) == 1
    first, second = _answer(docket, {"nodes": 400})
    assert (first.outcome, second.outcome) == (Outcome.PASSED, Outcome.FAILED)
    assert first.grades[0].shared_with is None
    assert second.grades[0].shared_with == "three-man/perft/a"


def test_a_case_counts_only_when_its_grade_is_taken() -> None:
    docket = Docket([case("a", ExpectNodes(1, 20)), case("b", ExpectNodes(2, 400))], CARD)
    settled = [(asked, Settlement(reply=Result({"nodes": 20}))) for asked in docket.pending]
    grades = docket.settle(settled)
    assert next(grades).case_id == "three-man/perft/a"
    assert (docket.counts, docket.unfinished) == ({Outcome.PASSED: 1}, 1)
    assert next(grades).case_id == "three-man/perft/b"
    assert docket.counts == {Outcome.PASSED: 1, Outcome.FAILED: 1}


def test_a_case_takes_the_worst_of_its_questions() -> None:
    docket = Docket([case("a", ExpectNodes(1, 20), ExpectNodes(2, 400))], CARD)
    assert _answer(docket, {"nodes": "20"}) == []
    [grade] = _answer(docket, {"nodes": 399})
    assert [each.outcome for each in grade.grades] == [Outcome.VIOLATED, Outcome.FAILED]
    assert grade.outcome is Outcome.VIOLATED
    assert docket.counts == {Outcome.VIOLATED: 1}


def test_a_case_is_skipped_with_its_reason() -> None:
    other_ruling = case("a", ExpectNodes(1, 20), rulings={"moats": "momentary"})
    unknown_ruling = case("b", ExpectNodes(1, 20), rulings={"tides": "high"})
    docket = Docket([other_ruling, unknown_ruling], CARD)
    assert [grade.skipped for grade in docket.skipped] == [
        "the engine follows moats: strict, the case holds for momentary",
        "the ruling tides is unknown in three-man",
    ]
    assert not docket.pending


def test_a_case_of_a_ruleset_that_is_not_offered_is_skipped() -> None:
    docket = Docket([case("a", ExpectNodes(1, 20))], EngineCard(name="e"))
    assert [grade.skipped for grade in docket.skipped] == ["the engine does not implement three-man"]


def test_a_case_of_which_no_method_is_offered_is_skipped_and_names_it() -> None:
    card = EngineCard(name="e", methods={"three-man": ("status",)}, rulings={"three-man": {}})
    [grade] = Docket([case("a", ExpectNodes(1, 20))], card).skipped
    assert grade.skipped == "the engine does not offer perft"
    assert grade.left_out == ("perft",)


def test_a_question_that_is_left_out_is_named_beside_those_that_are_asked() -> None:
    card = EngineCard(name="e", methods={"three-man": ("perft",)}, rulings={"three-man": {}})
    docket = Docket([case("a", ExpectNodes(1, 20), ExpectMoves(all=frozenset()))], card)
    [grade] = _answer(docket, {"nodes": 20})
    assert grade.outcome is Outcome.PASSED
    assert grade.left_out == ("legal_moves",)


GAME = ExpectGame((GameStep("a", frozenset({"x"})), GameStep("b", None, {"turn": "black"})))


def test_a_game_goes_on_from_the_engines_own_positions() -> None:
    docket = Docket([case("g", GAME)], CARD)
    assert _answer(docket, {"position": {"turn": "gray"}}) == []
    assert [(asked.question.method, asked.question.params["position"]) for asked in docket.pending] == [
        ("legal_moves", {"turn": "gray"}),
        ("apply", {"turn": "gray"}),
    ]
    assert _answer(docket, {"moves": ["y"]}) == []
    [grade] = _answer(docket, {"position": {"turn": "black"}})
    assert [each.outcome for each in grade.grades] == [Outcome.PASSED, Outcome.FAILED, Outcome.PASSED]


def test_a_game_stops_at_the_move_that_has_no_right_answer() -> None:
    docket = Docket([case("g", GAME)], CARD)
    [grade] = _answer(docket, {"position": None})
    assert grade.outcome is Outcome.VIOLATED
    assert not docket.pending


def test_games_that_begin_alike_ask_their_common_moves_once() -> None:
    docket = Docket([case("g", GAME), case("h", GAME)], CARD)
    _answer(docket, {"position": {"turn": "gray"}})
    assert len(docket.pending) == 2
    _answer(docket, {"moves": ["x"]})
    finished = _answer(docket, {"position": {"turn": "black"}})
    assert [grade.outcome for grade in finished] == [Outcome.PASSED, Outcome.PASSED]
    assert all(each.shared_with == "three-man/perft/g" for each in finished[1].grades)


def test_a_game_that_comes_to_an_answered_question_asks_it_no_more() -> None:
    moves = ExpectMoves(all=frozenset({"x"}))
    start = case("s", moves)
    docket = Docket([start, case("g", ExpectGame((GameStep("null", frozenset({"x"})),)))], CARD)
    assert len(_answer(docket, {"moves": ["x"]})) == 1
    [grade] = _answer(docket, {"position": start.position})
    assert not docket.pending
    assert [each.shared_with for each in grade.grades] == [None, "three-man/perft/s"]


def test_an_answer_is_held_only_where_a_game_may_come_to_its_question_again() -> None:
    docket = Docket([case("g", GAME), case("n", ExpectNodes(1, 20))], CARD)
    move, count = docket.pending
    move.request, count.request = "the move", "the count"
    count_grade, *_ = docket.settle([(count, Settlement(reply=Result({"nodes": 20}), answer="20"))])
    list(docket.settle([(move, Settlement(reply=Result({"position": {"turn": "gray"}})))]))
    assert (count_grade.grades[0].request, count_grade.grades[0].answer) == ("the count", "20")
    assert (count.request, count.settlement) == ("", None)
    assert move.request == "the move"
    assert move.settlement is not None


def test_a_case_that_can_only_end_badly_is_not_lost_when_a_run_stops() -> None:
    docket = Docket([case("a", ExpectNodes(1, 20), ExpectNodes(2, 400)), case("b", ExpectNodes(3, 8000))], CARD)
    _answer(docket, {"nodes": 19})
    assert [grade.case_id for grade in docket.abandoned()] == ["three-man/perft/a"]
    assert docket.unfinished == 1


@pytest.mark.parametrize("left_out", METHODS)
def test_a_draft_makes_no_difference_whichever_method_is_not_offered(left_out: str) -> None:
    offered = tuple(method for method in METHODS if method != left_out)
    card = EngineCard(name="e", methods={"three-man": offered}, rulings={"three-man": {}})
    expectations: tuple[Expectation, ...] = (
        ExpectMoves(legal=frozenset({"a"}), illegal={"b": ()}),
        ExpectMoves(all=frozenset({"a"})),
        ExpectPosition("a", {"turn": "gray"}),
        ExpectStatus({"turn": "white"}),
        ExpectNodes(1, 20),
        ExpectDestination("a1", (1, 0), "b1"),
        GAME,
        ExpectGame((GameStep("a", frozenset({"x"})), GameStep("b"))),
    )
    chosen = [case(str(number), expected) for number, expected in enumerate(expectations)]
    chosen.append(case("all", *expectations))
    with_drafts, without = Docket(chosen, card, drafted(chosen)), Docket(chosen, card)
    assert list(with_drafts.pending) == list(without.pending)
    assert with_drafts.skipped == without.skipped
    assert {asked.question.method for asked in without.pending} == set(offered)


PRESUMED = presumed_card({"three-man": {"moats": ("strict", "momentary")}})


@pytest.mark.parametrize(
    ("methods", "ruling", "suits"),
    [
        (METHODS, "strict", True),
        (("perft",), "strict", True),
        (("apply", "play"), "strict", False),
        (METHODS, "momentary", False),
    ],
    ids=["the presumed one", "no method missing that is asked", "a method missing", "another ruling"],
)
def test_a_docket_made_for_the_presumed_engine_suits_one_that_is_asked_the_same(
    methods: tuple[str, ...], ruling: str, *, suits: bool
) -> None:
    chosen = [case("1"), case("2", rulings={"moats": "momentary"})]
    card = EngineCard(name="e", methods={"three-man": methods}, rulings={"three-man": {"moats": ruling}})
    presumed, made_for_it = Docket(chosen, PRESUMED), Docket(chosen, card)
    assert presumed.suits(card) is suits
    is_the_same = (list(presumed.pending), presumed.skipped) == (list(made_for_it.pending), made_for_it.skipped)
    assert is_the_same is suits


def test_a_docket_suits_no_engine_that_lacks_a_ruleset_of_which_every_case_is_skipped() -> None:
    chosen = [case("2", rulings={"moats": "momentary"})]
    presumed = Docket(chosen, PRESUMED)
    assert not presumed.pending
    assert not presumed.suits(EngineCard(name="e"))
