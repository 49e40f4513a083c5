"""An adapter is served line by line: every line gets one answer, and every refusal its code."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.adapters.refusal import EngineTrouble, IllegalMove, InvalidPosition
from drawbridge.adapters.serving import Adapter, Declaration, Position, serve

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from conftest import MessageCheck

START = {"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}
METHODS = ("legal_moves", "apply", "play", "status", "perft")


class Scripted(Adapter):
    """Answers always the same."""

    def __init__(self, *methods: str) -> None:
        self._methods = methods or METHODS

    def declaration(self) -> Declaration:
        return Declaration(
            ruleset="standard", methods=self._methods, name="Scripted", version="3", rulings={"ep-field": "legal"}
        )

    def legal_moves(self, position: Position) -> Iterable[str]:
        if position.get("fen") == "nonsense":
            raise InvalidPosition("fen: nonsense")
        return iter(["e2-e4", "d2-d4"])

    def apply(self, position: Position, move: str) -> Position:
        if move != "e2-e4":
            raise IllegalMove(f"{move} is illegal")
        return position

    def play(self, _position: Position, moves: Sequence[str]) -> Iterable[str]:
        return moves

    def status(self, _position: Position) -> Mapping[str, Any]:
        raise EngineTrouble("the engine died")

    def perft(self, _position: Position, depth: int) -> int:
        return 20 // (depth - 3)


def lines_of(*lines: str | bytes, adapter: Adapter | None = None) -> list[dict[str, Any]]:
    """Return what is answered to these lines."""
    answers = io.BytesIO()
    serve(adapter or Scripted(), (line.encode() if isinstance(line, str) else line for line in lines), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def request(method: str, params: Any, identity: Any = 7) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": identity, "method": method, "params": params})


HELLO = request("initialize", {"protocol": 1, "runner": {"name": "drawbridge", "version": "0"}}, 0)


def question(method: str, **params: Any) -> str:
    return request(method, {"ruleset": "standard", "position": START, **params})


def test_the_declaration_is_the_answer_to_initialize(validate_message: MessageCheck) -> None:
    (answer,) = lines_of(HELLO)
    validate_message(answer, "initialize")
    assert answer["result"] == {
        "protocol": 1,
        "engine": {"name": "Scripted", "version": "3"},
        "rulesets": {"standard": {"methods": list(METHODS), "rulings": {"ep-field": "legal"}}},
    }


@pytest.mark.parametrize(
    ("line", "result"),
    [
        (question("legal_moves"), {"moves": ["e2-e4", "d2-d4"]}),
        (question("apply", move="e2-e4"), {"position": START}),
        (question("play", moves=["e2-e4"]), {"moves": ["e2-e4"]}),
        (question("perft", depth=4), {"nodes": 20}),
        (question("perft", depth=0), {"nodes": 1}),
        (request("shutdown", {}), {}),
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_question_gets_its_result(line: str, result: dict[str, Any], validate_message: MessageCheck) -> None:
    _, answer = lines_of(HELLO, line)
    validate_message(answer, json.loads(line)["method"])
    assert answer == {"jsonrpc": "2.0", "id": 7, "result": result}


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        ("nonsense", -32700, "not JSON"),
        (b"\xff", -32700, "not JSON"),
        ("[" * 100_000, -32700, "nested too deeply"),
        ("[]", -32600, "expected an object"),
        ('{"jsonrpc": "2.0", "id": true, "method": "shutdown"}', -32600, "expected an object"),
        ('{"jsonrpc": "1.0", "id": 7, "method": "shutdown"}', -32600, "expected an object"),
        (HELLO, -32600, "initialize comes once"),
        (request("shutdown", []), -32602, "params: expected an object"),
        (question("destination"), -32601, "destination is not offered"),
        (request("legal_moves", {"position": START}), -32602, "params.ruleset"),
        (request("legal_moves", {"ruleset": "standard"}), -32602, "params.position"),
        (question("legal_moves", ruleset="three-man"), -32003, "three-man is not supported; standard is"),
        (question("legal_moves", position="start"), -32002, "position: expected an object"),
        (question("legal_moves", position={"fen": "nonsense"}), -32002, "fen: nonsense"),
        (question("apply", move=5), -32602, "params.move"),
        (question("apply", move="e2-e5"), -32001, "e2-e5 is illegal"),
        (question("play", moves="e2-e4"), -32602, "params.moves"),
        (question("play", moves=["e2-e4", 5]), -32602, "not a string"),
        (question("perft", depth=-1), -32602, "negative"),
        (question("perft", depth=True), -32602, "params.depth"),
        (question("perft", depth=2.0), -32602, "params.depth"),
        (question("status"), -32603, "the engine died"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_what_has_no_result_gets_an_error_and_the_next_line_its_answer(
    line: str | bytes, code: int, words: str, validate_message: MessageCheck
) -> None:
    _, bad, good = lines_of(HELLO, line, question("perft", depth=4))
    validate_message(bad)
    assert bad["error"]["code"] == code
    assert words in bad["error"]["message"]
    assert good["result"] == {"nodes": 20}


def test_a_fault_of_the_adapter_costs_one_answer_and_is_told_on_standard_error(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, bad, good = lines_of(HELLO, question("perft", depth=3), question("perft", depth=4))
    assert bad["error"] == {
        "code": -32603,
        "message": "the adapter itself failed: ZeroDivisionError('integer division or modulo by zero')",
    }
    assert "Traceback" in capsys.readouterr().err
    assert good["result"] == {"nodes": 20}


def test_nothing_is_answered_before_initialize_or_after_shutdown() -> None:
    early, *rest = lines_of(question("legal_moves"), HELLO, request("shutdown", {}, 8), question("legal_moves"))
    assert early["error"]["code"] == -32600
    assert [answer["id"] for answer in rest] == [0, 8]


def test_blank_lines_are_passed_over() -> None:
    assert len(lines_of("\n", HELLO, "  \r\n")) == 1


def test_a_method_that_is_not_declared_is_not_asked() -> None:
    _, answer = lines_of(HELLO, question("legal_moves"), adapter=Scripted("perft"))
    assert answer["error"] == {"code": -32601, "message": "the method legal_moves is not offered; perft are"}


def test_a_method_that_is_declared_and_missing_is_an_error_of_its_own() -> None:
    class Boaster(Adapter):
        def declaration(self) -> Declaration:
            return Declaration(ruleset="standard", methods=METHODS, name="Boaster")

    lines = [question(method, move="e2-e4", moves=[], depth=1) for method in METHODS]
    answers = lines_of(HELLO, *lines, adapter=Boaster())[1:]
    assert [answer["error"]["code"] for answer in answers] == [-32601] * len(METHODS)
