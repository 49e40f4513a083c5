"""One line of an engine, read as kindly as possible: what it means, and what had to be forgiven."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from drawbridge.protocol.codec import decoded
from drawbridge.smoke.diagnosis import Mistake

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_COLOUR = re.compile(rb"\x1b\[[0-9;?]*[A-Za-z]")
_LONGEST_GUESS = 64 * 1024
"""Longer lines are JSON or nothing."""
_MOST_JOINED = 200
"""The most lines that are joined into one object."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line, without its line end."""

    raw: bytes
    message: Mapping[str, Any] | None = None
    """The JSON object in it, if there is one."""
    forgiven: tuple[Mistake, ...] = ()
    """What is wrong with the line as a line."""


def read_line(raw: bytes) -> Line:
    """Return what a line says."""
    forgiven: list[Mistake] = []
    text = raw
    if text.endswith(b"\r"):
        forgiven.append(Mistake.CARRIAGE_RETURN)
    if text.startswith(_BYTE_ORDER_MARK):
        forgiven.append(Mistake.BYTE_ORDER_MARK)
        text = text.removeprefix(_BYTE_ORDER_MARK)
    if b"\0" in text and len(text) > text.count(b"\0") * 2 - 3 > 0:
        forgiven.append(Mistake.UTF_16)
        text = text.removeprefix(b"\xff\xfe").replace(b"\0", b"")
    if b"\x1b" in text:
        forgiven.append(Mistake.COLOURS)
        text = _COLOUR.sub(b"", text)
    if text.lower().startswith(b"content-length:"):
        return Line(raw, None, (*forgiven, Mistake.HEADERS))
    try:
        value = decoded(text)
    except ValueError:
        value = _python_literal(text)
        if isinstance(value, dict):
            forgiven.append(Mistake.NOT_JSON)
    if isinstance(value, list) and len(value) == 1 and isinstance(value[0], dict):
        forgiven.append(Mistake.BATCH)
        value = value[0]
    return Line(raw, value if isinstance(value, dict) else None, tuple(forgiven))


def joined(lines: Sequence[Line]) -> Line | None:
    """Return the object that the last of these lines make together, if they do."""
    parts: list[bytes] = []
    for line in reversed(lines[-_MOST_JOINED:]):
        if line.message is not None:
            return None
        parts.insert(0, line.raw)
        if line.raw.strip().startswith(b"{") and len(parts) > 1:
            together = b"\n".join(parts)
            if len(together) > _LONGEST_GUESS:
                return None
            found = read_line(together)
            if found.message is not None:
                return Line(together, found.message, (*found.forgiven, Mistake.PRETTY_PRINTED))
    return None


def _python_literal(text: bytes) -> object:
    """Return the value of a text that Python, or a language like it, has printed instead of JSON."""
    if len(text) > _LONGEST_GUESS or not text.lstrip().startswith(b"{'"):
        return None
    try:
        return ast.literal_eval(text.decode().strip())
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return None
