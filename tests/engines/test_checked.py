"""The real engines pass the check, and would not if they were wrong."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

ADAPTER = "engines/python_chess_adapter.py"
MISCOUNTING = """
import sys
sys.path.insert(0, "engines")
import python_chess_adapter as adapter
count = adapter.nodes
adapter.nodes = lambda board, depth: count(board, depth) + (depth == 3)
adapter.main()
"""


def check_standard(root: Path, *engine: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "drawbridge", "check", "--ruleset", "standard", "--", sys.executable, *engine],
        cwd=root,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_python_chess_counts_what_was_published(root: Path) -> None:
    checked = check_standard(root, ADAPTER)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "PASSED" in checked.stdout
    assert "skipped" not in checked.stdout.splitlines()[-1]


def test_an_engine_that_miscounts_at_one_depth_fails_there(root: Path) -> None:
    checked = check_standard(root, "-c", MISCOUNTING)
    assert checked.returncode == 1
    assert "depth-3" in checked.stdout
    assert "8903" in checked.stdout


def test_an_engine_of_another_ruleset_is_asked_nothing(root: Path) -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "drawbridge", "check", "--ruleset", "three-man", "--", sys.executable, ADAPTER],
        cwd=root,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert checked.returncode == 5


def test_the_program_that_checks_the_list_passes(root: Path) -> None:
    checked = subprocess.run(
        [sys.executable, "engines/check_all.py"],
        cwd=root,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "== python-chess 1.11.2, standard" in checked.stdout
