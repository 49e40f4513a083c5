"""The command `init`: what it says, and what it refuses."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result


def test_the_next_steps_are_told(cli: Callable[..., Result], tmp_path: Path) -> None:
    result = cli("init", "go", str(tmp_path / "mine"), "--ruleset", "prince")
    assert result.exit_code == 0, result.output
    assert "Plug your engine into rules.go" in result.output
    assert result.output.splitlines()[-2:] == ["  go build -o adapter .", "  drawbridge smoke -- ./adapter"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("pythn", "new"), "did you mean 'python'"),
        (("python", "new", "--ruleset", "princes"), "did you mean 'prince'"),
        (("python", "."), "is there already, and not empty"),
    ],
)
def test_what_cannot_be_written_is_one_clear_error(
    words: tuple[str, ...], expected: str, cli: Callable[..., Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "kept").touch()
    result = cli("init", *words)
    assert result.exit_code == 2
    assert expected in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]


def test_a_fresh_repository_in_which_somebody_works_is_filled(
    cli: Callable[..., Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".git").mkdir()
    monkeypatch.chdir(tmp_path)
    rename = Path.rename

    def within_a_file_system(entry: Path, target: Path) -> Path:
        assert entry.is_relative_to(tmp_path), "Invalid cross-device link: the folder may be mounted"
        return rename(entry, target)

    monkeypatch.setattr(Path, "rename", within_a_file_system)
    assert cli("init", "python", ".").exit_code == 0
    # The working folder is still the one with this name.
    assert {".git", ".github", "adapter.py"} <= {path.name for path in Path().iterdir()}
