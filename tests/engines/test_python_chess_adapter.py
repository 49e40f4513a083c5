"""The adapter of python-chess answers every line as the protocol asks, and counts what was published."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import MessageCheck

START = {"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}


def answers(root: Path, *lines: str) -> list[dict[str, Any]]:
    """Return what the adapter writes for these lines, one after another, until it ends by itself."""
    finished = subprocess.run(
        [sys.executable, "engines/python_chess_adapter.py"],
        input="".join(line + "\n" for line in lines),
        cwd=root,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert finished.returncode == 0
    assert finished.stderr == ""
    return [json.loads(line) for line in finished.stdout.splitlines()]


def request(method: str, params: Any, identity: Any = 7) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": identity, "method": method, "params": params})


def perft(position: Any = START, depth: Any = 1, ruleset: Any = "standard") -> str:
    return request("perft", {"ruleset": ruleset, "position": position, "depth": depth})


def test_it_offers_perft_of_standard(root: Path, validate_message: MessageCheck) -> None:
    hello = request("initialize", {"protocol": 1, "runner": {"name": "drawbridge", "version": "0"}}, 0)
    (answer,) = answers(root, hello)
    validate_message(answer, "initialize")
    assert answer["id"] == 0
    assert answer["result"]["rulesets"] == {"standard": {"methods": ["perft"]}}


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 20), (2, 400), (3, 8902)])
def test_it_counts_the_start_position(root: Path, depth: int, count: int) -> None:
    (answer,) = answers(root, perft(depth=depth))
    assert answer == {"jsonrpc": "2.0", "id": 7, "result": {"nodes": count}}


def test_a_game_that_has_ended_has_no_sequences(root: Path) -> None:
    mated = {"fen": "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"}
    assert [answer["result"]["nodes"] for answer in answers(root, perft(mated, 1), perft(mated, 3))] == [0, 0]


def test_a_double_check_that_no_game_leads_to_is_counted_all_the_same(root: Path) -> None:
    (answer,) = answers(root, perft({"fen": "3rkr2/8/8/8/8/8/8/r2K3r w - - 0 1"}))
    assert "result" in answer


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("nonsense", -32700),
        ('{"jsonrpc": "2.0", "id": 7', -32700),
        ("[" * 20_000, -32700),
        ("[]", -32600),
        ("7", -32600),
        ('{"jsonrpc": "2.0", "id": 7}', -32600),
        ('{"jsonrpc": "1.0", "id": 7, "method": "shutdown"}', -32600),
        ('{"jsonrpc": "2.0", "id": true, "method": "shutdown"}', -32600),
        (request("legal_moves", {"ruleset": "standard", "position": START}), -32601),
        (request("perft", []), -32602),
        (request("perft", {}), -32602),
        (perft(depth=-1), -32602),
        (perft(depth=True), -32602),
        (perft(depth="3"), -32602),
        (perft(ruleset=5), -32602),
        (perft({"turn": "white", "board": {"e1": "wK"}}), -32002),
        (perft("start"), -32002),
        (perft({"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"}), -32002),
        (perft({"fen": "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}), -32002),
        (perft({"fen": "4k3/8/8/8/8/8/8/K3R3 w - - 0 1"}), -32002),
        (perft({"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}), -32002),
        (perft(ruleset="three-man"), -32003),
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_bad_line_gets_its_error_and_the_next_line_is_answered(
    root: Path, line: str, code: int, validate_message: MessageCheck
) -> None:
    bad, good = answers(root, line, perft())
    assert bad["error"]["code"] == code
    validate_message(bad)
    assert good["result"] == {"nodes": 20}


def test_an_error_carries_the_id_of_its_request(root: Path) -> None:
    known, unknown = answers(root, request("castle", {}, 12), "nonsense")
    assert (known["id"], unknown["id"]) == (12, None)


def test_it_ends_after_shutdown(root: Path, validate_message: MessageCheck) -> None:
    (answer,) = answers(root, request("shutdown", {}, 3), perft())
    validate_message(answer, "shutdown")
    assert answer["id"] == 3
