from __future__ import annotations

import json
import shlex
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


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The report of a run with one failure and one success."""
    grade = Grade(
        case_id=MOAT.id,
        method="legal_moves",
        params={"ruleset": "three-man", "position": ROOK},
        outcome=Outcome.FAILED,
        message="h1-i1 extra",
        extra=("h1-i1",),
    )
    failed = CaseGrade(case_id=MOAT.id, outcome=Outcome.FAILED, grades=(grade,))
    passed = CaseGrade(case_id=START_MOVES.id, outcome=Outcome.PASSED)
    counts = {Outcome.FAILED: 1, Outcome.PASSED: 1}
    report = Report(
        RunRecord(
            program="0.2.0", suite="0.1.0", engine=EngineCard(name="my-engine"), command=("node", "e.js"), cases=2
        ),
        (record_case(MOAT, failed, THREE_MAN.rulings), record_case(START_MOVES, passed, THREE_MAN.rulings)),
        SummaryRecord(run=RunSummary(counts=counts, complete=True), exit_code=1),
    )
    path = tmp_path / "out.jsonl"
    path.write_text("".join(map(line, report.records)))
    return path


def test_a_report_is_printed_again_without_the_engine(file: Path, cli: Callable[..., Result]) -> None:
    result = cli("report", str(file))
    assert result.exit_code == 0
    assert "h1-i1 is illegal (moat.unbridged" in result.output
    assert "-- node e.js" in result.output


def test_one_case_is_printed_alone(file: Path, cli: Callable[..., Result]) -> None:
    told = cli("report", str(file), "--case", "*/rook/*").output
    assert "1 of 1" in told
    assert "Engine" not in told


def test_clauses_without_a_failure_are_only_counted(file: Path, cli: Callable[..., Result]) -> None:
    told = cli("report", str(file)).output
    assert "\nmoat.unbridged       1\n" in told
    assert "\npawn.step " not in told
    assert "1 other clause has no failure (--all lists all clauses)" in told
    assert "\npawn.step " in cli("report", str(file), "--all").output


def test_shards_are_printed_as_one_report(file: Path, cli: Callable[..., Result], tmp_path: Path) -> None:
    run, moat, start, summary = file.read_text().splitlines(keepends=True)
    shards = (tmp_path / "1.jsonl", tmp_path / "2.jsonl")
    for shard, case in zip(shards, (moat, start), strict=True):
        shard.write_text(run.replace('"cases":2', '"cases":1') + case + summary)
    result = cli("report", *map(str, shards), "--case", "*")
    assert result.exit_code == 0, result.stderr
    assert MOAT.id in result.output
    assert START_MOVES.id in result.output
    assert "2: 1 passed, 1 failed in" in cli("report", *map(str, shards)).output


def test_the_slowest_cases_of_a_report_are_shown(file: Path, cli: Callable[..., Result]) -> None:
    file.write_text(file.read_text().replace('"seconds":0.0', '"seconds":1.5', 1))
    told = cli("report", str(file), "--durations", "1").output
    assert told.endswith(f"\nSlowest cases\n    1.500 s  {MOAT.id}\n")


def test_a_case_that_is_not_in_the_report_is_named(file: Path, cli: Callable[..., Result]) -> None:
    result = cli("report", str(file), "--case", "three-man/moat.unbridged/rok")
    assert result.exit_code == 5
    assert MOAT.id in result.stderr
    other = cli("report", str(file), "--case", "zzz").stderr
    program, *words = shlex.split(other.split("`")[1])
    assert program == "drawbridge"
    assert "three-man/moat.unbridged/rook" in cli(*words).output


def test_a_report_is_read_from_standard_input(file: Path, cli: Callable[..., Result]) -> None:
    assert cli("report", "-", stdin=file.read_text()).output == cli("report", str(file)).output


def test_as_json_it_is_the_same_again(file: Path, cli: Callable[..., Result]) -> None:
    again = cli("report", str(file), "--format", "json").output
    assert [json.loads(record) for record in again.splitlines()] == [
        json.loads(record) for record in file.read_text().splitlines()
    ]


def test_a_line_separator_that_an_engine_wrote_ends_no_record(file: Path, cli: Callable[..., Result]) -> None:
    file.write_text(file.read_text().replace("my-engine", "my\u2028engine"), encoding="utf-8")
    assert cli("report", str(file)).exit_code == 0


def test_a_report_that_was_cut_off_is_told_as_incomplete(file: Path, cli: Callable[..., Result]) -> None:
    file.write_text("".join(file.read_text().splitlines(keepends=True)[:2]))
    assert "INCOMPLETE: the report was cut off" in cli("report", str(file)).output


@pytest.mark.parametrize(
    ("content", "expected"),
    [("hello\n", "line 1: not JSON"), ('{"record": "run", "report": 1}\n', "line 1: the field 'suite' is missing")],
)
def test_a_bad_file_is_one_clear_error(content: str, expected: str, file: Path, cli: Callable[..., Result]) -> None:
    file.write_text(content)
    result = cli("report", str(file))
    assert result.exit_code == 2
    assert expected in result.stderr


def test_a_missing_file_is_one_clear_error(cli: Callable[..., Result]) -> None:
    result = cli("report", "nowhere.jsonl")
    assert result.exit_code == 2
    assert "nowhere.jsonl: No such file" in result.stderr


@pytest.mark.parametrize("form", ["text", "json", "junit", "markdown", "github", "html"])
def test_any_format_is_made_of_a_json_report(form: str, file: Path, cli: Callable[..., Result], tmp_path: Path) -> None:
    printed = cli("report", str(file), "--format", form)
    assert printed.exit_code == 0
    assert MOAT.id in printed.output
    written = cli("report", str(file), "--format", form, "--output", str(tmp_path / "out"))
    assert written.output == ""
    assert (tmp_path / "out").read_text() == printed.output


def test_a_report_may_replace_the_file_that_it_was_made_of(file: Path, cli: Callable[..., Result]) -> None:
    printed = cli("report", str(file), "--format", "json").output
    assert cli("report", str(file), "--format", "json", "--output", str(file)).exit_code == 0
    assert file.read_text() == printed


def test_a_file_that_cannot_be_written_ends_with_6_and_leaves_nothing(
    file: Path, cli: Callable[..., Result], tmp_path: Path
) -> None:
    before = sorted(tmp_path.iterdir())
    result = cli("report", str(file), "--output", str(tmp_path / "missing" / "out"))
    assert result.exit_code == 6
    assert "missing/out could not be written: No such file or directory" in result.stderr
    assert sorted(tmp_path.iterdir()) == before
