"""A cursor over the words of one entry: look at the next word, take it, or refuse it with what was expected."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

from drawbridge_reference.standard.ply_notation.problem import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.standard.ply_notation.words import Word, WordKind

NESTING = 50
"""How deep brackets, `not` and names of conditions may be nested."""
_CLOSING = {"(": ")", "[": "]"}


class Cursor:
    """Walks through the words of an entry once. `end` is the word that ended it, which is never taken."""

    def __init__(self, words: tuple[Word, ...], end: Word, depth: int = 0) -> None:
        self._words = words
        self._end = end
        self._at = 0
        self.depth = depth
        """The depth of the cursor, counted from the entry that is read first."""
        self._bracket: Word | None = None

    @property
    def next(self) -> Word:
        """The next word."""
        return self._words[self._at] if self._at < len(self._words) else self._end

    @property
    def last(self) -> Word:
        """The word that was taken last, or the first word if none was."""
        return self._words[max(self._at - 1, 0)] if self._words else self._end

    @property
    def is_at_end(self) -> bool:
        """Whether all words are taken."""
        return self._at >= len(self._words)

    def sees(self, *texts: str) -> bool:
        """Return whether the next word is one of these."""
        return not self.is_at_end and self.next.text in texts

    def takes(self, text: str) -> bool:
        """Take the next word if it is this one, and return whether it was."""
        if not self.sees(text):
            return False
        self._at += 1
        return True

    def take(self, kind: WordKind, expected: str, hint: str = "") -> Word:
        """Take the next word, which is of this kind. Raises Refusal."""
        word = self.next
        if self.is_at_end or word.kind is not kind:
            self.refuse(expected, hint)
        self._at += 1
        return word

    def require(self, text: str, hint: str = "") -> None:
        """Take the next word, which is this one. Raises Refusal."""
        if not self.takes(text):
            self.refuse(f"`{text}`", hint)

    def refuse(self, expected: str, hint: str = "") -> NoReturn:
        """Refuse the next word, because something else was expected. Raises Refusal."""
        raise Refusal(self.next.place, f"{self.next.quoted} is not allowed here", expected, hint)

    def require_end(self, continuing: str) -> None:
        """Require that all words are taken. Raises Refusal, which lists what could continue the entry or end it."""
        if self.is_at_end:
            return
        hint = ""
        if self._bracket is not None:
            hint = (
                f"the bracket in line {self._bracket.place.line} was read as an argument: is a `;` missing before it?"
            )
        self.refuse(f"{continuing}, `;` or `.`", hint)

    def remember_bracket(self) -> None:
        """Remember the next word, a bracket, if it opens an argument on another line than the name before it."""
        if self.next.place.line != self.last.place.line:
            self._bracket = self.next

    def opened(self) -> str:
        """Take an opening bracket, round or square, and return the one that closes it. Raises Refusal."""
        if not self.sees(*_CLOSING):
            self.refuse("`(` or `[`")
        closing = _CLOSING[self.next.text]
        self._at += 1
        return closing

    @contextmanager
    def deeper(self, levels: int = 1) -> Iterator[None]:
        """Go some levels deeper for a while. Raises Refusal if that is too deep."""
        if self.depth + levels > NESTING:
            raise Refusal(self.next.place, f"conditions are nested more than {NESTING} deep")
        self.depth += levels
        yield
        self.depth -= levels
