"""Answers: the result of each method as a value, or what is malformed about it.

Well-formedness is of JSON types alone. Any string of the right type is an answer here; whether it is right is graded
elsewhere.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge.protocol.messages import Bad
from drawbridge.protocol.text import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


@dataclass(frozen=True, slots=True)
class Moves:
    """The answer to `legal_moves` and `play`."""

    moves: frozenset[str]


@dataclass(frozen=True, slots=True)
class NextPosition:
    """The answer to `apply`."""

    position: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Status:
    """The answer to `status`."""

    members: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Nodes:
    """The answer to `perft`."""

    nodes: int


@dataclass(frozen=True, slots=True)
class Destination:
    """The answer to `destination`: a square, or None for nowhere."""

    to: str | None


Answer: TypeAlias = Moves | NextPosition | Status | Nodes | Destination

SETS = frozenset({"castling", "en_passant", "bridged", "eliminated", "in_check", "draw"})
"""Members that are sets where they are lists: their order has no meaning, and nothing stands in them twice."""


_TEXT = frozenset({str})


def read_answer(method: str, result: object) -> Answer | Bad:
    """Return what the result of this method says, or why it is malformed."""
    if not isinstance(result, dict):
        return Bad(f"has a result that is no object ({shown(result)})")
    return _READERS[method](result)


def _moves(result: dict[str, Any]) -> Moves | Bad:
    if "moves" not in result:
        return _missing("moves")
    moves = result["moves"]
    problem = _set_problem("moves", moves)
    return Bad(problem) if problem else Moves(frozenset(moves))


def _position(result: dict[str, Any]) -> NextPosition | Bad:
    if "position" not in result:
        return _missing("position")
    position = result["position"]
    if not isinstance(position, dict):
        return Bad(f"has a `position` that is no object ({shown(position)})")
    problem = position_problem(position)
    return Bad(problem) if problem else NextPosition(position)


def position_problem(position: Mapping[str, Any]) -> str:
    """Return what is malformed about a position, whatever its ruleset; empty where nothing is."""
    board = position.get("board", {})
    if not isinstance(board, dict) or not _TEXT.issuperset(map(type, board.values())):
        return "has a `position.board` that is no object of squares and pieces"
    for name in ("turn", "fen"):
        if not isinstance(position.get(name, ""), str):
            return f"has a `position.{name}` that is no string ({shown(position[name])})"
    # One ruleset's `en_passant` is a set of squares, another's a single square.
    for name in SETS & position.keys():
        if name == "en_passant" and isinstance(position[name], str):
            continue
        problem = _set_problem(f"position.{name}", position[name])
        if problem:
            return problem
    return ""


def _status(result: dict[str, Any]) -> Status | Bad:
    for name in ("turn", "in_check", "result"):
        if name not in result:
            return _missing(name)
    if not isinstance(result["turn"], str):
        return Bad(f"has a `turn` that is no string ({shown(result['turn'])})")
    for name in ("in_check", "eliminated"):
        problem = _set_problem(name, result.get(name, []))
        if problem:
            return Bad(problem)
    problem = _result_problem(result["result"])
    return Bad(problem) if problem else Status(result)


def _result_problem(result: object) -> str:
    if result is None:
        return ""
    if not isinstance(result, dict):
        return f"has a `result` that is neither null nor an object ({shown(result)})"
    for name in ("winner", "loser"):
        if not isinstance(result.get(name, ""), str):
            return f"has a `result.{name}` that is no string ({shown(result[name])})"
    return _set_problem("result.draw", result.get("draw", []))


def _nodes(result: dict[str, Any]) -> Nodes | Bad:
    if "nodes" not in result:
        return _missing("nodes")
    nodes = result["nodes"]
    # `true` is an integer to Python, not to JSON.
    return Nodes(nodes) if type(nodes) is int else Bad(f"has `nodes` that are no integer ({shown(nodes)})")


def _destination(result: dict[str, Any]) -> Destination | Bad:
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
        return f"has `{place}` that is no list of strings"
    if len(set(value)) == len(value):
        return ""
    [(twice, _)] = Counter(value).most_common(1)
    return f"repeats {shown(twice)} in `{place}`"


_READERS: Mapping[str, Callable[[dict[str, Any]], Answer | Bad]] = MappingProxyType({
    "legal_moves": _moves,
    "apply": _position,
    "play": _moves,
    "status": _status,
    "perft": _nodes,
    "destination": _destination,
})  # fmt: skip

METHODS = tuple(_READERS)
"""The methods that an engine may offer."""
