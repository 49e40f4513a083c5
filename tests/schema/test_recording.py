"""What really goes over the wire between a runner and the reference obeys the schemas in both directions."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.game import game
from support.amounts import first

if TYPE_CHECKING:
    from conftest import MessageCheck

START = dict(game("three-man").start())
BRIDGED = ["black-white", "gray-black", "white-gray"]
LONELY = {"turn": "gray", "board": {"m1": "gK"}, "eliminated": ["black", "white"], "bridged": BRIDGED}
JUMPED = game("three-man").apply(START, "e2-e4")
PROMOTING = {"turn": "white", "board": {"c2": "wO", "e1": "wK", "m1": "gK", "u1": "bK"}, "bridged": BRIDGED}
QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    *(("legal_moves", {"position": position}) for position in (START, LONELY, JUMPED, PROMOTING)),
    *(("apply", {"position": START, "move": move}) for move in ("e2-e4", "b1-c3", "e2-e5", "a1-a1", "e2-e4=Q")),
    ("apply", {"position": PROMOTING, "move": "c2-c1=N"}),
    *(("play", {"position": START, "moves": moves}) for moves in ([], ["e2-e4"], ["e2-e4", "m2-m4"], ["e2-e5"])),
    *(("status", {"position": position}) for position in (START, LONELY, JUMPED, PROMOTING)),
    *(("perft", {"position": START, "depth": depth}) for depth in (0, 1, 2)),
    ("perft", {"position": LONELY, "depth": 3}),
    *(("destination", {"from": "a1", "vector": vector}) for vector in ([1, -1], [0, -25], [-1, 1], [11, 11], [3, 1])),
]
HELLO: list[tuple[str, dict[str, Any]]] = [
    ("initialize", {"protocol": 1, "runner": {"name": "drawbridge", "version": "0.1.0"}})
]
GOODBYE: list[tuple[str, dict[str, Any]]] = [("shutdown", {})]


@pytest.mark.parametrize(
    "options", first(1, [[], ["--ruling", "three-man:moats=momentary"]]), ids=["defaults", "momentary"]
)
def test_questions_to_the_reference_and_its_answers_obey_the_schemas(
    options: list[str], validate_message: MessageCheck
) -> None:
    asked = [(method, {"ruleset": "three-man", **params}) for method, params in QUESTIONS]
    requests = [
        {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        for number, (method, params) in enumerate([*HELLO, *asked, *GOODBYE])
    ]
    finished = subprocess.run(
        [sys.executable, "-m", "drawbridge_reference", *options],
        input="".join(json.dumps(request) + "\n" for request in requests).encode(),
        capture_output=True,
        timeout=60,
        check=True,
    )
    answers = finished.stdout.splitlines()
    assert len(answers) == len(requests)
    for request, answer in zip(requests, answers, strict=True):
        validate_message(request)
        validate_message(answer, request["method"])
        assert json.loads(answer)["id"] == request["id"]
