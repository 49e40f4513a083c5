"""Text as it is shown. What engines wrote is made fit for it: short, and printable on any terminal and in any file."""

from __future__ import annotations

import json
import re

SHOWN_CHARACTERS = 120
KEPT_CHARACTERS = 20_000
_HARMLESS = re.compile(r"[ -~\n]*")


def printable(raw: str) -> str:
    """Return text with its control characters written out: an engine does not paint on the screen.

    This is the one door for text that others wrote to a terminal and to JUnit. Only line ends go through as they are.
    """
    if _HARMLESS.fullmatch(raw) or raw.isprintable():
        return raw
    return "".join(char if char.isprintable() or char == "\n" else ascii(char)[1:-1] for char in raw)


def number_of(number: int, noun: str) -> str:
    """Return `1 case`, `2 cases`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def shown(value: object) -> str:
    """Return a JSON value as short, printable text for a message.

    A plain string has no quotes, unless it is empty or has blanks at an end: nobody would see those.
    """
    is_plain = isinstance(value, str) and value.isprintable() and value == value.strip() != ""
    return _short(str(value)) if is_plain else written(value)


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
