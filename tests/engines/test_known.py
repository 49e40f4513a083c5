"""A check is as expected when exactly the failures that are listed are there."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from check_all import problems
from known import KNOWN, UNEXPLAINED, Checked, Known, known_failures, read_report, surprises, write_known
from listed import ROOT, listed_engines

if TYPE_CHECKING:
    from pathlib import Path

CHESS = listed_engines()["python-chess"]
OUTCOMES = {"standard/a/1": "passed", "standard/a/2": "failed", "standard/b/1": "crashed", "standard/b/2": "skipped"}
CHECKED = Checked(OUTCOMES, dict.fromkeys(OUTCOMES, "a"), seconds=1.0, unfinished="")


def test_what_fails_and_is_listed_is_no_surprise() -> None:
    assert not surprises(CHECKED, [Known("one", ("standard/a/2",)), Known("two", ("standard/b/*",))])


def test_a_failure_that_is_not_listed_is_a_surprise() -> None:
    assert surprises(CHECKED, [Known("one", ("standard/a/2",))]).new == ("standard/b/1",)


def test_a_listed_case_that_passes_is_a_surprise_and_so_is_one_under_a_glob() -> None:
    assert surprises(CHECKED, [Known("one", ("standard/a/1", "standard/b/1"))]).mended == ("standard/a/1",)
    assert surprises(CHECKED, [Known("one", ("standard/*",))]).mended == ("standard/a/1",)


def test_a_name_that_finds_no_case_that_was_asked_is_a_surprise() -> None:
    found = surprises(CHECKED, [Known("one", ("standard/a/2", "standard/b/1", "standard/b/2", "standard/c/*"))])
    assert (found.new, found.mended) == ((), ())
    assert found.idle == ("standard/b/2", "standard/c/*")


def test_a_name_may_stand_for_a_case_that_a_quick_check_leaves_out() -> None:
    known = [Known("one", ("standard/a/2", "standard/b/1", "standard/c/*"))]
    assert not surprises(CHECKED, known, unasked=frozenset(["standard/c/1"]))
    assert surprises(CHECKED, known, unasked=frozenset(["standard/d/1"])).idle == ("standard/c/*",)


def test_a_check_that_was_cut_off_is_never_as_expected() -> None:
    assert list(problems(CHESS, replace(CHECKED, outcomes={}, unfinished="its time was over"))) == [
        "the check did not reach its end: its time was over"
    ]


def test_the_file_is_brought_up_to_what_the_engine_does(tmp_path: Path) -> None:
    known = (Known("one", ("standard/a/2", "standard/a/1")), Known("two", ("standard/a/*",)))
    write_known(CHESS, CHECKED, known, tmp_path)
    assert known_failures(CHESS, tmp_path) == (Known("one", ("standard/a/2",)), Known(UNEXPLAINED, ("standard/b/1",)))
    assert not surprises(CHECKED, known_failures(CHESS, tmp_path))


def test_an_engine_without_failures_has_no_file(tmp_path: Path) -> None:
    write_known(CHESS, CHECKED, (), tmp_path)
    write_known(CHESS, replace(CHECKED, outcomes={"standard/a/1": "passed"}), known_failures(CHESS, tmp_path), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_report_tells_every_outcome_and_whether_it_is_whole(tmp_path: Path) -> None:
    case = {"record": "case", "id": "standard/a/1", "clause": "a", "outcome": "passed"}
    summary = {"record": "summary", "seconds": 2.5, "complete": False, "reason": "its time was over"}
    report = tmp_path / "report.jsonl"
    report.write_text(f"{json.dumps(case)}\n", encoding="utf-8")
    assert read_report(report).unfinished == "it has no summary"
    report.write_text(f"{json.dumps(case)}\n{json.dumps(summary)}\n", encoding="utf-8")
    assert read_report(report) == Checked({"standard/a/1": "passed"}, {"standard/a/1": "a"}, 2.5, "its time was over")


@pytest.mark.parametrize("path", sorted(KNOWN.glob("*.toml")) or [None], ids=lambda path: path.stem if path else "none")
def test_every_known_failure_is_that_of_a_listed_engine_and_has_its_finding(path: Path | None) -> None:
    if path is None:
        assert not KNOWN.exists()
        return
    headings = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8").splitlines()
    (engine,) = (engine for engine in listed_engines().values() if engine.file_name == path.stem)
    for entry in known_failures(engine):
        assert f"### {entry.finding}" in headings, f"{path.name}: {entry.finding}"
