"""`drawbridge adapt` as a shell calls it: real programs, real pipes, exit codes, nothing left behind."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
from typing import Any

import pytest
from click.testing import CliRunner

from drawbridge.adapters.serving import Adapter, Declaration
from drawbridge.cli import main
from drawbridge.cli.adapt.options import serve_on_pipes
from drawbridge.errors import Terminated
from support.living import lives, living_engines, until
from support.programs import FOLDER

FAKE = FOLDER / "uci.py"
START = {"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}


def fake(**habits: Any) -> tuple[str, ...]:
    return (sys.executable, str(FAKE), json.dumps(habits))


def adapt(*words: str) -> list[str]:
    return [sys.executable, "-m", "drawbridge", "adapt", *words]


def asked(*lines: dict[str, Any], words: tuple[str, ...]) -> tuple[list[dict[str, Any]], str]:
    """Return the answers of an adapter that ends by itself, and its standard error."""
    hello = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocol": 1}}
    finished = subprocess.run(
        adapt(*words),
        input="".join(json.dumps(line) + "\n" for line in (hello, *lines)),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    return [json.loads(line) for line in finished.stdout.splitlines()], finished.stderr


def question(method: str, **params: Any) -> dict[str, Any]:
    return {
        "jsonrpc": "2.0",
        "id": 1,
        "method": method,
        "params": {"ruleset": "standard", "position": START, **params},
    }


@pytest.mark.bulk
def test_an_engine_with_a_banner_that_dies_in_the_middle_is_asked_on() -> None:
    dying = question("perft", depth=3)
    words = ("uci", "--", *fake(banner=True, dies_at="go perft 3"))
    (hello, counted, died, again), log = asked(question("perft", depth=2), dying, question("legal_moves"), words=words)
    assert hello["result"]["engine"] == {"name": "Fake", "version": "1.2 beta"}
    assert counted["result"] == {"nodes": 400}
    assert died["error"]["code"] == -32603
    assert "ended with exit code 7 at go perft 3" in died["error"]["message"]
    assert len(again["result"]["moves"]) == 20
    assert log == (
        "drawbridge adapt: Fake 1.2 beta: legal_moves by `go perft N`, perft by `go perft N`, apply by `d`; "
        "offers legal_moves, apply, play, status, perft\n"
    )


@pytest.mark.bulk
def test_an_engine_that_is_late_is_given_its_time() -> None:
    words = (
        "uci",
        "--perft-command",
        "perft {depth}",
        "--",
        *fake(perft="bare", multipv=None, board=None, sleeps=0.05),
    )
    (hello, counted), _ = asked(question("perft", depth=1), words=words)
    assert hello["result"]["rulesets"]["standard"]["methods"] == ["perft"]
    assert counted["result"] == {"nodes": 20}


@pytest.mark.parametrize(
    ("words", "code", "expected"),
    [
        (("uci", "--", "stockfish-of-tomorrow"), 3, "there is no program 'stockfish-of-tomorrow'"),
        (("perft", "--", "./nowhere.sh"), 3, "hint: check the path"),
        (("perft", "--", str(FAKE)), 3, "hint: make it executable with chmod +x"),
        (("uci", "--", "true"), 3, "ended with exit code 0 at uci"),
        (("uci", "--timeout", "0.2", "--", "cat"), 3, "was silent for 0.2 s at uci"),
        (("perft", "--", "false"), 3, "false ended with exit code 1"),
        (("uci", "--option", "Hash", "--", "true"), 2, "--option: 'Hash' names no value"),
        (("uci", "--ruling", "ep-field", "--", "true"), 2, "--ruling: 'ep-field' names no value"),
        (("uci", "--perft-answer", "(", "--", "true"), 2, "is not a regular expression"),
        (("uci", "--perft-answer", "nodes", "--", "true"), 2, "has no group"),
        (("uci", "--option", "Hsh=1", "--", *fake()), 2, "the engine has no option 'Hsh'"),
        (("uci",), 2, "ENGINE: missing"),
        (("ucci", "--", "true"), 2, "did you mean 'uci'?"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, tuple) else "",
)
def test_what_cannot_be_started_is_one_sentence_and_a_code(words: tuple[str, ...], code: int, expected: str) -> None:
    finished = CliRunner().invoke(main, ["adapt", *words])
    assert finished.exit_code == code
    assert expected in finished.stderr
    assert "Traceback" not in finished.stderr
    assert finished.stdout == ""


@pytest.mark.bulk
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_an_adapter_that_is_told_to_end_leaves_no_engine_behind(number: signal.Signals, code: int) -> None:
    adapter = subprocess.Popen(
        adapt("uci", "--", *fake()),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert adapter.stderr is not None
    assert b"offers" in adapter.stderr.readline()
    (engine,) = living_engines(adapter.pid)
    adapter.send_signal(number)
    adapter.communicate(timeout=20)
    assert adapter.returncode == code
    assert not engine.is_running()


def test_an_adapter_that_is_killed_leaves_no_engine_behind() -> None:
    with subprocess.Popen(
        adapt("uci", "--", *fake()), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as adapter:
        assert adapter.stderr is not None
        assert b"offers" in adapter.stderr.readline()
        (engine,) = living_engines(adapter.pid)
        adapter.kill()
        engine.wait(20)


def test_a_signal_that_comes_as_the_adapter_closes_does_not_keep_it_from_closing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    closed: list[str] = []

    class Interrupted(Adapter):
        def declaration(self) -> Declaration:
            return Declaration(ruleset="standard", methods=("perft",), name="Interrupted")

        def close(self) -> None:
            if not closed:
                closed.append("begun")
                signal.raise_signal(signal.SIGTERM)
            closed.append("done")

    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
    with pytest.raises(Terminated):
        serve_on_pipes("interrupted", Interrupted())
    assert closed == ["begun", "done"]


@pytest.mark.bulk
def test_an_engine_that_is_killed_by_others_is_started_anew() -> None:
    adapter = subprocess.Popen(
        adapt("uci", "--", *fake()), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert adapter.stderr is not None
    adapter.stderr.readline()
    (engine,) = living_engines(adapter.pid)
    engine.kill()
    until(lambda: not lives(engine.pid))
    hello = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {}}
    lines = "".join(json.dumps(line) + "\n" for line in (hello, question("perft", depth=1)))
    answers, _ = adapter.communicate(lines.encode(), timeout=20)
    assert json.loads(answers.splitlines()[1])["result"] == {"nodes": 20}
