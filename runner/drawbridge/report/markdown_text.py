"""Text from others as a part of a page in Markdown, as GitHub and GitLab read it, where it can do nothing."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from drawbridge.protocol.text import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

_MARKS = re.compile(r"([!\"#$%&*+<=>@\[\\\]^_`{|}~-])")
_PUNCTUATION = re.compile(r"[!-/:-@\[-`{-~]")
_LINKED = re.compile(r"@|://|www\.", re.IGNORECASE)
"""GitHub looks for names and addresses after Markdown has been read, where a backslash is gone."""
_BACKTICKS = re.compile("`+")


def words(text: str) -> str:
    """Return text that reads on in a sentence or a cell. What may be a name, an address or a mark becomes code."""
    line = _one_line(text)
    return code(line) if _LINKED.search(line) else _MARKS.sub(r"\\\1", line)


def code(text: str) -> str:
    """Return text as it is, in one line. Nothing in it is a mark, a link or a name."""
    line = _one_line(text) or " "
    if "|" in line:
        # A cell of a table ends at a bar, even inside code, and readers differ in what a backslash before it means.
        return f"<code>{_PUNCTUATION.sub(lambda found: f'&#{ord(found[0])};', line)}</code>"
    fence = "`" * (_longest_run(line) + 1)
    blank = " " if line.startswith("`") or line.endswith("`") or not line.strip() else ""
    return f"{fence}{blank}{line}{blank}{fence}"


def block(text: str) -> str:
    """Return text as it is, in lines of its own."""
    lines = printable(text).strip("\n")
    fence = "`" * max(3, _longest_run(lines) + 1)
    return f"{fence}text\n{lines}\n{fence}"


def code_in_html(text: str) -> str:
    """Return text as it is, inside of an HTML element, where marks of Markdown are not read."""
    return f"<code>{escape(_one_line(text))}</code>"


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
