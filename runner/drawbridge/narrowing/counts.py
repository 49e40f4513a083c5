"""A wrong count of moves: divided until the moves of one position differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.narrowing.steps import Asked, Step, Steps
from drawbridge_reference.kernel.folders import NoCode
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge.suite.case import JsonObject

MOST_COUNTED = 200_000
"""How many sequences the game counts for one narrowing: a few seconds of its time."""


def steps_of_perft(asked: Asked, position: JsonObject, depth: int) -> Steps:
    """Divide a wrong `perft`: the smallest wrong depth, then the first move whose count is wrong, and so on."""
    root, path, counted = position, list[str](), 0
    for smaller in range(1, depth):
        nodes = asked.nodes(root, smaller)
        counted += nodes
        if not (yield Step(asked.perft(root, smaller, nodes), f"The count is wrong from depth {smaller} on")):
            depth = smaller
            break
    while True:
        where = f"After {' '.join(path)}" if path else "In the position itself"
        if "legal_moves" in asked.methods and not (
            yield Step(asked.moves(position), f"{where} the moves are wrong, and so is the count", (*path,))
        ):
            return ""
        if depth == 1:
            return (yield from _single_moves(asked, position, where, (*path,)))
        for move, after in _children(asked, position):
            if counted > MOST_COUNTED and asked.count_by is None:
                return f"{where} the tree is too large to be divided further"
            nodes = asked.nodes(after, depth - 1)
            counted += nodes
            way = (*path, move)
            told = f"After {' '.join(way)} the count is wrong"
            if not (yield Step(asked.perft(after, depth - 1, nodes), told, way)):
                position, path, depth = after, [*way], depth - 1
                break
        else:
            return (yield from _made_moves(asked, position, where, (*path,)))


def _children(asked: Asked, position: JsonObject) -> Iterator[tuple[str, JsonObject]]:
    for move in asked.judge.legal_moves(position):
        after = asked.judge.apply(position, move)
        if not isinstance(after, Illegal):
            yield move, after


def _single_moves(asked: Asked, position: JsonObject, where: str, line: tuple[str, ...]) -> Steps:
    """Find the move that a wrong count of one position misses or has too many, by `apply`."""
    if "legal_moves" in asked.methods:
        return f"{where} `legal_moves` is right, and `perft` counts otherwise"
    if "apply" not in asked.methods:
        return f"{where} no method that the engine offers says which move is missing or extra"
    for move in asked.judge.legal_moves(position):
        if not (yield Step(asked.acceptance(position, move), f"{where} {move} is missing", line)):
            return ""
    try:
        doubtful = _doubtful(asked, position)
    except NoCode:
        return f"{where} `apply` makes every legal move, and `perft` counts otherwise"
    for move in doubtful:
        if not (yield Step(asked.apply(position, move), f"{where} {move} is extra", line)):
            return ""
    return f"{where} `apply` takes and refuses the moves as it should, and `perft` counts otherwise"


def _doubtful(asked: Asked, position: JsonObject) -> list[str]:
    """Return the moves that one clause alone forbids: those that an engine may take for legal.

    The clauses that forbid few moves come first. They are the ones that engines get wrong.
    """
    legal = set(asked.judge.legal_moves(position))
    forbidden = (sorted({*asked.judge.without(one).legal_moves(position)} - legal) for one in asked.judge.clauses)
    return list(dict.fromkeys(move for moves in sorted(forbidden, key=len) for move in moves))


def _made_moves(asked: Asked, position: JsonObject, where: str, line: tuple[str, ...]) -> Steps:
    """Find the move that leads to a wrong position. The counts after each move are right when they are asked alone."""
    if "apply" in asked.methods:
        for move in asked.judge.legal_moves(position):
            if not (yield Step(asked.apply(position, move), f"{where} {move} leads to a wrong position", line)):
                return ""
    return f"{where} the engine's counts after each move are right, and its own count is not their sum"
