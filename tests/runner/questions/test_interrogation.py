"""What is asked of an engine for a case, by the methods that it offers."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from drawbridge.questions.interrogation import asks_anything, continuation, interrogation
from drawbridge.questions.question import Chain, ExpectAcceptance, Inquiry, question
from drawbridge.suite.case import (
    Case,
    Expectation,
    ExpectDestination,
    ExpectGame,
    ExpectMoves,
    ExpectNodes,
    ExpectPosition,
    ExpectRefusal,
    ExpectStatus,
    GameStep,
)

POSITION = {"turn": "white", "board": {}}
EVERYTHING = ("legal_moves", "apply", "play", "status", "perft", "destination")


def _case(*expectations: Expectation) -> Case:
    return Case(
        id="three-man/x/y",
        ruleset="three-man",
        clause="x",
        title="",
        why="",
        position=POSITION,
        expectations=expectations,
    )


def _asked(offered: tuple[str, ...], *expectations: Expectation) -> list[tuple[str, Any]]:
    """Each question: its method, and its params without ruleset and position."""
    inquiries, _ = interrogation(_case(*expectations), offered)
    return [(found.question.method, _own_params(found)) for found in inquiries]


def _left_out(offered: tuple[str, ...], *expectations: Expectation) -> tuple[str, ...]:
    return interrogation(_case(*expectations), offered)[1]


def _own_params(inquiry: Inquiry) -> dict[str, Any]:
    return {name: value for name, value in inquiry.question.params.items() if name not in ("ruleset", "position")}


def test_every_expectation_is_asked_by_its_method() -> None:
    expectations: tuple[Expectation, ...] = (
        ExpectMoves(all=frozenset()),
        ExpectPosition("a1-a2", {}),
        ExpectRefusal("a1-x1"),
        ExpectStatus({}),
        ExpectNodes(2, 400),
        ExpectDestination("a1", (1, -1), "x2"),
    )
    assert _asked(EVERYTHING, *expectations) == [
        ("legal_moves", {}),
        ("apply", {"move": "a1-a2"}),
        ("apply", {"move": "a1-x1"}),
        ("status", {}),
        ("perft", {"depth": 2}),
        ("destination", {"from": "a1", "vector": [1, -1]}),
    ]
    assert _left_out(EVERYTHING, *expectations) == ()
    assert _asked((), *expectations) == []
    assert _left_out((), *expectations) == ("apply", "destination", "legal_moves", "perft", "status")


def test_a_question_carries_its_ruleset_and_its_position_and_no_answer() -> None:
    [inquiry], _ = interrogation(_case(ExpectMoves(all=frozenset({"a1-a2"}))), EVERYTHING)
    assert inquiry.question.params == {"ruleset": "three-man", "position": POSITION}
    assert "a1-a2" not in inquiry.question.text


def test_the_text_of_a_question_follows_from_its_params_alone() -> None:
    steps = (GameStep("a1-a2", frozenset()), GameStep('"', None, {"turn": "é"}))
    expectations = (ExpectNodes(2, 400), ExpectGame(steps), ExpectStatus({}), ExpectDestination('"', (1, -1), None))
    inquiries, _ = interrogation(_case(*expectations), EVERYTHING)
    assert {inquiry.question.method for inquiry in inquiries} == {"perft", "play", "apply", "status", "destination"}
    for asked in (inquiry.question for inquiry in inquiries):
        assert asked == question(asked.method, asked.params)


def test_a_destination_is_asked_without_a_position() -> None:
    [inquiry], _ = interrogation(_case(ExpectDestination("a1", (1, -1), "x2")), EVERYTHING)
    assert "position" not in inquiry.question.params


def test_single_moves_are_asked_by_apply_where_lists_are_not_offered() -> None:
    expected = ExpectMoves(legal=frozenset({"a1-a2"}), illegal={"a1-x1": ("moat.unbridged",)})
    inquiries, left_out = interrogation(_case(expected), ("apply",))
    assert [inquiry.demands for inquiry in inquiries] == [(ExpectAcceptance("a1-a2"),), (ExpectRefusal("a1-x1"),)]
    assert left_out == ()


def test_whole_sets_of_moves_are_left_out_where_lists_are_not_offered() -> None:
    assert _left_out(("apply",), ExpectMoves(all=frozenset(), legal=frozenset({"a1-a2"}))) == ("legal_moves",)
    assert _left_out(("apply",), ExpectMoves(from_square={"a1": frozenset()})) == ("legal_moves",)


def test_equal_questions_of_one_case_are_one_with_all_demands() -> None:
    inquiries, _ = interrogation(
        _case(ExpectMoves(legal=frozenset({"a1-a2"})), ExpectPosition("a1-a2", {})), ("apply",)
    )
    assert [inquiry.demands for inquiry in inquiries] == [(ExpectAcceptance("a1-a2"), ExpectPosition("a1-a2", {}))]


GAME = ExpectGame(
    (
        GameStep("a", frozenset({"x"})),
        GameStep("b"),
        GameStep("c", frozenset({"y"})),
    )
)


def test_a_game_is_asked_by_play_for_each_prefix_that_has_a_check() -> None:
    assert _asked(EVERYTHING, GAME) == [("play", {"moves": ["a"]}), ("play", {"moves": ["a", "b", "c"]})]


def test_a_game_without_a_check_at_its_end_is_played_to_its_end() -> None:
    inquiries, _ = interrogation(_case(ExpectGame((GameStep("a"), GameStep("b")))), EVERYTHING)
    assert [(_own_params(inquiry), inquiry.demands) for inquiry in inquiries] == [
        ({"moves": ["a", "b"]}, (ExpectAcceptance("b"),))
    ]


def test_a_position_within_a_game_is_asked_by_a_chain_of_apply_up_to_it() -> None:
    game = ExpectGame((GameStep("a"), GameStep("b", None, {"turn": "black"}), GameStep("c", frozenset())))
    inquiries, _ = interrogation(_case(game), EVERYTHING)
    assert [inquiry.question.method for inquiry in inquiries] == ["play", "apply"]
    [chain] = inquiries[1].chains
    [following] = continuation("three-man", chain, {"turn": "gray"})
    assert following.question.params == {"ruleset": "three-man", "position": {"turn": "gray"}, "move": "b"}
    assert following.demands == (ExpectPosition("b", {"turn": "black"}),)
    assert list(continuation("three-man", following.chains[0], {"turn": "black"})) == []


def test_a_game_is_asked_by_a_chain_of_apply_where_play_is_not_offered() -> None:
    inquiries, left_out = interrogation(_case(GAME), ("apply", "legal_moves"))
    assert [(inquiry.question.method, inquiry.demands) for inquiry in inquiries] == [
        ("apply", (ExpectAcceptance("a"),))
    ]
    assert left_out == ()
    moves, following = continuation("three-man", inquiries[0].chains[0], {"turn": "gray"})
    assert moves.question.method == "legal_moves"
    assert moves.question.params["position"] == {"turn": "gray"}
    assert moves.demands == (ExpectMoves(all=frozenset({"x"})),)
    assert following.chains == (Chain(GAME.steps[1], (GAME.steps[2],), asks_moves=True),)


def test_a_chain_without_lists_of_moves_names_what_it_leaves_out() -> None:
    inquiries, left_out = interrogation(_case(GAME), ("apply",))
    assert left_out == ("legal_moves",)
    assert [inquiry.question.method for inquiry in continuation("three-man", inquiries[0].chains[0], {})] == ["apply"]


def test_a_game_is_left_out_where_neither_play_nor_apply_is_offered() -> None:
    assert _left_out(("legal_moves",), GAME) == ("play",)


SHAPES: tuple[Expectation, ...] = (
    ExpectMoves(all=frozenset({"a1-a2"})),
    ExpectMoves(from_square={"a1": frozenset()}),
    ExpectMoves(legal=frozenset({"a1-a2"})),
    ExpectMoves(illegal={"a1-a2": ()}),
    ExpectMoves(),
    ExpectPosition("a1-a2", POSITION),
    ExpectRefusal("a1-a2"),
    ExpectStatus({}),
    ExpectNodes(1, 20),
    ExpectDestination("a1", (0, 1), None),
    ExpectGame((GameStep("a1-a2"), GameStep("a2-a1", frozenset(), POSITION))),
    ExpectGame((GameStep("a1-a2", frozenset()), GameStep("a2-a1"))),
)


def test_whether_a_case_asks_anything_is_known_without_its_questions() -> None:
    every_offer = [offer for count in range(len(EVERYTHING) + 1) for offer in combinations(EVERYTHING, count)]
    for offered in every_offer:
        for expected in SHAPES:
            asked, _ = interrogation(_case(expected), offered)
            assert asks_anything(_case(expected), offered) == bool(asked), (offered, expected)
