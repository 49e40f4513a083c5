"""The command line called as a shell calls it, with a small suite and an engine that lacks what a test wants."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from drawbridge.cli import main
from support.remembering_engine import MEMORY, without
from support.small_suite import SUITE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@pytest.fixture(scope="session", autouse=True)
def _memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give the engines of these tests a folder for the answers that they remember."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv(MEMORY, str(tmp_path_factory.mktemp("memory")))
        yield


@pytest.fixture(autouse=True)
def _small_suite(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the commands see the small suite."""
    monkeypatch.setattr("drawbridge.cli.selection.load", lambda **_: SUITE)


@pytest.fixture
def cli() -> Callable[..., Result]:
    """Call `drawbridge` with these arguments."""

    def call(*args: str, stdin: str | bytes | None = None) -> Result:
        return CliRunner().invoke(main, args, input=stdin)

    return call


@pytest.fixture
def engine_without() -> Callable[..., tuple[str, ...]]:
    """Give the command of an engine that knows all clauses but these."""
    return without


@pytest.fixture
def no_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the process forget, after the test, the rulesets of folders that commands were given."""
    monkeypatch.setattr("drawbridge_reference.kernel.folders._games", {})
