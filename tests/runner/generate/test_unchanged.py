"""A case that somebody has edited by hand is found without asking the game again."""

from __future__ import annotations

import shutil
from pathlib import Path

from drawbridge.generate.unchanged import changed_by_hand
from drawbridge.suite.load import load

CASES = Path(__file__).resolve().parents[3] / "docs" / "examples" / "walled-kings" / "cases"
ID = "walled-kings/wall.blocked/onto-the-wall"


def changed(folder: Path, old: str, new: str) -> list[str]:
    """Return what is found where a text of a case file is replaced."""
    shutil.copytree(CASES, folder)
    path = folder / "walled-kings" / "wall.blocked.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    return [*changed_by_hand(folder, load(folder).files)]


def test_generated_cases_are_as_they_were_made(tmp_path: Path) -> None:
    assert changed(tmp_path / "same", "", "") == []
    assert changed(tmp_path / "title", "No king goes onto the wall", "Another title") == []


def test_a_case_with_another_meaning_or_id_is_named(tmp_path: Path) -> None:
    assert changed(tmp_path / "answer", "[a1-b1]", "[a1-b1, a1-c1]") == [ID]
    assert changed(tmp_path / "position", "wall: a2", "wall: a3") == [ID]
    assert changed(tmp_path / "id", ID, f"{ID}-2") == [f"{ID}-2", ID]
