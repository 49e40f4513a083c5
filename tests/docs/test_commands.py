"""The pages name the commands and exit codes that there are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from drawbridge.cli import COMMANDS
from drawbridge.exit_codes import ExitCode

if TYPE_CHECKING:
    from pathlib import Path


def test_the_readme_lists_every_command(root: Path) -> None:
    page = (root / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `drawbridge (\w+)", page, re.MULTILINE) == list(COMMANDS)


def test_the_page_of_exit_codes_lists_every_code(root: Path) -> None:
    page = (root / "docs" / "exit-codes.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([\d, ]+) \|", page, re.MULTILINE)
    assert {int(code) for row in rows for code in row.split(",")} == set(ExitCode)
