"""Variations of a scenario by the board's symmetries: turned by a segment, or seen in a mirror.

The whole scenario is turned: position, moves, hand statements, and its title and reason, in which colours, squares,
men (`wK`) and moats are recognised as words. A builder therefore never writes a file's letter or a segment without its
square ("the a-file"): it would stay behind.
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

COLOURS = ("white", "gray", "black")
DIRECTIONS = ("clockwise", "counterclockwise")
MOATS = ("white-gray", "gray-black", "black-white")

_FILES = "abcdefghijklmnopqrstuvwx"
_WORD = re.compile(
    r"\b(?:(?P<square>[a-x][1-6])|(?P<man>[wgb][KQRBNPO])"
    r"|(?P<moat>white-gray|gray-black|black-white)|(?P<colour>white|gray|black)|(?P<Colour>White|Gray|Black)"
    r"|(?P<way>counterclockwise|clockwise)|(?P<Way>Counterclockwise|Clockwise))\b"
)
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


def around(scenario: Scenario, names: tuple[str, str, str] = COLOURS) -> Iterator[Scenario]:
    """Go through a scenario as it stands and turned by one and two segments, so that each colour comes to move.

    Each gets its name, by default the colour that White becomes, at the end of its id.
    """
    for segments, name in enumerate(names):
        yield _turned(scenario, name, partial(_rotated, segments=segments))


def over_each_moat(scenario: Scenario) -> Iterator[Scenario]:
    """Go through a scenario that is written for the moat between White and Gray, for each of the three moats."""
    yield from around(scenario, MOATS)


def both_directions(scenario: Scenario, names: tuple[str, str] = DIRECTIONS) -> Iterator[Scenario]:
    """Go through a scenario as it stands and in the mirror that exchanges Gray and Black and the sides of a segment.

    Queens and kings change sides in a mirror and the turn passes the other way round: a scenario with castling rights,
    or with hand statements of whose turn comes next, has no mirror image.
    """
    yield _turned(scenario, names[0], lambda text: text)
    yield _turned(scenario, names[1], _mirrored)


def each_crossing(scenario: Scenario) -> Iterator[Scenario]:
    """Go through a scenario in which White crosses the border to Gray, for each colour and in both directions."""
    for one in both_directions(scenario):
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
        destinations=_each_text(scenario.destinations, turn),
        game=_each_text(scenario.game, turn),
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


def _rotated(text: str, segments: int) -> str:
    def word(found: re.Match[str]) -> str:
        match found.lastgroup:
            case "square":
                return _FILES[(_FILES.index(found[0][0]) + 8 * segments) % 24] + found[0][1]
            case "man":
                return "wgb"[("wgb".index(found[0][0]) + segments) % 3] + found[0][1]
            case "moat":
                return MOATS[(MOATS.index(found[0]) + segments) % 3]
            case "colour":
                return COLOURS[(COLOURS.index(found[0]) + segments) % 3]
            case "Colour":
                return COLOURS[(COLOURS.index(found[0].lower()) + segments) % 3].capitalize()
            case _:
                return found[0]

    return _WORD.sub(word, text)


def _mirrored(text: str) -> str:
    def word(found: re.Match[str]) -> str:
        match found.lastgroup:
            case "square":
                return _FILES[(7 - _FILES.index(found[0][0])) % 24] + found[0][1]
            case "man":
                return "wbg"["wgb".index(found[0][0])] + found[0][1]
            case "Colour" | "Way":
                return _IN_THE_MIRROR[found[0].lower()].capitalize()
            case _:
                return _IN_THE_MIRROR[found[0]]

    return _WORD.sub(word, text)
