"""The reference on the protocol: what it answers to every line that an engine can be sent."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.game import game, rulesets
from drawbridge_reference.serve import Session, serve
from drawbridge_reference.three_man.scenarios.notation import position

if TYPE_CHECKING:
    from conftest import MessageCheck

START = dict(game("three-man").start())
INITIALIZE = {"protocol": 1, "runner": {"name": "some runner", "version": "1"}}


def session() -> Session:
    return Session({ruleset: game(ruleset) for ruleset in rulesets()})


def request(method: object, params: object = None, request_id: object = 1) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": request_id, "method": method, "params": params or {}}).encode()


def asked(method: str, **params: Any) -> dict[str, Any]:
    """The answer of an initialized engine."""
    engine = session()
    engine.answer(request("initialize", INITIALIZE, 0))
    answer = engine.answer(request(method, {"ruleset": "three-man", **params}))
    assert answer is not None
    assert (answer["jsonrpc"], answer["id"]) == ("2.0", 1)
    return answer


def error_of(answer: dict[str, Any] | None) -> tuple[int, str]:
    assert answer is not None
    assert "result" not in answer
    return answer["error"]["code"], answer["error"]["message"]


def test_initialize_returns_the_protocol_the_engine_and_its_offers(validate_message: MessageCheck) -> None:
    answer = session().answer(request("initialize", INITIALIZE))
    assert answer is not None
    validate_message(answer, "initialize")
    assert answer["result"]["protocol"] == 1
    three_man = answer["result"]["rulesets"]["three-man"]
    assert set(three_man["methods"]) == {"legal_moves", "apply", "play", "status", "perft", "destination"}
    assert three_man["rulings"]["moats"] == "strict"


def test_initialize_must_come_first() -> None:
    code, message = error_of(session().answer(request("status", {"ruleset": "three-man", "position": START})))
    assert (code, message) == (-32600, "initialize comes first")


def test_initialize_must_come_once() -> None:
    engine = session()
    engine.answer(request("initialize", INITIALIZE))
    assert error_of(engine.answer(request("initialize", INITIALIZE))) == (-32600, "initialize comes once")


@pytest.mark.parametrize("protocol", [2, "1", None, True])
def test_another_protocol_is_refused_and_initialize_may_come_again(protocol: object) -> None:
    engine = session()
    assert error_of(engine.answer(request("initialize", {"protocol": protocol})))[0] == -32602
    again = engine.answer(request("initialize", INITIALIZE))
    assert again is not None
    assert "result" in again


QUESTIONS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("perft", {"position": START, "depth": 2}, {"nodes": 400}),
    ("perft", {"position": START, "depth": 0}, {"nodes": 1}),
    ("destination", {"from": "a1", "vector": [0, -1]}, {"to": "x1"}),
    ("destination", {"from": "a1", "vector": [12, 12]}, {"to": None}),
    ("status", {"position": START}, {"turn": "white", "in_check": [], "eliminated": [], "result": None}),
    (
        "legal_moves",
        {"position": position("c3 wR", turn="gray")},
        {"moves": ["m1-l1", "m1-l2", "m1-m2", "m1-n1", "m1-n2"]},
    ),
    (
        "apply",
        {"position": position("c2 wP"), "move": "c2-c4"},
        {"position": {**position("c4 wP", turn="gray"), "en_passant": ["c3"]}},
    ),
    (
        "play",
        {"position": position("c3 wP"), "moves": ["c3-c4", "m1-m2"]},
        {"moves": ["u1-t1", "u1-t2", "u1-u2", "u1-v1", "u1-v2"]},
    ),
]


@pytest.mark.parametrize(("method", "params", "result"), QUESTIONS)
def test_every_method_is_answered(
    method: str, params: dict[str, Any], result: dict[str, Any], validate_message: MessageCheck
) -> None:
    answer = asked(method, **params)
    validate_message(answer, method)
    assert answer["result"] == result


@pytest.mark.parametrize("move", ["a1-a4", "e2e4", "", "a2-a4=Q"])
def test_an_illegal_or_unreadable_move_is_answered_by_its_own_code(move: str) -> None:
    assert error_of(asked("apply", position=START, move=move))[0] == -32001
    assert error_of(asked("play", position=START, moves=["a2-a3", move]))[0] == -32001


def test_an_illegal_move_is_answered_with_the_clause() -> None:
    assert "path.blocked" in error_of(asked("apply", position=START, move="a1-a4"))[1]


@pytest.mark.parametrize("wrong", [{}, [], None, 7, "start", {"turn": "white", "board": {}}])
@pytest.mark.parametrize("method", ["legal_moves", "apply", "play", "status", "perft"])
def test_an_invalid_position_is_answered_by_its_own_code(method: str, wrong: object) -> None:
    assert error_of(asked(method, position=wrong, move="a2-a3", moves=[], depth=1))[0] == -32002


def test_an_unknown_ruleset_is_answered_by_its_own_code() -> None:
    code, message = error_of(asked("status", ruleset="four-man", position=START))
    assert code == -32003
    assert "'four-man'" in message


@pytest.mark.parametrize("method", ["castle", "", "initialise", "legal-moves"])
def test_an_unknown_method_is_answered_by_its_own_code(method: str) -> None:
    assert error_of(asked(method))[0] == -32601


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("legal_moves", {}),
        ("legal_moves", {"position": START, "ruleset": 3}),
        ("apply", {"position": START}),
        ("apply", {"position": START, "move": 7}),
        ("apply", {"position": START, "move": None}),
        ("play", {"position": START}),
        ("play", {"position": START, "moves": "a2-a3"}),
        ("play", {"position": START, "moves": ["a2-a3", 7]}),
        ("perft", {"position": START}),
        ("perft", {"position": START, "depth": -1}),
        ("perft", {"position": START, "depth": "1"}),
        ("perft", {"position": START, "depth": 1.5}),
        ("perft", {"position": START, "depth": True}),
        ("destination", {"vector": [1, 0]}),
        ("destination", {"from": "a1"}),
        ("destination", {"from": "a7", "vector": [1, 0]}),
        ("destination", {"from": "a1", "vector": [1]}),
        ("destination", {"from": "a1", "vector": [1, 0, 0]}),
        ("destination", {"from": "a1", "vector": [1, "0"]}),
        ("destination", {"from": "a1", "vector": [True, 0]}),
        ("destination", {"from": "a1", "vector": {"ranks": 1}}),
    ],
)
def test_wrong_params_are_answered_by_their_own_code(method: str, params: dict[str, Any]) -> None:
    assert error_of(asked(method, **params))[0] == -32602


@pytest.mark.parametrize("params", [[], "x", 7, ["three-man"]])
def test_params_that_are_not_an_object_are_refused(params: object) -> None:
    engine = session()
    engine.answer(request("initialize", INITIALIZE))
    line = json.dumps({"jsonrpc": "2.0", "id": 3, "method": "status", "params": params}).encode()
    assert error_of(engine.answer(line))[0] == -32602


DEEP = b"[" * 200_000 + b"]" * 200_000


@pytest.mark.parametrize(
    "line", [b"", b"\n", b"{", b"hello\n", b'{"jsonrpc": "2.0"', b"\xff\xfe{}", b'{"a": "\xff"}', DEEP]
)
def test_invalid_json_gets_a_parse_error_without_an_id(line: bytes) -> None:
    answer = session().answer(line)
    assert error_of(answer)[0] == -32700
    assert answer is not None
    assert answer["id"] is None


@pytest.mark.parametrize("depth", [100, 900, 980, 990, 1000])
def test_a_deeply_nested_position_is_refused_and_the_engine_goes_on(depth: int) -> None:
    engine = session()
    engine.answer(request("initialize", INITIALIZE))
    nested = f'{{"turn": {"[" * depth + "]" * depth}, "board": {{}}}}'
    params = f'{{"ruleset": "three-man", "position": {nested}}}'
    line = f'{{"jsonrpc": "2.0", "id": 1, "method": "status", "params": {params}}}'
    assert error_of(engine.answer(line.encode()))[0] in (-32002, -32603, -32700)
    assert engine.answer(request("shutdown")) == {"jsonrpc": "2.0", "id": 1, "result": {}}


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_numbers_that_json_does_not_allow_are_invalid(number: str) -> None:
    line = f'{{"jsonrpc": "2.0", "id": {number}, "method": "initialize", "params": {{"protocol": 1}}}}'
    assert error_of(session().answer(line.encode()))[0] == -32700


@pytest.mark.parametrize(
    "message",
    [
        [],
        7,
        None,
        "status",
        {},
        {"jsonrpc": "1.0", "id": 1, "method": "status"},
        {"id": 1, "method": "status"},
        {"jsonrpc": "2.0", "id": 1},
        {"jsonrpc": "2.0", "id": 1, "method": 7},
        {"jsonrpc": "2.0", "id": [1], "method": "status"},
        {"jsonrpc": "2.0", "id": True, "method": "status"},
    ],
)
def test_json_that_is_not_a_request_is_reported_as_such(message: object) -> None:
    answer = session().answer(json.dumps(message).encode())
    assert error_of(answer)[0] == -32600
    assert answer is not None
    assert answer["id"] is None


@pytest.mark.parametrize("request_id", [0, 7, -1, "seven"])
def test_an_answer_carries_the_id_of_its_request(request_id: object) -> None:
    answer = session().answer(request("initialize", INITIALIZE, request_id))
    assert answer is not None
    assert answer["id"] == request_id


def test_a_request_without_an_id_gets_no_answer() -> None:
    line = json.dumps({"jsonrpc": "2.0", "method": "initialize", "params": INITIALIZE}).encode()
    engine = session()
    assert engine.answer(line) is None
    assert error_of(engine.answer(request("initialize", INITIALIZE)))[1] == "initialize comes once"


def test_an_invalid_notification_gets_no_answer() -> None:
    assert session().answer(json.dumps({"jsonrpc": "2.0", "method": "castle"}).encode()) is None


def test_an_invalid_question_does_not_affect_other_questions() -> None:
    engine = session()
    engine.answer(request("initialize", INITIALIZE))
    engine.answer(b"nonsense")
    answer = engine.answer(request("perft", {"ruleset": "three-man", "position": START, "depth": 1}))
    assert answer is not None
    assert answer["result"] == {"nodes": 20}


def served(*lines: bytes) -> list[dict[str, Any]]:
    answers = io.BytesIO()
    serve({"three-man": game("three-man")}, io.BytesIO(b"\n".join(lines) + b"\n"), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def test_each_line_gets_one_answer_line_in_order() -> None:
    destination = {"ruleset": "three-man", "from": "a1", "vector": [1, 0]}
    answers = served(request("initialize", INITIALIZE, 1), *(request("destination", destination, n) for n in (2, 3)))
    assert [answer["id"] for answer in answers] == [1, 2, 3]


def test_nothing_is_read_after_shutdown_was_answered() -> None:
    answers = served(request("initialize", INITIALIZE, 1), request("shutdown", {}, 2), request("shutdown", {}, 3))
    assert [(answer["id"], answer["result"]) for answer in answers[1:]] == [(2, {})]


@pytest.mark.parametrize("ruleset", rulesets())
def test_a_count_that_no_engine_ends_is_refused_at_once(ruleset: str) -> None:
    position = dict(game(ruleset).start())
    code, message = error_of(asked("perft", ruleset=ruleset, position=position, depth=10**9))
    assert (code, message) == (
        -32602,
        "params.depth: the depth 1000000000 is too large: sequences of up to 200 moves are counted",
    )


OVER: dict[str, dict[str, Any]] = {
    "three-man": {
        "turn": "white",
        "board": {"e1": "wK"},
        "eliminated": ["black", "gray"],
        "bridged": ["black-white", "gray-black", "white-gray"],
    },
    "three-chess": {"turn": "blue", "board": {"BE1": "bK", "RE1": "rK"}},
    "prince": {"turn": "white", "board": {"1a1": "wKi", "1b8": "bRo", "1h2": "bRo", "2h8": "bBa", "8a8": "bKi"}},
    "standard": {"fen": "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"},
}


@pytest.mark.parametrize("ruleset", OVER)
def test_a_position_without_moves_has_no_sequences_of_any_length(ruleset: str) -> None:
    answer = asked("perft", ruleset=ruleset, position=OVER[ruleset], depth=10**9)
    assert answer["result"] == {"nodes": 0}


@pytest.mark.parametrize("value", ["1e999", "-1e999", "9" * 5000])
@pytest.mark.parametrize("place", ['"id": {}', '"id": 1, "params": {{"protocol": {}}}', '"id": 1, "extra": [{}]'])
def test_a_number_that_cannot_be_written_again_is_refused(place: str, value: str) -> None:
    line = f'{{"jsonrpc": "2.0", "method": "initialize", {place.format(value)}}}'
    answer = session().answer(line.encode())
    assert error_of(answer) == (-32700, "this line is not JSON, or holds a number that is too large")
    assert json.dumps(answer, allow_nan=False)


@pytest.mark.parametrize("identity", ["false", "true", "[]", "{}"])
def test_an_id_is_a_number_or_text(identity: str) -> None:
    line = f'{{"jsonrpc": "2.0", "method": "initialize", "id": {identity}}}'
    assert error_of(session().answer(line.encode()))[0] == -32600


def test_an_answer_repeats_no_long_text_of_the_question() -> None:
    long = "x" * 100_000
    for answer in (asked("apply", position=START, move=long), asked(long), asked("status", ruleset=long)):
        assert len(json.dumps(answer)) < 500
