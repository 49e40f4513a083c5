"""Symmetries of the field: how dimensions change places, which are mirrored, and whether colours change.

A symmetry transforms any text: cells (`4d4`), men (`bKi`), rights (`w-low`), colours, and the words for a tier, a
column or a row, with or without a number (`tier 4`, `columns`). If it mirrors the tiers, above and below change places.
If it exchanges the two bases of castling, so do low and high.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_TIER, _COLUMN, _ROW = range(3)
_WORDS = ("tier", "column", "row")
_NAMED_BY = ("12345678", "abcdefgh", "12345678")
"""How the eight numbers of each dimension are written."""
NAMES = re.compile(
    r"\b(?:(?P<cell>[1-8][a-h][1-8])|(?P<man>[wb][A-Z][a-z])|(?P<right>[wb]-(?:low|high))"
    r"|(?P<colour>[Ww]hite|[Bb]lack))\b"
)
"""Cells, men, rights and colours."""
DIRECTIONS = re.compile(
    r"\b(?:(?P<wing>[Ll]ow|[Hh]igh)|(?P<place>tier [1-8]|column [a-h]|row [1-8])"
    r"|(?P<dimension>(?:[Tt]ier|[Cc]olumn|[Rr]ow)s?)|(?P<side>[Aa]bove|[Bb]elow|[Uu]p|[Dd]own|[Ll]ower|[Hh]igher))\b"
)
"""The dimensions, with or without a number, the two castling wings, and the words for above and below."""
_WORD = re.compile(rf"{NAMES.pattern}|{DIRECTIONS.pattern}")
_WING = re.compile(r"\b(?:[Ll]ow|[Hh]igh)\b")
_OTHER_COLOUR = {"white": "black", "black": "white", "w": "b", "b": "w"}
_OTHER_WING = {"low": "high", "high": "low"}
_OTHER_SIDE = {"above": "below", "below": "above", "up": "down", "down": "up", "lower": "higher", "higher": "lower"}


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A symmetry of the field, with the name that it gives to the variation of a case."""

    name: str
    taken_from: tuple[int, int, int] = (_TIER, _COLUMN, _ROW)
    """For tier, column and row, the dimension that takes its place."""
    mirrored: tuple[bool, bool, bool] = (False, False, False)
    """For tier, column and row, whether it is counted from the other end after the change of places."""
    swaps_colours: bool = False
    swaps_wings: bool = False
    """Whether the bases on a1 and h8 of a tier change places."""

    def __call__(self, text: str) -> str:
        """Return a text with the cells, men, rights, colours and dimensions in it transformed."""
        return _WORD.sub(self._word, text)

    def _word(self, found: re.Match[str]) -> str:
        word = found[0]
        match found.lastgroup:
            case "cell":
                turned = self._cell(word)
            case "place" | "dimension":
                turned = self._dimension(word)
            case "man":
                turned = self._colour(word[0]) + word[1:]
            case "right":
                turned = f"{self._colour(word[0])}-{self.wing(word[2:])}"
            case "wing":
                turned = self.wing(word)
            case "colour":
                turned = self._colour(word)
            case _:
                turned = _exchanged(word, _OTHER_SIDE) if self.mirrored[_TIER] else word
        return turned

    def wing(self, text: str) -> str:
        """Return a text in which only low and high are transformed."""
        if not self.swaps_wings:
            return text
        return _WING.sub(lambda found: _exchanged(found[0], _OTHER_WING), text)

    def _colour(self, word: str) -> str:
        return _exchanged(word, _OTHER_COLOUR) if self.swaps_colours else word

    def _cell(self, name: str) -> str:
        places = [_NAMED_BY[dimension].index(letter) for dimension, letter in enumerate(name)]
        return "".join(self._place(new, places[old]) for new, old in enumerate(self.taken_from))

    def _dimension(self, text: str) -> str:
        """Return what `tier 4` or `Tiers` becomes."""
        word, _, letter = text.partition(" ")
        stem = word.lower().removesuffix("s")
        old = _WORDS.index(stem)
        new = self.taken_from.index(old)
        turned = _in_case_of(word, _WORDS[new] + word[len(stem) :])
        return f"{turned} {self._place(new, _NAMED_BY[old].index(letter))}" if letter else turned

    def _place(self, dimension: int, index: int) -> str:
        names = _NAMED_BY[dimension]
        return names[-1 - index] if self.mirrored[dimension] else names[index]


def _exchanged(word: str, others: Mapping[str, str]) -> str:
    return _in_case_of(word, others[word.lower()])


def _in_case_of(model: str, word: str) -> str:
    return word.capitalize() if model[0].isupper() else word
