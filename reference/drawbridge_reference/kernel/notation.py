"""Notation: how a ruleset writes squares, moves, positions and statuses, for programs that know no rules.

The runner compares text. What it must know about that text (which strings are moves, which members are sets, which may
be left out) is in `notation.yaml` beside the ruleset's game, and nowhere in the runner.
"""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.json_in_yaml import read_json
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

FILE_NAME = "notation.yaml"
ORIGIN, TARGET = "origin", "target"
"""The names of groups in the pattern of moves: the square that a move leaves, and the one that it leads to."""
_LONGEST_SQUARE, _LONGEST_MOVE = 20, 200
"""No game writes longer ones, and an engine may write a move of any length."""


class MemberKind(Enum):
    """What kind of value a member of a position or a status holds."""

    TEXT = "text"
    """One string."""
    SET = "set"
    """A list of strings whose order has no meaning, each at most once."""
    MAP = "map"
    """An object from places to strings, such as from squares to their pieces."""


TYPES = {MemberKind.TEXT: str, MemberKind.SET: list, MemberKind.MAP: dict}
"""The type of a value of each kind, as JSON and YAML are read."""


class Member(NamedTuple):
    """One member of a position or a status."""

    kind: MemberKind
    may_be_left_out: bool = False
    """Whether a missing member means the same as an empty one."""
    fields: tuple[str, ...] = ()
    """The names of the fields of a text that holds several, separated by spaces, such as those of a FEN."""


STATUS = {"turn": Member(MemberKind.TEXT), "in_check": Member(MemberKind.SET)}
"""The members that every status has, apart from its `result`."""
RESULT = {"winner": Member(MemberKind.TEXT), "loser": Member(MemberKind.TEXT), "draw": Member(MemberKind.SET)}
"""The members that the result of any ruleset may have."""


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
    result: Mapping[str, Member] = {}
    """The members of the result in a status, by name, apart from `winner`, `loser` and `draw`."""

    @property
    def facts_of_status(self) -> Mapping[str, Member]:
        """The declared members of a status and of its result, the latter as `result.NAME`."""
        return {**self.status, **{f"result.{name}": member for name, member in self.result.items()}}

    def known_status(self, status: Mapping[str, Any]) -> dict[str, Any]:
        """Return a status without the members that neither the protocol nor this notation names."""
        known = {name: status[name] for name in status if name in (*STATUS, "result", *self.status)}
        if isinstance(result := known.get("result"), dict):
            known["result"] = {name: result[name] for name in result if name in (*RESULT, *self.result)}
        return known

    def unknown_in(self, status: Mapping[str, Any]) -> str:
        """Return what `known_status` leaves out of a status, as a list in words. Empty if that is nothing."""
        known, result = self.known_status(status), status.get("result")
        unknown = [name for name in status if name not in known]
        if isinstance(result, dict):
            unknown += [f"result.{name}" for name in result if name not in known["result"]]
        return ", ".join(unknown)

    def squares_in(self, move: str) -> Iterator[tuple[int, int]]:
        """Yield where the squares of a move begin and end. Each is the longest name that begins there."""
        if self.square is None or len(move) > _LONGEST_MOVE:
            return
        end = 0
        for start in range(len(move)):
            if start >= end:
                longest = min(len(move), start + _LONGEST_SQUARE)
                end = next((to for to in range(longest, start, -1) if self.square.fullmatch(move[start:to])), start)
                if end > start:
                    yield start, end

    def names_only_squares(self, move: str) -> bool:
        """Return whether no number in a move runs on beyond a square: `f110-f12` names none if f11 is the last."""
        edges = [edge for square in self.squares_in(move) for edge in square]
        inner = (edge for edge in edges if 0 < edge < len(move) and edges.count(edge) == 1)
        return not any(move[edge - 1 : edge + 1].isdigit() for edge in inner)

    def origin_of(self, move: str) -> str | None:
        """Return the square that a move leaves, an empty text if it leaves none, or None if nothing says which."""
        if self.move is not None and ORIGIN in self.move.groupindex:
            found = self.move.fullmatch(move)
            return None if found is None else found[ORIGIN] or ""
        first, hyphen, _ = move.partition("-")
        if hyphen and self.is_square(first):
            return first
        start, end = next(self.squares_in(move), (0, 0))
        return move[:end] if start == 0 < end and self.names_only_squares(move) else None

    def moves_from(self, square: str, moves: Iterable[str]) -> list[str]:
        """Return those of many moves that leave a square."""
        is_named = self.move is not None and ORIGIN in self.move.groupindex
        return [move for move in moves if (is_named or move.startswith(square)) and self.origin_of(move) == square]

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
    return _read_notation(path, path.read_bytes())


@lru_cache(maxsize=16)
def _read_notation(path: Path, text: bytes) -> Notation:
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
    found = _object("the file", value, {"square", "move", "position", "status", "result", "axes"})
    return Notation(
        square=_pattern("square", found),
        move=_pattern("move", found),
        position=_members("position", found),
        status=_members("status", found),
        axes=_axes(found),
        result=_result(found),
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


def _result(found: Mapping[str, Any]) -> Mapping[str, Member]:
    members = _members("result", found)
    for name in members.keys() & RESULT.keys():
        raise WrongNotation(f"`result.{name}` is a member of every ruleset's result: leave it out")
    return members


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
