"""Rooms stay small: no file over 400 lines, no function over 40, in anything that is written by hand."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest

from support.checkout import offenders, python_below, text_of, tree_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PYTHON = python_below("reference", "runner", "engines", "bench", "tests")
VAGUE = {"utils", "util", "helpers", "helper", "common", "base", "misc", "tools"}


def long_functions(path: Path) -> Iterator[str]:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > 40:
                yield f"{node.name} has {lines} lines"


def too_many_lines(path: Path) -> list[int]:
    lines = len(text_of(path).splitlines())
    return [lines] if lines > 400 else []


def test_there_are_files_to_look_at() -> None:
    assert len(PYTHON) > 500


def test_a_file_has_at_most_400_lines() -> None:
    assert offenders(PYTHON, too_many_lines) == {}


@pytest.mark.bulk
def test_a_function_has_at_most_40_lines() -> None:
    assert offenders(PYTHON, long_functions) == {}


def test_a_file_is_named_for_a_word_of_the_vocabulary() -> None:
    assert [path for path in PYTHON if path.stem in VAGUE] == []
