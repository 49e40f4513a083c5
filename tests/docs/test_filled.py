"""The pages show the files and the outputs of commands as they are."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from support.checkout import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
FILLED = [str(page.relative_to(ROOT)) for page in PAGES if "<!-- " in page.read_text(encoding="utf-8")]
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


@pytest.mark.bulk  # It runs all commands that the pages show.
@needs_node
@pytest.mark.parametrize("page", FILLED)
def test_every_block_of_a_page_is_what_it_shows(page: str, fill: Any) -> None:
    stale = {str(path.relative_to(ROOT)) for path, _ in fill.stale([ROOT / page])}
    assert not stale, "run `make pages`, and read what has changed"


def test_a_page_that_shows_something_else_is_stale(tmp_path: Path, fill: Any) -> None:
    page = tmp_path / "page.md"
    page.write_text("<!-- file: examples/first_day.py -->\n```python\nprint()\n```\n", encoding="utf-8")
    ((path, text),) = fill.stale([page])
    assert path == page
    assert (ROOT / "docs/examples/first_day.py").read_text(encoding="utf-8") in text
    page.write_text(text, encoding="utf-8")
    assert list(fill.stale([page])) == []


@pytest.mark.bulk
def test_a_page_is_compared_by_its_name_and_left_as_it_is(root: Path) -> None:
    command = [sys.executable, "docs/fill.py", "--check", "docs/rules/prince.md"]
    compared = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=120, check=False)
    assert compared.stdout == "", "run `make pages`, and read what has changed"
    assert compared.returncode == 0, compared.stderr


def test_the_pages_show_something(root: Path) -> None:
    tutorial = (root / "docs" / "write-an-engine.md").read_text(encoding="utf-8")
    assert tutorial.count("<!-- file: ") >= 4
    assert tutorial.count("<!-- run") >= 10


@pytest.mark.parametrize("name", ["minimal_engine.py", "minimal-engine.js", "first_day.py"])
def test_an_example_engine_has_fewer_than_60_lines(name: str, root: Path) -> None:
    assert len((root / "docs" / "examples" / name).read_text(encoding="utf-8").splitlines()) < 60
