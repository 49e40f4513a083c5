"""To which level a case belongs, and that what is frozen never changes."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from drawbridge.generate import GenerationStopped, MadeCase, MadeFile
from drawbridge.generate.levels import level_of, levels_of_clauses, next_levels
from drawbridge.generate.scope import EVERYTHING, Scope

CLAUSES = {"king.safety": "check", "state.turn": "state", "game.over": "complete"}
CASE = MadeCase(
    id="three-man/pawn.step/inwards",
    title="A pawn steps inwards",
    why="c3 is empty.",
    position={"turn": "white", "board": {"c2": "wP"}},
    expect={"legal": ["c2-c3"]},
    rulings={},
    decides=True,
    leans_on=("pawn.step",),
)
FIRST = PurePosixPath("levels-0.1.0.json")
SECOND = PurePosixPath("levels-0.2.0.json")


def named(*names: str) -> list[MadeFile]:
    cases = tuple(replace(CASE, id=f"three-man/pawn.step/{name}") for name in names)
    return [MadeFile("three-man", "pawn.step", "0.1.0", "0" * 16, cases)]


def written(folder: Path, suite: str, files: list[MadeFile], scope: Scope = EVERYTHING) -> dict[str, Any]:
    """Write the file of a version, and return it read."""
    standing = {case.id for file in files for case in file.cases}
    ((path, text),) = next_levels(folder, suite, files, scope, standing).items()
    (folder / path).write_text(text, encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


@pytest.mark.parametrize(
    ("clause", "changes", "level"),
    [
        ("pawn.step", {}, "moves"),
        ("pawn.step", {"leans_on": None}, "moves"),
        ("geometry", {"expect": {"destination": []}}, "moves"),
        ("pawn.step", {"leans_on": ("pawn.step", "king.safety")}, "check"),
        ("king.safety", {}, "check"),
        ("pawn.step", {"expect": {"legal": [], "apply": {}}}, "state"),
        ("games", {"expect": {"game": []}}, "state"),
        ("king.safety", {"leans_on": ("state.turn",)}, "state"),
        ("pawn.step", {"expect": {"status": {}}}, "complete"),
        ("perft", {"expect": {"perft": {}}}, "complete"),
        ("games", {"expect": {"game": []}, "leans_on": ("game.over",)}, "complete"),
    ],
    ids=str,
)
def test_a_case_is_of_the_highest_level_that_it_needs(clause: str, changes: dict[str, Any], level: str) -> None:
    assert level_of(clause, replace(CASE, **changes), CLAUSES) == level


def test_a_new_version_lists_only_the_cases_that_it_adds(tmp_path: Path) -> None:
    first = written(tmp_path, "0.1.0", named("a", "b"))
    assert first["rulesets"] == {"three-man": {"moves": ["three-man/pawn.step/a", "three-man/pawn.step/b"]}}
    second = written(tmp_path, "0.2.0", named("a", "b", "c"))
    assert second["rulesets"] == {"three-man": {"moves": ["three-man/pawn.step/c"]}}
    assert second["before"]["suite"] == "0.1.0"
    assert written(tmp_path, "0.2.0", named("a", "b", "c")) == second


def test_a_case_of_a_frozen_level_stays_there_whatever_it_leans_on_now(tmp_path: Path) -> None:
    written(tmp_path, "0.1.0", named("a"))
    (file,) = named("a")
    changed = replace(file, cases=(replace(file.cases[0], leans_on=("king.safety",)),))
    assert written(tmp_path, "0.2.0", [changed])["rulesets"] == {}


def test_a_renamed_case_is_not_listed_again(tmp_path: Path) -> None:
    written(tmp_path, "0.1.0", named("a"))
    (file,) = named("new")
    renamed = replace(file, cases=(replace(file.cases[0], alias=("three-man/pawn.step/a",)),))
    assert written(tmp_path, "0.2.0", [renamed])["rulesets"] == {}


def test_cases_that_are_not_made_anew_keep_their_levels(tmp_path: Path) -> None:
    written(tmp_path, "0.1.0", named("a"))
    text = next_levels(tmp_path, "0.1.0", [], Scope(clauses=["king.step"]), {"three-man/pawn.step/a"})[FIRST]
    assert text == (tmp_path / FIRST).read_text(encoding="utf-8")


@pytest.mark.parametrize("version", ["0.2.0", "0.3.0"])
def test_nothing_is_written_when_a_frozen_file_has_changed(version: str, tmp_path: Path) -> None:
    written(tmp_path, "0.1.0", named("a"))
    written(tmp_path, "0.2.0", named("a"))
    with (tmp_path / FIRST).open("a", encoding="utf-8") as file:
        file.write("\n")
    with pytest.raises(GenerationStopped, match=r"levels-0\.1\.0\.json is frozen and has changed: take it back"):
        next_levels(tmp_path, version, named("a"), EVERYTHING, ())


def test_a_frozen_file_that_is_gone_is_missed(tmp_path: Path) -> None:
    written(tmp_path, "0.1.0", named("a"))
    written(tmp_path, "0.2.0", named("a"))
    (tmp_path / FIRST).unlink()
    with pytest.raises(GenerationStopped, match=r"no file comes before .*levels-0\.2\.0\.json"):
        next_levels(tmp_path, "0.2.0", named("a"), EVERYTHING, ())


def test_a_version_that_is_lowered_is_refused(tmp_path: Path) -> None:
    written(tmp_path, "0.2.0", named("a"))
    with pytest.raises(GenerationStopped, match=r"levels-0\.2\.0\.json is of a later suite than 0\.1\.0"):
        next_levels(tmp_path, "0.1.0", named("a"), EVERYTHING, ())


def test_a_ruleset_that_states_no_levels_has_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawbridge.generate.levels.folder_of", lambda _: None)
    assert next_levels(tmp_path, "0.1.0", named("a"), EVERYTHING, ()) == {}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("check: [no.clause]", r"three-man has no clause 'no\.clause'"),
        ("check: [king.safety]\nstate: ['king.*']", r"king\.safety has a level already"),
        ("middle: [king.safety]", "middle.*known: check, state, complete"),
    ],
    ids=str,
)
def test_levels_of_clauses_that_are_wrong_are_refused(
    text: str, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "levels.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr("drawbridge.generate.levels.folder_of", lambda _: tmp_path)
    with pytest.raises(GenerationStopped, match=problem):
        levels_of_clauses("three-man")
