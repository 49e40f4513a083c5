"""Answers that are right at first sight: exactly what was demanded, and nothing besides.

Most answers are, and this is several times faster than to take each apart. It says of an answer what `found_closely`
in `grade` would say of it too, or nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge.suite.case import ExpectDestination, ExpectMoves, ExpectPosition, ExpectStatus

if TYPE_CHECKING:
    from drawbridge.questions.question import Demand
    from drawbridge.suite.case import JsonObject

_OF_A_STATUS = frozenset({"turn", "in_check", "result"})


def is_right_at_sight(demands: tuple[Demand, ...], result: object) -> bool:
    """Tell whether a result is just what the one demand wants; False where that takes a closer look."""
    if len(demands) != 1 or not isinstance(result, dict):
        return False
    match demands[0]:
        case ExpectDestination() as demand:
            # Text and null are equal to nothing of another JSON type; numbers are, and are looked at closely.
            return result == {"to": demand.to}
        case ExpectMoves() as demand:
            return _are_the_moves(demand, result.get("moves"))
        case ExpectPosition() as demand:
            return _is_the_object(demand.position, result.get("position"))
        case ExpectStatus() as demand:
            return _is_the_object(demand.status, result) and result.keys() >= _OF_A_STATUS
        case _:
            return False


def _are_the_moves(demand: ExpectMoves, moves: object) -> bool:
    if demand.all is None or demand.from_square or not isinstance(moves, list) or len(moves) != len(demand.all):
        return False
    try:
        # As many as there are to be, and all of them: so nothing is repeated, and nothing is no text.
        if demand.all != set(moves):
            return False
    except TypeError:
        # A list or an object has no place in a set.
        return False
    return demand.legal <= demand.all and demand.all.isdisjoint(demand.illegal)


def _is_the_object(expected: JsonObject, got: Any) -> bool:
    # A number is equal to one of another JSON type, and to true or false.
    return bool(got == expected) and [*map(type, map(got.get, expected))] == [*map(type, expected.values())]
