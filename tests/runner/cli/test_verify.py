"""A sample of a report is asked again, and every grade that differs is named."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from support.remembering_engine import REFERENCE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result


@pytest.fixture
def wrong(engine_without: Callable[..., tuple[str, ...]]) -> tuple[str, ...]:
    """Give the command of an engine that fails in two of three cases."""
    return engine_without("moat.unbridged")


@pytest.fixture
def report(cli: Callable[..., Result], wrong: tuple[str, ...], tmp_path: Path) -> Path:
    """Give a report of that engine."""
    cli("check", "--report", f"json={tmp_path}/out", "--", *wrong)
    return tmp_path / "out"


def test_the_same_engine_has_the_same_grades(report: Path, wrong: tuple[str, ...], cli: Callable[..., Result]) -> None:
    result = cli("verify", str(report), "--seed", "7", "--", *wrong)
    assert result.exit_code == 0, result.output
    assert result.output == "3 of 3 cases have the grade that the report gives them (--seed 7)\n"


def test_a_sample_is_chosen_by_its_seed(report: Path, wrong: tuple[str, ...], cli: Callable[..., Result]) -> None:
    result = cli("verify", str(report), "--sample", "2", "--", *wrong)
    assert result.output.startswith("2 of 2 cases have the grade that the report gives them (--seed ")


def test_another_engine_has_other_outcomes(report: Path, cli: Callable[..., Result]) -> None:
    result = cli("verify", str(report), "--ruling", "three-man:moats=momentary", "--", *REFERENCE)
    assert (result.exit_code, "made with no options, not with --ruling" in result.output) == (2, True)
    result = cli("verify", str(report), "--", *REFERENCE)
    assert result.exit_code == 1
    assert result.output.count(": failed in the report, passed now\n") == 2
    assert "\n1 of 3 cases have" in result.output


def test_other_wrong_answers_are_another_grade(
    report: Path, wrong: tuple[str, ...], cli: Callable[..., Result]
) -> None:
    records: list[dict[str, Any]] = [json.loads(line) for line in report.read_text().splitlines()]
    bad = next(record for record in records if record.get("outcome") == "failed")
    bad["grades"][0]["extra"] = ["a1-a2"]
    report.write_text("".join(json.dumps(record) + "\n" for record in records))
    result = cli("verify", str(report), "--", *wrong)
    assert result.exit_code == 1
    assert f"{bad['id']}: failed as in the report, but with other answers to `" in result.output


def test_the_command_in_a_report_is_never_run(report: Path, cli: Callable[..., Result]) -> None:
    result = cli("verify", str(report))
    assert (result.exit_code, "ENGINE: missing" in result.output) == (2, True)


def test_a_report_without_cases_cannot_be_verified(
    report: Path, wrong: tuple[str, ...], cli: Callable[..., Result]
) -> None:
    report.write_text(report.read_text().splitlines(keepends=True)[0])
    assert cli("verify", str(report), "--", *wrong).exit_code == 5


SCENARIO = """
ruleset: three-man
clause: moat.unbridged
scenarios:
  - name: rook
    title: A rook stays on its side
    why: The square {i1} is across the moat.
    position: h1 wR
    illegal: {moat.unbridged: h1-i1}
    decides: true
"""


def test_own_cases_are_asked_again_where_their_files_are_named(
    wrong: tuple[str, ...], cli: Callable[..., Result], tmp_path: Path
) -> None:
    file, report = tmp_path / "mine.yaml", tmp_path / "out"
    file.write_text(SCENARIO.replace("{i1}", "i1"), encoding="utf-8")
    cli("check", "--cases", str(file), "--case", "*/own/*", "--report", f"json={report}", "--", *wrong)
    refused = cli("verify", str(report), "--", *wrong)
    assert refused.exit_code == 2
    assert f"add --cases {file}, if these are your files" in refused.output
    result = cli("verify", str(report), "--cases", str(file), "--seed", "7", "--", *wrong)
    assert (result.exit_code, result.output[:12]) == (0, "1 of 1 cases"), result.output
