"""The whole of `drawbridge check`, with every format of report, over an engine that is a function of this process."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from drawbridge.asking.run import Run
from drawbridge.cli import main
from drawbridge.cli.selection import Selection
from drawbridge.games import known_rulesets
from drawbridge.report.formats import FORMATS
from drawbridge.report.reader import read_report
from drawbridge.suite.case import ExpectNodes
from drawbridge.suite.case_file import read_case_file
from drawbridge.transport.direct import direct
from drawbridge_reference.serve import Session
from support.cases.shipped import CASES
from support.whole_suite import told_cases_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path
    from typing import Any

    from drawbridge.report.model import Report
    from drawbridge.suite.case import Case
    from drawbridge.transport.channel import Channel, Launch
    from drawbridge_reference.kernel.game import Game

INTERNAL = "This is an error in drawbridge"


@dataclass(frozen=True, slots=True)
class WholeCheck:
    """What a check has printed and written."""

    exit_code: int
    report: Report
    """The JSON report, read again."""
    texts: dict[str, str]
    """Every report, by its format."""


def check_in_full(launch: Launch, cases: Sequence[Case], folder: Path, *given: str) -> WholeCheck:
    """Check an engine by the command itself with the given options, and return all reports."""
    files = {name: folder / name for name in FORMATS}
    options = [option for name, path in files.items() for option in ("--report", f"{name}={path}")]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Selection, "chosen", lambda _: tuple(cases))
        patched.setattr("drawbridge.cli.check.Run", lambda _, *others, **named: Run(launch, *others, **named))
        result = CliRunner().invoke(main, ["check", *options, *given, "--", "a-function"], catch_exceptions=False)
    assert result.exit_code in (0, 1), result.output
    texts = {name: path.read_text(encoding="utf-8") for name, path in files.items()}
    return WholeCheck(result.exit_code, read_report(texts["json"].splitlines(keepends=True), "json"), texts)


def assert_complete(checked: WholeCheck, cases: Sequence[Case]) -> None:
    """Hold that every report has all cases and the end, and that nothing of ours failed."""
    report, texts = checked.report, checked.texts
    assert report.summary is not None
    assert report.summary.exit_code == checked.exit_code
    assert report.summary.run.complete, report.summary.run.reason
    assert sorted(case.id for case in report.cases) == sorted(case.id for case in cases)
    assert checked.exit_code == (1 if report.bad else 0)
    assert len(list(ET.fromstring(texts["junit"]).iter("testcase"))) == len(cases)
    assert texts["text"].splitlines()[-1].startswith("NOT PASSED" if report.bad else "PASSED")
    assert not [line for line in texts["json"].splitlines() if INTERNAL in line]


def served(game: Game, methods: Sequence[str], change: Callable[[Any, Any], Any] = lambda _, answer: answer) -> Launch:
    """Return what starts a game as an engine that offers some of its methods; `change` may change any answer.

    An engine that fails at a question ends, as a program does, and so does one whose answer is changed to None. An
    answer that is changed to no bytes is not given.
    """

    def start() -> Channel:
        session = Session({game.ruleset: game})

        def answer(line: bytes) -> bytes | None:
            request = json.loads(line)
            answered: Any
            try:
                answered = session.answer(line)
            except Exception:  # noqa: BLE001 - engines crash
                return None
            if request["method"] == "initialize" and answered:
                answered["result"]["rulesets"][game.ruleset]["methods"] = list(methods)
            elif request["method"] != "shutdown":
                answered = change(request, answered)
            if answered is None or isinstance(answered, bytes):
                return answered
            return json.dumps(answered).encode() + b"\n"

        return direct(answer)()

    return start


@cache
def whole_games_of(ruleset: str) -> tuple[Case, ...]:
    """Return the cases that ask for a whole game, the shortest first."""
    cases = read_case_file(CASES / ruleset / "games" / "whole.json").cases
    return tuple(sorted(cases, key=lambda case: len(str(case.expectations))))


@cache
def cases_about(ruleset: str, clause: str) -> tuple[Case, ...]:
    """Return the cases of one clause, those that it decides first. None of them counts sequences: that takes long."""
    cases = [case for case in told_cases_of(ruleset) if case.clause == clause and not _counts(case)]
    return tuple(sorted(cases, key=lambda case: not case.decides))


def first_failing(launch: Launch, cases: Sequence[Case]) -> Case | None:
    """Return the first of the cases that an engine does not pass, if there is one."""
    by_id = {case.id: case for case in cases}
    with Run(launch, cases, known=known_rulesets(cases)) as run:
        return next((by_id[graded.case_id] for graded in run if graded.outcome.is_bad), None)


def _counts(case: Case) -> bool:
    return any(isinstance(expected, ExpectNodes) for expected in case.expectations)
