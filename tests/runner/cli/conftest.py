"""The command line called as a shell calls it, with a small suite and an engine that lacks what a test wants."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from drawbridge.cli import main
from support.small_suite import SUITE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

WITHOUT = """
import sys
from drawbridge_reference.kernel.game import game
from drawbridge_reference.serve import serve
serve({"three-man": game("three-man").without(*sys.argv[1:])}, sys.stdin.buffer, sys.stdout.buffer)
"""


@pytest.fixture(autouse=True)
def _small_suite(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the commands see the small suite."""
    monkeypatch.setattr("drawbridge.cli.selection.load", lambda: SUITE)


@pytest.fixture
def cli() -> Callable[..., Result]:
    """Call `drawbridge` with these arguments."""

    def call(*args: str, stdin: str | bytes | None = None) -> Result:
        return CliRunner().invoke(main, args, input=stdin)

    return call


@pytest.fixture
def engine_without(tmp_path: Path) -> Callable[..., tuple[str, ...]]:
    """Give the command of an engine that knows all clauses but these."""
    script = tmp_path / "engine.py"
    script.write_text(WITHOUT)
    return lambda *clauses: (sys.executable, str(script), *clauses)
