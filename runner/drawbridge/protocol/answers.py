"""Answers: the result of each method as a value, or what is malformed about it.

A well-formed answer has the right JSON types: the protocol's own, and those that the ruleset's notation declares for
members of positions and statuses. Any string of the right type is an answer here; whether it is right is graded
elsewhere.
"""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge.protocol.messages import Bad
from drawbridge.protocol.text import shown
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.notation import RESULT, MemberKind, Notation

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from drawbridge_reference.kernel.notation import Member


class Moves(NamedTuple):
    """The answer to `legal_moves` and `play`."""

    moves: frozenset[str]


class NextPosition(NamedTuple):
    """The answer to `apply`."""

    position: Mapping[str, Any]


class Status(NamedTuple):
    """The answer to `status`."""

    members: Mapping[str, Any]


class Nodes(NamedTuple):
    """The answer to `perft`."""

    nodes: int


class Destination(NamedTuple):
    """The answer to `destination`: a square, or None for nowhere."""

    to: str | None


Answer: TypeAlias = Moves | NextPosition | Status | Nodes | Destination

DEEPEST = 20
"""How many levels of lists and objects a position may have."""
_TEXT = frozenset({str})


def read_answer(method: str, result: object, notation: Notation) -> Answer | Bad:
    """Return what the result of this method says, or why it is malformed."""
    if not isinstance(result, dict):
        return Bad(f"has a result that is not an object ({shown(result)})")
    return _READERS[method](result, notation)


def _moves(result: dict[str, Any], _notation: Notation) -> Moves | Bad:
    if "moves" not in result:
        return _missing("moves")
    moves = result["moves"]
    if not isinstance(moves, list) or not _TEXT.issuperset(map(type, moves)):
        return Bad(_set_problem("moves", moves))
    found = frozenset(moves)
    return Moves(found) if len(found) == len(moves) else Bad(_set_problem("moves", moves))


def _position(result: dict[str, Any], notation: Notation) -> NextPosition | Bad:
    if "position" not in result:
        return _missing("position")
    position = result["position"]
    if not isinstance(position, dict):
        return Bad(f"has a `position` that is not an object ({shown(position)})")
    position = declared_members(position, notation)
    problem = position_problem(position, notation)
    # A member that is declared, and has no problem, holds nothing but texts.
    if (problem or not notation.position) and is_nested_deeply(position):
        return Bad("has a `position` that is nested too deeply")
    return Bad(problem) if problem else NextPosition(position)


def declared_members(position: Mapping[str, Any], notation: Notation) -> Mapping[str, Any]:
    """Return a position without the members that its notation does not declare: the protocol ignores these.

    A notation that declares none leaves all.
    """
    if position.keys() <= notation.position.keys() or not notation.position:
        return position
    return {name: value for name, value in position.items() if name in notation.position}


def is_nested_deeply(value: object, deepest: int = DEEPEST) -> bool:
    """Return whether a value has more levels than this, all of which can safely be written as JSON again."""
    level = [value]
    for _ in range(deepest):
        level = [
            entry
            for within in level
            if isinstance(within, dict | list)
            for entry in (within.values() if isinstance(within, dict) else within)
        ]
        if not level:
            return False
    return True


def position_problem(position: Mapping[str, Any], notation: Notation) -> str:
    """Return what is malformed about a position in this notation, or an empty text."""
    return _members_problem(position, notation.position, "position.")


def _members_problem(found: Mapping[str, Any], members: Mapping[str, Member], prefix: str) -> str:
    """Return what is malformed about the first of the members that are present and malformed."""
    for name, value in found.items():
        if name in members and (problem := _kind_problem(prefix, name, value, members[name].kind)):
            return problem
    return ""


def _kind_problem(prefix: str, name: str, value: object, kind: MemberKind) -> str:
    match kind:
        case MemberKind.TEXT:
            return "" if isinstance(value, str) else f"has a `{prefix}{name}` that is not a string ({shown(value)})"
        case MemberKind.SET:
            return _set_problem(f"{prefix}{name}", value)
        case MemberKind.MAP:
            is_map = isinstance(value, dict) and _TEXT.issuperset(map(type, value.values()))
            return "" if is_map else f"has a `{prefix}{name}` that is not an object of strings"


def _status(result: dict[str, Any], notation: Notation) -> Status | Bad:
    for name in ("turn", "in_check", "result"):
        if name not in result:
            return _missing(name)
    if not isinstance(result["turn"], str):
        return Bad(f"has a `turn` that is not a string ({shown(result['turn'])})")
    problem = (
        _set_problem("in_check", result["in_check"])
        or _members_problem(result, notation.status, "")
        or _result_problem(result["result"], notation)
    )
    return Bad(problem) if problem else Status(result)


def _result_problem(result: object, notation: Notation) -> str:
    if result is None:
        return ""
    if not isinstance(result, dict):
        return f"has a `result` that is neither null nor an object ({shown(result)})"
    return _members_problem(result, {**notation.result, **RESULT}, "result.")


def _nodes(result: dict[str, Any], _notation: Notation) -> Nodes | Bad:
    if "nodes" not in result:
        return _missing("nodes")
    nodes = result["nodes"]
    # `true` is an integer to Python, not to JSON.
    return Nodes(nodes) if type(nodes) is int else Bad(f"has `nodes` that is not an integer ({shown(nodes)})")


def _destination(result: dict[str, Any], _notation: Notation) -> Destination | Bad:
    if "to" not in result:
        return _missing("to")
    match result["to"]:
        case str() | None as to:
            return Destination(to)
        case other:
            return Bad(f"has a `to` that is neither a square nor null ({shown(other)})")


def _missing(name: str) -> Bad:
    return Bad(f"has no member `{name}` in its result")


def _set_problem(place: str, value: object) -> str:
    if not isinstance(value, list) or not _TEXT.issuperset(map(type, value)):
        return f"has `{place}` that is not a list of strings"
    if len(set(value)) == len(value):
        return ""
    [(twice, _)] = Counter(value).most_common(1)
    return f"repeats {shown(twice)} in `{place}`"


_READERS: Mapping[str, Callable[[dict[str, Any], Notation], Answer | Bad]] = MappingProxyType({
    "legal_moves": _moves,
    "apply": _position,
    "play": _moves,
    "status": _status,
    "perft": _nodes,
    "destination": _destination,
})  # fmt: skip

METHODS = tuple(_READERS)
"""The methods that an engine may offer."""
