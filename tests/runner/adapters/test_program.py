"""The program behind an adapter is found where Debian puts games, too; where it is missing, its package is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.adapters.program import found
from drawbridge.errors import EngineNotStarted
from drawbridge.exit_codes import ExitCode

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _bare_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let there be no programs but those of two empty folders."""
    for name in ("bin", "games"):
        (tmp_path / name).mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr("drawbridge.adapters.program.GAMES", str(tmp_path / "games"))


def install(path: Path) -> str:
    path.write_text("#!/bin/sh\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def test_a_program_is_looked_for_on_the_path_and_then_among_the_games(tmp_path: Path) -> None:
    game = install(tmp_path / "games" / "stockfish")
    assert found(["stockfish", "bench", "16"]) == (game, "bench", "16")
    assert found([game]) == (game,)
    program = install(tmp_path / "bin" / "stockfish")
    assert found(["stockfish"]) == (program,)


@pytest.mark.parametrize(
    ("program", "remedy"),
    [
        ("stockfish", "apt-get install stockfish"),
        ("fairy-stockfish", "apt-get install fairy-stockfish"),
        ("gnuchessx", "apt-get install gnuchess"),
        ("my-engine", "install it, or give its whole path after `--`"),
        ("./stockfish", "check the path"),
    ],
)
def test_a_missing_program_is_one_sentence_with_the_remedy(program: str, remedy: str) -> None:
    with pytest.raises(EngineNotStarted) as missing:
        found([program, "--xboard"])
    assert str(missing.value) == (
        f"the engine `{program} --xboard` did not start: there is no program {program!r} ({remedy})"
    )
    assert missing.value.exit_code is ExitCode.NOT_STARTED


def test_a_file_that_is_no_program_is_told_as_that(tmp_path: Path) -> None:
    (tmp_path / "perft.sh").write_text("#!/bin/sh\n", encoding="utf-8")
    with pytest.raises(EngineNotStarted, match=r"chmod \+x"):
        found([str(tmp_path / "perft.sh")])
