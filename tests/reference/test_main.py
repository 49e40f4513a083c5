"""`python -m drawbridge_reference`, started as a runner starts it."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from drawbridge_reference.__main__ import games_under
from support.amounts import first

INITIALIZE = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocol": 1}}
SHUTDOWN = {"jsonrpc": "2.0", "id": 9, "method": "shutdown"}


def run(*arguments: str, messages: tuple[dict[str, Any], ...] = ()) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "drawbridge_reference", *arguments],
        input="".join(json.dumps(message) + "\n" for message in messages),
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


def test_the_reference_serves_until_it_is_shut_down() -> None:
    finished = run(messages=(INITIALIZE, SHUTDOWN))
    answers = [json.loads(line) for line in finished.stdout.splitlines()]
    assert [answer["id"] for answer in answers] == [0, 9]
    assert (finished.returncode, finished.stderr) == (0, "")


def test_the_reference_ends_when_its_input_ends() -> None:
    assert run().returncode == 0


def test_the_reference_follows_the_rulings_that_it_is_started_with() -> None:
    options = ("--ruling", "three-man:moats=momentary", "--ruling", "three-man:vacated=any")
    finished = run(*options, messages=(INITIALIZE,))
    told = json.loads(finished.stdout)["result"]["rulesets"]["three-man"]["rulings"]
    assert told == {"moats": "momentary", "vacated": "any", "crossing-check": "mover", "captured-king": "gone"}


@pytest.mark.parametrize(
    ("ruling", "message"),
    first(
        1,
        [
            ("three-man:moats=momentarily", "did you mean 'momentary'?"),
            ("three-man:moat=strict", "did you mean 'moats'?"),
            ("three-men:moats=strict", "did you mean 'three-man'?"),
            ("moats=strict", "expected RULESET:RULING=VALUE, such as three-man:moats=momentary"),
            ("three-man:moats", "expected RULESET:RULING=VALUE"),
        ],
    ),
)
def test_an_unusable_ruling_ends_the_start_with_one_sentence(ruling: str, message: str) -> None:
    finished = run("--ruling", ruling)
    assert finished.returncode == 2
    assert message in finished.stderr
    assert "Traceback" not in finished.stderr
    assert finished.stdout == ""


def test_games_are_offered_by_ruleset_with_the_chosen_rulings() -> None:
    games = games_under(["three-man:moats=momentary"])
    assert games["three-man"].rulings["moats"] == "momentary"
    assert games_under([])["three-man"].rulings["moats"] == "strict"
