"""A case whose scenario has changed since is noticed, and one whose file was only tidied up is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.folder.game import FolderGame, read_folder
from support.nim import RULE_BOOK, SCENARIOS, write_nim

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FolderGame:
    """Return the game of a folder whose cases were just written."""
    monkeypatch.chdir(tmp_path)
    write_nim(tmp_path / "nim")
    found = read_folder(tmp_path / "nim")
    (tmp_path / "nim" / "cases").mkdir()
    name, text = found.record(found.scenarios())
    (tmp_path / "nim" / "cases" / name).write_text(text, encoding="utf-8")
    return found


@pytest.mark.parametrize(
    ("scenarios", "problem"),
    [
        (SCENARIOS, None),
        ("# A remark.\n" + SCENARIOS.replace("legal: 1-1", "legal:   1-1"), None),
        (
            SCENARIOS.replace("legal: 1-1", "legal: 2-1"),
            ("nim/scenarios/heap.empty.yaml:3", "heap.empty/too-many", "has changed since its case was written"),
        ),
        (
            SCENARIOS.replace("all-of-it", "a-whole-heap"),
            ("nim/scenarios/heap.empty.yaml:12", "heap.empty/a-whole-heap", "has no case yet"),
        ),
        (
            SCENARIOS[: SCENARIOS.index("  - name: all-of-it")],
            ("scenarios", "heap.empty/all-of-it", "is gone, and its case is still there"),
        ),
    ],
)
def test_a_changed_scenario_is_named_with_its_line(
    scenarios: str, problem: tuple[str, str, str] | None, game: FolderGame
) -> None:
    (game.folder / "scenarios" / "heap.empty.yaml").write_text(scenarios, encoding="utf-8")
    found = game.stale()
    if problem is None:
        assert found is None
    else:
        assert found is not None
        assert found.source.endswith(problem[0])
        assert (found.field, found.message) == problem[1:]


def test_a_changed_rule_book_is_noticed(game: FolderGame) -> None:
    (game.folder / "ruleset.yaml").write_text("# tidied up\n" + RULE_BOOK, encoding="utf-8")
    assert read_folder(game.folder).stale() is None
    (game.folder / "ruleset.yaml").write_text(RULE_BOOK.replace("first}", "second}"), encoding="utf-8")
    stale = read_folder(game.folder).stale()
    assert stale is not None
    assert stale.source.endswith("nim/ruleset.yaml:1")


@pytest.mark.parametrize("text", ["", "[]", '{"rule_book": 1}', '{"rule_book": 1, "files": 1, "scenarios": 1}'])
def test_a_record_that_cannot_be_read_is_told(text: str, game: FolderGame) -> None:
    (game.folder / "cases" / "sources.json").write_text(text, encoding="utf-8")
    stale = game.stale()
    assert stale is not None
    assert stale.message == "cannot be read"
