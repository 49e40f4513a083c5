"""The adapter of every library speaks the protocol and the ruleset's notation, where the library is installed."""

from __future__ import annotations

import json
import os
import subprocess
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from listed import ROOT, ListedEngine, listed_engines
from support.amounts import first

if TYPE_CHECKING:
    from conftest import MessageCheck

LIBRARIES = [engine for engine in listed_engines().values() if engine.source in ("PyPI", "npm")]
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
PROMOTION = "8/4P3/8/8/8/k7/8/4K3 w - - 0 1"
MATED = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
STALEMATE = "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"

# What a library says of these is a finding, and tested there.
WITHOUT_PROMOTIONS = {"js-chess-engine-1", "js-chess-engine-2", "chess"}


def asked(method: str, fen: str, **params: Any) -> dict[str, Any]:
    return {"method": method, "params": {"ruleset": "standard", "position": {"fen": fen}, **params}}


QUESTIONS = {
    "initialize": {"method": "initialize", "params": {"protocol": 1, "runner": {"name": "drawbridge", "version": "0"}}},
    "start": asked("legal_moves", START),
    "castling": asked("legal_moves", CASTLING),
    "promotion": asked("legal_moves", PROMOTION),
    "apply": asked("apply", START, move="g1-f3"),
    "apply illegal": asked("apply", START, move="e2-e5"),
    "apply misspelt": asked("apply", START, move="g1f3"),
    "play": asked("play", START, moves=["e2-e4", "d7-d5", "e4-d5", "d8-d5", "b1-c3"]),
    "play illegal": asked("play", START, moves=["e2-e4", "e4-e5"]),
    "status": asked("status", START),
    "mate": asked("status", MATED),
    "stalemate": asked("status", STALEMATE),
    "perft": asked("perft", START, depth=2),
    "perft 0": asked("perft", START, depth=0),
    "short fen": asked("legal_moves", "8/8/8/8/8/8/8/8 w - -"),
    "no fen": {"method": "legal_moves", "params": {"ruleset": "standard", "position": "start"}},
    "other ruleset": {"method": "legal_moves", "params": {"ruleset": "prince", "position": {"fen": START}}},
    "no params": {"method": "legal_moves", "params": {}},
    "unknown": {"method": "castle", "params": {}},
    "shutdown": {"method": "shutdown", "params": {}},
}


@cache
def answers(engine: ListedEngine) -> dict[str, dict[str, Any]]:
    """Return the answers of one process to all questions, by the question's name; skip where there is no library."""
    if obstacle := engine.obstacle():
        pytest.skip(obstacle)
    asked_by_id = dict(enumerate(QUESTIONS))
    lines = [json.dumps({"jsonrpc": "2.0", "id": key, **QUESTIONS[name]}) for key, name in asked_by_id.items()]
    finished = subprocess.run(
        engine.started_as(),
        input="\n".join([*lines[:-1], "nonsense", lines[-1], "after the end"]),
        cwd=ROOT,
        env=dict(os.environ),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    written = [json.loads(line) for line in finished.stdout.splitlines()]
    *before_last, last = asked_by_id
    assert [answer["id"] for answer in written] == [*before_last, None, last]
    garbled = written.pop(-2)
    assert garbled["error"]["code"] == -32700
    return {asked_by_id[answer["id"]]: answer for answer in written}


each_library = pytest.mark.parametrize("engine", first(3, LIBRARIES), ids=lambda engine: engine.name)


@each_library
def test_it_declares_what_the_list_says(engine: ListedEngine, validate_message: MessageCheck) -> None:
    answer = answers(engine)["initialize"]
    validate_message(answer, "initialize")
    assert answer["result"]["engine"]["version"] == engine.version
    assert answer["result"]["engine"]["language"] == engine.language
    assert answer["result"]["engine"]["url"] == engine.url
    offered = answer["result"]["rulesets"]["standard"]
    assert tuple(offered["methods"]) == engine.methods
    assert ("ep-field" in offered["rulings"]) == ("apply" in engine.methods)


@each_library
def test_it_lists_moves_in_the_notation_of_the_ruleset(engine: ListedEngine) -> None:
    told = answers(engine)
    assert len(told["start"]["result"]["moves"]) == 20
    assert {"e2-e4", "g1-f3"} <= set(told["start"]["result"]["moves"])
    assert {"e1-g1", "e1-c1"} <= set(told["castling"]["result"]["moves"])
    assert {"e1-h1", "e1-a1"}.isdisjoint(told["castling"]["result"]["moves"])


@each_library
def test_it_spells_a_promotion_out(engine: ListedEngine) -> None:
    told = answers(engine)
    if engine.name in WITHOUT_PROMOTIONS:
        promotions = {move for move in told["promotion"].get("result", {"moves": []})["moves"] if "=" in move}
        assert promotions == set()
    else:
        promoting = [move for move in told["promotion"]["result"]["moves"] if move.startswith("e7")]
        assert sorted(promoting) == ["e7-e8=B", "e7-e8=N", "e7-e8=Q", "e7-e8=R"]


@each_library
def test_it_makes_moves_on_its_own_board(engine: ListedEngine) -> None:
    told = answers(engine)
    moves = set(told["play"]["result"]["moves"])
    assert {"d5-d2", "d5-a5", "c8-g4"} <= moves
    assert {"d5-d1", "d8-d6", "c3-d5"}.isdisjoint(moves)
    assert told["play illegal"]["error"]["code"] == -32001


@each_library
def test_it_answers_the_other_methods_that_it_offers_and_no_more(engine: ListedEngine) -> None:
    told = answers(engine)
    right = {
        "apply": {"position": {"fen": "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"}},
        "status": {"turn": "white", "in_check": [], "result": None},
        "mate": {"turn": "white", "in_check": ["white"], "result": {"winner": "black"}},
        "stalemate": {"turn": "black", "in_check": [], "result": {"draw": ["black", "white"]}},
        "perft": {"nodes": 400},
        "perft 0": {"nodes": 1},
    }
    for name, result in right.items():
        if QUESTIONS[name]["method"] in engine.methods:
            assert told[name].get("result") == result, name
        else:
            assert told[name]["error"]["code"] == -32601, name
    for name in ("apply illegal", "apply misspelt"):
        assert told[name]["error"]["code"] == (-32001 if "apply" in engine.methods else -32601)


@each_library
def test_a_bad_question_gets_its_error_and_the_next_one_is_answered(engine: ListedEngine) -> None:
    told = answers(engine)
    codes = {name: answer["error"]["code"] for name, answer in told.items() if name in WRONG}
    assert codes == WRONG
    assert told["shutdown"]["result"] == {}


WRONG = {"short fen": -32002, "no fen": -32002, "other ruleset": -32003, "no params": -32602, "unknown": -32601}
