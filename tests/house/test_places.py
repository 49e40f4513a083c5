"""Nothing in the repository depends on where it lies."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
KEPT = ("reference", "runner", "cases", "schema", "engines", "docs", "bench", "tests", ".ci")
TEXTS = {".py", ".md", ".yaml", ".json", ".toml", ".js", ".mjs", ".txt", ""}
INSTALLED = {"__pycache__", "node_modules"}
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:home|root|Users|work|opt|mnt|tmp)/\w")


def texts() -> Iterator[Path]:
    """Yield every file of the repository that people read."""
    yield from (path for path in ROOT.iterdir() if path.suffix in {".md", ".toml"} or path.name == "Makefile")
    for room in KEPT:
        for path in (ROOT / room).rglob("*"):
            if path.is_file() and path.suffix in TEXTS and INSTALLED.isdisjoint(path.parts):
                yield path


@pytest.mark.bulk
def test_no_file_names_a_path_of_some_machine() -> None:
    guilty = [
        f"{path.relative_to(ROOT)}: {found.group()}"
        for path in texts()
        if path != Path(__file__).resolve()
        for found in MACHINE_PATH.finditer(path.read_text(encoding="utf-8"))
    ]
    assert guilty == []


def test_every_file_ends_with_one_newline() -> None:
    for path in texts():
        text = path.read_text(encoding="utf-8")
        assert not text or (text.endswith("\n") and not text.endswith("\n\n")), path.relative_to(ROOT)
