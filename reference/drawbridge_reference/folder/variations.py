"""Variations of a folder: symmetries that its rule book declares by tables, so that a scenario is several cases."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from drawbridge_reference.casework.variation import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge_reference.casework.scenario_files.document import Place
    from drawbridge_reference.casework.variation import Variation
    from drawbridge_reference.kernel.notation import Notation

_WORD: Final = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Change:
    """One symmetry: what becomes of squares, and of other words such as men and players."""

    notation: Notation
    words: Mapping[str, str]
    squares: Mapping[str, str]
    axes: Mapping[str, str]
    """By the name of an axis, its characters in the order in which they take each other's places."""

    def turn(self, text: str) -> str:
        """Return a square, a move, a word, or a text that holds some, as the symmetry changes it."""
        if text in self.words:
            return self.words[text]
        if self.notation.square is not None and self.notation.is_square(text):
            return self._square(text)
        return self._turned_move(text) if self._is_move(text) else _WORD.sub(lambda word: self._turned(word[0]), text)

    def _is_move(self, text: str) -> bool:
        return self.notation.move is not None and self.notation.move.fullmatch(text) is not None

    def _turned(self, word: str) -> str:
        small = word[:1].lower() + word[1:]
        if word in self.words:
            return self.words[word]
        if small in self.words:
            return self.words[small][:1].upper() + self.words[small][1:]
        if self.notation.square is not None and self.notation.square.fullmatch(word):
            return self._square(word)
        return self._turned_move(word) if self._is_move(word) else word

    def _turned_move(self, move: str) -> str:
        """Return a move with its squares turned, and whatever else in it is a word."""
        turned, at = "", 0
        for start, end in (*self.notation.squares_in(move), (len(move), len(move))):
            turned += _WORD.sub(lambda word: self.words.get(word[0], word[0]), move[at:start])
            turned += self._square(move[start:end]) if start < end else ""
            at = end
        return turned

    def _square(self, square: str) -> str:
        if square in self.squares:
            return self.squares[square]
        if not self.axes:
            return square
        if any(sign not in values for values, sign in zip(self.notation.axes.values(), square, strict=False)):
            raise ValueError(f"{square} is not on the axes of `notation.axes`, so it has no place in this symmetry")
        return "".join(
            self.axes.get(name, values)[values.index(sign)]
            for (name, values), sign in zip(self.notation.axes.items(), square, strict=False)
        )


def variations_of(written: Mapping[str, Any], notation: Notation) -> dict[str, Variation]:
    """Return the variations that a rule book declares, in which `problems_of` finds none."""
    return {
        name: tuple(Variant(variant, _change(change, notation).turn) for variant, change in variants.items())
        for name, variants in written.items()
    }


def turning_words(written: Mapping[str, Any], notation: Notation) -> re.Pattern[str]:
    """Return the pattern of everything that some variation may change: squares, and words, also capitalized."""
    changes = [_change(change, notation) for variants in written.values() for change in variants.values()]
    words = sorted({word for change in changes for word in change.words}, key=len, reverse=True)
    known = [re.escape(form) for word in words for form in (word, word[:1].upper() + word[1:])]
    squares = [notation.square.pattern] if notation.square and any(one.squares or one.axes for one in changes) else []
    return re.compile(rf"(?<!\w)(?:{'|'.join((*known, *squares)) or '(?!)'})(?!\w)")


def problems_of(written: Mapping[str, Any], notation: Notation) -> Iterator[tuple[Place, str]]:
    """Yield what is wrong in the variations of a rule book: the place, and the problem."""
    for name, variants in written.items():
        for variant, change in variants.items():
            place: Place = ["variations", name, variant]
            for table in ("words", "squares"):
                yield from _about_table([*place, table], change.get(table, {}))
            for square in (*change.get("squares", {}).keys(), *change.get("squares", {}).values()):
                if not notation.is_square(square):
                    yield [*place, "squares"], f"{square!r} is not a square of `notation`"
            yield from _about_axes([*place, "axes"], change.get("axes", {}), notation)


def _about_table(place: Place, table: Mapping[str, str]) -> Iterator[tuple[Place, str]]:
    whole = _completed(table)
    twice = sorted(word for word in whole if [*whole.values()].count(word) != 1)
    if twice:
        yield place, f"{twice[0]!r} is not what exactly one word becomes: let each become another"


def _about_axes(place: Place, axes: Mapping[str, str], notation: Notation) -> Iterator[tuple[Place, str]]:
    for name, order in axes.items():
        values = notation.axes.get(name)
        if values is None:
            known = ", ".join(notation.axes) or "none"
            yield [*place, name], f"is not an axis of `notation.axes`, which has {known}"
        elif sorted(order) != sorted(values):
            yield [*place, name], f"must hold the characters of {values!r}, each once, in their new order"


def _change(written: Mapping[str, Any], notation: Notation) -> Change:
    words, squares = _completed(written.get("words", {})), _completed(written.get("squares", {}))
    return Change(notation, words, squares, written.get("axes", {}))


def _completed(table: Mapping[str, str]) -> dict[str, str]:
    """Return a table with the way back of each exchange that is written once: `{white: black}` exchanges the two."""
    return {**{new: old for old, new in table.items() if new not in table}, **table}
