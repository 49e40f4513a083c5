"""Each adapter makes one mistake, and a smoke test names that mistake and no other."""

from __future__ import annotations

import json
import re
import sys
from typing import TYPE_CHECKING, Any

import chess
import pytest

from drawbridge.asking.limits import Limits
from drawbridge.games import known_rulesets
from drawbridge.smoke.smoking import SmokeTest, smoke_test
from drawbridge.transport.process import launcher
from drawbridge_reference.kernel.game import game, notation, own_rulesets
from support.amounts import first
from support.smoking import Message, labels, plain, smoked
from support.wrong_answers import sets_up

if TYPE_CHECKING:
    from collections.abc import Callable


def changed(**members: Any) -> Callable[[Message, Message], bytes]:
    """Return what writes every answer with other members."""
    return lambda request, response: plain(request, {**response, **members})


def at_the_start(before: bytes) -> Callable[[Message, Message], bytes]:
    return lambda request, response: (before if request["method"] == "initialize" else b"") + plain(request, response)


def between(before: bytes) -> Callable[[Message, Message], bytes]:
    return lambda request, response: (before if request["method"] == "status" else b"") + plain(request, response)


def text_of_id(request: Message, response: Message) -> bytes:
    return plain(request, {**response, "id": str(response["id"])})


def in_utf_16(request: Message, response: Message) -> bytes:
    return plain(request, response).decode().encode("utf-16-le")


THE_OTHERS = [ruleset for ruleset in own_rulesets() if ruleset != "standard"]


@pytest.mark.parametrize("ruleset", own_rulesets())
def test_a_right_adapter_has_no_mistake(ruleset: str) -> None:
    result = smoked(ruleset)
    assert result.found == ()
    assert result.rulesets == (ruleset,)
    assert result.unknown == ()


@pytest.mark.parametrize(
    ("line", "mistake"),
    [
        (at_the_start(b"Chess 1.0 by Somebody\n"), "banner"),
        (between(b"thinking...\n"), "logs-on-standard-output"),
        (at_the_start(b"\xef\xbb\xbf"), "byte-order-mark"),
        (in_utf_16, "utf-16"),
        (lambda request, response: b"\x1b[32m" + plain(request, response).strip() + b"\x1b[0m\n", "colours"),
        (lambda _, response: json.dumps(response, indent=2).encode() + b"\n", "pretty-printed"),
        (lambda request, response: b"Content-Length: 7\r\n\r\n" + plain(request, response), "headers"),
        (lambda request, response: plain(request, response).strip(), "no-line-end"),
        (lambda _, response: repr(response).encode() + b"\n", "not-json"),
        (lambda request, response: plain(request, response)[:-2] + b",}\n", "not-json"),
        (lambda request, response: b"\n" + plain(request, response), "banner"),
        (lambda _, response: json.dumps([response]).encode() + b"\n", "batch"),
        (text_of_id, "id-in-another-type"),
        (changed(id=1), "wrong-id"),
        (changed(id=77), "wrong-id"),
        (changed(id=None), "no-id"),
        (lambda request, response: plain(request, response) * 2, "two-answers"),
        (changed(jsonrpc="1.0"), "no-version"),
        (changed(error=None), "result-and-error"),
    ],
)
def test_a_mistake_in_lines_is_named(line: Callable[[Message, Message], bytes], mistake: str) -> None:
    found = labels(smoked(line=line))
    assert found[0] == mistake
    # A line before each answer is a banner first, and a log later.
    assert set(found) <= {mistake, *({"banner", "logs-on-standard-output"} if mistake in ("headers", "banner") else ())}


@pytest.mark.parametrize(
    ("habits", "mistakes"),
    [
        ({"is_held_back": True}, ["not-flushed"]),
        ({"start_seconds": 40.0}, ["silent"]),
        ({"ends": False}, ["does-not-end"]),
        ({"start_seconds": 6.0}, []),
    ],
)
def test_a_mistake_in_time_is_named(habits: dict[str, Any], mistakes: list[str]) -> None:
    assert labels(smoked(**habits)) == mistakes


