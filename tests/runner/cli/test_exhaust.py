"""`drawbridge exhaust`, as somebody runs it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from support.remembering_engine import REFERENCE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

FEW = ("--ruleset", "standard", "--family", "pins", "--sample", "3")
WRONG = (sys.executable, "-m", "drawbridge_reference", "--mutant", "standard/without-king-safety")


@pytest.mark.bulk
def test_families_are_listed_with_their_numbers_of_positions(cli: Callable[..., Result]) -> None:
    result = cli("exhaust", "--list", "--ruleset", "standard")
    assert result.exit_code == 0, result.output
    assert "standard: 763,898 positions" in result.output
    assert "pins              25,312  A king, and one man of its own" in result.output


def test_a_right_engine_ends_with_nothing_found(cli: Callable[..., Result]) -> None:
    result = cli("exhaust", *FEW, "--", *REFERENCE)
    assert result.exit_code == 0, result.output
    assert "NOTHING FOUND: 3 positions (a sample of 25,312) in " in result.output
    assert "--method legal_moves --sample 3 --seed 1" in " ".join(result.output.split())


@pytest.mark.bulk
def test_a_wrong_engine_is_told_as_check_does_and_a_log_goes_on(cli: Callable[..., Result], tmp_path: Path) -> None:
    log = tmp_path / "log"
    first = cli("exhaust", *FEW, "--resume", str(log), "--", *WRONG)
    assert first.exit_code == 1, first.output
    assert "FOUND: " in first.output
    assert "king.safety" in first.output
    lines = log.read_text().splitlines()
    again = cli("exhaust", *FEW, "--resume", str(log), "--", *WRONG)
    assert again.exit_code == 1
    assert "3 of 3 positions" in again.output
    assert [line for line in log.read_text().splitlines() if line] == lines


@pytest.mark.bulk
def test_two_processes_find_the_same(cli: Callable[..., Result]) -> None:
    told = [
        cli("exhaust", "--ruleset", "standard", "--family", "alone", "--sample", "80", *jobs, "--", *WRONG)
        for jobs in ((), ("--jobs", "2"))
    ]
    assert all(result.exit_code == told[0].exit_code for result in told)
    assert "80 positions" in told[1].output


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ([], "end with the engine's command after `--`, or write --list"),
        (["--ruleset", "three-men", "--list"], "did you mean 'three-man'?"),
        (["--ruleset", "standard", "--list", "--family", "pin"], "did you mean 'pins'?"),
        (["--sample", "some", "--", "engine"], "neither a number of positions nor a share"),
        (["--jobs", "2", "--executor", "local:2", "--", "engine"], "goes with no --executor"),
        (["--method", "guess", "--", "engine"], "guess"),
        (["--report", "json", "--", "engine"], "names no file"),
    ],
)
def test_bad_input_is_one_sentence(words: list[str], problem: str, cli: Callable[..., Result]) -> None:
    result = cli("exhaust", *words)
    assert result.exit_code == 2
    assert problem in result.output
    assert "Traceback" not in result.output
