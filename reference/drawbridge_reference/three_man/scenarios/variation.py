"""The variations of a scenario by the board's symmetries: turned by a segment, or mirrored."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from drawbridge_reference.casework.variation import Variant, Variation, crossed

if TYPE_CHECKING:
    from collections.abc import Mapping

_COLOURS = ("white", "gray", "black")
_MOATS = ("white-gray", "gray-black", "black-white")
_FILES = "abcdefghijklmnopqrstuvwx"

NAMES = re.compile(
    r"\b(?:(?P<square>[a-x][1-6])|(?P<man>[wgb][KQRBNPO])"
    r"|(?P<moat>white-gray|gray-black|black-white)|(?P<colour>white|gray|black)|(?P<Colour>White|Gray|Black))\b"
)
"""Squares, men, moats and colours."""
DIRECTIONS = re.compile(r"\b(?:counterclockwise|clockwise|Counterclockwise|Clockwise)\b")
_WORD = re.compile(rf"{NAMES.pattern}|(?P<way>{DIRECTIONS.pattern})")
_IN_THE_MIRROR = {
    "white": "white",
    "gray": "black",
    "black": "gray",
    "white-gray": "black-white",
    "gray-black": "gray-black",
    "black-white": "white-gray",
    "clockwise": "counterclockwise",
    "counterclockwise": "clockwise",
}


def turned_around(text: str, segments: int) -> str:
    """Return a text turned by a number of segments: by one, what is White's becomes Gray's; by two, Black's."""

    def word(found: re.Match[str]) -> str:
        match found.lastgroup:
            case "square":
                return _FILES[(_FILES.index(found[0][0]) + 8 * segments) % 24] + found[0][1]
            case "man":
                return "wgb"[("wgb".index(found[0][0]) + segments) % 3] + found[0][1]
            case "moat":
                return _MOATS[(_MOATS.index(found[0]) + segments) % 3]
            case "colour":
                return _COLOURS[(_COLOURS.index(found[0]) + segments) % 3]
            case "Colour":
                return _COLOURS[(_COLOURS.index(found[0].lower()) + segments) % 3].capitalize()
            case _:
                return found[0]

    return _WORD.sub(word, text)


def mirrored(text: str) -> str:
    """Return the mirror image of a text. The mirror exchanges Gray and Black and the sides of a segment."""

    def word(found: re.Match[str]) -> str:
        match found.lastgroup:
            case "square":
                return _FILES[(7 - _FILES.index(found[0][0])) % 24] + found[0][1]
            case "man":
                return "wbg"["wgb".index(found[0][0])] + found[0][1]
            case _:
                turned = _IN_THE_MIRROR[found[0].lower()]
                return turned.capitalize() if found[0][0].isupper() else turned

    return _WORD.sub(word, text)


def _around(*names: str) -> Variation:
    """Return the three turns of the board, each named by what the first name becomes."""
    return tuple(Variant(name, partial(turned_around, segments=segments)) for segments, name in enumerate(names))


def _both(first: str, second: str) -> Variation:
    return Variant(first, str), Variant(second, mirrored)


_EACH_COLOUR = _around(*_COLOURS)
_BOTH_DIRECTIONS = _both("clockwise", "counterclockwise")
# A mirror exchanges queens and kings and reverses the order of turns. So a scenario has no mirror image if it has
# castling rights or states whose turn comes next.
VARIATIONS: Mapping[str, Variation] = {
    "each-colour": _EACH_COLOUR,
    "each-colour-from-gray": _around("gray", "black", "white"),
    "each-colour-from-black": _around("black", "white", "gray"),
    "each-moat": _around(*_MOATS),
    "both-directions": _BOTH_DIRECTIONS,
    "both-moats": _both("white-gray", "black-white"),
    "each-crossing": crossed(_BOTH_DIRECTIONS, _EACH_COLOUR),
}
"""The variations by the names that `vary` gives them."""
