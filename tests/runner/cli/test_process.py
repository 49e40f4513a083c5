"""The command as a process of its own: signals, pipes, and what a terminal shows."""

from __future__ import annotations

import json
import os
import pickle
import pty
import signal
import subprocess
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from drawbridge import __version__
from drawbridge.protocol.declaration import EngineCard
from drawbridge.report.json_lines import line
from drawbridge.report.model import RunRecord
from drawbridge.suite.version import suite_version
from support.amounts import first
from support.living import until
from support.remembering_engine import REFERENCE
from support.small_suite import SUITE

if TYPE_CHECKING:
    from pathlib import Path

SMALL = """
import pickle
import drawbridge.cli.selection
drawbridge.cli.selection.load = lambda **_: pickle.loads({suite!r})
from drawbridge.cli import main
main()
"""
"""`drawbridge` with the small suite."""

ANSWERS_ONCE = """
import sys, time
from drawbridge_reference.kernel.game import game
from drawbridge_reference.serve import Session
import json
session = Session({"three-man": game("three-man")})
for number, line in enumerate(sys.stdin.buffer):
    if number > 1:
        time.sleep(60)
    print(json.dumps(session.answer(line)), flush=True)
"""
"""An engine that hangs at its second question."""


@pytest.fixture
def small(tmp_path: Path) -> list[str]:
    """Give the command line of `drawbridge` with the small suite."""
    script = tmp_path / "command.py"
    script.write_text(SMALL.format(suite=pickle.dumps(SUITE)))
    return [sys.executable, str(script)]


@pytest.fixture
def hanging(tmp_path: Path) -> list[str]:
    """Give the command of an engine that hangs at its second question."""
    script = tmp_path / "hanging.py"
    script.write_text(ANSWERS_ONCE)
    return [sys.executable, str(script)]


def has_a_case(report: Path) -> bool:
    return report.exists() and report.read_text().count("\n") > 1


def read_to_the_end(terminal: int) -> str:
    """Return what a terminal was written until its last writer has closed it."""
    shown = b""
    # The end of a terminal is an error to its reader.
    with suppress(OSError):
        while chunk := os.read(terminal, 4096):
            shown += chunk
    os.close(terminal)
    return shown.decode()


def test_it_runs_as_a_module() -> None:
    told = subprocess.run([sys.executable, "-m", "drawbridge", "--version"], capture_output=True, text=True, check=True)
    assert told.stdout == f"drawbridge {__version__}\nsuite {suite_version()}\n"


@pytest.mark.parametrize(
    ("number", "code", "jobs"),
    first(1, [(signal.SIGINT, 130, "2"), (signal.SIGINT, 130, "1"), (signal.SIGTERM, 143, "1")]),
)
def test_an_interrupted_run_keeps_what_it_has_and_says_that_it_is_incomplete(
    number: signal.Signals, code: int, jobs: str, small: list[str], hanging: list[str], tmp_path: Path
) -> None:
    report = tmp_path / "out.jsonl"
    arguments = ["check", "--window", "1", "--jobs", jobs, "--report", f"json={report}", "--", *hanging]
    with subprocess.Popen(
        [*small, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        until(lambda: has_a_case(report))
        os.kill(process.pid, number)
        out, err = process.communicate(timeout=20)
    records = [json.loads(line) for line in report.read_text().splitlines()]
    assert process.returncode == code
    assert records[-1]["record"] == "summary"
    assert (records[-1]["complete"], records[-1]["exit_code"]) == (False, code)
    assert "INCOMPLETE" in out
    assert "Traceback" not in err


@pytest.mark.bulk
def test_a_reader_that_leaves_is_no_traceback(small: list[str]) -> None:
    command = [*small, "check", "--report", "json", "--", *REFERENCE]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        err = process.stderr.read()
        assert process.wait(timeout=20) == 6
    assert err == ""


def test_in_a_pipe_there_is_neither_colour_nor_a_progress_bar(small: list[str]) -> None:
    command = [*small, "check", "--", *REFERENCE]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "\x1b" not in told.stdout
    assert told.stderr == ""


@pytest.mark.bulk
def test_on_a_terminal_a_bar_shows_how_far_the_run_has_come(small: list[str]) -> None:
    ours, theirs = pty.openpty()
    command = [*small, "check", "--", *REFERENCE]
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=theirs, env=os.environ | {"TERM": "xterm"}
    ) as process:
        os.close(theirs)
        shown = read_to_the_end(ours)
    assert process.returncode == 0
    assert "checking" in shown
    assert "4/4" in shown


def test_letters_that_the_terminal_does_not_know_stop_nothing(tmp_path: Path) -> None:
    run = RunRecord(program="0.2.0", suite="0.1.0", engine=EngineCard(name="Löwe"), command=("löwe",), cases=0)
    (tmp_path / "out.jsonl").write_text(line(run), encoding="utf-8")
    told = subprocess.run(
        [sys.executable, "-m", "drawbridge", "report", str(tmp_path / "out.jsonl")],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONIOENCODING": "koi8-r"},
    )
    assert "L\\xf6we" in told.stdout


@pytest.mark.parametrize(("redirection", "code"), first(1, [(">&-", 6), ("2>&-", 0), (">/dev/full", 6)]))
def test_closed_and_full_streams_are_no_traceback(redirection: str, code: int, tmp_path: Path) -> None:
    run = RunRecord(program="0.2.0", suite="0.1.0", engine=EngineCard(name="e"), command=("e",), cases=0)
    (tmp_path / "out.jsonl").write_text(line(run), encoding="utf-8")
    shell = f'"$0" -m drawbridge report "$1" {redirection}'
    told = subprocess.run(
        ["sh", "-c", shell, sys.executable, str(tmp_path / "out.jsonl")], capture_output=True, text=True, check=False
    )
    assert told.returncode == code
    assert "Traceback" not in told.stderr
