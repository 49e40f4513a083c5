"""`drawbridge fuzz`: what it prints, writes and keeps, and what it refuses."""

from __future__ import annotations

import json
import sys
from html import unescape
from itertools import count
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from drawbridge.cli import main
from drawbridge.errors import EngineNotStarted
from drawbridge.search.chunks import compared
from drawbridge.search.target import Target
from drawbridge_reference.kernel.game import game
from support.searching import METHODS, target_without
from support.whole_check import served

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

    from drawbridge.asking.starter import EngineSource
    from drawbridge.search.chunks import Chunk, ChunkResult
    from drawbridge.suite.case import JsonObject
    from drawbridge.transport.channel import Channel

POSITIONS = ("--positions", "40", "--seed", "3")
GROWS = """\
import subprocess, sys, time
kept = []
engine = subprocess.Popen([sys.executable, "-m", "drawbridge_reference"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
for line in sys.stdin.buffer:
    kept.append(b"x" * (4 << 20))
    time.sleep(0.05)  # memory is measured from time to time
    engine.stdin.write(line)
    engine.stdin.flush()
    if b'"id"' in line:
        sys.stdout.buffer.write(engine.stdout.readline())
        sys.stdout.buffer.flush()
engine.stdin.close()
engine.wait()
"""
"""An engine that keeps some memory for each line that it reads."""
FAULTY = target_without("king.safety", methods=("legal_moves", "status")).engine


