"""The variations of a scenario by the board's symmetries: turned by a section, or mirrored."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from drawbridge_reference.casework.variation import Variant, Variation, crossed

if TYPE_CHECKING:
    from collections.abc import Mapping

_COLOURS = ("blue", "green", "red")
_SECTIONS = "BGR"
_MEN = "bgr"
_COLUMNS = "ABCDEFGH"

NAMES = re.compile(
    r"\b(?:(?P<square>[BGR][A-H][1-4])|(?P<man>[bgr][KQRBNP])|(?P<colour>blue|green|red|Blue|Green|Red|BLUE|GREEN|RED))\b"
)
"""Squares, men and colours."""
DIRECTIONS = re.compile(r"\b(?:(?P<step>[FBLR]{2,3})|(?P<side>left|right|next|previous|Left|Right|Next|Previous))\b")
"""The directions of a step (`FLL`), and words for sides: left, right, next and previous."""
_WORD = re.compile(rf"{NAMES.pattern}|{DIRECTIONS.pattern}")
_IN_THE_MIRROR = {
    "blue": "blue",
    "green": "red",
    "red": "green",
    "left": "right",
    "right": "left",
    "next": "previous",
    "previous": "next",
}
_MIRRORED_DIRECTIONS = str.maketrans("LR", "RL")


def turned_around(text: str, sections: int) -> str:
    """Return a text turned by a number of sections: one turns Blue into Green, two turn Blue into Red."""

    def word(found: re.Match[str]) -> str:
        match found.lastgroup:
            case "square":
                return _SECTIONS[(_SECTIONS.index(found[0][0]) + sections) % 3] + found[0][1:]
            case "man":
                return _MEN[(_MEN.index(found[0][0]) + sections) % 3] + found[0][1]
            case "colour":
                colour = _COLOURS[(_COLOURS.index(found[0].lower()) + sections) % 3]
                return _in_case_of(found[0], colour)
            case _:
                return found[0]

    return _WORD.sub(word, text)


def mirrored(text: str) -> str:
    """Return a text mirrored: Green and Red change places, and so do the two sides of a section."""

    def word(found: re.Match[str]) -> str:
        match found.lastgroup:
            case "square":
                section = _SECTIONS[-_SECTIONS.index(found[0][0])]
                return section + _COLUMNS[7 - _COLUMNS.index(found[0][1])] + found[0][2]
            case "man":
                return _MEN[-_MEN.index(found[0][0])] + found[0][1]
            case "step":
                return found[0].translate(_MIRRORED_DIRECTIONS)
            case _:
                return _in_case_of(found[0], _IN_THE_MIRROR[found[0].lower()])

    return _WORD.sub(word, text)


def _in_case_of(model: str, word: str) -> str:
    if model.isupper():
        return word.upper()
    return word.capitalize() if model[0].isupper() else word


_EACH_COLOUR: Variation = tuple(
    Variant(colour, partial(turned_around, sections=sections)) for sections, colour in enumerate(_COLOURS)
)
# The mirror exchanges the start squares of king and queen and reverses the order of turns. So a scenario with castling,
# or with a statement about the next turn or the captor of a king, has no mirror image.
_BOTH_SIDES: Variation = (Variant("as-it-stands", str), Variant("in-the-mirror", mirrored))
VARIATIONS: Mapping[str, Variation] = {
    "each-colour": _EACH_COLOUR,
    "both-sides": _BOTH_SIDES,
    "everywhere": crossed(_BOTH_SIDES, _EACH_COLOUR),
}
"""The variations by the names that `vary` uses."""
