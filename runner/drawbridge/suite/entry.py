"""One case as it stands in a file, checked: every member known, every type right, or one clear error."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from drawbridge.suite.checked_entry import case_of
from drawbridge.suite.fields import Place, kind, mapping, number, only, text, texts, words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from drawbridge.suite.case import Case

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
    for name in ("title", "why", "note", "contested", "fingerprint"):
        text(members.get(name, ""), place, name)
    for name in ("alias", "leans_on"):
        words(members.get(name, []), place, name)
    texts(members.get("rulings", {}), place, "rulings")
    _check_decides(members.get("decides"), place / "decides")
    expected = mapping(members["expect"], place, "expect")
    _check_expectations(expected, place / "expect")
    if "position" in members:
        mapping(members["position"], place, "position")
    elif expected.keys() != {"destination"}:
        (place / "position").refuse("is missing", "only a case that asks for destinations alone has none")
    if "sibling" in members:
        _check_sibling(members["sibling"], place / "sibling")
    return case_of(members, ruleset, clause)


def _check_sibling(value: object, place: Place) -> None:
    members = mapping(value, place)
    only(members, ("position", "expect"), ("position", "expect"), place)
    _check_expectations(mapping(members["expect"], place, "expect"), place / "expect")
    mapping(members["position"], place, "position")


def _check_decides(value: object, place: Place) -> None:
    if not isinstance(value, bool | None):
        place.refuse(f"is {kind(value)}, neither true nor false")


def _check_expectations(members: Mapping[str, Any], place: Place) -> None:
    only(members, (*_MOVE_PARTS, *_CHECKS), (), place)
    if not members:
        place.refuse("is empty", "a case expects something")
    _check_moves(members, place)
    for name, check in _CHECKS.items():
        if name in members:
            check(members[name], place / name)


def _check_moves(members: Mapping[str, Any], place: Place) -> None:
    if members.get("legal_moves") is not None:
        words(members["legal_moves"], place, "legal_moves")
    for square, moves in mapping(members.get("moves_from", {}), place, "moves_from").items():
        words(moves, place, "moves_from", square)
    words(members.get("legal", []), place, "legal")
    for move, clauses in mapping(members.get("illegal", {}), place, "illegal").items():
        if not isinstance(clauses, str):
            words(clauses, place, "illegal", move)


def _check_apply(value: object, place: Place) -> None:
    members = mapping(value, place)
    only(members, ("move", "position", "error"), ("move",), place)
    text(members["move"], place, "move")
    if ("position" in members) == ("error" in members):
        place.refuse("holds not exactly one of `position` and `error`")
    if "position" in members:
        mapping(members["position"], place, "position")
    elif members["error"] != "illegal":
        (place / "error").refuse(f"is {members['error']!r}, not illegal", "no other error is ever expected")


def _check_status(value: object, place: Place) -> None:
    mapping(value, place)


def _check_perft(value: object, place: Place) -> None:
    if not isinstance(value, dict):
        place.refuse(f"is {kind(value)}, not a mapping of depths to numbers")
    for depth, nodes in value.items():
        # JSON has no other keys than strings.
        if not (isinstance(depth, str) and re.fullmatch("[0-9]{1,9}", depth)):
            number(depth, place, depth)
        number(nodes, place, depth)


def _check_destinations(value: object, place: Place) -> None:
    if not isinstance(value, list):
        place.refuse(f"is {kind(value)}, not a list")
    for at, entry in enumerate(value):
        members = mapping(entry, place, at)
        only(members, ("from", "vector", "to"), ("from", "vector", "to"), place, at)
        vector = members["vector"]
        if not isinstance(vector, list) or len(vector) != 2:
            (place / at / "vector").refuse("is not a list of two integers")
        for step in vector:
            number(step, place, at, "vector")
        text(members["from"], place, at, "from")
        if members["to"] is not None:
            text(members["to"], place, at, "to")


def _check_game(value: object, place: Place) -> None:
    if not isinstance(value, list) or not value:
        place.refuse("is not a list of moves")
    for at, entry in enumerate(value):
        members = mapping(entry, place / at)
        only(members, ("move", "legal_moves", "position"), ("move",), place / at)
        if members.get("legal_moves") is not None:
            words(members["legal_moves"], place / at, "legal_moves")
        if members.get("position") is not None:
            mapping(members["position"], place / at, "position")
        text(members["move"], place / at, "move")


_CHECKS: Mapping[str, Callable[[object, Place], None]] = MappingProxyType({
    "apply": _check_apply,
    "status": _check_status,
    "perft": _check_perft,
    "destination": _check_destinations,
    "game": _check_game,
})  # fmt: skip
