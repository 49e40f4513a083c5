"""Notation: how a ruleset writes squares, moves, positions and statuses, for programs that know no rules.

The runner compares text. What it must know about that text (which strings are moves, which members are sets, which may
be left out) is in `notation.yaml` beside the ruleset's game, and nowhere in the runner.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.json_in_yaml import read_json
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

FILE_NAME = "notation.yaml"


class MemberKind(Enum):
    """What kind of value a member of a position or a status holds."""

    TEXT = "text"
    """One string."""
    SET = "set"
    """A list of strings whose order has no meaning, each at most once."""
    MAP = "map"
    """An object from places to strings, such as from squares to their pieces."""


class Member(NamedTuple):
    """One member of a position or a status."""

    kind: MemberKind
    may_be_left_out: bool = False
    """Whether a missing member means the same as an empty one."""
    fields: tuple[str, ...] = ()
    """The names of the fields of a text that holds several, separated by spaces, such as those of a FEN."""


class Notation(NamedTuple):
    """The notation of one ruleset. The default is for a ruleset about which nothing is known."""

    square: re.Pattern[str] | None = None
    """What a square looks like, or None if any text may be one."""
    move: re.Pattern[str] | None = None
    """What a move looks like, or None if any text may be one."""
    position: Mapping[str, Member] = {}
    """The members of a position, by name."""
    status: Mapping[str, Member] = {}
    """The members of a status, by name, apart from `turn`, `in_check` and `result`, which every ruleset has."""
    axes: Mapping[str, str] = {}
    """The letters and digits of a square in the order in which they are written: the name of each place, and its
    values in their order. Empty if the squares are not a grid, or nobody has declared it."""

    def is_square(self, text: str) -> bool:
        """Return whether a text is a square of this notation."""
        return self.square is None or self.square.fullmatch(text) is not None

    def is_move(self, text: str) -> bool:
        """Return whether a text is a move of this notation, legal or not."""
        return self.move is None or self.move.fullmatch(text) is not None

    def not_moves(self, texts: Iterable[str]) -> list[str]:
        """Return those of many texts that are not moves of this notation. An answer may list a hundred."""
        if self.move is None:
            return []
        is_move = self.move.fullmatch
        return [text for text in texts if is_move(text) is None]


ANY_TEXT = Notation()
"""The notation of a ruleset without a `notation.yaml`: any text may be a square or a move, and any list is a set."""


class BadNotation(ValueError):
    """A `notation.yaml` cannot be used."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__(path, problem)
        self.path = path
        self.problem = problem

    def __str__(self) -> str:
        """Return one sentence that names the file, the field and the remedy."""
        return f"{self.path}: {self.problem}; schema/notation.schema.json says what a notation holds"


def read_notation(path: Path) -> Notation:
    """Return the notation in a file. Raises BadNotation, or OSError if the file cannot be read."""
    text = path.read_bytes()
    try:
        found = read_json(text)
    except ValueError:
        found = _read_yaml(text, path)
    try:
        return notation_of(found)
    except WrongNotation as wrong:
        raise BadNotation(path, wrong.args[0]) from None


def _read_yaml(text: bytes, path: Path) -> object:
    from drawbridge_reference.kernel.plain_yaml import read_plain_yaml  # importing it takes long

    try:
        found = read_plain_yaml(text.decode())
    except UnicodeDecodeError as error:
        raise BadNotation(path, " ".join(str(error).split())) from None
    if found.problems:
        raise BadNotation(path, str(found.problems[0]))
    return found.value


class WrongNotation(Exception):
    """A problem in a notation: a sentence that begins with the member, in backticks."""


def notation_of(value: object) -> Notation:
    """Return the notation that a value of JSON declares. Raises WrongNotation."""
    found = _object("the file", value, {"square", "move", "position", "status", "axes"})
    return Notation(
        square=_pattern("square", found),
        move=_pattern("move", found),
        position=_members("position", found),
        status=_members("status", found),
        axes=_axes(found),
    )


def _axes(found: Mapping[str, Any]) -> Mapping[str, str]:
    axes = _object("`axes`", found.get("axes", {}), None)
    for name, values in axes.items():
        if not isinstance(values, str) or not values or len(set(values)) < len(values):
            raise WrongNotation(f"`axes.{name}` must be a string of different characters")
    return axes


def _pattern(name: str, found: Mapping[str, Any]) -> re.Pattern[str]:
    if not isinstance(found.get(name), str):
        raise WrongNotation(f"`{name}` must be a regular expression, written as a string")
    try:
        return re.compile(found[name])
    except re.error as error:
        raise WrongNotation(f"`{name}` is not a regular expression: {error}") from None


def _members(name: str, found: Mapping[str, Any]) -> Mapping[str, Member]:
    members = _object(f"`{name}`", found.get(name, {}), None)
    return {member: _member(f"`{name}.{member}`", value) for member, value in members.items()}


def _member(place: str, value: object) -> Member:
    if isinstance(value, str):
        return Member(_kind(place, value))
    found = _object(place, value, {"kind", "may_be_left_out", "fields"})
    may_be_left_out, fields = found.get("may_be_left_out", False), found.get("fields", [])
    if not isinstance(may_be_left_out, bool):
        raise WrongNotation(f"{place}: `may_be_left_out` must be true or false")
    if not isinstance(fields, list) or not all(isinstance(field, str) for field in fields):
        raise WrongNotation(f"{place}: `fields` must be a list of names")
    return Member(_kind(place, found.get("kind")), may_be_left_out, tuple(fields))


def _kind(place: str, value: object) -> MemberKind:
    kinds = [kind.value for kind in MemberKind]
    if value not in kinds:
        raise WrongNotation(f"{place} must be of one of the kinds {', '.join(kinds)}, not {value!r}")
    return MemberKind(value)


def _object(place: str, value: object, known: set[str] | None) -> Mapping[str, Any]:
    if not isinstance(value, dict) or not all(isinstance(name, str) for name in value):
        raise WrongNotation(f"{place} must be an object")
    unknown = sorted(value.keys() - known) if known is not None else []
    if unknown:
        raise WrongNotation(f"{place} has the unknown member {unknown[0]!r}")
    return value
