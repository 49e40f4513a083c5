"""Rooms stay small: no file over 400 lines, no function over 40, in anything that is written by hand."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
PYTHON = sorted(
    path for room in ("reference", "runner", "engines", "bench", "tests") for path in (ROOT / room).rglob("*.py")
)


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def long_functions(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > 40:
                yield f"{node.name} has {lines} lines"


@pytest.mark.parametrize("path", PYTHON, ids=named)
def test_a_file_has_at_most_400_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


@pytest.mark.parametrize("path", PYTHON, ids=named)
def test_a_function_has_at_most_40_lines(path: Path) -> None:
    assert list(long_functions(path)) == []


@pytest.mark.parametrize("path", PYTHON, ids=named)
def test_a_file_is_named_for_a_word_of_the_vocabulary(path: Path) -> None:
    assert path.stem not in {"utils", "util", "helpers", "helper", "common", "base", "misc", "tools"}
