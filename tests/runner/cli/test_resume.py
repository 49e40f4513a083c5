"""A run that was interrupted goes on where it stopped, and its report is that of one whole run."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import pytest

from support.amounts import first
from support.remembering_engine import REFERENCE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result


@pytest.fixture
def wrong(engine_without: Callable[..., tuple[str, ...]]) -> tuple[str, ...]:
    """Give the command of an engine that fails in one case."""
    return engine_without("moat.unbridged")


@pytest.fixture
def whole(cli: Callable[..., Result], wrong: tuple[str, ...], tmp_path: Path) -> list[str]:
    """Give the lines of a report of a whole run."""
    assert cli("check", "--report", f"json={tmp_path}/whole", "--", *wrong).exit_code == 1
    return (tmp_path / "whole").read_text().splitlines(keepends=True)


def timeless(lines: list[str]) -> dict[str, Any]:
    """Return the records by their ids, without times and numbers of messages."""
    found = {}
    for line in lines:
        record = json.loads(line)
        record.pop("seconds", None)
        record.pop("begun", None)
        for grade in record.get("grades", ()):
            for member in ("seconds", "request", "answer", "shared_with"):
                grade.pop(member)
        found[record.get("id", record["record"])] = record
    return found


@pytest.mark.parametrize("cut", first(1, ["nothing", "one case", "half a case", "the summary"]))
def test_a_run_that_goes_on_makes_the_report_of_a_whole_run(
    cut: str, cli: Callable[..., Result], wrong: tuple[str, ...], whole: list[str], tmp_path: Path
) -> None:
    kept = {
        "nothing": whole[:1],
        "one case": whole[:2],
        "half a case": [*whole[:2], whole[2][: len(whole[2]) // 2]],
        "the summary": whole[:-1],
    }[cut]
    report = tmp_path / "out"
    report.write_text("".join(kept))
    result = cli("check", "--resume", str(report), "--report", f"junit={tmp_path}/x", "--report", "text", "--", *wrong)
    assert result.exit_code == 1, result.output
    assert result.output.splitlines()[-1] == "NOT PASSED: 1 passed, 2 failed, 1 skipped"
    assert timeless(report.read_text().splitlines()) == timeless(whole)
    assert 'tests="4"' in (tmp_path / "x").read_text()


def test_a_whole_report_has_nothing_to_go_on_with(
    cli: Callable[..., Result], wrong: tuple[str, ...], whole: list[str], tmp_path: Path
) -> None:
    result = cli("check", "--resume", f"{tmp_path}/whole", "--", *wrong)
    assert (result.exit_code, "nothing to ask" in result.output) == (1, True)
    assert (tmp_path / "whole").read_text() == "".join(whole)


@pytest.mark.parametrize(
    ("before", "engine", "said"),
    [
        ((), (*REFERENCE, "--ruling", "moats=momentary"), "the report is of the engine"),
        (("--twice",), (), "made with no options, not with --twice"),
        (("--clause", "moat.*"), (), "--resume with --clause: the report says which cases are asked"),
    ],
)
def test_a_run_goes_on_only_as_it_began(
    before: tuple[str, ...],
    engine: tuple[str, ...],
    said: str,
    cli: Callable[..., Result],
    whole: list[str],
    tmp_path: Path,
) -> None:
    report = tmp_path / "out"
    report.write_text("".join(whole[:2]))
    result = cli("check", *before, "--resume", str(report), "--", *(engine or json.loads(whole[0])["command"]))
    assert (result.exit_code, said in " ".join(result.output.split())) == (2, True), result.output
    assert report.read_text() == "".join(whole[:2])


@pytest.mark.parametrize("spoil", ["suite", "twice", "engine"])
def test_a_report_of_something_else_is_refused(
    spoil: str, cli: Callable[..., Result], wrong: tuple[str, ...], whole: list[str], tmp_path: Path
) -> None:
    run = json.loads(whole[0])
    run["suite"] = "0.0.9" if spoil == "suite" else run["suite"]
    run["engine"]["version"] += ".1" if spoil == "engine" else ""
    report = tmp_path / "out"
    report.write_text("".join([json.dumps(run) + "\n", whole[1], *whole[1:2] * (spoil == "twice")]))
    before = report.read_text()
    assert cli("check", "--resume", str(report), "--", *wrong).exit_code == 2
    assert report.read_text() == before


def test_an_engine_that_does_not_start_leaves_the_report_as_it_was(
    cli: Callable[..., Result], whole: list[str], tmp_path: Path
) -> None:
    crashes = (sys.executable, "-c", "raise SystemExit(3)")
    run = json.loads(whole[0])
    run["command"] = crashes
    report = tmp_path / "out"
    report.write_text(json.dumps(run) + "\n" + whole[1])
    before = report.read_text()
    assert cli("check", "--resume", str(report), "--", *crashes).exit_code == 3
    assert report.read_text() == before
