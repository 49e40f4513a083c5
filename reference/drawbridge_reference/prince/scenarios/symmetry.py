"""Symmetries of the field: which of its dimensions takes which one's place, which are mirrored, whether colours change.

A symmetry turns any text: cells (`4d4`), men (`bKi`), rights (`w-low`), colours, and the words for a tier, a column or
a row, with or without its number (`tier 4`, `columns`). Where tiers are mirrored above and below change places, too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_TIER, _COLUMN, _ROW = range(3)
_WORDS = ("tier", "column", "row")
_NAMED_BY = ("12345678", "abcdefgh", "12345678")
"""How the eight places of each dimension are written."""
_WORD = re.compile(
    r"\b(?:(?P<cell>[1-8][a-h][1-8])|(?P<man>[wb][A-Z][a-z])|(?P<right>[wb]-(?:low|high))"
    r"|(?P<place>tier [1-8]|column [a-h]|row [1-8])|(?P<dimension>(?:[Tt]ier|[Cc]olumn|[Rr]ow)s?)"
    r"|(?P<colour>[Ww]hite|[Bb]lack)|(?P<side>[Aa]bove|[Bb]elow|[Uu]p|[Dd]own|[Ll]ower|[Hh]igher))\b"
)
_OTHER_COLOUR = {"white": "black", "black": "white", "w": "b", "b": "w"}
_OTHER_SIDE = {"above": "below", "below": "above", "up": "down", "down": "up", "lower": "higher", "higher": "lower"}


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A symmetry of the field, with the name that it gives to the variation of a case."""

    name: str
    taken_from: tuple[int, int, int] = (_TIER, _COLUMN, _ROW)
    """For tier, column and row the dimension that takes its place."""
    mirrored: tuple[bool, bool, bool] = (False, False, False)
    """For tier, column and row whether it is counted from the other end, after places were taken."""
    swaps_colours: bool = False

    def __call__(self, text: str) -> str:
        """Return a text turned: the cells, men, rights, colours and dimensions in it."""
        return _WORD.sub(self._word, text)

    def _word(self, found: re.Match[str]) -> str:
        word = found[0]
        match found.lastgroup:
            case "cell":
                places = [_NAMED_BY[dimension].index(letter) for dimension, letter in enumerate(word)]
                return "".join(self._place(new, places[old]) for new, old in enumerate(self.taken_from))
            case "place":
                dimension, _, letter = word.partition(" ")
                old = _WORDS.index(dimension)
                new = self.taken_from.index(old)
                return f"{_WORDS[new]} {self._place(new, _NAMED_BY[old].index(letter))}"
            case "dimension":
                stem = word.lower().removesuffix("s")
                new = self.taken_from.index(_WORDS.index(stem))
                return _in_case_of(word, _WORDS[new] + word[len(stem) :])
            case "man" | "right":
                return _OTHER_COLOUR[word[0]] + word[1:] if self.swaps_colours else word
            case "colour":
                return _in_case_of(word, _OTHER_COLOUR[word.lower()]) if self.swaps_colours else word
            case _:
                return _in_case_of(word, _OTHER_SIDE[word.lower()]) if self.mirrored[_TIER] else word

    def _place(self, dimension: int, index: int) -> str:
        names = _NAMED_BY[dimension]
        return names[-1 - index] if self.mirrored[dimension] else names[index]


def _in_case_of(model: str, word: str) -> str:
    return word.capitalize() if model[0].isupper() else word
