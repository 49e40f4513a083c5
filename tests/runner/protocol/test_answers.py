"""Well-formed results, and what is malformed about others."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge.protocol.answers import DEEPEST, Destination, Moves, NextPosition, Nodes, Status, read_answer
from drawbridge.protocol.messages import Bad
from drawbridge_reference.kernel.game import notation
from drawbridge_reference.kernel.notation import ANY_TEXT

THREE_MAN = notation("three-man")
STATUS: dict[str, Any] = {"turn": "white", "in_check": [], "result": None}


@pytest.mark.parametrize(
    ("method", "result", "answer"),
    [
        ("legal_moves", {"moves": ["b", "a"]}, Moves(frozenset("ab"))),
        ("play", {"moves": [], "depth": 3}, Moves(frozenset())),
        ("apply", {"position": {"turn": "white"}}, NextPosition({"turn": "white"})),
        ("status", STATUS, Status(STATUS)),
        ("perft", {"nodes": 20}, Nodes(20)),
        ("destination", {"to": "a1"}, Destination("a1")),
        ("destination", {"to": None}, Destination(None)),
    ],
)
def test_a_well_formed_result_is_an_answer(method: str, result: dict[str, Any], answer: object) -> None:
    assert read_answer(method, result, THREE_MAN) == answer


def test_any_string_is_a_move_here() -> None:
    assert read_answer("legal_moves", {"moves": ["", "\ud800", "O-O"]}, THREE_MAN) == Moves(
        frozenset({"", "\ud800", "O-O"})
    )


@pytest.mark.parametrize(
    ("method", "result", "problem"),
    [
        ("legal_moves", [], "not an object"),
        ("legal_moves", None, "not an object"),
        ("legal_moves", {}, "no member `moves`"),
        ("legal_moves", {"moves": None}, "not a list of strings"),
        ("legal_moves", {"moves": {"a": 1}}, "not a list of strings"),
        ("legal_moves", {"moves": ["a", 1]}, "not a list of strings"),
        ("legal_moves", {"moves": ["a", "b", "a"]}, "repeats a in `moves`"),
        ("play", {"moves": "a"}, "not a list of strings"),
        ("apply", {}, "no member `position`"),
        ("apply", {"position": "fen"}, "not an object"),
        ("apply", {"position": {"board": []}}, "`position.board`"),
        ("apply", {"position": {"board": {"a1": None}}}, "`position.board`"),
        ("apply", {"position": {"turn": 1}}, "`position.turn`"),
        ("apply", {"position": {"castling": None}}, "`position.castling`"),
        ("apply", {"position": {"castling": ["wK", "wK"]}}, "repeats wK"),
        ("apply", {"position": {"bridged": "all"}}, "`position.bridged`"),
        ("apply", {"position": {"en_passant": 3}}, "`position.en_passant`"),
        ("status", {"turn": "white", "in_check": []}, "no member `result`"),
        ("status", {"turn": "white", "result": None}, "no member `in_check`"),
        ("status", {**STATUS, "turn": None}, "`turn`"),
        ("status", {**STATUS, "in_check": ["white", "white"]}, "repeats white"),
        ("status", {**STATUS, "eliminated": None}, "`eliminated`"),
        ("status", {**STATUS, "result": "white"}, "neither null nor an object"),
        ("status", {**STATUS, "result": {"winner": None}}, "`result.winner`"),
        ("status", {**STATUS, "result": {"draw": ["gray", "gray"]}}, "repeats gray"),
        ("perft", {"nodes": "20"}, "not an integer"),
        ("perft", {"nodes": 20.0}, "not an integer"),
        ("perft", {"nodes": True}, "not an integer"),
        ("perft", {}, "no member `nodes`"),
        ("destination", {}, "no member `to`"),
        ("destination", {"to": False}, "neither a square nor null"),
    ],
)
def test_a_malformed_result_says_what_is_wrong(method: str, result: object, problem: str) -> None:
    answer = read_answer(method, result, THREE_MAN)
    assert isinstance(answer, Bad)
    assert problem in answer.problem


@pytest.mark.parametrize(
    ("ruleset", "position", "problem"),
    [
        ("standard", {"fen": 1}, "a `position.fen` that is not a string (1)"),
        ("prince", {"en_passant": ["3c3"]}, 'a `position.en_passant` that is not a string (["3c3"])'),
        ("three-man", {"en_passant": "c3"}, "`position.en_passant` that is not a list of strings"),
    ],
)
def test_members_of_a_position_are_of_the_kinds_that_the_notation_declares(
    ruleset: str, position: dict[str, Any], problem: str
) -> None:
    answer = read_answer("apply", {"position": position}, notation(ruleset))
    assert isinstance(answer, Bad)
    assert problem in answer.problem


def test_a_member_that_the_notation_does_not_declare_is_ignored() -> None:
    position = {"fen": "8/8", "castling": None}
    assert read_answer("apply", {"position": position}, notation("standard")) == NextPosition({"fen": "8/8"})
    assert read_answer("apply", {"position": {"board": 3}}, ANY_TEXT) == NextPosition({"board": 3})


def test_a_position_that_could_not_be_sent_again_violates_the_protocol() -> None:
    deep: object = "x"
    for _ in range(DEEPEST):
        deep = [deep]
    answer = read_answer("apply", {"position": {"board": deep}}, ANY_TEXT)
    assert answer == Bad("has a `position` that is nested too deeply")
