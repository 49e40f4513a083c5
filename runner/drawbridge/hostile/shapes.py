"""Engines whose answer is JSON, but not the response that the protocol asks for."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from drawbridge.hostile.part import writes

if TYPE_CHECKING:
    from collections.abc import Callable

_Response = dict[str, Any]


def _without(response: _Response, *names: str) -> _Response:
    return {name: value for name, value in response.items() if name not in names}


def _failing(error: object) -> Callable[[_Response], object]:
    return lambda response: {**_without(response, "result"), "error": error}


def _with(**members: object) -> Callable[[_Response], object]:
    return lambda response: {**response, **members}


def _moves(change: Callable[[list[str]], object]) -> Callable[[_Response], object]:
    return lambda response: {**response, "result": {"moves": change(response["result"]["moves"])}}


FAULTS: dict[str, tuple[str, Callable[[_Response], object]]] = {
    "no-id": ("Leaves out the id.", lambda response: _without(response, "id")),
    "boolean-id": ("Answers with the id true.", _with(id=True)),
    "list-id": ("Puts the id into a list.", lambda response: {**response, "id": [response["id"]]}),
    "negative-id": ("Answers with a negative id.", lambda response: {**response, "id": -response["id"]}),
    "result-and-error": ("Gives a result and an error.", _with(error={"code": -32603, "message": "perhaps"})),
    "neither-result-nor-error": ("Gives neither a result nor an error.", lambda response: _without(response, "result")),
    "result-null": ("Gives null as the result.", _with(result=None)),
    "result-list": ("Gives a list as the result.", _with(result=[])),
    "result-text": ("Gives a text as the result.", _with(result="ok")),
    "result-empty": ("Gives an empty object as the result.", _with(result={})),
    "result-of-another-method": ("Answers as if another method had been asked.", _with(result={"nodes": 1})),
    "error-text": ("Gives a text as the error.", _failing("wrong")),
    "error-without-code": ("Gives an error without a code.", _failing({"message": "wrong"})),
    "error-code-text": ("Writes the code of an error as text.", _failing({"code": "-32603", "message": "wrong"})),
    "error-code-fraction": ("Gives an error a code of 0.5.", _failing({"code": 0.5, "message": "wrong"})),
    "error-without-message": ("Gives an error without a message.", _failing({"code": -32603})),
    "error-of-its-own": ("Gives an error with a code of its own.", _failing({"code": -32050, "message": "busy"})),
    "method-not-found": ("Does not know a method that it offers.", _failing({"code": -32601, "message": "unknown"})),
    "invalid-params": ("Calls a right question wrong.", _failing({"code": -32602, "message": "no position"})),
    "invalid-position": ("Calls a valid position invalid.", _failing({"code": -32002, "message": "no king"})),
    "cannot-set-up": (
        "Has no place for a valid position, and says so: allowed, and skipped.",
        _failing({"code": -32004, "message": "no second board"}),
    ),
    "unsupported-ruleset": ("Refuses a ruleset that it offers.", _failing({"code": -32003, "message": "not here"})),
    "illegal-for-a-list": ("Answers a list of moves with illegal move.", _failing({"code": -32001, "message": "no"})),
    "older-version": ("Speaks JSON-RPC 1.0.", _with(jsonrpc="1.0")),
    "version-as-number": ("Writes the version as a number.", _with(jsonrpc=2.0)),
    "asks-back": (
        "Sends a request instead of an answer.",
        lambda response: {"jsonrpc": "2.0", "id": response["id"], "method": "ping", "params": {}},
    ),
    "notification": ("Sends a notification instead of an answer.", lambda _: {"jsonrpc": "2.0", "method": "log"}),
    "further-members": ("Adds members that nobody knows: allowed.", _with(extra={"depth": 3})),
    "moves-null": ("Gives null as the moves.", _moves(lambda _: None)),
    "moves-text": ("Writes the moves as one text.", _moves(" ".join)),
    "moves-object": ("Writes the moves as an object.", _moves(lambda moves: dict.fromkeys(moves, 1))),
    "moves-numbers": ("Writes the moves as numbers.", _moves(lambda moves: [*range(len(moves))])),
    "moves-nested": ("Puts every move into a list.", _moves(lambda moves: [[move] for move in moves])),
    "moves-null-among": ("Has null among the moves.", _moves(lambda moves: [*moves, None])),
    "move-empty": ("Has an empty text among the moves.", _moves(lambda moves: [*moves, ""])),
    "moves-upper-case": ("Writes the moves in upper case.", _moves(lambda moves: [move.upper() for move in moves])),
    "moves-with-blanks": ("Writes blanks around the moves.", _moves(lambda moves: [f" {move} " for move in moves])),
    "move-of-100-kilobytes": ("Names a move of 100,000 letters.", _moves(lambda moves: [*moves, "e" * 100_000])),
    "ten-thousand-moves": ("Names 10,000 moves.", _moves(lambda _: [f"a1-b{number}" for number in range(10_000)])),
    "move-missing": ("Leaves out a legal move.", _moves(lambda moves: moves[1:])),
    "move-extra": ("Adds an illegal move.", _moves(lambda moves: [*moves, "e1-a6"])),
    "moves-none": ("Says that there is no legal move.", _moves(lambda _: [])),
    "moves-escaped": ("Puts a terminal escape among the moves.", _moves(lambda moves: [*moves, "\x1b[2J"])),
}

COUNTS: dict[str, tuple[str, object]] = {
    "nodes-text": ("Writes a count as text.", "2"),
    "nodes-fraction": ("Writes a count as 2.0.", 2.0),
    "nodes-negative": ("Counts below zero.", -2),
    "nodes-boolean": ("Writes true as a count.", True),
    "nodes-null": ("Writes null as a count.", None),
    "nodes-list": ("Writes a count in a list.", [2]),
    "nodes-one-too-many": ("Counts one too many.", 3),
    "nodes-of-1000-digits": ("Counts with 1000 digits.", 10**999),
}

POSITIONS: dict[str, tuple[str, object]] = {
    "position-missing": ("Leaves out the position after a move.", ...),
    "position-null": ("Gives null as the position after a move.", None),
    "position-list": ("Gives a list as the position after a move.", []),
    "position-text": ("Gives a text as the position after a move.", "start"),
    "position-empty": ("Gives an empty position after a move.", {}),
    "position-turn-number": ("Writes the player to move as a number.", {"turn": 1, "board": {"e2": "wK"}}),
    "position-board-list": ("Writes the board as a list.", {"turn": "gray", "board": ["wK"]}),
    "position-wrong-turn": ("Lets the same player move again.", {"turn": "white", "board": {"e2": "wK"}}),
    "position-piece-lost": ("Loses the piece that moves.", {"turn": "gray", "board": {}}),
}


def _line(change: Callable[[_Response], object]) -> Callable[[str, _Response], str]:
    return lambda _, response: json.dumps(change(response))


for name, (does, change) in FAULTS.items():
    writes(name, does, _line(change))
for name, (does, nodes) in COUNTS.items():
    writes(name, does, _line(_with(result={"nodes": nodes})), method="perft")
for name, (does, position) in POSITIONS.items():
    after = {} if position is ... else {"position": position}
    writes(name, does, _line(_with(result=after)), method="apply")
writes(
    "legal-move-refused",
    "Refuses a legal move.",
    _line(_failing({"code": -32001, "message": "illegal move"})),
    method="apply",
)
