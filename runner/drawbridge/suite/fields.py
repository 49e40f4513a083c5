"""The fields of a case file: where each stands, and the types that they may have."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NoReturn

from drawbridge.errors import WrongCaseFile
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path


class Place(NamedTuple):
    """Where in the suite something stands, so that an error can say so.

    There are dozens for each case, and a named tuple is soon made.
    """

    file: Path
    case: str = ""
    field: str = ""

    def __truediv__(self, name: object) -> Place:
        """Return the place of a member of what stands here."""
        return Place(self.file, self.case, f"{self.field}.{name}" if self.field else str(name))

    def of(self, names: Iterable[object]) -> Place:
        """Return the place of a member of a member, by the names of both."""
        place = self
        for name in names:
            place /= name
        return place

    def refuse(self, problem: str, remedy: str = "") -> NoReturn:
        """Raise the error that says what is wrong here."""
        raise WrongCaseFile(self.file, self.case, self.field, problem, remedy)


# The functions below take the place of what holds a value, and the value's name in it: a place of its own is made only
# where something is wrong, as the cases hold some hundred thousand values.


_STRINGS = frozenset({str})


def mapping(value: object, place: Place, *name: object) -> Mapping[str, Any]:
    """Return a mapping whose keys are strings."""
    if not isinstance(value, dict):
        place.of(name).refuse(f"is {kind(value)}, not a mapping")
    if not _STRINGS.issuperset(map(type, value)):
        for key in (key for key in value if not isinstance(key, str)):
            place.of(name).refuse(f"has the key {key!r}, which is {kind(key)}, not a string", "put it into quotes")
    return value


def only(
    members: Mapping[str, Any], known: Iterable[str], required: Iterable[str], place: Place, *name: object
) -> None:
    """Refuse a member that is unknown, and the lack of one that is required."""
    for member in members:
        if member not in known:
            (place.of(name) / member).refuse("is not a known field", f"known: {', '.join(known)}")
    for member in required:
        if member not in members:
            (place.of(name) / member).refuse("is missing")


def text(value: object, place: Place, *name: object) -> str:
    """Return a string."""
    if not isinstance(value, str):
        place.of(name).refuse(f"is {kind(value)}, not a string", "put it into quotes" if value is not None else "")
    return value


def number(value: object, place: Place, *name: object) -> int:
    """Return an integer."""
    if type(value) is not int:
        place.of(name).refuse(f"is {kind(value)}, not an integer")
    return value


def words(value: object, place: Place, *name: object) -> tuple[str, ...]:
    """Return a list of strings, none of them twice."""
    if not isinstance(value, list):
        place.of(name).refuse(f"is {kind(value)}, not a list")
    if not _STRINGS.issuperset(map(type, value)):
        for at, entry in enumerate(value):
            text(entry, place, *name, at)
    found = tuple(value)
    if len(set(found)) < len(found):
        place.of(name).refuse("holds an entry twice", "each may stand there once")
    return found


def texts(value: object, place: Place, *name: object) -> Mapping[str, str]:
    """Return a mapping of strings to strings."""
    return {key: text(entry, place, *name, key) for key, entry in mapping(value, place, *name).items()}


def kind(value: object) -> str:
    """Return what sort of thing a value is, in the words of people."""
    return _KINDS.get(type(value), f"a {type(value).__name__}")


_KINDS: Mapping[type, str] = MappingProxyType({
    type(None): "empty",
    bool: "a truth value",
    int: "a number",
    float: "a number",
    str: "a string",
    list: "a list",
    dict: "a mapping",
})  # fmt: skip
