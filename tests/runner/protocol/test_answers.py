"""Well-formed results, and what is malformed about others."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge.protocol.answers import Destination, Moves, NextPosition, Nodes, Status, read_answer
from drawbridge.protocol.messages import Bad

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
    assert read_answer(method, result) == answer


def test_any_string_is_a_move_here() -> None:
    assert read_answer("legal_moves", {"moves": ["", "\ud800", "O-O"]}) == Moves(frozenset({"", "\ud800", "O-O"}))


@pytest.mark.parametrize(
    ("method", "result", "problem"),
    [
        ("legal_moves", [], "no object"),
        ("legal_moves", None, "no object"),
        ("legal_moves", {}, "no member `moves`"),
        ("legal_moves", {"moves": None}, "no list of strings"),
        ("legal_moves", {"moves": {"a": 1}}, "no list of strings"),
        ("legal_moves", {"moves": ["a", 1]}, "no list of strings"),
        ("legal_moves", {"moves": ["a", "b", "a"]}, "repeats a in `moves`"),
        ("play", {"moves": "a"}, "no list of strings"),
        ("apply", {}, "no member `position`"),
        ("apply", {"position": "fen"}, "no object"),
        ("apply", {"position": {"board": []}}, "`position.board`"),
        ("apply", {"position": {"board": {"a1": None}}}, "`position.board`"),
        ("apply", {"position": {"turn": 1}}, "`position.turn`"),
        ("apply", {"position": {"fen": 1}}, "`position.fen`"),
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
        ("perft", {"nodes": "20"}, "no integer"),
        ("perft", {"nodes": 20.0}, "no integer"),
        ("perft", {"nodes": True}, "no integer"),
        ("perft", {}, "no member `nodes`"),
        ("destination", {}, "no member `to`"),
        ("destination", {"to": False}, "neither a square nor null"),
    ],
)
def test_a_malformed_result_says_what_is_wrong(method: str, result: object, problem: str) -> None:
    answer = read_answer(method, result)
    assert isinstance(answer, Bad)
    assert problem in answer.problem
