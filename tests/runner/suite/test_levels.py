"""The levels that somebody asks for, and the files that hold them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawbridge.errors import NothingToAsk, WrongCaseFile, WrongUsage
from drawbridge.suite.levels import LEVELS, Level, level_files, precedence, read_level
from support.small_suite import CASES

if TYPE_CHECKING:
    from pathlib import Path

MOAT, START, JUMP, _ = (case.id for case in CASES)
FORMER = "three-man/moat.unbridged/rook/old-name"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder with the levels of two versions of the small suite."""
    monkeypatch.setattr("drawbridge.suite.levels.shipped", lambda _: tmp_path)
    write(tmp_path, "0.9.0", {"three-man": {"moves": [FORMER], "state": [JUMP]}})
    write(tmp_path, "0.10.0", {"three-man": {"moves": [START]}}, before={"suite": "0.9.0", "sha256": "0" * 64})
    return tmp_path


def write(folder: Path, suite: str, rulesets: dict[str, Any], **more: Any) -> None:
    text = json.dumps({"suite": suite, "rulesets": rulesets, **more})
    (folder / f"levels-{suite}.json").write_text(text, encoding="utf-8")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("level", "ids"),
    [
        ("moves@0.9.0", [MOAT]),
        ("check@0.9.0", [MOAT]),
        ("state@0.9.0", [MOAT, JUMP]),
        ("moves", [MOAT, START]),
        ("moves@0.10.0", [MOAT, START]),
        ("complete", [MOAT, START, JUMP]),
    ],
)
def test_a_level_holds_those_before_it_and_those_of_earlier_versions(level: str, ids: list[str]) -> None:
    assert [case.id for case in read_level(level).of(CASES)] == ids


@pytest.mark.usefixtures("folder")
def test_a_ruleset_without_levels_is_left_out_unless_it_is_named() -> None:
    assert all(case.ruleset == "three-man" for case in Level("complete").of(CASES))
    with pytest.raises(WrongUsage, match="the ruleset standard has no levels"):
        Level("complete").of(CASES, ["standard"])
    with pytest.raises(NothingToAsk, match="--level moves: none of the 1 chosen cases belongs to it"):
        Level("moves").of(CASES[3:])


@pytest.mark.usefixtures("folder")
def test_a_version_without_levels_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(WrongUsage, match=r"there are no levels of the suite 1\.0\.0") as refused:
        Level("moves", "1.0.0").of(CASES)
    assert refused.value.hint == "choose one of 0.9.0, 0.10.0"


@pytest.mark.parametrize("typed", ["", "move", "Moves", "moves@", "@0.5.0"])
def test_what_is_no_level_is_refused_with_those_that_there_are(typed: str) -> None:
    with pytest.raises(WrongUsage, match="is not a level") as refused:
        read_level(typed)
    assert refused.value.hint.startswith("choose one of moves, check, state, complete")


@given(st.sampled_from(LEVELS), st.sampled_from(["", "0.5.0", "1.0.0-rc.1"]))
def test_a_level_is_read_as_it_is_written(name: str, suite: str) -> None:
    assert read_level(str(Level(name, suite))) == Level(name, suite)


def test_versions_are_ordered_by_their_numbers_and_a_candidate_comes_first() -> None:
    versions = ["1.0.0", "0.10.0", "1.0.0-rc.1", "0.9.0"]
    assert sorted(versions, key=precedence) == ["0.9.0", "0.10.0", "1.0.0-rc.1", "1.0.0"]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"suite": "0.8.0"}, "not the version in the file's name"),
        ({"rulesets": []}, "rulesets: is a list, not a mapping"),
        ({"rulesets": {"three-man": {"move": []}}}, "three-man.move: is not a known field"),
        ({"rulesets": {"three-man": {"moves": [1]}}}, "is a number, not a string"),
        ({"before": {"suite": "0.8.0", "sha256": "?"}}, "names no version and hash"),
        ({"more": 1}, "more: is not a known field"),
    ],
    ids=str,
)
def test_a_file_that_is_wrong_is_refused_with_the_place(folder: Path, changes: dict[str, Any], problem: str) -> None:
    text = json.dumps({"suite": "0.9.0", "rulesets": {}, **changes})
    (folder / "levels-0.9.0.json").write_text(text, encoding="utf-8")
    with pytest.raises(WrongCaseFile, match=problem):
        level_files(folder)
