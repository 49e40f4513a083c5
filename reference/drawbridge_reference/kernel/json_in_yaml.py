"""YAML files that are written as JSON, below a comment: JSON is YAML, and reading it imports no slow parser."""

from __future__ import annotations

import json
from typing import Any


def read_json(text: bytes) -> object:
    """Return what a file holds that is JSON below lines of comment. Raises ValueError if it is not."""
    lines = text.splitlines(keepends=True)
    first = next((number for number, line in enumerate(lines) if not line.startswith(b"#")), len(lines))
    try:
        return json.loads(b"".join(lines[first:]), object_pairs_hook=_object)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _object(members: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(members)
    if len(found) < len(members):
        raise ValueError("a key stands twice")
    return found
