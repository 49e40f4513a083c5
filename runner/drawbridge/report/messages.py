"""Messages of wrong answers: which are alike, and what those that are alike have in common."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING

from drawbridge.protocol.messages import ErrorCode

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

LONGEST = 100
"""Messages are alike when this many characters of them are, numbers and squares left out. No more of them is shown."""
LEFT_OUT = "..."
_WITH_DIGIT = r"[\w.+-]*\d[\w.+-]*(?:=\w+)?"
"""A number, a square or a move, such as `e7-e8=Q`."""
_DIFFERING = re.compile(rf"(error -?\d+)|{_WITH_DIGIT}")
"""What may differ in messages that are alike. The code of an error may not."""
_PART = re.compile(rf"error -?\d+|{_WITH_DIGIT}|\w+|\s+|.", re.DOTALL)
"""A word, a number or another character: what is shown as a whole or not at all."""
_WHY_ILLEGAL = re.compile(rf"(error {ErrorCode.ILLEGAL_MOVE.value}) \(.*\)")
"""An engine says of each illegal move why it is illegal."""
_NAMES_AN_ERROR = re.compile(
    r"^(?!\s|During handling of|The above exception).*(?:error|exception|panic)", re.IGNORECASE
)
_SEVERAL_LEFT_OUT = re.compile(r"\.\.\.(?:\W*\.\.\.)+")


def last_error(log: str) -> str:
    """Return the line of an engine's log that names its error, or the last one.

    Python names the error at the end. Node names it before the stack, which is indented, and ends with its version.
    """
    lines = [line for line in log.splitlines() if line.strip()]
    errors = [line for line in lines if _NAMES_AN_ERROR.search(line)]
    return (errors or lines or [""])[-1].strip()


def form_of(message: str) -> str:
    """Return a message without what differs from answer to answer: the same for all messages that are alike."""
    return _DIFFERING.sub(lambda found: found[1] or LEFT_OUT, _WHY_ILLEGAL.sub(r"\1", message))[:LONGEST]


def in_common(messages: Collection[str]) -> str:
    """Return what messages that are alike have in common, with `...` for the rest. No word is cut."""
    several = messages if len(messages) == 1 else {_WHY_ILLEGAL.sub(r"\1", message) for message in messages}
    columns = zip_longest(*(_PART.findall(message) for message in several))
    return _shortened([column[0] if len(set(column)) == 1 else LEFT_OUT for column in columns])


def _shortened(parts: Sequence[str]) -> str:
    text = _SEVERAL_LEFT_OUT.sub(LEFT_OUT, "".join(parts))
    if len(text) <= LONGEST:
        return text
    shown = ""
    for part in _PART.findall(text):
        if len(shown) + len(part) > LONGEST:
            break
        shown += part
    shown = shown.rstrip(". ")
    open_brackets = shown.count("(") - shown.count(")")
    return f"{shown} {LEFT_OUT}{')' * open_brackets}".lstrip()
