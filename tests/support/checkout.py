"""The files of this checkout, each read and parsed once, for the tests that hold a law over many of them."""

from __future__ import annotations

import ast
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

ROOT = Path(__file__).resolve().parents[2]
CASE_FILES = sorted((ROOT / "cases").glob("*/*.yaml"))
"""The case files that people read."""
TABLES = sorted((ROOT / "cases").glob("*/*/*.json"))
"""The case files with one line a case."""


def python_below(*rooms: str) -> list[Path]:
    """Return the Python files of some top folders, or of folders below them."""
    return sorted(path for room in rooms for path in (ROOT / room).rglob("*.py"))


def loaded(path: Path) -> Any:
    """Return a program as a module: it is in no package, so it cannot be imported by a name."""
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def named(path: Path) -> str:
    """Return a file's path as seen from the top folder."""
    return path.relative_to(ROOT).as_posix()


@cache
def text_of(path: Path) -> str:
    """Return what a file says."""
    return path.read_text(encoding="utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    """Return the syntax tree of a Python file."""
    return ast.parse(text_of(path), filename=named(path))


def read_yaml(text: str | bytes) -> Any:
    """Read YAML with the C loader if there is one: the pure one is ten times slower and reads the same language."""
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def offenders(paths: Iterable[Path], faults_of: Callable[[Path], Iterable[object]]) -> dict[str, list[object]]:
    """Return the faults of every file that has any, by the file's name.

    A law over many files is one test that compares this with `{}`: its failure names every offender.
    """
    found = {named(path): list(faults_of(path)) for path in paths}
    return {name: faults for name, faults in found.items() if faults}