def test_an_engine_that_is_silent_at_its_start_may_need_more_time() -> None:
    [silent] = smoked(start_seconds=40.0).found
    assert "--startup-timeout" in silent.cure


def test_a_slow_start_and_a_carriage_return_are_remarks() -> None:
    assert [each.mistake.label for each in smoked(start_seconds=6.0).found] == ["slow-start"]
    windows = smoked(line=lambda request, response: plain(request, response).replace(b"\n", b"\r\n"))
    assert [each.mistake.label for each in windows.found] == ["carriage-return"]


def answering(**members: Any) -> Callable[[Message, Message], bytes]:
    """Return what writes other members into every result."""

    def line(request: Message, response: Message) -> bytes:
        inner = {
            name: change(response["result"][name]) for name, change in members.items() if name in response["result"]
        }
        return plain(request, {**response, "result": {**response["result"], **inner}})

    return lambda request, response: line(request, response) if "result" in response else plain(request, response)


@pytest.mark.parametrize(
    ("line", "mistake"),
    [
        (answering(nodes=str), "number-as-text"),
        (answering(protocol=str), "number-as-text"),
        (answering(moves=" ".join), "malformed-answer"),
        (answering(moves=lambda moves: [*moves, *(move for move in moves if "=" in move)]), "malformed-answer"),
        (
            answering(moves=lambda moves: [re.sub("=.", lambda new: new[0].lower(), move) for move in moves]),
            "another-notation",
        ),
        (answering(turn=lambda turn: turn[0]), "malformed-answer"),
        (answering(rulesets=lambda _: {"chess": {"methods": ["legal_moves"]}}), "no-ruleset"),
        (answering(engine=lambda _: "mine"), "declaration"),
        (
            lambda request, response: plain(
                request, {**response, "error": {"code": -32002, "message": "no"}} if "error" in response else response
            ),
            "wrong-error-code",
        ),
        (
            lambda request, response: plain(
                request,
                {"jsonrpc": "2.0", "id": response["id"], "result": {"position": request["params"]["position"]}}
                if "error" in response
                else response,
            ),
            "accepts-illegal-moves",
        ),
    ],
)
def test_a_mistake_in_answers_is_named(line: Callable[[Message, Message], bytes], mistake: str) -> None:
    assert labels(smoked(line=line)) == [mistake]


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        (
            answering(in_check=lambda _: ["black"]),
            "`status` of the start position: in_check: expected [], got [black]",
        ),
        (
            answering(moves=lambda moves: [move for move in moves if "=" not in move or move[-1] == "Q"]),
            "where a pawn can be promoted it lacks e7-d8=B",
        ),
    ],
)
def test_a_wrong_rule_in_one_answer_is_a_remark(line: Callable[[Message, Message], bytes], seen: str) -> None:
    [remark] = smoked(line=line).found
    assert (remark.mistake.label, remark.seen) == ("rules", seen)


def test_an_engine_that_remembers_its_last_answer_keeps_state() -> None:
    kept: list[Any] = []

    def stale(request: Message, response: Message) -> bytes:
        if request["method"] == "legal_moves":
            kept.append(response["result"])
            return plain(request, {**response, "result": kept[max(0, len(kept) - 2)]})
        return plain(request, response)

    assert "keeps-state" in labels(smoked(line=stale))


def test_an_engine_that_always_has_the_same_moves_ignores_the_position() -> None:
    assert labels(smoked(line=answering(moves=lambda _: ["e2-e4"]))) == ["ignores-position"]


def moves_as(change: Callable[[str], str]) -> Callable[[Message], Message]:
    """Return what writes every move so."""
    return lambda result: {**result, "moves": list(map(change, result["moves"]))} if "moves" in result else dict(result)


