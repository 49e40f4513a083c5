"""One case as it stands in a file, read into a value: every member known, every type right, or one clear error."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from drawbridge.suite.case import (
    Case,
    Expectation,
    ExpectDestination,
    ExpectGame,
    ExpectMoves,
    ExpectNodes,
    ExpectPosition,
    ExpectRefusal,
    ExpectStatus,
    GameStep,
    Sibling,
)
from drawbridge.suite.fields import Place, kind, mapping, number, only, text, texts, words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_MEMBERS = (
    "id",
    "title",
    "why",
    "position",
    "sibling",
    "expect",
    "rulings",
    "note",
    "alias",
    "leans_on",
    "decides",
    "contested",
    "fingerprint",
)
_REQUIRED = ("id", "title", "why", "expect")
_MOVE_PARTS = ("legal_moves", "moves_from", "legal", "illegal")


def read_case(entry: object, ruleset: str, clause: str, place: Place) -> Case:
    """Return the case that an entry of a file's list `cases` holds. Raises WrongCaseFile."""
    members = mapping(entry, place)
    identity = members.get("id")
    if isinstance(identity, str):
        place = Place(place.file, identity)
    only(members, _MEMBERS, _REQUIRED, place)
    identity = text(members["id"], place, "id")
    if not identity.startswith(f"{ruleset}/{clause}/"):
        (place / "id").refuse(f"does not start with {ruleset}/{clause}/", "a case stands in the file of its clause")
    expectations = _expectations(mapping(members["expect"], place, "expect"), place / "expect")
    position = mapping(members["position"], place, "position") if "position" in members else None
    if position is None and not all(isinstance(expected, ExpectDestination) for expected in expectations):
        (place / "position").refuse("is missing", "only a case that asks for destinations alone has none")
    return Case(
        id=identity,
        ruleset=ruleset,
        clause=clause,
        title=text(members["title"], place, "title"),
        why=text(members["why"], place, "why"),
        position=position,
        sibling=_sibling(members["sibling"], place / "sibling") if "sibling" in members else None,
        expectations=expectations,
        rulings=texts(members.get("rulings", {}), place, "rulings"),
        note=text(members.get("note", ""), place, "note"),
        alias=words(members.get("alias", []), place, "alias"),
        leans_on=words(members.get("leans_on", []), place, "leans_on"),
        decides=_decides(members.get("decides"), place / "decides"),
        contested=text(members.get("contested", ""), place, "contested"),
        fingerprint=text(members.get("fingerprint", ""), place, "fingerprint"),
    )


def _sibling(value: object, place: Place) -> Sibling:
    members = mapping(value, place)
    only(members, ("position", "expect"), ("position", "expect"), place)
    expectations = _expectations(mapping(members["expect"], place, "expect"), place / "expect")
    return Sibling(mapping(members["position"], place, "position"), expectations)


def _decides(value: object, place: Place) -> bool | None:
    if not isinstance(value, bool | None):
        place.refuse(f"is {kind(value)}, neither true nor false")
    return value


def _expectations(members: Mapping[str, Any], place: Place) -> tuple[Expectation, ...]:
    only(members, (*_MOVE_PARTS, *_READERS), (), place)
    if not members:
        place.refuse("is empty", "a case expects something")
    found: list[Expectation] = []
    if any(part in members for part in _MOVE_PARTS):
        found.append(_moves(members, place))
    for name, reader in _READERS.items():
        if name in members:
            found += reader(members[name], place / name)
    return tuple(found)


def _moves(members: Mapping[str, Any], place: Place) -> ExpectMoves:
    every = members.get("legal_moves")
    from_square = mapping(members.get("moves_from", {}), place, "moves_from")
    illegal = mapping(members.get("illegal", {}), place, "illegal")
    return ExpectMoves(
        all=None if every is None else frozenset(words(every, place, "legal_moves")),
        from_square={
            square: frozenset(words(moves, place, "moves_from", square)) for square, moves in from_square.items()
        },
        legal=frozenset(words(members.get("legal", []), place, "legal")),
        illegal={move: _clauses(clauses, place, move) for move, clauses in illegal.items()},
    )


def _clauses(value: object, place: Place, move: str) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else words(value, place, "illegal", move)


def _apply(value: object, place: Place) -> list[Expectation]:
    members = mapping(value, place)
    only(members, ("move", "position", "error"), ("move",), place)
    move = text(members["move"], place, "move")
    if ("position" in members) == ("error" in members):
        place.refuse("holds not exactly one of `position` and `error`")
    if "position" in members:
        return [ExpectPosition(move, mapping(members["position"], place, "position"))]
    if members["error"] != "illegal":
        (place / "error").refuse(f"is {members['error']!r}, not illegal", "no other error is ever expected")
    return [ExpectRefusal(move)]


def _status(value: object, place: Place) -> list[Expectation]:
    return [ExpectStatus(mapping(value, place))]


def _perft(value: object, place: Place) -> list[Expectation]:
    if not isinstance(value, dict):
        place.refuse(f"is {kind(value)}, not a mapping of depths to numbers")
    return [ExpectNodes(_depth(depth, place), number(nodes, place, depth)) for depth, nodes in value.items()]


def _depth(value: object, place: Place) -> int:
    # JSON has no other keys than strings.
    if isinstance(value, str) and re.fullmatch("[0-9]{1,9}", value):
        return int(value)
    return number(value, place, value)


def _destinations(value: object, place: Place) -> list[Expectation]:
    if not isinstance(value, list):
        place.refuse(f"is {kind(value)}, not a list")
    return [_destination(entry, place, at) for at, entry in enumerate(value)]


def _destination(value: object, place: Place, at: int) -> ExpectDestination:
    members = mapping(value, place, at)
    only(members, ("from", "vector", "to"), ("from", "vector", "to"), place, at)
    match members["vector"]:
        case [first, second]:
            vector = number(first, place, at, "vector"), number(second, place, at, "vector")
        case _:
            (place / at / "vector").refuse("is not a list of two integers")
    to = members["to"]
    return ExpectDestination(
        text(members["from"], place, at, "from"), vector, None if to is None else text(to, place, at, "to")
    )


def _game(value: object, place: Place) -> list[Expectation]:
    if not isinstance(value, list) or not value:
        place.refuse("is not a list of moves")
    return [ExpectGame(tuple(_step(entry, place / at) for at, entry in enumerate(value)))]


def _step(value: object, place: Place) -> GameStep:
    members = mapping(value, place)
    only(members, ("move", "legal_moves", "position"), ("move",), place)
    legal_moves, position = members.get("legal_moves"), members.get("position")
    return GameStep(
        text(members["move"], place, "move"),
        None if legal_moves is None else frozenset(words(legal_moves, place, "legal_moves")),
        None if position is None else mapping(position, place, "position"),
    )


_READERS: Mapping[str, Callable[[object, Place], list[Expectation]]] = MappingProxyType({
    "apply": _apply,
    "status": _status,
    "perft": _perft,
    "destination": _destinations,
    "game": _game,
})  # fmt: skip
