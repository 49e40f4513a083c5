from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import pytest

from support.remembering_engine import REFERENCE
from support.small_suite import MOAT

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result


def raw(label: str, output: str) -> Any:
    line = next(line for line in output.splitlines() if line.startswith(f"{label} "))
    return json.loads(line.removeprefix(label))


def test_the_raw_lines_of_a_question_are_shown(cli: Callable[..., Result]) -> None:
    result = cli("ask", "legal_moves", "three-man", "start", "--", *REFERENCE)
    assert result.exit_code == 0, result.output
    assert raw("sent", result.output)["method"] == "legal_moves"
    assert len(raw("got", result.output)["result"]["moves"]) == 20


PAINTS = """
import json, sys
hello = {"protocol": 1, "engine": {"name": "\x1b[2J"}, "rulesets": {"three-man": {"methods": ["legal_moves"]}}}
for line in sys.stdin:
    question = json.loads(line)
    result = hello if question["method"] == "initialize" else {"moves": ["\x9b\u202e"]}
    print(json.dumps({"jsonrpc": "2.0", "id": question["id"], "result": result}, ensure_ascii=False), flush=True)
    print("\x1b]0;pwn\x07", file=sys.stderr, flush=True)
"""


def test_raw_lines_are_shown_harmlessly(cli: Callable[..., Result]) -> None:
    result = cli("ask", "legal_moves", "three-man", "start", "--", sys.executable, "-c", PAINTS)
    assert "\\x9b\\u202e" in result.output
    assert not {"\x1b", "\x07", "\x9b", "\u202e"} & set(result.output)


@pytest.mark.parametrize(
    ("words", "member", "value"),
    [
        (["apply", "three-man", "start", "e2-e4"], "move", "e2-e4"),
        (["play", "three-man", "start", "e2-e4", "m2-m4"], "moves", ["e2-e4", "m2-m4"]),
        (["perft", "three-man", "start", "--depth", "2"], "depth", 2),
        (["destination", "three-man", "a1", "6", "-6"], "vector", [6, -6]),
    ],
)
def test_each_method_has_its_own_params(
    words: list[str], member: str, value: object, cli: Callable[..., Result]
) -> None:
    result = cli("ask", *words, "--", *REFERENCE)
    assert result.exit_code == 0, result.output
    assert raw("sent", result.output)["params"][member] == value


def test_a_position_is_found_by_a_case_id(cli: Callable[..., Result]) -> None:
    result = cli("ask", "status", "three-man", MOAT.id, "--", *REFERENCE)
    assert raw("sent", result.output)["params"]["position"]["board"]["h1"] == "wR"


def test_an_error_is_told_and_ends_with_1(cli: Callable[..., Result]) -> None:
    result = cli("ask", "apply", "three-man", "start", "e2-e5", "--", *REFERENCE)
    assert result.exit_code == 1
    assert "problem" in result.output
    assert "-32001" in result.output


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["legal_move", "three-man", "start"], "did you mean 'legal_moves'"),
        (["apply", "three-man", "start"], "needs one move, not 0"),
        (["status", "three-man", "start", "e2-e4"], "takes no move such as 'e2-e4'"),
        (["destination", "three-man", "a1", "6"], "needs two whole numbers"),
    ],
)
def test_a_wrong_question_is_one_clear_error(words: list[str], expected: str, cli: Callable[..., Result]) -> None:
    result = cli("ask", *words, "--", *REFERENCE)
    assert result.exit_code == 2
    assert expected in result.stderr


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (("legal_moves", "start"), "judged  right"),
        (("apply", "start", "e2-e4"), "judged  right"),
        (("apply", "start", "e2-e5"), "judged  right"),
        (("status", "start"), "judged  right"),
        (("perft", "start", "--depth", "2"), "judged  right"),
        (("play", "start", "e2-e3", "m2-m3"), "judged  right"),
        (("destination", "a1", "1", "1"), "judged  right"),
    ],
)
def test_an_answer_is_judged(cli: Callable[..., Result], asked: tuple[str, ...], expected: str) -> None:
    method, *words = asked
    result = cli("ask", method, "three-man", *words, "--judge", "--", *REFERENCE)
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[-1] == expected


def test_a_wrong_count_asked_by_hand_is_cut_down_and_explained(
    cli: Callable[..., Result], engine_without: Callable[..., tuple[str, ...]]
) -> None:
    engine = engine_without("pawn.jump")
    result = cli("ask", "perft", "three-man", "start", "--depth", "2", "--judge", "--", *engine)
    assert result.exit_code == 1
    assert "Cut down with 2 questions. In the position itself the moves are wrong" in " ".join(result.output.split())
    assert "is legal (pawn.jump" in result.output


@pytest.mark.parametrize("moves", [(), ("e2-e6",)])
def test_a_game_that_is_none_is_not_judged(cli: Callable[..., Result], moves: tuple[str, ...]) -> None:
    result = cli("ask", "play", "three-man", "start", *moves, "--judge", "--", *REFERENCE)
    assert result.exit_code == 2
    assert "ask play with legal moves" in result.stderr
