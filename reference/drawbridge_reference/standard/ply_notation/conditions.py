"""Reading conditions: predicates joined by `not`, `and`, `or` and brackets, and the compound predicates among them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_reference.standard.ply_notation.cursor import Cursor
from drawbridge_reference.standard.ply_notation.problem import Problems, Refusal, nearest
from drawbridge_reference.standard.ply_notation.syntax import (
    DESTINATION,
    ORIGIN,
    Always,
    And,
    Compound,
    Condition,
    Location,
    Not,
    Or,
    Predicate,
    Test,
)
from drawbridge_reference.standard.ply_notation.vectors import location
from drawbridge_reference.standard.ply_notation.vocabulary import ARGUMENTS, JOINING, RESERVED, TESTS
from drawbridge_reference.standard.ply_notation.words import Word, WordKind, as_written

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_reference.standard.ply_notation.sections import Entry

LARGEST = 2_000
"""The most predicates in a condition, with compound ones written out."""
_A_PREDICATE = "a predicate, `not` or `(`"
UNREAD = Always(value=False)
"""A placeholder for text that could not be read. The notation has no word for it."""


class Conditions:
    """Reads the conditions of one file, and each compound predicate once, on first use.

    A condition with an unknown name is read to its end, so that its other problems are reported too. UNREAD takes the
    place of the name.
    """

    def __init__(self, text: str, entries: list[Entry], problems: Problems) -> None:
        self._text = text
        self._problems = problems
        self._entries: dict[str, Entry] = {}
        self._depths: dict[str, int] = {}
        self._sizes: dict[str, int] = {}
        self._being_read: list[str] = []
        self._read: dict[str, Compound | None] = {}
        """The compound predicates read so far, or None for one that could not be read."""
        for entry in entries:
            self._define(entry)

    @property
    def compounds(self) -> Mapping[str, Condition]:
        """Every compound predicate that can be read, in the order of the file."""
        read = [self._compound(name, 0) for name in self._entries]
        return {compound.name: compound.condition for compound in read if compound}

    def condition(self, cursor: Cursor) -> Condition:
        """Take a condition. Raises Refusal."""
        begin = cursor.next
        found = self._or(cursor)
        if self._size(found) > LARGEST:
            raise Refusal(begin.place, f"the condition holds more than {LARGEST} predicates, compound ones written out")
        return found

    def _define(self, entry: Entry) -> None:
        cursor = Cursor(entry.words, entry.end)
        try:
            name = cursor.take(WordKind.NAME, "the name of a compound predicate, `:` and its condition")
        except Refusal as refusal:
            self._problems.add_refusal(refusal)
            return
        if name.text in RESERVED:
            self._problems.add(name.place, f"`{name.text}` is a word of the notation", hint="choose another name")
        elif name.text in self._entries:
            first = self._entries[name.text].words[0].place.line
            self._problems.add(name.place, f"`{name.text}` is defined twice", hint=f"first in line {first}")
        else:
            self._entries[name.text] = entry

    def _compound(self, name: str, depth: int) -> Compound | None:
        """Return a compound predicate, which is read on first use, or None if it cannot be read."""
        if name not in self._read:
            self._being_read.append(name)
            self._read[name] = self._definition(self._entries[name], depth)
            self._being_read.pop()
        return self._read[name]

    def _definition(self, entry: Entry, depth: int) -> Compound | None:
        cursor = Cursor(entry.words, entry.end, depth)
        name = cursor.take(WordKind.NAME, "a name")
        try:
            if not cursor.takes(":"):
                # The problem is reported, and the predicate is still read.
                place = cursor.next.place
                self._problems.add(place, f"the compound predicate `{name.text}` is incomplete", "`:` after its name")
            condition = self.condition(cursor)
            cursor.require_end("`and`, `or`")
        except Refusal as refusal:
            self._problems.add_refusal(refusal)
            return None
        if not is_sound(condition):
            return None
        self._depths[name.text] = self._depth(condition)
        self._sizes[name.text] = self._size(condition)
        return Compound(name.text, condition, name.place)

    def _or(self, cursor: Cursor) -> Condition:
        conditions = [self._and(cursor)]
        while cursor.takes("or"):
            conditions.append(self._and(cursor))
        return conditions[0] if len(conditions) == 1 else Or(tuple(conditions))

    def _and(self, cursor: Cursor) -> Condition:
        conditions = [self._not(cursor)]
        while cursor.takes("and"):
            conditions.append(self._not(cursor))
        return conditions[0] if len(conditions) == 1 else And(tuple(conditions))

    def _not(self, cursor: Cursor) -> Condition:
        if cursor.takes("not"):
            with cursor.deeper():
                return Not(self._not(cursor))
        if cursor.takes("("):
            with cursor.deeper():
                condition = self._or(cursor)
            cursor.require(")")
            return condition
        return self._named(cursor)

    def _named(self, cursor: Cursor) -> Condition:
        if cursor.sees(*JOINING):
            cursor.refuse(_A_PREDICATE)
        name = cursor.take(WordKind.NAME, _A_PREDICATE)
        if name.text in TESTS:
            return self._test(cursor, name)
        if name.text in self._entries:
            return self._use(cursor, name)
        self._problems.add(
            name.place, f"unknown predicate `{name.text}`", hint=nearest(name.text, [*TESTS, *self._entries])
        )
        _arguments(cursor)
        return UNREAD

    def _test(self, cursor: Cursor, name: Word) -> Condition:
        predicate = TESTS[name.text]
        given = _arguments(cursor)
        if len(given) not in ARGUMENTS[predicate]:
            numbers = " or ".join(map(str, ARGUMENTS[predicate]))
            self._problems.add(
                name.place, f"`{name.text}` is given {_counted(len(given))}", f"{numbers}, in brackets after its name"
            )
            return UNREAD
        written = as_written(self._text, name, cursor.last)
        return Test(predicate, given or understood(predicate), written, name.place)

    def _use(self, cursor: Cursor, name: Word) -> Condition:
        """Put a compound predicate in the place of its name."""
        if name.text in self._being_read:
            circle = " -> ".join([*self._being_read[self._being_read.index(name.text) :], name.text])
            raise Refusal(name.place, f"the compound predicates go in a circle: {circle}")
        if cursor.sees("(", "["):
            raise Refusal(cursor.next.place, f"`{name.text}` is a compound predicate and takes no argument")
        with cursor.deeper():
            compound = self._compound(name.text, cursor.depth)
        if compound is None:
            return UNREAD
        # Its own depth counts, whether it was read just now or earlier.
        with cursor.deeper(1 + self._depths[name.text]):
            return replace(compound, place=name.place)

    def _depth(self, condition: Condition) -> int:
        match condition:
            case Compound(name):
                return 1 + self._depths[name]
            case Not(inner):
                return 1 + self._depth(inner)
            case And(conditions) | Or(conditions):
                return 1 + max(map(self._depth, conditions))
            case _:
                return 0

    def _size(self, condition: Condition) -> int:
        match condition:
            case Compound(name):
                return self._sizes[name]
            case Not(inner):
                return self._size(inner)
            case And(conditions) | Or(conditions):
                return sum(map(self._size, conditions))
            case _:
                return 1


def _arguments(cursor: Cursor) -> tuple[Location, ...]:
    """Take the locations in brackets after a predicate's name, if there are brackets."""
    if not cursor.sees("(", "["):
        return ()
    cursor.remember_bracket()
    closing = cursor.opened()
    found = [location(cursor)]
    while cursor.takes(","):
        found.append(location(cursor))
    cursor.require(closing)
    return tuple(found)


def understood(predicate: Predicate) -> tuple[Location, ...]:
    """Return the locations that a predicate without argument looks at."""
    match predicate:
        case Predicate.WHITE | Predicate.BLACK:
            return ()
        case Predicate.HOME:
            return (ORIGIN,)
        case Predicate.CLEAR:
            return (ORIGIN, DESTINATION)
        case _:
            return (DESTINATION,)


def is_sound(condition: Condition) -> bool:
    """Return whether the whole condition could be read."""
    match condition:
        case Always():
            return False
        case Not(inner):
            return is_sound(inner)
        case And(conditions) | Or(conditions):
            return all(map(is_sound, conditions))
        case _:
            return True


def _counted(locations: int) -> str:
    return {0: "no location", 1: "1 location"}.get(locations, f"{locations} locations")
