"""Who may know whom: the laws of the house about imports."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
REFERENCE = ROOT / "reference" / "drawbridge_reference"
RUNNER = ROOT / "runner" / "drawbridge"
KERNEL = "drawbridge_reference.kernel"
INPUT_AND_OUTPUT = {
    *("asyncio", "fcntl", "io", "multiprocessing", "os", "pathlib", "psutil", "select", "selectors"),
    *("shutil", "signal", "socket", "subprocess", "sys", "tempfile", "threading", "time"),
}


def modules_below(folder: Path) -> list[Path]:
    """Return the Python files of a folder, or the file itself."""
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]


def imports_of(path: Path) -> Iterator[str]:
    """Go through the names of all modules that a file imports, those inside functions and for types alone included."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            # `from package import module` may import a module as well as a name.
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def belongs_to(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def games() -> list[str]:
    return sorted(
        entry.name
        for entry in REFERENCE.iterdir()
        if entry.is_dir() and entry.name != "kernel" and any(entry.glob("*.py"))
    )


def test_there_are_modules_to_look_at() -> None:
    assert "three_man" in games()
    assert len(modules_below(RUNNER)) > 10


@pytest.mark.parametrize("path", modules_below(REFERENCE), ids=named)
def test_the_reference_never_imports_the_runner(path: Path) -> None:
    assert not [name for name in imports_of(path) if belongs_to(name, "drawbridge")]


@pytest.mark.parametrize("game", games())
def test_a_game_never_imports_another_game(game: str) -> None:
    others = [f"drawbridge_reference.{other}" for other in games() if other != game]
    for path in modules_below(REFERENCE / game):
        assert not [name for name in imports_of(path) for other in others if belongs_to(name, other)], named(path)


@pytest.mark.parametrize("path", modules_below(REFERENCE / "kernel"), ids=named)
def test_the_kernel_imports_no_game(path: Path) -> None:
    inside = [name for name in imports_of(path) if belongs_to(name, "drawbridge_reference")]
    assert all(belongs_to(name, KERNEL) for name in inside)


@pytest.mark.parametrize("path", modules_below(RUNNER), ids=named)
def test_the_runner_knows_nothing_of_the_reference_but_its_kernel(path: Path) -> None:
    inside = [name for name in imports_of(path) if belongs_to(name, "drawbridge_reference")]
    assert all(belongs_to(name, KERNEL) for name in inside)


@pytest.mark.parametrize("path", [*modules_below(RUNNER / "protocol"), *modules_below(RUNNER / "grading")], ids=named)
def test_the_protocol_and_the_grading_do_no_input_or_output(path: Path) -> None:
    assert not {name.partition(".")[0] for name in imports_of(path)} & INPUT_AND_OUTPUT
    assert "open(" not in path.read_text(encoding="utf-8")


RULES = modules_below(ROOT / "reference" / "drawbridge_rules")


@pytest.mark.parametrize("path", RULES, ids=named)
def test_the_rules_share_no_code_with_the_engine(path: Path) -> None:
    assert not [name for name in imports_of(path) if belongs_to(name, "drawbridge_reference")]
