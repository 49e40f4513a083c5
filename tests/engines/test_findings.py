"""Every finding is shown by its command, wherever its engine is installed."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

import pytest

from listed import ROOT, ListedEngine, listed_engines, search_path

PAGE = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
SHOWN = re.compile(r"^### (\S+)\n.*?^```\n\$ (.*?)\n(got .*?)\n```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Finding:
    """The name of a finding, its command, and the line of its output that the page shows."""

    name: str
    asked: tuple[str, ...]
    started: tuple[str, ...]
    got: str

    def question(self) -> str:
        """Return the line that the command sends to the engine."""
        _, _, method, ruleset, position, *moves = self.asked
        params = {"ruleset": ruleset, "position": json.loads(position)}
        made: dict[str, dict[str, Any]] = {"apply": {"move": "".join(moves)}, "play": {"moves": moves}}
        return json.dumps({"jsonrpc": "2.0", "id": 2, "method": method, "params": {**params, **made.get(method, {})}})


def finding_of(name: str, command: str, got: str) -> Finding:
    asked, started = command.split(" -- ")
    return Finding(name, tuple(shlex.split(asked)), tuple(started.split(" ")), got)


FINDINGS = [finding_of(*shown) for shown in SHOWN.findall(PAGE)]


def test_every_finding_has_its_command() -> None:
    assert [finding.name for finding in FINDINGS] == re.findall(r"^### (\S+)$", PAGE, re.MULTILINE)
    assert len({finding.name for finding in FINDINGS}) == len(FINDINGS)


ENGINES = {engine.command: engine for engine in listed_engines().values()}


def installed_engine(started: tuple[str, ...]) -> ListedEngine:
    """Return the engine that a command starts; skip where it is not installed."""
    if obstacle := ENGINES[started].obstacle():
        pytest.skip(obstacle)
    return ENGINES[started]


@pytest.mark.parametrize("started", dict.fromkeys(finding.started for finding in FINDINGS), ids=" ".join)
def test_an_engine_still_does_what_the_findings_say(started: tuple[str, ...]) -> None:
    findings = [finding for finding in FINDINGS if finding.started == started]
    finished = subprocess.run(
        installed_engine(started).started_as(),
        input="".join(finding.question() + "\n" for finding in findings),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert finished.stdout.splitlines() == [finding.got.removeprefix("got").strip() for finding in findings]


@pytest.mark.slow
@pytest.mark.parametrize("finding", FINDINGS, ids=lambda finding: finding.name)
def test_the_command_of_a_finding_shows_it(finding: Finding) -> None:
    shown = subprocess.run(
        [sys.executable, "-m", *finding.asked, "--", *installed_engine(finding.started).started_as()],
        cwd=ROOT,
        env={"PATH": search_path()},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert finding.got in shown.stdout.splitlines()
