from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from drawbridge.grading.grades import CaseGrade, Grade, Outcome, RunSummary
from drawbridge.protocol.declaration import EngineCard
from drawbridge.report.json_lines import line
from drawbridge.report.model import Report, RunRecord, SummaryRecord
from drawbridge.report.recording import record_case
from support.small_suite import MOAT, ROOK, START_MOVES, THREE_MAN

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    from drawbridge.suite.case import Case


def written(path: Path, moat: Outcome, case: Case = MOAT) -> str:
    """Write the report of a run of two cases, and return its name."""
    grade = Grade(case.id, "legal_moves", {"position": ROOK}, moat, message="h1-i1 extra", missing=(), extra=("h1-i1",))
    grades = (CaseGrade(case.id, moat, (grade,)), CaseGrade(START_MOVES.id, Outcome.PASSED))
    cases = tuple(
        record_case(one, graded, THREE_MAN.rulings) for one, graded in zip((case, START_MOVES), grades, strict=True)
    )
    run = RunRecord(program="0.2.0", suite="0.1.0", engine=EngineCard(name="e"), command=("e",), cases=2)
    end = RunSummary(counts={moat: 1, Outcome.PASSED: 1}, complete=True)
    records = Report(run, cases, SummaryRecord(run=end, exit_code=1)).records
    path.write_text("".join(map(line, records)))
    return str(path)


@pytest.fixture
def good(tmp_path: Path) -> str:
    return written(tmp_path / "good.jsonl", Outcome.PASSED)


@pytest.fixture
def bad(tmp_path: Path) -> str:
    return written(tmp_path / "bad.jsonl", Outcome.FAILED)


def test_the_exit_code_says_whether_anything_is_worse(good: str, bad: str, cli: Callable[..., Result]) -> None:
    assert cli("diff", good, bad).exit_code == 1
    assert cli("diff", bad, good).exit_code == 0
    assert cli("diff", bad, bad).exit_code == 0


def test_a_former_id_of_a_case_is_followed(bad: str, cli: Callable[..., Result], tmp_path: Path) -> None:
    old = written(tmp_path / "old.jsonl", Outcome.PASSED, MOAT._replace(id=MOAT.alias[0]))
    result = cli("diff", old, bad)
    assert result.exit_code == 1
    assert f"passed, now failed: {MOAT.id}" in result.output
    assert "0 new, 0 gone" in result.output


@pytest.mark.parametrize(("form", "begin"), [("text", "Before"), ("json", "{"), ("markdown", "## WORSE: 1 case")])
def test_every_format_goes_to_the_screen_or_to_a_file(
    form: str, begin: str, good: str, bad: str, cli: Callable[..., Result], tmp_path: Path
) -> None:
    printed = cli("diff", good, bad, "--format", form).output
    assert printed.startswith(begin)
    assert cli("diff", good, bad, "--format", form, "--output", str(tmp_path / "out")).output == ""
    assert (tmp_path / "out").read_text() == printed


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("<testsuites/>\n", "line 1: not JSON"),
        (
            json.dumps({"record": "run", "report": 2}) + "\n",
            "the field 'report' is 2, and this program reads version 1",
        ),
        (json.dumps({"diff": 1}) + "\n", "line 1: the field 'record' is missing"),
    ],
)
def test_another_kind_of_file_is_one_sentence(
    content: str, expected: str, good: str, cli: Callable[..., Result], tmp_path: Path
) -> None:
    other = tmp_path / "other"
    other.write_text(content)
    result = cli("diff", good, str(other))
    assert result.exit_code == 2
    assert expected in result.stderr
    assert "Traceback" not in result.stderr


def test_several_reports_are_written_at_once(good: str, bad: str, cli: Callable[..., Result], tmp_path: Path) -> None:
    page = tmp_path / "changes.html"
    result = cli("diff", good, bad, "--report", "text", "--report", f"html={page}")
    assert result.output == cli("diff", good, bad).output
    assert page.read_text(encoding="utf-8") == cli("diff", good, bad, "--format", "html").output


@pytest.mark.parametrize(
    "options", [["--output", "x"], ["--format", "json"], ["--format", "text"], ["--report", "text"]], ids=" ".join
)
def test_two_ways_to_name_where_a_comparison_goes_are_refused(
    options: list[str], good: str, bad: str, cli: Callable[..., Result]
) -> None:
    assert cli("diff", good, bad, "--report", "json", *options).exit_code == 2


def test_a_folder_that_does_not_exist_is_told(good: str, bad: str, cli: Callable[..., Result], tmp_path: Path) -> None:
    result = cli("diff", good, bad, "--report", f"html={tmp_path / 'gone' / 'changes.html'}")
    assert result.exit_code == 6
    assert "gone" in result.stderr
