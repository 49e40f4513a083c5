"""What is said of failures that a baseline expects only in part, and of the clauses that others are about."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from support.known_failures import (
    ALL,
    START,
    WRONG_IN_MORE,
    adding,
    failing_tests,
    records,
    told,
)
from support.whole_check import served

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    from drawbridge.transport.channel import Launch


@pytest.mark.parametrize("name", ["text", "github", "markdown", "html", "junit", "json"])
def test_no_report_denies_a_failure_that_is_expected(
    name: str, file: Path, check: Callable[..., Result], tmp_path: Path
) -> None:
    file.write_text("".join(line for line in file.read_text().splitlines(keepends=True) if START not in line))
    assert check(f"--report={name}={tmp_path}/report").exit_code == 1
    report = " ".join((tmp_path / "report").read_text().split())
    assert ('"clause":"moat.unbridged"' if name == "json" else "moat.unbridged") in report
    assert ('"expected":1' if name == "json" else "its only case did not pass, as expected") in report
    assert "none of its cases was asked" not in report


def test_a_method_is_right_only_if_no_expected_failure_says_otherwise(
    file: Path, check: Callable[..., Result], engine: Callable[[Launch], None]
) -> None:
    engine(served(WRONG_IN_MORE, ALL))
    assert "all answers by `legal_moves`" not in told(check("--clause", "moat.*", "--clause", "pawn.jump"))
    assert file.exists()


@pytest.fixture
def three(
    engine: Callable[[Launch], None], cli: Callable[..., Result], tmp_path: Path, check: Callable[..., Result]
) -> Callable[..., Result]:
    """Check an engine that lists some illegal moves against the baseline of one that lists three."""
    engine(adding("a2-a5", "b2-b5", "c2-c5"))
    assert cli("baseline", "--file", f"{tmp_path}/known.yaml", "--", "engine").exit_code == 0
    assert check().exit_code == 0

    def call(*moves: str) -> Result:
        engine(adding(*moves))
        return check(f"--report=github={tmp_path}/github", f"--report=html={tmp_path}/html")

    return call


def test_fewer_wrong_answers_than_expected_are_better(
    three: Callable[..., Result], check: Callable[..., Result], cli: Callable[..., Result], tmp_path: Path
) -> None:
    result = three("c2-c5", "a2-a5")
    assert result.exit_code == 1
    assert "0 expected, 0 new, 0 now pass, 1 better, 0 differ" in told(result)
    assert f"fewer answers are wrong than expected line 9: {START} (failed)" in told(result)
    assert "What is wrong" not in result.output
    assert records(tmp_path)[START]["baseline"]["standing"] == "better"
    assert failing_tests(tmp_path) == {START: "better"}
    command = f"drawbridge baseline --file {tmp_path}/known.yaml -- engine"
    for report in (result.output, (tmp_path / "github").read_text(), (tmp_path / "html").read_text()):
        assert command in " ".join(report.split())
    updated = cli(*command.split()[1:])
    assert "0 added, 1 changed, 0 removed" in told(updated)
    assert check().exit_code == 0


def test_a_case_that_differs_shows_only_what_differs(three: Callable[..., Result], tmp_path: Path) -> None:
    result = three("a2-a5", "b2-b5", "c2-c5", "d2-d5")
    assert result.exit_code == 1
    assert "0 expected, 0 new, 0 now pass, 1 differ" in told(result)
    assert "legal_moves: d2-d5 extra" in told(result)
    assert "3 more wrong in this answer as the baseline expects" in told(result)
    assert "a2-a5 is illegal" not in told(result)
    assert "d2-d5 extra" in (tmp_path / "github").read_text()
    assert "a2-a5" not in (tmp_path / "github").read_text()
    whole = records(tmp_path)[START]["grades"][0]
    assert (whole["extra"], whole["expected"]) == (
        ["a2-a5", "b2-b5", "c2-c5", "d2-d5"],
        ["a2-a5", "b2-b5", "c2-c5"],
    )


def test_one_right_and_another_wrong_is_no_improvement(three: Callable[..., Result]) -> None:
    result = three("a2-a5", "d2-d5")
    assert "0 now pass, 1 differ" in told(result)
    assert "legal_moves: d2-d5 extra" in told(result)


def test_a_baseline_of_an_earlier_version_is_read_and_completed(
    three: Callable[..., Result], check: Callable[..., Result], cli: Callable[..., Result], tmp_path: Path
) -> None:
    file = tmp_path / "known.yaml"
    new = file.read_text()
    file.write_text(re.sub(r"/[0-9a-f]+ \(legal", " (legal", new))
    assert file.read_text() != new
    assert check().exit_code == 0
    assert "1 differ" in told(three("a2-a5", "b2-b5"))
    three("a2-a5", "b2-b5", "c2-c5")
    assert "0 changed, 0 removed, 1 completed" in told(cli("baseline", "--file", str(file), "--", "engine"))
    assert file.read_text() == new
