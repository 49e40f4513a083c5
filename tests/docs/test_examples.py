"""The engines of the tutorial are what it says they are."""

from __future__ import annotations

import json
import shutil
import sys
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from drawbridge.cli import main
from support.whole_suite import whole_suite

if TYPE_CHECKING:
    from pathlib import Path

CLAUSES = ("knight.leap", "moat.unbridged", "moat.capture")
KNIGHTS = (*(word for clause in CLAUSES for word in ("--clause", clause)), "--case", "*/knight*")
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


@pytest.fixture(autouse=True)
def _beside_the_examples(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Call the command in the folder of the examples, with the cases that other tests of this process have read."""
    monkeypatch.chdir(root / "docs" / "examples")
    monkeypatch.setattr("drawbridge.cli.selection.load", whole_suite)


def check(report: Path, *words: str) -> tuple[int, Counter[str]]:
    """Check an example engine and return the exit code and the number of cases with each outcome."""
    options, engine = words[:-2], words[-2:]
    finished = CliRunner().invoke(main, ["check", "--report", f"json={report}", *options, "--", *engine])
    assert finished.exit_code in {0, 1}, finished.stderr
    records = [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]
    return finished.exit_code, Counter(record["outcome"] for record in records if "outcome" in record)


@pytest.mark.parametrize(
    ("program", "engine"),
    [
        pytest.param(sys.executable, "minimal_engine.py", id="Python"),
        pytest.param("node", "minimal-engine.js", id="JavaScript", marks=needs_node),
    ],
)
def test_a_minimal_engine_passes_what_the_tutorial_asks_of_it(program: str, engine: str, tmp_path: Path) -> None:
    code, outcomes = check(tmp_path / "report", *KNIGHTS, program, engine)
    assert code == 0
    assert set(outcomes) == {"passed", "skipped"}


def test_the_engine_of_the_first_day_passes_its_one_clause(tmp_path: Path) -> None:
    code, outcomes = check(tmp_path / "report", "--clause", "knight.leap", sys.executable, "first_day.py")
    assert code == 0
    assert outcomes["passed"] > 5


def test_the_engine_of_the_first_day_knows_no_moats(tmp_path: Path) -> None:
    code, outcomes = check(tmp_path / "report", *KNIGHTS, sys.executable, "first_day.py")
    assert code == 1
    assert set(outcomes) == {"passed", "failed", "skipped"}


@pytest.mark.bulk  # It is asked the whole suite.
@pytest.mark.parametrize(
    ("program", "engine"),
    [
        pytest.param(sys.executable, "minimal_engine.py", id="Python"),
        pytest.param("node", "minimal-engine.js", id="JavaScript", marks=needs_node),
    ],
)
def test_a_minimal_engine_never_breaks_the_protocol(program: str, engine: str, tmp_path: Path) -> None:
    _, outcomes = check(tmp_path / "report", program, engine)
    assert set(outcomes) <= {"passed", "failed", "skipped"}
    assert outcomes["failed"]
