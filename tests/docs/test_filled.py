"""The pages show the files and the outputs of commands as they are."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


@pytest.mark.bulk  # It runs all commands that the pages show.
@needs_node
def test_every_block_of_the_pages_is_what_it_shows(root: Path) -> None:
    compared = subprocess.run(
        [sys.executable, "docs/fill.py", "--check"], cwd=root, capture_output=True, text=True, timeout=120, check=False
    )
    assert compared.stdout == "", "run `make pages`, and read what has changed"
    assert compared.returncode == 0, compared.stderr


def test_the_pages_show_something(root: Path) -> None:
    tutorial = (root / "docs" / "write-an-engine.md").read_text(encoding="utf-8")
    assert tutorial.count("<!-- file: ") >= 4
    assert tutorial.count("<!-- run") >= 10


@pytest.mark.parametrize("name", ["minimal_engine.py", "minimal-engine.js", "first_day.py"])
def test_an_example_engine_has_fewer_than_60_lines(name: str, root: Path) -> None:
    assert len((root / "docs" / "examples" / name).read_text(encoding="utf-8").splitlines()) < 60