def _fuzz(engine: EngineSource, *given: str) -> Result:
    """Fuzz an engine that is a function of this process."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("drawbridge.cli.fuzz.Target", lambda _command, *others: Target(engine, *others))
        return CliRunner().invoke(main, ["fuzz", *given, "--", "a-function"], catch_exceptions=False)


def test_a_fault_is_shown_as_check_shows_a_failure_and_ends_with_exit_code_1() -> None:
    result = _fuzz(FAULTY, *POSITIONS)
    assert result.exit_code == 1
    assert "extra moves: king.safety" in result.stdout
    assert " men left, after " in result.stdout
    assert "As a scenario:\n  clause: king.safety\n" in result.stdout
    assert "drawbridge ask legal_moves three-man " in result.stdout
    assert result.stdout.splitlines()[-1].startswith("FOUND: ")


def test_an_engine_without_a_fault_ends_with_exit_code_0() -> None:
    result = _fuzz(served(game("three-man"), METHODS), "--positions", "5")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1].startswith("NOTHING FOUND: 5 positions in ")


@pytest.mark.bulk
def test_an_engine_whose_memory_grows_to_the_limit_is_named_and_fails(tmp_path: Path) -> None:
    engine, report = tmp_path / "engine.py", tmp_path / "out.jsonl"
    engine.write_text(GROWS, encoding="utf-8")
    limited = ("--positions", "3", "--seed", "5", "--ruleset", "three-man", "--memory", "64M")
    command = ["fuzz", *limited, "--report", f"json={report}", "--", sys.executable, str(engine)]
    result = CliRunner().invoke(main, command, catch_exceptions=False)
    assert result.exit_code == 1
    assert "Memory    its memory grows by about " in result.stdout
    assert "FOUND: the memory of the engine grows to the limit; 3 positions" in result.stdout.splitlines()[-1]
    assert json.loads(report.read_text(encoding="utf-8").splitlines()[-1])["leak"]["processes"]


def test_an_engine_that_is_lost_too_often_is_not_said_to_be_asked_everything() -> None:
    lost = served(game("three-man"), ("legal_moves",), lambda _request, _answer: b"")
    result = _fuzz(lost, "--positions", "24")
    assert result.exit_code == 1
    told = " ".join(result.stdout.split())
    assert "some positions were left out, since the engine was lost 20 times in a row" in told


def test_an_answer_that_is_not_wrong_when_asked_alone_is_named_and_not_kept(tmp_path: Path) -> None:
    asked = count()

    def wrong_once(request: JsonObject, answer: JsonObject) -> JsonObject:
        if request["method"] != "legal_moves" or next(asked) != 2:
            return answer
        return {**answer, "result": {"moves": answer["result"]["moves"][1:]}}

    given = ("--positions", "5", "--seed", "3", "--corpus", str(tmp_path))
    result = _fuzz(served(game("three-man"), ("legal_moves",), wrong_once), *given)
    assert result.exit_code == 1
    assert "Asked alone, it was not wrong in this way. To ask it again:\n  drawbridge ask legal_moves" in result.stdout
    assert "As a scenario" not in result.stdout
    assert "Kept as a scenario" not in result.stdout
    assert not list(tmp_path.rglob("*.yaml"))


def test_a_disagreement_of_two_engines_leads_to_a_command_for_each() -> None:
    other = f"{sys.executable} -m drawbridge_reference --mutant three-man/knights-give-no-check"
    result = _fuzz(FAULTY, *POSITIONS, "--against", other)
    assert result.exit_code == 1
    told = result.stdout.partition("\nRemark ")[2]
    assert "Where the two engines differ\n" in told
    assert "only the first engine lists" in told
    assert "\nDIFFERS  three-man/" in told
    assert not any(word in told for word in ("FAILED", "extra", "missing", "no clause is known", "What is wrong"))
    commands = result.stdout.partition("Ask each engine alone. The reference judges both:\n")[2].split("\n\n")[0]
    assert [line for line in commands.splitlines() if line.startswith("    --")] == [
        "    -- a-function",
        f"    -- {other}",
    ]


def test_an_engine_that_does_not_start_again_loses_no_finding() -> None:
    starts = iter([FAULTY, FAULTY])  # to ask what it offers, and to fuzz it

    def start_while_it_can() -> Channel:
        start = next(starts, None)
        if not callable(start):
            raise EngineNotStarted("a-function", "it has had enough")
        return start()

    result = _fuzz(start_while_it_can, "--positions", "12", "--seed", "3")
    assert result.exit_code == 1
    assert "extra moves: king.safety" in result.stdout
    assert "Fewer may do: it was not made as small as can be." in result.stdout
    assert "not all made smaller: the engine `a-function` did not start: it has had enough" in " ".join(
        result.stdout.split()
    )


@pytest.mark.bulk
def test_the_same_seed_finds_the_same() -> None:
    def told(result: Result) -> list[str]:
        return [line for line in result.stdout.splitlines() if " in " not in line and "id" not in line]

    assert told(_fuzz(FAULTY, *POSITIONS)) == told(_fuzz(FAULTY, *POSITIONS))


@pytest.mark.bulk
def test_a_corpus_keeps_what_is_found_and_asks_it_first(tmp_path: Path) -> None:
    _fuzz(FAULTY, *POSITIONS, "--corpus", str(tmp_path))
    kept = sorted((tmp_path / "three-man").glob("*.yaml"))
    again = _fuzz(FAULTY, "--positions", "1", "--seed", "8", "--corpus", str(tmp_path))
    assert again.exit_code == 1
    assert "Kept as a scenario in" in again.stdout
    assert any(path.name in again.stdout.replace("\n", "") for path in kept)


def test_a_json_report_holds_what_was_found(tmp_path: Path) -> None:
    _fuzz(FAULTY, *POSITIONS, "--report", f"json={tmp_path / 'out.jsonl'}")
    lines = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text(encoding="utf-8").splitlines()]
    first, *cases, last = [line["record"] for line in lines]
    assert (first, {*cases}, last) == ("run", {"case"}, "summary")
    printed = CliRunner().invoke(main, ["report", str(tmp_path / "out.jsonl")])
    assert "extra moves: king.safety" in printed.stdout
    assert "Search again:\n  drawbridge fuzz --positions 40 --seed 3 -- a-function\n" in printed.stdout


@pytest.mark.parametrize("form", ["html", "junit", "markdown", "github"])
def test_every_report_of_a_search_prints_commands_that_ask_it_again(form: str, tmp_path: Path) -> None:
    file = tmp_path / "out"
    _fuzz(FAULTY, *POSITIONS, "--report", f"{form}={file}")
    text = unescape(file.read_text(encoding="utf-8"))
    assert "drawbridge check" not in text
    assert "drawbridge ask legal_moves three-man " in text
    assert "drawbridge fuzz --positions 40 --seed 3 -- a-function" in " ".join(text.replace("\\", " ").split())


@pytest.mark.bulk
def test_a_search_that_is_interrupted_tells_what_it_found(monkeypatch: pytest.MonkeyPatch) -> None:
    chunks = iter([True])

    def interrupted(chunk: Chunk) -> ChunkResult:
        if next(chunks, False):
            return compared(chunk)
        raise KeyboardInterrupt

    monkeypatch.setattr("drawbridge.cli.fuzz.compared", interrupted)
    result = _fuzz(FAULTY, "--positions", "90", "--seed", "3")
    assert result.exit_code == 130
    assert "extra moves: king.safety" in result.stdout
    assert "INCOMPLETE: the search was interrupted. " in result.stdout


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (("--ruleset", "three-mann"), "did you mean 'three-man'?"),
        (("--jobs", "2", "--executor", "local:2"), "--jobs: goes with no --executor"),
        (("--time", "soon"), "'soon' is not a length of time"),
        (("--report", "json"), "--report: names no file"),
        (("--against", "'"), "No closing quotation"),
        (("--ruleset", "prince"), "prince: the engine does not offer it"),
    ],
)
def test_what_cannot_be_searched_is_refused_in_one_sentence(given: tuple[str, ...], problem: str) -> None:
    result = _fuzz(FAULTY, *given)
    assert result.exit_code == 2
    assert problem in result.stderr


@pytest.mark.bulk
def test_the_findings_are_the_same_whatever_the_jobs() -> None:
    def found(jobs: str) -> tuple[int, list[str]]:
        engine = (sys.executable, "-m", "drawbridge_reference", "--mutant", "three-man/knights-give-no-check")
        command = ("fuzz", "--positions", "120", "--seed", "3", "--jobs", jobs, "--", *engine)
        result = CliRunner().invoke(main, [*command], catch_exceptions=False)
        told = [line for line in result.stdout.splitlines() if '"id"' not in line and " in " not in line]
        return result.exit_code, [line for line in told if "questions" not in line]

    assert found("1")[0] == 1
    assert found("1") == found("2")
