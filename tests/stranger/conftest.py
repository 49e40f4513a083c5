"""A package of a stranger, which drawbridge knows nothing of: built as a wheel, and unpacked as pip unpacks one."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.entry_points import offered
from drawbridge_reference.kernel.game import game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.kernel.game import Game

PROJECT = Path(__file__).resolve().parent / "project"


def build(folder: Path) -> Path:
    """Build the stranger's wheel, with whatever stands in the folder."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "wheel")]
    subprocess.run(command, cwd=PROJECT, check=True, capture_output=True, timeout=60)
    (wheel,) = (folder / "wheel").glob("*.whl")
    return wheel


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of installed packages that holds the stranger's, and its cases, which are generated there."""
    folder = tmp_path_factory.mktemp("stranger")
    zipfile.ZipFile(build(folder)).extractall(folder / "site")
    return folder / "site"


@pytest.fixture
def installed(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Let this process find the stranger's package, and forget it afterwards."""
    monkeypatch.syspath_prepend(site)
    offered.cache_clear()
    yield site
    offered.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "walled_kings"]:
        del sys.modules[name]


@pytest.fixture
def walled_kings(installed: Path) -> Game:
    """The stranger's game, found by its ruleset alone."""
    assert installed.is_dir()
    return game("walled-kings")
