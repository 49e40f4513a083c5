"""What one line of an engine says, and to which question."""

from __future__ import annotations

import json

import pytest

from drawbridge.protocol.messages import (
    Bad,
    Noise,
    Refusal,
    Result,
    ToOldest,
    ToQuestion,
    read_response,
)


def _line(**members: object) -> bytes:
    return json.dumps({"jsonrpc": "2.0", **members}).encode()


def test_a_result_goes_to_the_question_of_its_id() -> None:
    assert read_response(_line(id=7, result={"moves": []})) == ToQuestion(7, Result({"moves": []}))


def test_an_error_goes_to_the_question_of_its_id() -> None:
    assert read_response(_line(id=7, error={"code": -32001, "message": "no"})) == ToQuestion(7, Refusal(-32001, "no"))


def test_a_result_of_null_is_a_result() -> None:
    assert read_response(_line(id=7, result=None)) == ToQuestion(7, Result(None))


def test_unknown_members_are_ignored() -> None:
    assert read_response(_line(id=7, result=1, took=3)) == ToQuestion(7, Result(1))


@pytest.mark.parametrize("identity", [7.0, "7"])
def test_an_id_in_another_spelling_is_understood_and_makes_the_answer_bad(identity: object) -> None:
    reading = read_response(_line(id=identity, result={}))
    assert isinstance(reading, ToQuestion)
    assert reading.id == 7
    assert isinstance(reading.reply, Bad)


@pytest.mark.parametrize("identity", [True, False, 7.5, "seven", "07", "", "²", [7], {"7": 7}, None])
def test_what_is_no_id_makes_the_line_noise(identity: object) -> None:
    assert isinstance(read_response(_line(id=identity, result={})), Noise)


@pytest.mark.parametrize("line", [b"", b"   ", b"thinking", b"[]", b"7", b'"id"', b'{"jsonrpc": "2.0", "result": {}}'])
def test_a_line_without_json_object_or_id_is_noise(line: bytes) -> None:
    assert isinstance(read_response(line), Noise)


def test_an_error_with_the_id_null_goes_to_the_oldest_question() -> None:
    reading = read_response(_line(id=None, error={"code": -32700, "message": "what?"}))
    assert reading == ToOldest(Refusal(-32700, "what?", has_id=False))


def test_an_error_without_any_id_is_noise() -> None:
    assert isinstance(read_response(_line(error={"code": -32700, "message": "what?"})), Noise)


@pytest.mark.parametrize(
    "members",
    [
        {"jsonrpc": "1.0", "result": {}},
        {"jsonrpc": None, "result": {}},
        {"result": {}, "error": {"code": 1, "message": ""}},
        {"result": {}, "error": None},
        {"result": None, "error": None},
        {},
        {"method": "legal_moves", "params": {}},
        {"error": None},
        {"error": "illegal move"},
        {"error": {"code": -32001}},
        {"error": {"message": "illegal move"}},
        {"error": {"code": "-32001", "message": "illegal move"}},
        {"error": {"code": True, "message": "illegal move"}},
        {"error": {"code": -32001.0, "message": "illegal move"}},
        {"error": {"code": -32001, "message": None}},
    ],
)
def test_a_bad_answer_whose_id_can_be_read_goes_to_its_question(members: dict[str, object]) -> None:
    reading = read_response(_line(**{"id": 7, **members}))
    assert isinstance(reading, ToQuestion)
    assert reading.id == 7
    assert isinstance(reading.reply, Bad)


def test_an_answer_without_jsonrpc_is_bad() -> None:
    assert read_response(b'{"id": 7, "result": {}}') == ToQuestion(7, Bad('does not say "jsonrpc": "2.0"'))
