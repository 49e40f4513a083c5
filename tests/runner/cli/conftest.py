"""The command line called as a shell calls it, with a small suite and an engine that lacks what a test wants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

from drawbridge.asking.run import Run
from drawbridge.cli import main
from support.known_failures import ALL, WRONG, told
from support.remembering_engine import MEMORY, without
from support.small_suite import SUITE
from support.whole_check import served

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from drawbridge.transport.channel import Launch


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


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Callable[[Launch], None]:
    """Let a function of this process be the engine of the commands that follow."""

    def use(launch: Launch) -> None:
        def run(_: object, *others: Any, **named: Any) -> Run:
            return Run(launch, *others, **named)

        monkeypatch.setattr("drawbridge.cli.check.Run", run)

    use(served(WRONG, ALL))
    return use


@pytest.fixture
def file(engine: Callable[[Launch], None], cli: Callable[..., Result], tmp_path: Path) -> Path:
    """Give the baseline of an engine without the clause of unbridged moats: two cases fail."""
    engine(served(WRONG, ALL))
    written = cli("baseline", "--file", f"{tmp_path}/known.yaml", "--", "engine")
    assert written.exit_code == 0, written.output
    assert "2 added, 0 changed, 0 removed" in told(written)
    return tmp_path / "known.yaml"


@pytest.fixture
def check(cli: Callable[..., Result], tmp_path: Path) -> Callable[..., Result]:
    """Check by the baseline, with every report in a file."""

    def call(*given: str) -> Result:
        reports = [f"--report={name}={tmp_path}/{name}" for name in ("json", "junit")]
        return cli("check", "--baseline", f"{tmp_path}/known.yaml", *reports, "--report=text", *given, "--", "engine")

    return call