@pytest.mark.parametrize("ruleset", ["standard", *(pytest.param(one, marks=pytest.mark.bulk) for one in THE_OTHERS)])
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (str.swapcase, "in letters of another case"),
        (lambda move: move.replace("-", ""), "without a hyphen, as in UCI"),
        (lambda move: move.replace("-", ">"), "with another separator"),
        (lambda move: "N" + move.replace("-", "x") + "+", "with more than two squares and a hyphen"),
        (lambda move: "-".join(square[::-1] for square in move.split("-")), "with the parts of a square the other way"),
        (lambda move: "".join(str(ord(letter)) for letter in move), "as numbers"),
    ],
)
def test_moves_in_another_notation_are_recognized(ruleset: str, change: Callable[[str], str], words: str) -> None:
    if ruleset == "prince" and change("1d4-2d4") == "4d1-4d2":
        return  # There it is another cell, and a hypothesis about the board.
    (found,) = smoked(ruleset, write=moves_as(change)).mistakes
    assert found.mistake.label == "another-notation"
    assert words in found.seen
    assert "-" in found.cure


def test_moves_of_a_game_score_are_recognized() -> None:
    board = chess.Board()

    def read(params: Message) -> Message:
        board.set_fen(params["position"]["fen"])
        for move in params.get("moves", ()):
            board.push_uci(move.replace("-", ""))
        return params

    def san(move: str) -> str:
        return board.san(chess.Move.from_uci(re.sub("[-=]", "", move).lower()))

    found = smoked(
        read=lambda params: read(params) if "fen" in params.get("position", {}) else params, write=moves_as(san)
    )
    assert [each.mistake.label for each in found.mistakes] == ["another-notation"]
    assert "as in a game score (SAN)" in found.mistakes[0].seen


def test_moves_that_are_read_in_another_notation_are_recognized() -> None:
    def read(params: Message) -> Message:
        move = params.get("move", "")
        return {**params, "move": f"{move[:2]}-{move[2:]}" if "-" not in move else "a1-a1"} if move else dict(params)

    (found,) = smoked(read=read).mistakes
    assert found.mistake.label == "another-notation"
    assert "and accepts" in found.seen


def reversed_at(ruleset: str, place: int) -> Callable[[Any], Any]:
    """Return what turns one axis of every square in a JSON value round."""
    known = notation(ruleset)
    values = list(known.axes.values())[place]

    def square(text: str) -> str:
        other = values[len(values) - 1 - values.index(text[place])]
        return text[:place] + other + text[place + 1 :]

    def turned(value: Any) -> Any:
        match value:
            case str() if known.is_move(value) or known.is_square(value):
                assert known.square is not None
                return known.square.sub(lambda found: square(found[0]), value)
            case dict():
                return {turned(name): turned(inner) for name, inner in value.items()}
            case list():
                return [turned(inner) for inner in value]
            case _:
                return value

    return turned


@pytest.mark.parametrize(
    ("ruleset", "place", "words"),
    first(
        5,
        [
            ("standard", 0, "the file counted from the other end in moves"),
            ("standard", 1, "the rank counted from the other end in moves"),
            ("three-man", 0, "the file counted from the other end in moves"),
            ("three-man", 1, "the rank counted from the other end in moves"),
            ("three-chess", 0, "the section counted from the other end in moves"),
            ("three-chess", 1, "the column counted from the other end in moves"),
            ("three-chess", 2, "the row counted from the other end in moves"),
            ("prince", 0, "the tier counted from the other end in moves"),
            ("prince", 1, "the column counted from the other end in moves"),
            ("prince", 2, "the row counted from the other end in moves"),
        ],
    ),
)
def test_an_axis_that_is_written_from_the_other_end_is_recognized(ruleset: str, place: int, words: str) -> None:
    (found,) = smoked(ruleset, write=moves_as(reversed_at(ruleset, place))).mistakes
    assert found.mistake.label == "mirrored-board"
    assert words in found.seen


def test_a_board_that_is_read_in_a_mirror_is_recognized() -> None:
    turned = reversed_at("three-chess", 1)
    found = smoked("three-chess", read=lambda params: {name: turned(value) for name, value in params.items()}).mistakes
    assert [each.mistake.label for each in found] == ["mirrored-board"]
    assert "the column counted from the other end in positions" in found[0].seen


