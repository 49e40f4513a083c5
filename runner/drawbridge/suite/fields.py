"""The fields of a case file: where each stands, and the types that they may have."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NoReturn

from drawbridge.errors import WrongCaseFile

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the suite something stands, so that an error can say so."""

    file: Path
    case: str = ""
    field: str = ""

    def __truediv__(self, name: object) -> Place:
        """Return the place of a member of what stands here."""
        return Place(self.file, self.case, f"{self.field}.{name}" if self.field else str(name))

    def refuse(self, problem: str, remedy: str = "") -> NoReturn:
        """Raise the error that says what is wrong here."""
        raise WrongCaseFile(self.file, self.case, self.field, problem, remedy)


def mapping(value: object, place: Place) -> Mapping[str, Any]:
    """Return a mapping whose keys are strings."""
    if not isinstance(value, dict):
        place.refuse(f"is {kind(value)}, not a mapping")
    for key in value:
        if not isinstance(key, str):
            place.refuse(f"has the key {key!r}, which is {kind(key)}, not a string", "put it into quotes")
    return value


def only(members: Mapping[str, Any], known: Iterable[str], required: Iterable[str], place: Place) -> None:
    """Refuse a member that is unknown, and the lack of one that is required."""
    for name in members:
        if name not in known:
            (place / name).refuse("is no field that is known here", f"known: {', '.join(known)}")
    for name in required:
        if name not in members:
            (place / name).refuse("is missing")


def text(value: object, place: Place) -> str:
    """Return a string."""
    if not isinstance(value, str):
        place.refuse(f"is {kind(value)}, not a string", "put it into quotes" if value is not None else "")
    return value


def number(value: object, place: Place) -> int:
    """Return an integer."""
    if type(value) is not int:
        place.refuse(f"is {kind(value)}, not an integer")
    return value


def words(value: object, place: Place) -> tuple[str, ...]:
    """Return a list of strings, none of them twice."""
    if not isinstance(value, list):
        place.refuse(f"is {kind(value)}, not a list")
    # A place is made only where there is something to say of it: the cases hold some hundred thousand words.
    for at, entry in enumerate(value):
        if not isinstance(entry, str):
            text(entry, place / at)
    found = tuple(value)
    if len(set(found)) < len(found):
        place.refuse("holds an entry twice", "each may stand there once")
    return found


def texts(value: object, place: Place) -> Mapping[str, str]:
    """Return a mapping of strings to strings."""
    return {key: text(entry, place / key) for key, entry in mapping(value, place).items()}


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
