"""Where the rules state a clause: the one function whose docstring has a line that begins with the clause's id.

Such a line reads `` `moat.unbridged`: no way crosses a moat that is not bridged. `` The rules are read as text, and not
imported.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from drawbridge_rules.register import package_of

if TYPE_CHECKING:
    from collections.abc import Iterator

_ID = r"`[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*`"
_STATING_LINE = re.compile(rf"^{_ID}(?:, {_ID})*(?=:)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Statement:
    """A function of the rules that states a clause."""

    clause: str
    function: str
    file: Path
    line: int
    """The first line of the function in its file, counted from 1."""
    source: str
    """The function as it is written, without the indentation of a method."""

    @property
    def place(self) -> str:
        """The file from the package's own folder on, and the line: `three_man/obstacles.py:50`."""
        return f"{'/'.join(self.file.parts[-2:])}:{self.line}"


class NotStated(LookupError):
    """The rules of a ruleset have no function that states a clause."""


def statement(ruleset: str, clause: str) -> Statement:
    """Return the function that states a clause. Raises NotStated, and NoRules for a ruleset without rules in code."""
    for found in statements(ruleset):
        if found.clause == clause:
            return found
    raise NotStated(f"no function in the rules of {ruleset!r} states {clause!r}")


def statements(ruleset: str) -> Iterator[Statement]:
    """Go through the statements of all clauses, file by file. Raises NoRules for a ruleset without rules in code."""
    for path in _files(package_of(ruleset)):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                for clause in _stated_by(node):
                    first, source = _source(text, node)
                    yield Statement(clause, node.name, path, first, source)


def _files(package: str) -> list[Path]:
    """Return the Python files of a package, or the one file of a module."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        return []
    path = Path(spec.origin)
    return sorted(path.parent.rglob("*.py")) if spec.submodule_search_locations else [path]


def _stated_by(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    lines = _STATING_LINE.findall(ast.get_docstring(function) or "")
    return [clause for line in lines for clause in re.findall("`(.+?)`", line)]


def _source(text: str, function: ast.FunctionDef | ast.AsyncFunctionDef) -> tuple[int, str]:
    """Return the first line of a function, its decorators included, and its text."""
    first = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
    lines = text.splitlines()[first - 1 : function.end_lineno]
    return first, "\n".join(line[function.col_offset :] for line in lines)
