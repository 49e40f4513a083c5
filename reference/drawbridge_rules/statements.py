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
    file: str
    """The file from the top folder of its package on: `drawbridge_rules/three_man/obstacles.py`."""
    line: int
    """The first line of the function in its file, counted from 1."""
    source: str
    """The function as it is written, without the indentation of a method."""
    code: str
    """The same without its docstring."""

    @property
    def place(self) -> str:
        """The file and the line: `drawbridge_rules/three_man/obstacles.py:50`."""
        return f"{self.file}:{self.line}"


class NotStated(LookupError):
    """The rules of a ruleset have no function that states a clause."""


def statement(ruleset: str, clause: str) -> Statement:
    """Return the function that states a clause. Raises NotStated, and NoRules for a ruleset without rules in code."""
    for found in statements(ruleset):
        if found.clause == clause:
            return found
    raise NotStated(f"no function in the rules of {ruleset!r} states {clause!r}")


def statements(ruleset: str) -> Iterator[Statement]:
    """Yield the statements of all clauses, file by file. Raises NoRules for a ruleset without rules in code."""
    for name, path in _files(package_of(ruleset)).items():
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                yield from (_statement(clause, node, name, text) for clause in _stated_by(node))


def _files(package: str) -> dict[str, Path]:
    """Return the Python files of a package, or the one file of a module, by their names from the top package on."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        return {}
    path = Path(spec.origin)
    is_package = spec.submodule_search_locations is not None
    top = path.parents[package.count(".") + (1 if is_package else 0)]
    files = sorted(path.parent.rglob("*.py")) if is_package else [path]
    return {file.relative_to(top).as_posix(): file for file in files}


def _stated_by(function: ast.FunctionDef) -> list[str]:
    lines = _STATING_LINE.findall(ast.get_docstring(function) or "")
    return [clause for line in lines for clause in re.findall("`(.+?)`", line)]


def _statement(clause: str, function: ast.FunctionDef, file: str, text: str) -> Statement:
    first = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
    lines = {
        number: line[function.col_offset :]
        for number, line in enumerate(text.splitlines(), start=1)
        if first <= number <= (function.end_lineno or first)
    }
    docstring = function.body[0]
    told = range(docstring.lineno, (docstring.end_lineno or docstring.lineno) + 1)
    code = [line for number, line in lines.items() if number not in told]
    return Statement(clause, function.name, file, first, "\n".join(lines.values()), "\n".join(code))
