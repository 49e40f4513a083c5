"""`drawbridge adapt cecp` and `probe` as a shell calls them: real programs, real pipes, exit codes."""

from __future__ import annotations

import json
import subprocess
import sys

import chess
import pytest
from click.testing import CliRunner

from drawbridge.cli import main
from support.programs import FOLDER

CECP = (sys.executable, str(FOLDER / "cecp.py"))
PROBE = (sys.executable, str(FOLDER / "probe.py"), "right")
FEN = "4k3/8/4r3/8/8/4R3/8/4K3 w - - 0 1"


def run(*words: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "drawbridge", "adapt", *words]
    return subprocess.run(command, input=lines, capture_output=True, text=True, timeout=60, check=False)


def requests(*asked: tuple[str, dict[str, object]]) -> str:
    lines = [("initialize", {"protocol": 1}), *asked, ("shutdown", {})]
    return "".join(
        json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}) + "\n"
        for number, (method, params) in enumerate(lines)
    )


def moves_of(finished: subprocess.CompletedProcess[str]) -> set[str]:
    assert finished.returncode == 0, finished.stderr
    _, answer, farewell = (json.loads(line) for line in finished.stdout.splitlines())
    assert farewell["result"] == {}
    return set(answer["result"]["moves"])


QUESTION = requests(("legal_moves", {"ruleset": "standard", "position": {"fen": FEN}}))
RIGHT = {f"{move.uci()[:2]}-{move.uci()[2:]}" for move in chess.Board(FEN).legal_moves}


@pytest.mark.bulk
def test_an_engine_that_ends_at_a_refused_move_on_a_pipe_is_asked_at_a_terminal() -> None:
    finished = run("cecp", "--terminal", "--", *CECP, lines=QUESTION)
    assert moves_of(finished) == RIGHT
    assert finished.stderr == (
        "drawbridge adapt: Fake 1.2: moves as `e2e4`, ping after many moves; offers legal_moves, play\n"
    )


@pytest.mark.bulk
def test_without_the_terminal_it_does_not_start_and_the_option_is_named() -> None:
    finished = run("cecp", "--", *CECP)
    assert finished.returncode == 3
    assert "ended with exit code 1" in finished.stderr
    assert "try --terminal" in finished.stderr


@pytest.mark.bulk
def test_a_program_that_judges_one_move_is_asked_through_the_command() -> None:
    assert moves_of(run("probe", "--name", "Judge", "--", *PROBE, lines=QUESTION)) == RIGHT
    assert moves_of(run("probe", "--moves", "own", "--", *PROBE, lines=QUESTION)) == RIGHT


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("cecp", "--", "no-such-engine"), 3, "there is no program 'no-such-engine'"),
        (("cecp", "--refusal", "(", "--", *CECP), 2, "--refusal: '(' is not a regular expression"),
        (("cecp", "--perft-answer", "nodes", "--", *CECP), 2, "--perft-answer: 'nodes' has no group"),
        (("cecp",), 2, "ENGINE: missing"),
        (("probe", "--ruleset", "three-man", "--coordinates", "--", *PROBE), 2, "three-man has no such notation"),
    ],
)
def test_wrong_usage_is_told_in_one_sentence(words: tuple[str, ...], code: int, message: str) -> None:
    finished = CliRunner().invoke(main, ["adapt", *words])
    assert finished.exit_code == code
    assert message in finished.stderr
    assert "Traceback" not in finished.stderr
