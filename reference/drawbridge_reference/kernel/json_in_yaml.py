"""YAML files that are written as JSON, below a comment: JSON is YAML, and reading it imports no slow parser."""

from __future__ import annotations

import json
from math import isfinite
from typing import Any, NoReturn


def read_json(text: bytes) -> object:
    """Return what a file holds that is JSON below lines of comment. Raises ValueError if it is not."""
    lines = text.splitlines(keepends=True)
    first = next((number for number, line in enumerate(lines) if not line.startswith(b"#")), len(lines))
    return strict_json(b"".join(lines[first:]))


def strict_json(text: bytes | str) -> object:
    """Return the value of a JSON text. Raises ValueError for a repeated key or an unbounded number."""
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_number, parse_float=_finite)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _object(members: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(members)
    if len(found) < len(members):
        names = [name for name, _ in members]
        repeated = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"{repeated!r} is given twice: keep one")
    return found


def _finite(text: str) -> float:
    number = float(text)
    return number if isfinite(number) else _no_number(text)


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is not a number that can be read")
