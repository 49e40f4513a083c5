"""The words of a file of plies: names, numbers and signs, each with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from drawbridge_reference.standard.ply_notation.syntax import Place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.standard.ply_notation.problem import Problems

DIGITS = 4
"""The most digits of a number. A larger number would lead off any board."""

_WORD = re.compile(
    r"""
    (?P<blank> \s+ | \#[^\n]* )
  | (?P<name> [A-Za-z_][A-Za-z_0-9]* )
  | (?P<number> [0-9]+ )
  | (?P<sign> [\[\](),;.:+*?-] )
  | (?P<unknown> [^\sA-Za-z_0-9\[\](),;.:+*?\#-]+ )
    """,
    re.VERBOSE,
)
_COMMENT = re.compile(r"#[^\n]*")


class WordKind(Enum):
    """The kind of a word."""

    NAME = "name"
    NUMBER = "number"
    SIGN = "sign"
    END = "end"
    """The end of the file, a word of its own."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a file."""

    kind: WordKind
    text: str
    place: Place
    start: int
    """The number of characters before it."""

    @property
    def stop(self) -> int:
        """The number of characters up to its end."""
        return self.start + len(self.text)

    @property
    def quoted(self) -> str:
        """The word as a message names it."""
        return "the end of the file" if self.kind is WordKind.END else f"`{self.text}`"


def words_of(text: str, problems: Problems) -> tuple[Word, ...]:
    """Return the words of a text, with the end of the file last. Other text is reported and left out."""
    return tuple(_words(text, problems))


def _words(text: str, problems: Problems) -> Iterator[Word]:
    line, line_start = 1, 0
    for found in _WORD.finditer(text):
        place = Place(line, found.start() - line_start + 1)
        kind, written = str(found.lastgroup), found.group()
        if kind == "unknown":
            problems.add(place, f"{written!r} has no meaning in the ply notation", hint="a comment begins with `#`")
        elif kind == "number" and len(written) > DIGITS:
            problems.add(place, f"the number {written[:DIGITS]}... is too large", f"at most {DIGITS} digits")
            yield Word(WordKind.NUMBER, written[:DIGITS], place, found.start())
        elif kind != "blank":
            yield Word(WordKind(kind), written, place, found.start())
        if "\n" in written:
            line += written.count("\n")
            line_start = found.start() + written.rindex("\n") + 1
    yield Word(WordKind.END, "", Place(line, len(text) - line_start + 1), len(text))


def as_written(text: str, first: Word, last: Word) -> str:
    """Return the text from one word to another on one line, without comments."""
    return " ".join(_COMMENT.sub("", text[first.start : last.stop]).split())
