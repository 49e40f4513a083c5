"""Engines whose answer to `initialize` is not what the protocol asks for, or only just is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from drawbridge.hostile.part import declares

if TYPE_CHECKING:
    from collections.abc import Callable

_Response = dict[str, Any]


def _result(change: Callable[[_Response], object]) -> Callable[[_Response], str]:
    """Return what writes the answer with its result changed."""
    return lambda response: json.dumps({**response, "result": change(response["result"])})


def _with(**members: object) -> Callable[[_Response], str]:
    return _result(lambda right: {name: value for name, value in {**right, **members}.items() if value is not ...})


def _offer(**members: object) -> Callable[[_Response], str]:
    """Return what changes the offer of the only ruleset."""

    def change(right: _Response) -> object:
        return {**right, "rulesets": {name: {**offer, **members} for name, offer in right["rulesets"].items()}}

    return _result(change)


def _error(response: _Response) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": response["id"], "error": {"code": -32603, "message": "no licence"}})


FAULTS: dict[str, tuple[str, Callable[[_Response], str]]] = {
    "start-error": ("Answers `initialize` with an error.", _error),
    "start-null": ("Answers `initialize` with null.", _result(lambda _: None)),
    "start-list": ("Answers `initialize` with a list.", _result(lambda _: [])),
    "start-empty": ("Answers `initialize` with an empty object.", _result(lambda _: {})),
    "start-wrong-id": (
        "Answers `initialize` under another id.",
        lambda response: json.dumps({**response, "id": response["id"] + 1}),
    ),
    "start-without-id": (
        "Answers `initialize` without an id.",
        lambda response: json.dumps({name: value for name, value in response.items() if name != "id"}),
    ),
    "start-not-json": ("Answers `initialize` with a word.", lambda _: "ready"),
    "start-blank-line": ("Writes an empty line before anything else.", lambda response: "\n" + json.dumps(response)),
    "start-twice": ("Answers `initialize` twice.", lambda response: "\n".join([json.dumps(response)] * 2)),
    "start-log": (
        "Logs to standard output after its start.",
        lambda response: json.dumps(response) + "\nbook loaded",
    ),
    "no-protocol": ("Does not say which protocol it speaks.", _with(protocol=...)),
    "protocol-text": ("Writes the protocol as text.", _with(protocol="1")),
    "protocol-fraction": ("Writes the protocol as 1.0.", _with(protocol=1.0)),
    "protocol-boolean": ("Writes the protocol as true.", _with(protocol=True)),
    "no-engine": ("Does not say who it is.", _with(engine=...)),
    "engine-text": ("Writes who it is as a text.", _with(engine="mine")),
    "engine-without-name": ("Has a version and no name.", _with(engine={"version": "1"})),
    "engine-name-number": ("Has a number as its name.", _with(engine={"name": 7})),
    "engine-name-escapes": ("Has terminal escapes in its name: shown harmlessly.", _with(engine={"name": "\x1b[2Jx"})),
    "engine-name-long": ("Has a name of 10,000 letters: shown in part.", _with(engine={"name": "x" * 10_000})),
    "no-rulesets": ("Does not say what it offers.", _with(rulesets=...)),
    "rulesets-list": ("Lists the names of its rulesets.", _with(rulesets=["three-man"])),
    "rulesets-empty": ("Offers no ruleset: allowed, and nothing is asked.", _with(rulesets={})),
    "ruleset-null": ("Offers a ruleset as null.", _with(rulesets={"three-man": None})),
    "ruleset-without-methods": ("Offers a ruleset without naming methods.", _with(rulesets={"three-man": {}})),
    "methods-text": ("Writes its methods as one text.", _offer(methods="legal_moves")),
    "methods-numbers": ("Writes its methods as numbers.", _offer(methods=[1, 2])),
    "rulings-list": ("Lists its rulings.", _offer(rulings=["moats"])),
    "ruling-number": ("Follows a number in a ruling.", _offer(rulings={"moats": 1})),
}

for name, (does, line) in FAULTS.items():
    declares(name, does, line)
