"""Every question of a case with its right answer: enough to judge an engine by, without a process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.grading.grades import Outcome
from drawbridge.grading.grading import finding
from drawbridge.protocol.messages import Result
from drawbridge.questions.export import as_epd, exported
from drawbridge.questions.interrogation import interrogation
from drawbridge.suite.case import (
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
from drawbridge_reference.kernel.game import notation
from support.small_suite import CASES, MOAT, ROOK

if TYPE_CHECKING:
    from conftest import Schemas

AFTER = {"turn": "gray", "board": {"e1": "wK"}}
MOVES = frozenset({"m1-m2", "m1-l1"})


def expected(*expectations: Expectation) -> list[tuple[str, Any]]:
    """What is exported of a case that expects this: methods, and what their answers must hold."""
    case = MOAT._replace(expectations=expectations)
    return [(line["method"], line["expect"]) for line in exported(case)]


@pytest.mark.parametrize(
    ("expectation", "method", "answer"),
    [
        (ExpectMoves(all=MOVES), "legal_moves", {"moves": ["m1-l1", "m1-m2"]}),
        (ExpectMoves(all=frozenset()), "legal_moves", {"moves": []}),
        (ExpectMoves(from_square={"m1": MOVES}), "legal_moves", {"from": {"m1": ["m1-l1", "m1-m2"]}}),
        (
            ExpectMoves(legal=MOVES, illegal={"m1-m3": ("king.step",)}),
            "legal_moves",
            {"has": ["m1-l1", "m1-m2"], "lacks": ["m1-m3"]},
        ),
        (ExpectPosition("e1-e2", AFTER), "apply", {"position": AFTER}),
        (ExpectRefusal("e1-e9"), "apply", {"error": -32001}),
        (ExpectStatus({"result": None}), "status", {"status": {"result": None}}),
        (ExpectNodes(2, 400), "perft", {"nodes": 400}),
        (ExpectDestination("a1", (1, -1), "x2"), "destination", {"to": "x2"}),
        (ExpectDestination("a1", (-1, 0), None), "destination", {"to": None}),
    ],
)
def test_each_expectation_says_what_the_answer_must_hold(expectation: Expectation, method: str, answer: object) -> None:
    assert expected(expectation) == [(method, answer)]


def test_a_line_holds_all_that_its_reader_needs() -> None:
    [line] = exported(MOAT)
    assert line["case"] == MOAT.id
    assert (line["ruleset"], line["clause"]) == ("three-man", "moat.unbridged")
    assert (line["title"], line["why"]) == (MOAT.title, MOAT.why)
    assert line["rulings"] == {"moats": "strict"}
    assert line["params"] == {"ruleset": "three-man", "position": ROOK}


def test_two_expectations_of_one_answer_become_one_line() -> None:
    told = expected(ExpectMoves(legal=frozenset({"a"})), ExpectMoves(legal=frozenset({"b"}), illegal={"c": ()}))
    assert told == [("legal_moves", {"has": ["a", "b"], "lacks": ["c"]})]


def test_beside_the_whole_set_its_parts_are_not_said_again() -> None:
    assert expected(ExpectMoves(all=MOVES, legal=MOVES, illegal={"x": ()})) == [
        ("legal_moves", {"moves": ["m1-l1", "m1-m2"]})
    ]


def test_a_game_is_asked_by_play_and_its_positions_one_after_another_by_apply() -> None:
    first, second = {"turn": "gray"}, {"turn": "black"}
    game = ExpectGame((GameStep("a", position=first), GameStep("b", MOVES, second), GameStep("c")))
    assert expected(game) == [
        ("play", {"moves": ["m1-l1", "m1-m2"]}),
        ("play", {"accepted": True}),
        ("apply", {"position": first}),
        ("apply", {"position": second}),
    ]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_every_line_holds_to_the_schema(case: Any, schemas: Schemas) -> None:
    lines = list(exported(case))
    assert lines
    for line in lines:
        schemas.validator("export.schema.json").validate(line)


@pytest.mark.parametrize(
    "wrong", [{"moves": 1}, {}, {"nodes": 20}, {"moves": [], "has": ["a"]}, {"error": -32002}, {"accepted": False}]
)
def test_the_schema_refuses_what_is_no_answer_to_the_method(wrong: object, schemas: Schemas) -> None:
    [line] = exported(MOAT)
    assert not schemas.validator("export.schema.json").is_valid(line | {"expect": wrong})


def test_an_answer_made_of_the_expectation_passes_the_grading() -> None:
    for case in CASES:
        inquiries = interrogation(case, {"legal_moves", "status", "perft"})[0]
        told = {(line["method"], str(line["params"])): line["expect"] for line in exported(case)}
        for inquiry in inquiries:
            expect = told[inquiry.question.method, str(inquiry.question.params)]
            answer = expect.get("status", expect)
            if "from" in expect:
                answer = {"moves": [move for moves in expect["from"].values() for move in moves]}
            assert finding(inquiry, Result(answer), notation(case.ruleset)).outcome is Outcome.PASSED


def test_counts_of_one_position_are_one_line_of_epd() -> None:
    *_, one = CASES
    deeper = one._replace(expectations=(ExpectNodes(3, 8902), ExpectNodes(2, 400)))
    contested = one._replace(position={"fen": "x"}, contested="Some doubt it.")
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    assert list(as_epd([*CASES, deeper, contested])) == [f"{start} ;D1 20 ;D2 400 ;D3 8902"]
