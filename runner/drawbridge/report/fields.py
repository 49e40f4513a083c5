"""The members of one JSON object, each read as what it must be."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from sys import intern
from typing import TYPE_CHECKING, Any, TypeVar

from drawbridge.grading.grades import Outcome
from drawbridge.protocol.answers import is_nested_deeply

if TYPE_CHECKING:
    import re
    from collections.abc import Mapping

LARGEST = 2**63
"""Numbers in a report count cases, answers and seconds. A larger one is no such number."""
DEEPEST = 40
"""How many levels of lists and objects a record may have."""
_MISSING = object()
_STRINGS = frozenset({str})
T = TypeVar("T")
E = TypeVar("E", bound=Enum)


@dataclass(eq=False)
class WrongField(ValueError):
    """A member is missing or is not what it must be."""

    field: str
    """The path to it: `grades[0].outcome`."""
    message: str


class Fields:
    """A JSON object and the path to it. Every method raises WrongField.

    A report of 100,000 failures has a million of them, and no other kind of class is made as fast.
    """

    __slots__ = ("members", "path")

    def __init__(self, members: Mapping[str, Any], path: str = "") -> None:
        """Take an object, and the path to it."""
        self.members = members
        self.path = path

    def text(self, name: str) -> str:
        """Return a member that is a string."""
        found = self.members.get(name)
        return found if type(found) is str else self._typed(name, str, "a string")

    def common_text(self, name: str) -> str:
        """Return a member that is a string which many records share. It is kept in memory once."""
        return intern(self.text(name))

    def text_or_null(self, name: str) -> str | None:
        """Return a member that is a string or null."""
        return None if self.members.get(name, _MISSING) is None else self.text(name)

    def flag(self, name: str) -> bool:
        """Return a member that is true or false."""
        return self._typed(name, bool, "true or false")

    def count(self, name: str) -> int:
        """Return a member that is a whole number, 0 or more."""
        number = self._typed(name, int, "a whole number")
        if isinstance(number, bool) or not 0 <= number <= LARGEST:
            raise self._wrong(name, f"is not a whole number from 0 to {LARGEST}")
        return number

    def number(self, name: str) -> float:
        """Return a member that is a number, whole or not."""
        number = self._member(name)
        if isinstance(number, bool) or not isinstance(number, int | float) or not abs(number) <= LARGEST:
            raise self._wrong(name, f"is not a number up to {LARGEST}")
        return float(number)

    def outcome(self, name: str) -> Outcome:
        """Return a member that names one of the outcomes."""
        return self.one_of(name, Outcome)

    def one_of(self, name: str, values: type[E]) -> E:
        """Return a member that names a value of an enum."""
        found = self.text(name)
        try:
            return values(found)
        except ValueError:
            raise self._wrong(name, f"is not one of {', '.join(str(value.value) for value in values)}") from None

    def matching(self, name: str, pattern: re.Pattern[str], described: str) -> str:
        """Return a member that is a string of a certain form."""
        found = self.text(name)
        if not pattern.fullmatch(found):
            raise self._wrong(name, f"is not {described}")
        return found

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a member that is a list of strings."""
        found = self._typed(name, list, "a list")
        if found and not _STRINGS.issuperset(map(type, found)):
            raise self._wrong(name, "holds something that is not a string")
        return tuple(map(intern, found))

    def numbers(self, name: str) -> tuple[int, ...]:
        """Return a member that is a list of whole numbers."""
        found = self._typed(name, list, "a list")
        if not all(type(entry) is int and abs(entry) <= LARGEST for entry in found):
            raise self._wrong(name, "holds something that is not a whole number")
        return tuple(found)

    def texts_by_name(self, name: str) -> dict[str, str]:
        """Return a member that is an object of strings."""
        found = self.mapping(name)
        return {intern(key): Fields(found, self._at(name)).common_text(key) for key in found}

    def counts_by_name(self, name: str) -> dict[str, int]:
        """Return a member that is an object of numbers of things."""
        found = self.mapping(name)
        return {intern(key): Fields(found, self._at(name)).count(key) for key in found}

    def mapping(self, name: str) -> dict[str, Any]:
        """Return a member that is an object."""
        return self._typed(name, dict, "an object")

    def anything(self, name: str) -> dict[str, Any]:
        """Return a member that is an object whose members may be anything, such as a position."""
        found = self.mapping(name)
        if is_nested_deeply(found, DEEPEST):
            raise self._wrong(name, "is nested too deeply")
        return found

    def anything_or_null(self, name: str) -> dict[str, Any] | None:
        """Return a member that is such an object, or null."""
        return None if self._member(name) is None else self.anything(name)

    def child(self, name: str) -> Fields:
        """Return a member that is an object, to read on in it."""
        return Fields(self.mapping(name), self._at(name))

    def children(self, name: str) -> list[Fields]:
        """Return a member that is a list of objects, to read on in them."""
        found = self._typed(name, list, "a list")
        if not all(isinstance(entry, dict) for entry in found):
            raise self._wrong(name, "holds something that is not an object")
        return [Fields(entry, f"{self._at(name)}[{number}]") for number, entry in enumerate(found)]

    def _typed(self, name: str, kind: type[T], described: str) -> T:
        found = self._member(name)
        if not isinstance(found, kind):
            raise self._wrong(name, f"is not {described}")
        return found

    def _member(self, name: str) -> Any:
        if name not in self.members:
            raise self._wrong(name, "is missing")
        return self.members[name]

    def _at(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def _wrong(self, name: str, message: str) -> WrongField:
        return WrongField(self._at(name), message)
