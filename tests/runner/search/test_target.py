from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from drawbridge.search.target import FolderMissing, Target
from drawbridge_reference.kernel.folders import folder_games
from support.walled_kings import FOLDER

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _no_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawbridge_reference.kernel.folders._games", {})


def test_a_process_that_lives_on_takes_the_folder_of_each_work(tmp_path: Path) -> None:
    other = tmp_path / "walled-kings"
    shutil.copytree(FOLDER, other)
    for folder in (FOLDER, str(other)):
        Target((), "walled-kings", folder=folder).make_known()
        assert str(folder_games()["walled-kings"].folder) == folder


@pytest.mark.parametrize("ruleset", ["walled-kings", "another"])
def test_a_folder_that_is_not_there_or_of_another_ruleset_is_named(ruleset: str, tmp_path: Path) -> None:
    folder = FOLDER if ruleset == "another" else str(tmp_path / "missing")
    with pytest.raises(FolderMissing, match=rf"the folder {folder} of {ruleset} is missing on .*copy it"):
        Target((), ruleset, folder=folder).make_known()
