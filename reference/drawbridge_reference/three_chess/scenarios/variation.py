"""Variations of a scenario by the board's symmetries: turned by a section, or seen in a mirror.

The whole scenario is turned: position, moves, hand statements, and its title and reason, in which squares (`BE2`), men
(`bK`) and colours are recognised as words, in a mirror also left and right, next and previous, and the directions of a
step (`FLL`). A builder therefore never writes a section's letter or a column without its square, nor, where it asks for
a mirror, a wing by its name: it would stay behind.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario import Scenario

Turn: TypeAlias = Callable[[str], str]
"""What a symmetry makes of a text."""

COLOURS = ("blue", "green", "red")
SIDES = ("as-it-stands", "in-the-mirror")

_SECTIONS = "BGR"
_MEN = "bgr"
_COLUMNS = "ABCDEFGH"
_WORD = re.compile(
    r"\b(?:(?P<square>[BGR][A-H][1-4])|(?P<man>[bgr][KQRBNP])"
    r"|(?P<colour>blue|green|red)|(?P<Colour>Blue|Green|Red)|(?P<COLOUR>BLUE|GREEN|RED)"
    r"|(?P<step>[FBLR]{2,3})|(?P<side>left|right|next|previous)|(?P<Side>Left|Right|Next|Previous))\b"
)
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


def around(scenario: Scenario, names: tuple[str, str, str] = COLOURS) -> Iterator[Scenario]:
    """Go through a scenario as it stands and turned by one and two sections, so that each colour comes to move.

    Each gets its name, by default the colour that Blue becomes, at the end of its id.
    """
    for sections, name in enumerate(names):
        yield _turned(scenario, name, partial(_rotated, sections=sections))


def both_sides(scenario: Scenario, names: tuple[str, str] = SIDES) -> Iterator[Scenario]:
    """Go through a scenario as it stands and in the mirror that exchanges Green and Red and the sides of a section.

    Queens and kings change sides in a mirror and the turn passes the other way round: a scenario with castling, or with
    hand statements of whose turn comes next or of who has captured a king, has no mirror image.
    """
    yield _turned(scenario, names[0], lambda text: text)
    yield _turned(scenario, names[1], _mirrored)


def everywhere(scenario: Scenario) -> Iterator[Scenario]:
    """Go through a scenario for each colour, as it stands and in the mirror."""
    for one in both_sides(scenario):
        yield from around(one)


def _turned(scenario: Scenario, name: str, turn: Turn) -> Scenario:
    return replace(
        scenario,
        name=f"{scenario.name}/{name}",
        title=turn(scenario.title),
        why=turn(scenario.why),
        note=turn(scenario.note),
        position=_each_text(scenario.position, turn),
        legal=_each_text(scenario.legal, turn),
        illegal={turn(move): clauses for move, clauses in scenario.illegal.items()},
        moves_from=_each_text(scenario.moves_from, turn),
        apply=_each_text(scenario.apply, turn),
        after=_each_text(scenario.after, turn),
        status=_each_text(scenario.status, turn),
        game=_each_text(scenario.game, turn),
        end=_each_text(scenario.end, turn),
        alias=tuple(f"{old}/{name}" for old in scenario.alias),
    )


def _each_text(value: Any, turn: Turn) -> Any:
    """Return a value of JSON, or of tuples, with every text in it turned."""
    match value:
        case str():
            return turn(value)
        case Mapping():
            return {_each_text(key, turn): _each_text(inner, turn) for key, inner in value.items()}
        case list() | tuple():
            return type(value)(_each_text(inner, turn) for inner in value)
        case _:
            return value


def _rotated(text: str, sections: int) -> str:
    def word(found: re.Match[str]) -> str:
        match found.lastgroup:
            case "square":
                return _SECTIONS[(_SECTIONS.index(found[0][0]) + sections) % 3] + found[0][1:]
            case "man":
                return _MEN[(_MEN.index(found[0][0]) + sections) % 3] + found[0][1]
            case "colour" | "Colour" | "COLOUR":
                colour = COLOURS[(COLOURS.index(found[0].lower()) + sections) % 3]
                return _in_case_of(found[0], colour)
            case _:
                return found[0]

    return _WORD.sub(word, text)


def _mirrored(text: str) -> str:
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