def test_ranks_that_are_counted_from_0_are_recognized() -> None:
    ranks = str.maketrans("12345678", "01234567")
    (found,) = smoked(write=moves_as(lambda move: move.translate(ranks))).mistakes
    assert "the rank counted from 0" in found.seen


@pytest.mark.parametrize("ruleset", ["three-man", "three-chess"])
def test_players_in_another_order_are_recognized(ruleset: str) -> None:
    others = {"gray": "black", "black": "gray", "green": "red", "red": "green"}

    def another(result: Message) -> Message:
        position = result.get("position")
        return (
            {"position": {**position, "turn": others.get(position["turn"], position["turn"])}} if position else result
        )

    (found,) = smoked(ruleset, write=another).mistakes
    assert found.mistake.label == "order-of-players"
    assert "to move, not" in found.seen


def test_a_mistake_of_rules_is_left_to_check() -> None:
    result = smoked(write=lambda result: {**result, "moves": result["moves"][1:]} if "moves" in result else result)
    assert result.mistakes == ()
    assert [each.mistake.label for each in result.found] == ["rules"]


def test_an_unfinished_engine_is_no_mistake() -> None:
    def unfinished(request: Message, response: Message) -> bytes:
        if request["method"] in ("initialize", "shutdown"):
            return plain(request, response)
        return plain(request, {"jsonrpc": "2.0", "id": request["id"], "error": {"code": -32603, "message": "later"}})

    result = smoked(line=unfinished)
    assert result.mistakes == ()
    assert {each.mistake.label for each in result.found} == {"not-implemented"}


BUFFERED = """
import json, sys
sys.stdout = open(1, "w", buffering=65536)
for line in sys.stdin:
    question = json.loads(line)
    methods = {"protocol": 1, "engine": {"name": "b"}, "rulesets": {"standard": {"methods": ["perft"]}}}
    sys.stdout.write(json.dumps({"jsonrpc": "2.0", "id": question["id"], "result": methods}) + "\\n")
"""
IN_BLOCKS = """
import json, os
while block := os.read(0, 65536):
    question = json.loads(block.splitlines()[0])
    result = {"protocol": 1, "engine": {"name": "b"}, "rulesets": {"standard": {"methods": ["perft"]}}}
    if question["method"] == "perft":
        result = {"nodes": 20}
    os.write(1, json.dumps({"jsonrpc": "2.0", "id": question["id"], "result": result}).encode() + b"\\n")
"""


@pytest.mark.bulk
@pytest.mark.parametrize(
    ("program", "mistakes"),
    [
        (BUFFERED, ["not-flushed"]),
        (IN_BLOCKS, ["loses-lines"]),
        ("raise SystemExit('no book')", ["crash"]),
        ("import time; time.sleep(600)", ["silent"]),
    ],
)
def test_a_real_process_is_tried_and_nothing_of_it_is_left(program: str, mistakes: list[str]) -> None:
    limits = Limits(question_seconds=1.5, startup_seconds=4, shutdown_seconds=1)
    result = smoke_test(launcher([sys.executable, "-c", program]), known_rulesets(()), limits)
    assert labels(result) == mistakes


def test_a_program_that_is_not_there_is_not_started() -> None:
    result = smoke_test(launcher(["./no-such-engine"]), known_rulesets(()), Limits())
    assert labels(result) == ["not-started"]


def test_a_position_that_cannot_be_set_up_is_a_remark_and_the_start_is_a_mistake() -> None:
    start = game("standard").start()

    def smoked_with(change: Callable[[Message, Message], Message]) -> SmokeTest:
        return smoked(line=lambda request, response: plain(request, change(request, response)))

    assert [each.mistake.label for each in smoked_with(sets_up(start.__eq__)).found] == ["not-set-up"]
    assert "refused" in labels(smoked_with(sets_up(lambda _: False)))
