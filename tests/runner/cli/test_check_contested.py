"""A case in dispute is asked and shown, and never scored."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

from drawbridge.suite.case_file import listed
from support.small_suite import MOAT, START_MOVES, SUITE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    from conftest import Schemas

WHY = "Two sources of the rules disagree."


@pytest.fixture(autouse=True)
def _contested(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the first case of the small suite be in dispute."""
    (file, *others) = SUITE.files
    disputed = file._replace(listed=listed([MOAT._replace(contested=WHY)]))
    monkeypatch.setattr("drawbridge.cli.selection.load", lambda **_: SUITE._replace(files=(disputed, *others)))


def records(lines: str) -> dict[str, Any]:
    return {record.get("id", record["record"]): record for record in map(json.loads, lines.splitlines())}


@pytest.mark.parametrize(("missing", "answered"), [((), "as"), (("moat.unbridged",), "otherwise than")], ids=str)
def test_whatever_the_engine_answers_the_run_passes(
    missing: tuple[str, ...],
    answered: str,
    cli: Callable[..., Result],
    engine_without: Callable[..., tuple[str, ...]],
    tmp_path: Path,
    schemas: Schemas,
) -> None:
    reports = [word for form in ("json", "junit", "markdown") for word in ("--report", f"{form}={tmp_path}/{form}")]
    result = cli("check", "--case", MOAT.id, "--report", "text", *reports, "--", *engine_without(*missing))
    assert result.exit_code == 0
    assert "Cases     1: 1 contested" in result.output
    told = f"Contested, and not scored\n  {MOAT.id}\n    {WHY}\n    The engine answers {answered} the suite.\n"
    assert told in result.output
    found = records((tmp_path / "json").read_text())
    for record in found.values():
        schemas.validator("report.schema.json").validate(record)
    assert (found[MOAT.id]["outcome"], found[MOAT.id]["contested"]) == ("contested", WHY)
    assert bool(missing) is ("grades" in found[MOAT.id])
    assert found["summary"]["groups"] == []
    (skipped,) = ET.parse(tmp_path / "junit").iter("skipped")
    assert skipped.attrib["message"].startswith(f"contested, and not scored: {WHY}")
    assert "### Contested, and not scored" in (tmp_path / "markdown").read_text()
    shown = cli("report", str(tmp_path / "json"), "--case", MOAT.id).output
    assert f"Contested, and not scored: {WHY}" in shown


def test_a_failure_next_to_it_still_fails_the_run(
    cli: Callable[..., Result], engine_without: Callable[..., tuple[str, ...]]
) -> None:
    result = cli("check", "--case", MOAT.id, "--case", START_MOVES.id, "--", *engine_without("knight.leap"))
    assert result.exit_code == 1
    assert "2: 1 failed, 1 contested" in result.output


def test_it_is_not_exported(cli: Callable[..., Result]) -> None:
    assert MOAT.id not in cli("export").output


def test_it_is_shown_with_the_reason(cli: Callable[..., Result]) -> None:
    assert f"Contested, and not scored\n  {WHY}" in cli("show", MOAT.id).output
