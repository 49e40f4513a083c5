from __future__ import annotations

import json
from typing import TYPE_CHECKING

from support.remembering_engine import REFERENCE
from support.small_suite import MOAT, START_MOVES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result


def test_cases_that_lean_on_the_clause_are_told_as_left_out_and_never_as_passed(cli: Callable[..., Result]) -> None:
    result = cli("check", "--ruleset", "three-man", "--without", "pawn.*", "--", *REFERENCE)
    assert result.exit_code == 0, result.output
    assert "1: 1 passed" in result.output
    assert "Left out  2 cases: --without leaves out what depends on pawn.*" in result.output


def test_the_report_says_how_many_were_left_out(cli: Callable[..., Result], tmp_path: Path) -> None:
    file = tmp_path / "report.jsonl"
    cli("check", "--without", "pawn.*", "--report", f"json={file}", "--", *REFERENCE)
    run, *_ = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    assert (run["cases"], run["without"]) == (2, 2)
    assert run["selection"] == ["--without", "pawn.*"]
    assert "Left out  2 cases: " in cli("report", str(file)).output


def test_an_unknown_clause_is_told_with_the_nearest(cli: Callable[..., Result]) -> None:
    result = cli("check", "--without", "moat.unbriged", "--", *REFERENCE)
    assert result.exit_code == 2
    assert "unknown clause 'moat.unbriged' in --without\n  hint: did you mean 'moat.unbridged'?" in result.output


def test_to_leave_out_everything_is_to_ask_nothing(cli: Callable[..., Result]) -> None:
    result = cli("check", "--case", MOAT.id, "--case", START_MOVES.id, "--without", "path.*", "--", *REFERENCE)
    assert result.exit_code == 5
    assert "every chosen case depends on 'path.*'" in result.output


def test_the_suspects_lead_the_report_and_stand_in_its_summary(
    cli: Callable[..., Result], engine_without: Callable[..., tuple[str, ...]], tmp_path: Path
) -> None:
    file = tmp_path / "report.jsonl"
    result = cli("check", "--report", f"json={file}", "--report", "text", "--", *engine_without("moat.unbridged"))
    head = result.output.split("FAILED")[0]
    assert "Look first at\n  moat.unbridged  its only case did not pass" in head
    summary = json.loads(file.read_text(encoding="utf-8").splitlines()[-1])
    assert summary["suspects"][0]["clause"] == "moat.unbridged"
    assert "Look first at\n  moat.unbridged" in cli("report", str(file)).output
