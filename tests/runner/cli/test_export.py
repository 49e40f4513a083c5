"""`drawbridge export`: lines on standard output, or a whole file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from support.small_suite import CASES, MOAT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result


def test_every_case_is_exported(cli: Callable[..., Result]) -> None:
    result = cli("export", "--format", "jsonl")
    assert result.exit_code == 0
    assert {json.loads(line)["case"] for line in result.stdout.splitlines()} == {case.id for case in CASES}


def test_a_selection_is_exported_into_a_file(cli: Callable[..., Result], tmp_path: Path) -> None:
    path = tmp_path / "cases.jsonl"
    assert cli("export", "--clause", "moat.*", "--output", str(path)).output == ""
    [line] = path.read_text().splitlines()
    assert json.loads(line)["case"] == MOAT.id
    assert list(tmp_path.iterdir()) == [path]


def test_another_format_is_refused(cli: Callable[..., Result]) -> None:
    result = cli("export", "--format", "csv")
    assert result.exit_code == 2
    assert "'csv' is not one of 'jsonl', 'epd'" in result.stderr


def test_counts_of_moves_are_written_as_epd_and_can_be_asked_again(cli: Callable[..., Result], tmp_path: Path) -> None:
    path = tmp_path / "perft.epd"
    assert cli("export", "--format", "epd", "--output", str(path)).exit_code == 0
    assert path.read_text() == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20\n"
    listed = cli("list", "--cases", str(path), "--case", "*/own/*", "--ids").output
    assert listed == "standard/perft/own/perft/line-1\n"


def test_epd_of_cases_without_counts_ends_with_5(cli: Callable[..., Result]) -> None:
    result = cli("export", "--format", "epd", "--clause", "moat.*")
    assert result.exit_code == 5
    assert "choose --ruleset standard --clause perft" in result.stderr


def test_a_file_that_cannot_be_written_ends_with_6(cli: Callable[..., Result], tmp_path: Path) -> None:
    result = cli("export", "--output", str(tmp_path / "missing" / "cases.jsonl"))
    assert result.exit_code == 6
    assert "could not be written" in result.stderr


def test_a_selection_of_nothing_ends_with_5(cli: Callable[..., Result]) -> None:
    assert cli("export", "--clause", "mot.*").exit_code == 5


def test_cases_that_lean_on_a_clause_are_left_out(cli: Callable[..., Result]) -> None:
    result = cli("export", "--without", "moat.*")
    left = {case.id for case in CASES if not any(name.startswith("moat.") for name in (case.clause, *case.leans_on))}
    assert result.exit_code == 0
    assert {json.loads(line)["case"] for line in result.stdout.splitlines()} == left
    assert MOAT.id not in left
