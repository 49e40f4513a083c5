"""Who may know whom: the laws of the house about imports."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest

from drawbridge_rules.register import BUILT_IN
from support.checkout import ROOT, offenders, python_below, text_of, tree_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ENGINE = ROOT / "reference" / "drawbridge_reference"
SHARED = {"kernel", "casework"}
"""The rooms of the engine that no game owns."""
SHARED_PACKAGES = [f"drawbridge_reference.{room}" for room in sorted(SHARED)]
INPUT_AND_OUTPUT = {
    *("asyncio", "fcntl", "io", "multiprocessing", "os", "pathlib", "psutil", "select", "selectors"),
    *("shutil", "signal", "socket", "subprocess", "sys", "tempfile", "threading", "time"),
}


def imports_of(path: Path) -> Iterator[str]:
    """Go through the names of all modules that a file imports, those inside functions and for types alone included."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            # `from package import module` may import a module as well as a name.
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def belongs_to(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def imports_from(path: Path, *packages: str) -> list[str]:
    """Return what a file imports from some packages."""
    return [name for name in imports_of(path) if any(belongs_to(name, package) for package in packages)]


def imports_a_game(path: Path) -> list[str]:
    """Return what a file imports from the engine, apart from the rooms that no game owns."""
    shared = imports_from(path, *SHARED_PACKAGES)
    return [name for name in imports_from(path, "drawbridge_reference") if name not in shared]


def games() -> list[str]:
    folders = {entry.name for entry in ENGINE.iterdir() if entry.is_dir() and any(entry.glob("*.py"))}
    return sorted(folders - SHARED)


def test_there_are_modules_to_look_at() -> None:
    assert "three_man" in games()
    assert len(python_below("runner/drawbridge")) > 10


def test_the_reference_never_imports_the_runner() -> None:
    assert offenders(python_below("reference"), lambda path: imports_from(path, "drawbridge")) == {}


@pytest.mark.parametrize("game", games())
def test_a_game_never_imports_another_game(game: str) -> None:
    others = [f"drawbridge_reference.{other}" for other in games() if other != game]
    files = python_below(f"reference/drawbridge_reference/{game}")
    assert offenders(files, lambda path: imports_from(path, *others)) == {}


def test_the_rooms_that_games_share_import_no_game() -> None:
    files = python_below(*(f"reference/drawbridge_reference/{room}" for room in SHARED))
    assert files
    assert offenders(files, imports_a_game) == {}


def test_the_runner_imports_no_game() -> None:
    assert offenders(python_below("runner/drawbridge"), imports_a_game) == {}


def test_the_runner_finds_the_rules_of_a_game_only_in_their_register() -> None:
    assert set(BUILT_IN.values()) >= {"drawbridge_rules.three_man", "drawbridge_rules.prince"}
    assert offenders(python_below("runner/drawbridge"), lambda path: imports_from(path, *BUILT_IN.values())) == {}


def test_the_protocol_and_the_grading_do_no_input_or_output() -> None:
    def reads_or_writes(path: Path) -> list[str]:
        modules = [name for name in imports_of(path) if name.partition(".")[0] in INPUT_AND_OUTPUT]
        return [*modules, *(["open("] if "open(" in text_of(path) else [])]

    files = python_below("runner/drawbridge/protocol", "runner/drawbridge/grading")
    assert offenders(files, reads_or_writes) == {}


def test_the_rules_share_no_code_with_the_engine() -> None:
    rules, engine = python_below("reference/drawbridge_rules"), python_below("reference/drawbridge_reference")
    assert offenders(rules, lambda path: imports_from(path, "drawbridge_reference")) == {}
    assert offenders(engine, lambda path: imports_from(path, "drawbridge_rules")) == {}


@pytest.mark.parametrize("game", games())
def test_the_rules_of_a_game_never_import_those_of_another(game: str) -> None:
    others = [f"drawbridge_rules.{other}" for other in games() if other != game]
    files = python_below(f"reference/drawbridge_rules/{game}")
    assert files
    assert offenders(files, lambda path: imports_from(path, *others)) == {}
