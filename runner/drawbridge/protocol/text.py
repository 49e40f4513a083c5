"""Text from engines, made fit to be shown: short, and printable on any terminal and in any file."""

from __future__ import annotations

import json

SHOWN_CHARACTERS = 120
KEPT_CHARACTERS = 20_000


def shown(value: object) -> str:
    """Return a JSON value as short, printable text for a message; a plain string has no quotes."""
    return _short(value) if isinstance(value, str) and value.isprintable() else written(value)


def written(value: object) -> str:
    """Return a JSON value as short text, as it is written in JSON: strings in quotes."""
    try:
        return _short(json.dumps(value))
    except RecursionError:
        return "something nested too deeply to be shown"


def _short(text: str) -> str:
    return text if len(text) <= SHOWN_CHARACTERS else f"{text[:SHOWN_CHARACTERS]}... ({len(text)} characters)"


def kept(line: bytes) -> str:
    """Return a raw line for a report, as it came. The end of a very long line is left out."""
    text = line[: KEPT_CHARACTERS * 4].decode("utf-8", "backslashreplace")
    if len(text) <= KEPT_CHARACTERS:
        return text
    return f"{text[:KEPT_CHARACTERS]}... ({len(line)} bytes)"
