"""The engine behind the board: its differences, its loss, and its new start."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from drawbridge.transport.direct import Direct, direct
from drawbridge_mutants.catalogue import mutant
from drawbridge_mutants.served import conversations
from drawbridge_reference.kernel.game import game
from support.boards import Board, at_work, table_of

if TYPE_CHECKING:
    from pathlib import Path

    from drawbridge.transport.channel import Launch

START = game("three-man").start()
IN_CHECK = {
    "turn": "black",
    "board": {"e1": "wK", "e6": "wN", "m1": "gK", "s6": "bK"},
    "bridged": ["black-white", "gray-black"],
}


def wrong_engine(name: str) -> Launch:
    begin = conversations("three-man", [mutant("three-man", name)], None)
    return lambda: Direct(begin())


def answering(legal_moves: Any) -> Launch:
    """An engine that gives this answer, or ends where that is None."""
    card = {"protocol": 1, "engine": {"name": "odd"}, "rulesets": {"three-man": {"methods": ["legal_moves"]}}}

    def answer(line: bytes) -> bytes | None:
        request = json.loads(line)
        if request["method"] == "initialize":
            return json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": card}).encode() + b"\n"
        if legal_moves is None:
            return None
        return json.dumps({"jsonrpc": "2.0", "id": request["id"], **legal_moves}).encode() + b"\n"

    return direct(answer)


def asked(folder: Path, engine: Launch, position: Any = START, *, again: bool = False) -> dict[str, Any]:
    table = table_of(folder, engine=engine)
    board = Board(table)
    with at_work(table):
        found = board.ask("engine", ruleset="three-man", position=position)
        return board.ask("start-engine") if again else found


def test_an_extra_move_is_drawn_and_explained(tmp_path: Path) -> None:
    found = asked(tmp_path, wrong_engine("knights-give-no-check"), IN_CHECK)
    assert found["summary"] == "The engine's moves differ: 0 missing, 1 extra."
    (difference,) = found["differences"]
    assert (difference["label"], difference["moves"]) == ("extra", ["s6-r5"])
    assert [clause["id"] for clause in difference["clauses"]] == ["king.safety"]
    assert found["explains"] == ["It is what the rules without king.safety give."]
    assert "way-illegal" in found["svg"]


def test_an_engine_that_is_right_is_said_to_be(tmp_path: Path) -> None:
    found = asked(tmp_path, wrong_engine("knights-give-no-check"))
    assert found["summary"] == "The engine has the same 20 legal moves."
    assert found["differences"] == []


def test_a_text_that_is_no_move_is_shown_as_text(tmp_path: Path) -> None:
    moves = [*game("three-man").legal_moves(START), "<img src=x>"]
    found = asked(tmp_path, answering({"result": {"moves": moves}}))
    assert [each["moves"] for each in found["differences"]] == [["<img src=x>"]]


def test_an_engine_that_ends_is_told_and_started_again_on_request(tmp_path: Path) -> None:
    lost = asked(tmp_path, answering(None))
    assert not lost["running"]
    assert "ended" in lost["problem"]
    assert asked(tmp_path, answering(None), again=True)["running"]


def test_an_error_instead_of_moves_is_told(tmp_path: Path) -> None:
    found = asked(tmp_path, answering({"error": {"code": -32004, "message": "cannot set up"}}))
    assert found["running"]
    assert "-32004" in found["summary"]


def test_a_position_that_is_not_valid_is_not_asked(tmp_path: Path) -> None:
    found = asked(tmp_path, answering(None), {"turn": "white", "board": {}})
    assert found["running"]
    assert "was not asked" in found["summary"]


def test_an_engine_without_the_ruleset_is_told(tmp_path: Path) -> None:
    table = table_of(tmp_path, engine=answering(None))
    with at_work(table):
        found = Board(table).ask("engine", ruleset="standard", position=game("standard").start())
    assert found["summary"] == "The engine does not offer the legal moves of standard."


def test_without_an_engine_the_page_is_told_how_to_give_one(tmp_path: Path) -> None:
    assert "-- ENGINE" in Board(table_of(tmp_path)).refusal("engine", ruleset="three-man", position=START)
