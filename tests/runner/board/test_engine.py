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


AT_THE_CENTER = {
    "turn": "white",
    "board": {"e1": "wK", "m1": "gK", "u1": "bK", "d6": "wP"},
    "bridged": ["black-white", "gray-black", "white-gray"],
}


def wrong_engine(name: str) -> Launch:
    begin = conversations("three-man", [mutant("three-man", name)], None)
    return lambda: Direct(begin())


def answering(found: Any, method: str = "legal_moves") -> Launch:
    """An engine that gives this answer, or ends where that is None."""
    card = {"protocol": 1, "engine": {"name": "odd"}, "rulesets": {"three-man": {"methods": [method]}}}

    def answer(line: bytes) -> bytes | None:
        request = json.loads(line)
        if request["method"] == "initialize":
            return json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": card}).encode() + b"\n"
        if found is None:
            return None
        return json.dumps({"jsonrpc": "2.0", "id": request["id"], **found}).encode() + b"\n"

    return direct(answer)


def asked(folder: Path, engine: Launch, position: Any = START, *, again: bool = False) -> dict[str, Any]:
    table = table_of(folder, engine=engine)
    board = Board(table)
    with at_work(table):
        found = board.ask("engine", ruleset="three-man", position=position)
        return board.ask("start-engine") if again else found


def asked_about(move: str, folder: Path, engine: Launch, position: Any = START) -> dict[str, Any]:
    table = table_of(folder, engine=engine)
    with at_work(table):
        (found,) = Board(table).ask("engine-move", ruleset="three-man", position=position, move=move)["answers"]
    return dict(found)


def summaries(found: dict[str, Any]) -> list[str]:
    return [answer["summary"] for answer in found["answers"]]


def test_an_extra_move_is_drawn_and_explained(tmp_path: Path) -> None:
    found, status = asked(tmp_path, wrong_engine("knights-give-no-check"), IN_CHECK)["answers"]
    assert status["facts"] == ["in_check: expected [black], got []"]
    assert found["summary"] == "The engine's moves differ: 0 missing, 1 extra."
    (difference,) = found["differences"]
    assert (difference["label"], difference["moves"]) == ("extra", ["s6-r5"])
    assert [clause["id"] for clause in difference["clauses"]] == ["king.safety"]
    assert found["explains"] == ["It is what the rules without king.safety give."]
    assert "way-illegal" in found["svg"]


def test_an_engine_that_is_right_is_said_to_be(tmp_path: Path) -> None:
    found = asked(tmp_path, wrong_engine("knights-give-no-check"))
    assert summaries(found) == ["The engine has the same 20 legal moves.", "The engine gives the same status."]
    assert not any(answer["is_wrong"] or answer["differences"] for answer in found["answers"])


def test_a_position_after_a_move_that_differs_is_shown_beside_the_right_one(tmp_path: Path) -> None:
    found = asked_about("d6-p6", tmp_path, wrong_engine("pawns-never-turn-outwards"), AT_THE_CENTER)
    assert found["summary"] == "After d6-p6 the engine's position differs."
    assert found["facts"] == ["board.p6: expected wO, got wP"]
    assert [whose for whose, _ in found["beside"]] == ["reference", "engine"]
    assert all(svg.count('class="wrong"') == 2 for _, svg in found["beside"])  # the square, and the legend


def test_a_position_of_the_engine_that_cannot_be_drawn_is_told_in_words(tmp_path: Path) -> None:
    position = {**START, "board": {**START["board"], "z9": "wK"}}
    found = asked_about("b1-a3", tmp_path, answering({"result": {"position": position}}, "apply"))
    assert "board.z9: expected nothing, got wK" in found["facts"]
    assert found["beside"] == []


def test_a_move_that_is_right_or_rightly_refused_is_said_to_be(tmp_path: Path) -> None:
    engine = wrong_engine("knights-give-no-check")
    assert asked_about("b1-a3", tmp_path, engine)["summary"] == "After b1-a3 the engine has the same position."
    assert asked_about("b1-b2", tmp_path, engine)["summary"] == "The engine refuses b1-b2, too."


def test_an_illegal_move_that_is_accepted_is_explained(tmp_path: Path) -> None:
    found = asked_about("s6-r5", tmp_path, wrong_engine("knights-give-no-check"), IN_CHECK)
    assert found["summary"] == "The engine accepts s6-r5, which is illegal."
    assert found["explains"] == ["It is what the rules without king.safety give."]


def test_a_text_that_is_no_move_is_shown_as_text(tmp_path: Path) -> None:
    moves = [*game("three-man").legal_moves(START), "<img src=x>"]
    (found,) = asked(tmp_path, answering({"result": {"moves": moves}}))["answers"]
    assert [each["moves"] for each in found["differences"]] == [["<img src=x>"]]


def test_an_engine_that_ends_is_told_and_started_again_on_request(tmp_path: Path) -> None:
    lost = asked(tmp_path, answering(None))
    assert not lost["running"]
    assert "ended" in lost["problem"]
    assert asked(tmp_path, answering(None), again=True)["running"]


def test_an_error_instead_of_moves_is_told(tmp_path: Path) -> None:
    found = asked(tmp_path, answering({"error": {"code": -32004, "message": "cannot set up"}}))
    assert found["running"]
    assert "-32004" in summaries(found)[0]


def test_a_position_that_is_not_valid_is_not_asked(tmp_path: Path) -> None:
    found = asked(tmp_path, answering(None), {"turn": "white", "board": {}})
    assert found["running"]
    assert "was not asked" in summaries(found)[0]


def test_an_engine_without_the_ruleset_is_told(tmp_path: Path) -> None:
    table = table_of(tmp_path, engine=answering(None))
    with at_work(table):
        found = Board(table).ask("engine", ruleset="standard", position=game("standard").start())
    assert summaries(found) == ["The engine does not offer the legal moves of standard."]


def test_without_an_engine_the_page_is_told_how_to_give_one(tmp_path: Path) -> None:
    assert "-- ENGINE" in Board(table_of(tmp_path)).refusal("engine", ruleset="three-man", position=START)
