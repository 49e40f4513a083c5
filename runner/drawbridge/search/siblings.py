"""Siblings: valid positions that differ from another in one thing alone, such as a man's colour, or a right.

An engine that keeps answers by too little of the position answers about a sibling as it did before.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from drawbridge.search.position_parts import BOARD, Part, parts_of, position_of
from drawbridge_reference.kernel.problem import InvalidPosition

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.kernel.game import Game

TRIED: Final = 12
"""How many changes of one kind are tried until one leads to a valid position."""
_GONE: Final = None
Change: TypeAlias = tuple[Part, Any]
"""A part, and its new value; None where it goes."""


class Siblings:
    """Makes siblings of the positions of one game. Other positions have shown which men and values there are."""

    def __init__(self, game: Game, random: Random) -> None:
        """Take the game, and the source of chance."""
        self._game = game
        self._random = random
        self._seen: dict[Part, dict[str, Any]] = {}
        """The values of each part apart from men, by their text."""
        self._men: dict[str, None] = {}
        self.see(game.start())

    def see(self, position: JsonObject) -> None:
        """Take in which men and values a position has."""
        for part, value in parts_of(position).items():
            if part[0] == BOARD:
                self._men.setdefault(value)
                continue
            values = value if isinstance(value, list | tuple) else ()
            for each in (value, *([entry] for entry in values)):
                self._seen.setdefault(part, {}).setdefault(json.dumps(each), each)

    def of(self, position: JsonObject) -> Iterator[JsonObject]:
        """Yield a sibling of a position, if one is found."""
        parts = parts_of(position)
        kinds = [self._other_kinds(parts), self._other_colours(parts), self._men_less(parts)]
        kinds += [self._other_values(part, parts.get(part)) for part in self._seen]
        for changes in self._random.sample(kinds, len(kinds)):
            for part, value in self._random.sample(changes, min(TRIED, len(changes))):
                rest = {other: kept for other, kept in parts.items() if other != part}
                sibling = position_of(rest if value is _GONE else {**rest, part: value}, position)
                if self._is_valid(sibling):
                    yield sibling
                    return

    def _other_kinds(self, parts: dict[Part, Any]) -> list[Change]:
        return [
            (part, man) for part, now in _men_in(parts) for man in self._men if man != now and _are_one_side(man, now)
        ]

    def _other_colours(self, parts: dict[Part, Any]) -> list[Change]:
        return [
            (part, man) for part, now in _men_in(parts) for man in self._men if man != now and _are_one_kind(man, now)
        ]

    def _men_less(self, parts: dict[Part, Any]) -> list[Change]:
        return [(part, _GONE) for part, _ in _men_in(parts)]

    def _other_values(self, part: Part, now: Any) -> list[Change]:
        values = [value for value in self._seen[part].values() if value != now]
        if len(part) == 1 and now is not None:
            values.append(_GONE)
        if isinstance(now, list | tuple):
            values += [[kept for kept in now if kept != entry] for entry in now if len(now) > 1]
        return [(part, value) for value in values]

    def _is_valid(self, position: JsonObject) -> bool:
        try:
            self._game.canonical(position)
        except InvalidPosition:
            return False
        return True


def _men_in(parts: dict[Part, Any]) -> list[tuple[Part, str]]:
    return [(part, man) for part, man in parts.items() if part[0] == BOARD and len(part) > 1]


def _are_one_side(one: str, other: str) -> bool:
    """Return whether two men are written as of one colour: by the case of a letter, or by the first of several."""
    return one.isupper() == other.isupper() if len(one) == 1 else one[:1] == other[:1]


def _are_one_kind(one: str, other: str) -> bool:
    return one.casefold() == other.casefold() if len(one) == 1 else one[1:] == other[1:]
