"""What a command takes from a configuration, and what on its command line takes the place of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.asking.run import Run
from drawbridge_reference.kernel.game import game
from support.small_suite import APPLIED, MOAT, START_MOVES
from support.whole_check import served

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

WRONG = game("three-man").without("moat.unbridged")
CONFIGURATION = """
engine = ["node", "my engine.js"]
rulesets = ["three-man"]
clauses = ["moat.*"]
without = ["knight.leap"]
baseline = "known.yaml"
jobs = 2
timeout = 7
reports = ["text", "json=out.jsonl"]
"""


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, dict[str, Any]]]:
    """Give what starts each run that follows; the engine is a function of this process."""
    begun: list[tuple[Any, dict[str, Any]]] = []

    def run(engine: Any, *others: Any, **named: Any) -> Run:
        begun.append((engine, named))
        return Run(served(WRONG, ("legal_moves", "apply", "status")), *others, **named)

    monkeypatch.setattr("drawbridge.cli.check.Run", run)
    return begun


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a repository with a configuration, and work in a folder of it."""
    (tmp_path / ".git").mkdir()
    (tmp_path / "part").mkdir()
    (tmp_path / "drawbridge.toml").write_text(CONFIGURATION)
    monkeypatch.chdir(tmp_path / "part")
    return tmp_path


def asked(project: Path) -> list[str]:
    lines = (project / "out.jsonl").read_text().splitlines()
    return [record["id"] for record in map(json.loads, lines) if record["record"] == "case"]


def test_a_check_without_a_word_does_the_days_work(
    project: Path, runs: list[tuple[Any, dict[str, Any]]], cli: Callable[..., Result]
) -> None:
    written = cli("baseline")
    assert written.exit_code == 0, written.output
    assert "drawbridge.toml gives engine, rulesets, clauses, without, baseline, jobs, timeout\n" in written.stderr
    assert MOAT.id in (project / "known.yaml").read_text()
    result = cli("check")
    assert result.exit_code == 0, result.output
    assert result.stderr.startswith("drawbridge: ../drawbridge.toml gives engine, rulesets, clauses, without, base")
    assert "1 expected" in result.stdout
    engine, named = runs[-1]
    assert engine == ("node", "my engine.js")
    assert named["limits"].question_seconds == 7
    assert named["limits"].confinement.folder == str(project)
    assert named["pace"].jobs == 2
    assert asked(project) == [MOAT.id]


@pytest.mark.parametrize(
    ("given", "cases"),
    [
        (("--clause", "pawn.*", "--without", "creek.*"), {START_MOVES.id, APPLIED.id}),
        (("--case", START_MOVES.id), {START_MOVES.id}),
    ],
)
def test_a_choice_on_the_command_line_takes_the_place_of_the_whole_choice(
    project: Path,
    runs: list[tuple[Any, dict[str, Any]]],
    cli: Callable[..., Result],
    given: tuple[str, ...],
    cases: set[str],
) -> None:
    (project / "drawbridge.toml").write_text(CONFIGURATION.replace('baseline = "known.yaml"', ""))
    cli("check", *given, "--jobs", "1", "--", "other")
    engine, named = runs[-1]
    assert (engine, named["pace"].jobs) == (("other",), 1)
    assert set(asked(project)) == cases
    # What a report chose is chosen again.
    again = cli("check", "--last-failed", str(project / "out.jsonl"))
    assert "gives engine, jobs, timeout, reports" in again.stderr


def test_a_configuration_can_be_named_or_left_out(
    project: Path, runs: list[tuple[Any, dict[str, Any]]], cli: Callable[..., Result]
) -> None:
    assert "ENGINE: missing" in cli("check", "--no-config").stderr
    (project / "other.toml").write_text('engine = ["other"]\nmax_not_set_up = "many"')
    refused = cli("check", "--config", "../other.toml")
    assert (refused.exit_code, runs) == (2, [])
    problem = "`max_not_set_up`: 'many' is neither a number nor a share"
    assert refused.stderr == f"drawbridge: ../other.toml: {problem}\n  hint: write 20, or 10%\n"
    assert cli("check", "--config", "x", "--no-config").exit_code == 2
    assert "x: No such file" in cli("check", "--config", "x").stderr


def test_what_reads_files_reads_no_configuration(project: Path, cli: Callable[..., Result]) -> None:
    (project / "drawbridge.toml").write_text("broken")
    (project / "part" / "a.jsonl").write_text("")
    assert "drawbridge.toml" not in cli("report", "a.jsonl").output + cli("diff", "a.jsonl", "a.jsonl").output
    assert "drawbridge.toml" in cli("check").output
