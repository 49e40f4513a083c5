"""A real engine would not pass the check if it were wrong; `test_list.py` holds that it does."""

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
adapter.serve(adapter.python_chess("legal"))
"""


def check_standard(root: Path, *engine: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*(sys.executable, "-m", "drawbridge", "check", "--case", "standard/perft/*"), "--", sys.executable, *engine],
        cwd=root,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


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
