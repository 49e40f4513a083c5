"""A real engine would not pass the check if it were wrong; `test_list.py` holds that it does."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from drawbridge.cli import main
from support.whole_suite import whole_suite

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

ADAPTER = "engines/python_chess_adapter.py"
MISCOUNTING = """
import sys
sys.path.insert(0, "engines")
import python_chess_adapter as adapter
count = adapter.nodes
adapter.nodes = lambda board, depth: count(board, depth) + (depth == 3)
adapter.serve(adapter.python_chess("legal"))
"""


@pytest.fixture
def check(root: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Check an engine with `drawbridge check` and these words, at the top of the checkout."""
    monkeypatch.chdir(root)
    monkeypatch.setattr("drawbridge.cli.selection.load", whole_suite)
    return lambda *words: CliRunner().invoke(main, ["check", *words])


@pytest.mark.bulk
def test_an_engine_that_miscounts_at_one_depth_fails_there(check: Callable[..., Result]) -> None:
    checked = check("--case", "standard/perft/start/*", "--", sys.executable, "-c", MISCOUNTING)
    assert checked.exit_code == 1
    assert "depth-3" in checked.stdout
    assert "8903" in checked.stdout


@pytest.mark.bulk
def test_an_engine_of_another_ruleset_is_asked_nothing(check: Callable[..., Result]) -> None:
    assert check("--ruleset", "three-man", "--", sys.executable, ADAPTER).exit_code == 5
