"""Answers that change: wrong at random, or wrong at first, whatever the question is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random


def by_chance(chance: Random, share: float) -> Callable[[Any, Any], Any]:
    """Return what makes this share of the answers a little wrong."""
    return lambda _request, answer: wrong(answer) if chance.random() < share else answer


def at_first(number: int) -> Callable[[Any, Any], Any]:
    """Return what makes the first answers a little wrong: the engine has not yet warmed up."""
    answers = iter(range(number))
    return lambda _request, answer: answer if next(answers, None) is None else wrong(answer)


def wrong(answer: Any) -> Any:
    """Return an answer with its first move lost, one sequence too many, or another player to move."""
    match answer.get("result"):
        case {"moves": [_, *moves]}:
            return answer | {"result": {"moves": moves}}
        case {"nodes": int(nodes)}:
            return answer | {"result": {"nodes": nodes + 1}}
        case {"position": {"fen": str(fen)}}:
            return answer | {"result": {"position": {"fen": fen.replace(" w ", " b ")}}}
        case {"in_check": list(), **members}:
            return answer | {"result": {**members, "in_check": ["white", "black"]}}
        case _:
            return answer
