"""The adapter of python-chess, and the loop that it shares, answer every line as the protocol asks."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from support.amounts import first

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import MessageCheck

START = {"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}


def answers(root: Path, *lines: str, arguments: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """Return what the adapter writes for these lines, one after another, until it ends by itself."""
    finished = subprocess.run(
        [sys.executable, "engines/python_chess_adapter.py", *arguments],
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


def asked(method: str, fen: str, **params: Any) -> str:
    return request(method, {"ruleset": "standard", "position": {"fen": fen}, **params})


def test_it_offers_every_method_of_standard(root: Path, validate_message: MessageCheck) -> None:
    hello = request("initialize", {"protocol": 1, "runner": {"name": "drawbridge", "version": "0"}}, 0)
    (answer,) = answers(root, hello)
    validate_message(answer, "initialize")
    assert answer["id"] == 0
    offered = ["legal_moves", "apply", "play", "status", "perft"]
    assert answer["result"]["rulesets"] == {"standard": {"methods": offered, "rulings": {"ep-field": "legal"}}}


JUMPED = {
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1": {"always": "e3", "pseudo": "-", "legal": "-"},
    "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1": {"always": "e3", "pseudo": "e3", "legal": "-"},
    "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1": {"always": "e3", "pseudo": "e3", "legal": "e3"},
}


@pytest.mark.parametrize("ep_field", first(1, ["always", "pseudo", "legal"]))
def test_it_writes_the_en_passant_field_as_it_was_told_to(root: Path, ep_field: str) -> None:
    lines = [request("initialize", {}), *(asked("apply", fen, move="e2-e4") for fen in JUMPED)]
    hello, *applied = answers(root, *lines, arguments=(ep_field,))
    assert hello["result"]["rulesets"]["standard"]["rulings"] == {"ep-field": ep_field}
    fields = [answer["result"]["position"]["fen"].split(" ")[3] for answer in applied]
    assert fields == [expected[ep_field] for expected in JUMPED.values()]


def test_it_refuses_a_value_of_the_ruling_that_there_is_not(root: Path) -> None:
    refused = subprocess.run(
        [sys.executable, "engines/python_chess_adapter.py", "sometimes"],
        cwd=root,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert refused.returncode == 1
    assert refused.stderr == "no value 'sometimes' of the ruling ep-field; it knows always, pseudo, legal\n"


@pytest.mark.parametrize(("depth", "count"), first(3, [(0, 1), (1, 20), (2, 400), (3, 8902)]))
def test_it_counts_the_start_position(root: Path, depth: int, count: int) -> None:
    (answer,) = answers(root, perft(depth=depth))
    assert answer == {"jsonrpc": "2.0", "id": 7, "result": {"nodes": count}}


def test_a_game_that_has_ended_has_no_sequences(root: Path) -> None:
    mated = {"fen": "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"}
    assert [answer["result"]["nodes"] for answer in answers(root, perft(mated, 1), perft(mated, 3))] == [0, 0]


def test_a_double_check_that_no_game_leads_to_is_counted_all_the_same(root: Path) -> None:
    (answer,) = answers(root, perft({"fen": "3rkr2/8/8/8/8/8/8/r2K3r w - - 0 1"}))
    assert "result" in answer


BAD_LINES = [
    ("nonsense", -32700),
    ('{"jsonrpc": "2.0", "id": 7', -32700),
    ("[" * 20_000, -32700),
    ("[]", -32600),
    ("7", -32600),
    ('{"jsonrpc": "2.0", "id": 7}', -32600),
    ('{"jsonrpc": "1.0", "id": 7, "method": "shutdown"}', -32600),
    ('{"jsonrpc": "2.0", "id": true, "method": "shutdown"}', -32600),
    (request("destination", {"ruleset": "standard", "from": "a1", "vector": [1, 0]}), -32601),
    (asked("apply", START["fen"]), -32602),
    (asked("apply", START["fen"], move=7), -32602),
    (asked("apply", START["fen"], move="e2-e5"), -32001),
    (asked("apply", START["fen"], move="e2e4"), -32001),
    (asked("play", START["fen"], moves="e2-e4"), -32602),
    (asked("play", START["fen"], moves=["e2-e4", 7]), -32602),
    (asked("play", START["fen"], moves=["e2-e4", "e2-e4"]), -32001),
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
]


@pytest.fixture(scope="module")
def told(root: Path) -> list[dict[str, Any]]:
    """The answers to the bad lines, each with a good one behind it, of one process."""
    return answers(root, *(each for line, _ in BAD_LINES for each in (line, perft())))


@pytest.mark.parametrize("number", range(len(BAD_LINES)), ids=lambda number: BAD_LINES[number][0][:60])
def test_a_bad_line_gets_its_error_and_the_next_line_is_answered(
    number: int, told: list[dict[str, Any]], validate_message: MessageCheck
) -> None:
    bad, good = told[2 * number : 2 * number + 2]
    assert bad["error"]["code"] == BAD_LINES[number][1]
    validate_message(bad)
    assert good["result"] == {"nodes": 20}


def test_an_error_carries_the_id_of_its_request(root: Path) -> None:
    known, unknown = answers(root, request("castle", {}, 12), "nonsense")
    assert (known["id"], unknown["id"]) == (12, None)


def test_it_ends_after_shutdown(root: Path, validate_message: MessageCheck) -> None:
    (answer,) = answers(root, request("shutdown", {}, 3), perft())
    validate_message(answer, "shutdown")
    assert answer["id"] == 3
