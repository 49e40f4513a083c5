"""Every finding is shown by its command, wherever its engine is installed."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass, replace
from typing import Any

import pytest

from listed import ROOT, ListedEngine, listed_engines, search_path
from support.amounts import first

PAGE = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
SHOWN = re.compile(r"^### (\S+)\n[^#]*?^```\n\$ (.*?)\n(.*?)\n```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Finding:
    """The name of a finding, its command, and the lines of its output that the page shows."""

    name: str
    command: str
    shown: str

    @property
    def is_asked(self) -> bool:
        """Whether an adapter is asked; the other commands speak with the engine itself, in a shell."""
        return self.command.startswith("drawbridge ask ")

    @property
    def started(self) -> tuple[str, ...]:
        """The argument list of the adapter."""
        return tuple(shlex.split(self.command.split(" -- ", 1)[1]))

    def question(self) -> str:
        """Return the line that the command sends to the engine."""
        _, _, method, ruleset, position, *moves = shlex.split(self.command.split(" -- ", 1)[0])
        params = {"ruleset": ruleset, "position": json.loads(position)}
        made: dict[str, dict[str, Any]] = {"apply": {"move": "".join(moves)}, "play": {"moves": moves}}
        return json.dumps({"jsonrpc": "2.0", "id": 2, "method": method, "params": {**params, **made.get(method, {})}})


INTRODUCTION = {"protocol": 1, "runner": {"name": "drawbridge", "version": "0"}}
FIRST = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": INTRODUCTION})
FINDINGS = [Finding(*found) for found in SHOWN.findall(PAGE)]
ASKED = [finding for finding in FINDINGS if finding.is_asked]
ANSWERED = [finding for finding in ASKED if finding.shown.startswith("got ")]
IN_SHELL = [finding for finding in FINDINGS if not finding.is_asked]
LISTED = tuple(listed_engines().values())


def by_name(finding: Finding) -> str:
    return finding.name


def installed(finding: Finding) -> ListedEngine:
    """Return the listed engine behind a command, started as the command says; skip where it is not installed."""
    if finding.is_asked:
        words: tuple[str, ...] = finding.started
        found = [engine for engine in LISTED if engine.command == words]
    else:
        words, found = tuple(re.findall(r"[A-Za-z]+", finding.command)), []
    (engine,) = found or [engine for engine in LISTED if is_named(engine, words)]
    if obstacle := engine.obstacle():
        pytest.skip(obstacle)
    return replace(engine, command=words)


def is_named(engine: ListedEngine, words: tuple[str, ...]) -> bool:
    """Return whether a command of the shell has this engine: by its program, or by the package of its classes."""
    match engine.source:
        case "Debian":
            return engine.package in words
        case "GitHub":
            return engine.name in words
        case _:
            return False


def test_every_finding_has_its_command_and_its_name_once() -> None:
    assert [finding.name for finding in FINDINGS] == re.findall(r"^### (\S+)$", PAGE, re.MULTILINE)
    assert len({finding.name for finding in FINDINGS}) == len(FINDINGS)


@pytest.mark.bulk
@pytest.mark.parametrize("started", dict.fromkeys(finding.started for finding in ANSWERED), ids=" ".join)
def test_an_engine_still_does_what_the_findings_say(started: tuple[str, ...]) -> None:
    findings = [finding for finding in ANSWERED if finding.started == started]
    finished = subprocess.run(
        installed(findings[0]).started_as(),
        input="".join(f"{line}\n" for line in (FIRST, *(finding.question() for finding in findings))),
        cwd=ROOT,
        env={**os.environ, "PATH": search_path()},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    _, *answers = finished.stdout.splitlines()
    assert answers == [finding.shown.removeprefix("got").strip() for finding in findings]


@pytest.mark.parametrize("finding", first(1, IN_SHELL), ids=by_name)
def test_an_engine_still_does_what_a_command_of_the_shell_shows(finding: Finding) -> None:
    installed(finding)
    finished = subprocess.run(
        ["/bin/sh", "-c", finding.command],
        env={**os.environ, "PATH": search_path()},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert finished.stdout.splitlines() == finding.shown.splitlines()


@pytest.mark.parametrize(
    "finding",
    [
        pytest.param(finding, marks=[pytest.mark.slow] if finding in ANSWERED else [], id=finding.name)
        for finding in ASKED
    ],
)
def test_the_command_of_a_finding_shows_it(finding: Finding) -> None:
    engine = installed(finding)
    _, *asked = shlex.split(finding.command.split(" -- ", 1)[0])
    shown = subprocess.run(
        [sys.executable, "-m", "drawbridge", *asked, "--", *engine.started_as()],
        cwd=ROOT,
        env={**os.environ, "PATH": search_path()},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert finding.shown in shown.stdout.splitlines()
