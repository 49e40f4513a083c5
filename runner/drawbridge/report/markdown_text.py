"""Text from others as a part of a page in Markdown, as GitHub and GitLab read it, where it can do nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from drawbridge.protocol.text import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

_PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")
_BACKTICKS = re.compile("`+")
_PLAIN = re.compile(r"(?!www\b)[\w .,;:()-]*")
"""Text that has no meaning in Markdown inside a line that begins with something else."""


def words(text: str) -> str:
    """Return text that reads on in a sentence or a cell. What may be a name, an address or a mark becomes code."""
    line = _one_line(text)
    if _PLAIN.fullmatch(line) and "://" not in line:
        return line
    # GitHub looks for names and addresses after Markdown has been read, where a backslash is gone.
    return code(line) if "@" in line or "://" in line or "www." in line else _PUNCTUATION.sub(r"\\\1", line)


def code(text: str) -> str:
    """Return text as it is, in one line. Nothing in it is a mark, a link or a name."""
    line = _one_line(text) or " "
    fence = "`" * (_longest_run(line) + 1)
    blank = " " if line.startswith("`") or line.endswith("`") or not line.strip() else ""
    # A cell of a table ends at a bar, even inside code.
    return f"{fence}{blank}{line}{blank}{fence}".replace("|", "\\|")


def block(text: str) -> str:
    """Return text as it is, in lines of its own."""
    lines = printable(text).strip("\n")
    fence = "`" * max(3, _longest_run(lines) + 1)
    return f"{fence}text\n{lines}\n{fence}"


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table. The cells are Markdown already."""
    yield f"| {' | '.join(headings)} |"
    yield f"| {' | '.join('---' for _ in headings)} |"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def _one_line(text: str) -> str:
    return printable(" ".join(text.split()))


def _longest_run(text: str) -> int:
    return max(map(len, _BACKTICKS.findall(text)), default=0)
