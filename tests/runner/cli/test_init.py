"""The command `init`: what it says, and what it refuses."""

from __future__ import annotations

import ast
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


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_what_fails_between_two_renamings_leaves_the_folder_as_it_was(
    error: BaseException, cli: Callable[..., Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".git").mkdir()
    rename = Path.rename

    def fails_late(entry: Path, target: Path) -> Path:
        if target == tmp_path / "adapter.py":
            raise error
        return rename(entry, target)

    monkeypatch.setattr(Path, "rename", fails_late)
    result = cli("init", "python", str(tmp_path))
    assert result.exit_code == (130 if isinstance(error, KeyboardInterrupt) else 6)
    assert [path.name for path in tmp_path.iterdir()] == [".git"]
    if isinstance(error, OSError):
        assert result.stderr.startswith(f"drawbridge: {tmp_path} could not be written: No space left on device\n")


def test_a_file_that_somebody_else_makes_meanwhile_is_kept(
    cli: Callable[..., Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".git").mkdir()
    rename = Path.rename

    def makes_one(entry: Path, target: Path) -> Path:
        (tmp_path / "adapter.py").write_text("mine")
        return rename(entry, target)

    monkeypatch.setattr(Path, "rename", makes_one)
    result = cli("init", "python", str(tmp_path))
    assert (result.exit_code, "adapter.py has just been made there" in result.stderr) == (6, True)
    assert {path.name for path in tmp_path.iterdir()} == {".git", "adapter.py"}
    assert (tmp_path / "adapter.py").read_text() == "mine"


def test_what_somebody_makes_at_the_last_moment_is_not_taken_back(
    cli: Callable[..., Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".git").mkdir()
    rename = Path.rename

    def comes_too_late(entry: Path, target: Path) -> Path:
        if target == tmp_path / "adapter.py" and not target.exists():
            target.mkdir()
        return rename(entry, target)

    monkeypatch.setattr(Path, "rename", comes_too_late)
    result = cli("init", "python", str(tmp_path))
    assert (result.exit_code, "Is a directory" in result.stderr) == (6, True)
    assert {path.name for path in tmp_path.iterdir()} == {".git", "adapter.py"}


def test_a_place_where_no_folder_can_be_is_named_as_it_was_typed(cli: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = cli("init", "python", str(tmp_path / "file" / "new"))
    assert result.exit_code == 6
    assert f"{tmp_path / 'file' / 'new'} could not be written: " in result.stderr


def test_the_status_to_return_is_written_as_python_writes_it(cli: Callable[..., Result], tmp_path: Path) -> None:
    assert cli("init", "python", str(tmp_path / "mine")).exit_code == 0
    (line,) = (one for one in (tmp_path / "mine" / "rules.py").read_text().splitlines() if "'in_check'" in one)
    status = line.partition("return ")[2]
    assert ast.literal_eval(status) == {"turn": "white", "in_check": [], "eliminated": [], "result": None}
