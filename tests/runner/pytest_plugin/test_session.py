"""A session of pytest that asks an engine: which tests there are, and what becomes of the engine."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from math import inf
from typing import TYPE_CHECKING

import pytest

from drawbridge.asking.limits import Limits
from drawbridge.generate import generate
from drawbridge.generate.scope import Scope
from drawbridge.oracles.generating import made_by_oracles
from drawbridge.pytest_plugin import OPTIONS
from drawbridge.suite.load import load
from drawbridge.suite.version import suite_version
from drawbridge.transport.direct import direct
from drawbridge_reference.folder.game import read_folder
from drawbridge_reference.kernel import folders
from drawbridge_reference.kernel.game import game
from drawbridge_reference.serve import Session
from support.amounts import first
from support.living import living_engines, living_with, until
from support.nim import engine as nim_engine
from support.nim import write_nim
from support.remembering_engine import MEMORY, REFERENCE
from support.small_suite import APPLIED, COUNTED, MOAT, START_MOVES
from support.whole_check import served

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from drawbridge.transport.channel import Channel, Launch

LIMITS = Limits(question_seconds=inf)
OWN = "def test_own(): pass"
SHELL = ("-p", "drawbridge.pytest_plugin", "-p", "xdist.plugin", "--drawbridge-case", "*knight-from-rank-0*")


def node_id(name: str) -> str:
    ruleset, clause, _ = name.split("/", 2)
    return f"drawbridge/{ruleset}/{clause}::{name}"


def test_each_case_is_a_test_behind_the_projects_own(
    ask: Callable[..., pytest.RunResult], pytester: pytest.Pytester
) -> None:
    pytester.makepyfile(OWN)
    told = ask("--collect-only", "-q").outlines
    cases = [MOAT.id, START_MOVES.id, APPLIED.id, COUNTED.id]
    assert told[0].endswith("::test_own")
    assert told[1:5] == [node_id(name) for name in cases]


def test_the_help_of_pytest_says_of_every_option_and_setting_what_it_does(ask: Callable[..., pytest.RunResult]) -> None:
    told = ask("--help", named="")
    assert told.ret == 0
    printed = "".join(told.stdout.str().split())
    assert [printed.count("".join(words.split())) for _, words in OPTIONS.values()] == [2] * len(OPTIONS)


@pytest.mark.parametrize(
    ("options", "cases"),
    first(
        2,
        [
            (("-m", "three_man and not clause(name='moat.unbridged')"), (START_MOVES, APPLIED)),
            ((node_id(MOAT.id), node_id(APPLIED.id)), (MOAT, APPLIED)),
            (("-k", "pawn.step/start"), (START_MOVES,)),
            (("-m", "not drawbridge"), ()),
            (("--drawbridge-ruleset", "standard"), (COUNTED,)),
            (("--drawbridge-case", "*/white-gray", "--drawbridge-case", "*/depth-1"), (MOAT, COUNTED)),
            (("--drawbridge-without", "knight.leap", "--drawbridge-without", "ring.*"), (APPLIED, COUNTED)),
            (("drawbridge/three-man/pawn.step",), (START_MOVES,)),
            (("drawbridge/standard",), (COUNTED,)),
            ((f"../{node_id(MOAT.id)}", "../../drawbridge/standard"), (MOAT, COUNTED)),
        ],
    ),
)
def test_cases_are_chosen_by_name_marker_option_and_node_id(
    ask: Callable[..., pytest.RunResult], options: tuple[str, ...], cases: tuple[object, ...]
) -> None:
    told = ask("--collect-only", "-q", *options).outlines
    assert [line for line in told if "::" in line] == [node_id(case.id) for case in cases]  # type: ignore[attr-defined]


def test_the_outcomes_are_those_of_a_check(ask: Callable[..., pytest.RunResult]) -> None:
    result = ask("-rs", "--junitxml=junit.xml")
    result.assert_outcomes(failed=2, passed=1, skipped=1)
    result.stdout.fnmatch_lines(["drawbridge: 4 cases of suite *for engine", "SKIPPED*does not implement standard"])


def test_nothing_is_asked_where_no_engine_is_named(ask: Callable[..., pytest.RunResult]) -> None:
    assert "collected 0 items" in ask(named="").stdout.str()


def test_the_configuration_of_pytest_names_the_engine_and_the_cases(
    ask: Callable[..., pytest.RunResult], pytester: pytest.Pytester
) -> None:
    settings = 'drawbridge_engine = "engine"\ndrawbridge_clause = ["moat.*"]\ndrawbridge_timeout = "5"\n'
    pytester.makepyprojecttoml(f"[tool.pytest.ini_options]\n{settings}")
    told = ask(named="").stdout.str()
    assert "1 failed" in told
    assert "drawbridge check --timeout 5 --case" in " ".join(told.replace("\\\n", " ").split())
    ask("--drawbridge-clause", "pawn.*", named="").assert_outcomes(failed=1, passed=1)


@pytest.mark.parametrize(
    ("options", "problem"),
    first(
        2,
        [
            (("--drawbridge-ruleset=tree-man",), "did you mean 'three-man'?"),
            (("--drawbridge-engine='node",), "cannot be split into words"),
            (("--drawbridge-engine= ",), "the command is empty"),
            (("--drawbridge-level=expert",), "expert"),
            (("--drawbridge-timeout=soon",), "'soon' is not a number of seconds"),
            (("--drawbridge-case=nix",), "nix"),
            (("--drawbridge-baseline=nix.yaml",), "nix.yaml: No such file or directory"),
        ],
    ),
)
def test_what_cannot_be_used_is_one_sentence(
    ask: Callable[..., pytest.RunResult], options: tuple[str, ...], problem: str
) -> None:
    result = ask(*options)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert problem in result.stderr.str()
    assert "Traceback" not in result.stderr.str() + result.stdout.str()


def ending_at(method: str) -> Launch:
    """Return an engine that knows its game, and ends when it is asked by this method."""

    def start() -> Channel:
        session = Session({"three-man": game("three-man")})

        def answer(line: bytes) -> bytes | None:
            return None if json.loads(line)["method"] == method else json.dumps(session.answer(line)).encode() + b"\n"

        return direct(answer)()

    return start


def test_an_engine_that_does_not_start_fails_one_case_and_ends_the_session(
    ask: Callable[..., pytest.RunResult], engine: Callable[[Launch], None], pytester: pytest.Pytester
) -> None:
    pytester.makepyfile(OWN)
    engine(ending_at("initialize"))
    result = ask()
    result.assert_outcomes(failed=1, passed=1)
    result.stdout.fnmatch_lines(["the engine `(a function)` did not start:*", "!*did not start*!"])


def test_a_crash_fails_its_case_and_the_next_is_asked_again(
    ask: Callable[..., pytest.RunResult], engine: Callable[[Launch], None]
) -> None:
    engine(ending_at("status"))
    result = ask()
    result.assert_outcomes(failed=1, passed=2, skipped=1)
    result.stdout.fnmatch_lines([f"CRASHED  {START_MOVES.id}"])


def test_a_test_that_times_out_leaves_no_answer_behind_for_the_next(
    ask: Callable[..., pytest.RunResult], engine: Callable[[Launch], None]
) -> None:
    asked = []

    def interrupted(request: dict[str, object], answer: object) -> object:
        asked.append(request)
        if len(asked) == 1:
            pytest.fail("too slow")
        return answer

    engine(served(game("three-man"), ("legal_moves", "apply", "status"), interrupted))
    ask().assert_outcomes(failed=1, passed=2, skipped=1)


def in_the_shell(folder: Path, *given: str) -> tuple[str, ...]:
    engine = f"--drawbridge-engine={' '.join(given)}"
    return (sys.executable, "-m", "pytest", "-q", "--rootdir", str(folder), *SHELL, engine)


@pytest.mark.bulk
def test_workers_of_xdist_share_the_cases_and_leave_no_engine(tmp_path: Path) -> None:
    environment = os.environ | {MEMORY: str(tmp_path), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    run = subprocess.run(
        (*in_the_shell(tmp_path, *REFERENCE), "-n", "2", "--junitxml", str(tmp_path / "junit.xml")),
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "13 passed" in run.stdout
    assert living_with(MEMORY, str(tmp_path)) == []


@pytest.mark.bulk
def test_no_engine_outlives_a_session_that_is_killed(tmp_path: Path) -> None:
    environment = os.environ | {MEMORY: str(tmp_path), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    session = subprocess.Popen(in_the_shell(tmp_path, "sleep", "600"), cwd=tmp_path, env=environment)
    try:
        until(lambda: any("sleep" in each.name() for each in living_engines(session.pid)))
    finally:
        with suppress(ProcessLookupError):
            session.send_signal(signal.SIGKILL)
        session.wait()
    until(lambda: not living_with(MEMORY, str(tmp_path)))


def test_the_cases_of_a_folder_are_tests_too(
    ask: Callable[..., pytest.RunResult],
    engine: Callable[[Launch], None],
    pytester: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(folders, "_games", {})
    monkeypatch.setattr("drawbridge.cli.selection.load", load)
    game = read_folder(write_nim(pytester.path / "nim"))
    folders.folder_games()["nim"] = game
    generate(
        game.folder / "cases", Scope(("nim",)), lambda *_: made_by_oracles(game, {"one": nim_engine()}, LIMITS, "1.0.0")
    )
    engine(nim_engine())
    pytester.makeini("[pytest]\ndrawbridge_rulesets = nim\n")
    ask("-q", "-m", "nim").assert_outcomes(passed=4)
    engine(nim_engine(methods=("legal_moves",), change=lambda *_: {"moves": []}))
    printed = ask("-m", "nim").stdout.str()
    assert "drawbridge check --rulesets " in printed
    assert f"of suite {suite_version()}, nim 0.1.0 for engine" in printed
    told = ask("--drawbridge-rulesets=gone")
    assert "gone/ruleset.yaml: there is no folder gone" in "\n".join(told.errlines)
