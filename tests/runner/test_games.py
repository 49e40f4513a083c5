"""What the runner knows of rulesets, looked up when an engine or a case names one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.games import known_rulesets
from drawbridge_reference.folder.game import read_folder
from drawbridge_reference.kernel import folders
from support.nim import RULE_BOOK, write_nim

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("ruleset", "start", "expected"), [("nim-from-a-start", "start: 3 4\n", True), ("nim-without-a-start", "", False)]
)
def test_a_folder_without_a_start_position_begins_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ruleset: str, start: str, *, expected: bool
) -> None:
    rule_book = RULE_BOOK.replace("ruleset: nim", f"ruleset: {ruleset}").replace("start: 3 4\n", start)
    game = read_folder(write_nim(tmp_path / "nim", rule_book))
    monkeypatch.setattr(folders, "_games", {ruleset: game})
    is_start = known_rulesets(())[ruleset].is_start
    assert is_start({"turn": "first", "heaps": "3 4"}) is expected
    assert not is_start({"turn": "first", "heaps": "1 2"})
