"""A game that goes wrong: the shortest prefix, and what in it is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.narrowing.steps import Asked, Step, Steps
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from drawbridge.suite.case import JsonObject


def steps_of_play(asked: Asked, position: JsonObject, moves: Sequence[str]) -> Steps:
    """Cut down a wrong `play` to its shortest wrong prefix, and that to one position where it can be done."""
    positions = _positions(asked, position, moves)
    moves = moves[: len(positions) - 1]
    length = yield from _shortest_prefix(asked, positions, moves)
    where = f"The game goes wrong first after {length} of its {len(moves)} moves"
    here = positions[length]
    if "legal_moves" in asked.methods and not (
        yield Step(asked.moves(here), f"{where}, and so does the position alone")
    ):
        return ""
    size = yield from _shortest_tail(asked, positions, moves, length, where)
    if "apply" in asked.methods:
        for number in range(length, length - size, -1):
            told = f"{where}. Move {number} leads to a wrong position"
            if not (yield Step(asked.apply(positions[number - 1], moves[number - 1]), told)):
                return ""
    return "" if size < length else f"{where}, and only when it is played from its first move"


def _shortest_tail(
    asked: Asked, positions: Sequence[JsonObject], moves: Sequence[str], length: int, where: str
) -> Generator[Step, bool, int]:
    """Return how many moves before the position that goes wrong are enough, doubling their number."""
    size = 1
    while size < length:
        told = f"{where}. The last {size} of these are enough"
        if not (yield Step(asked.play(positions[length - size : length + 1], moves[length - size : length]), told)):
            return size
        size *= 2
    return length


def steps_of_chain(asked: Asked, position: JsonObject, moves: Sequence[str]) -> Steps:
    """Find the first move of a game that `apply` takes to a wrong position, or refuses."""
    positions = _positions(asked, position, moves)
    for number, (here, move) in enumerate(zip(positions, moves, strict=False), start=1):
        told = f"The game goes wrong first with move {number} of {len(moves)}"
        if not (yield Step(asked.apply(here, move), told)):
            return ""
    return "Each of its moves is applied rightly when it is asked on its own"


def _positions(asked: Asked, position: JsonObject, moves: Sequence[str]) -> list[JsonObject]:
    """Return the positions of a game, that before the first move included, as far as its moves are legal."""
    found = [position]
    for move in moves:
        after = asked.judge.apply(found[-1], move)
        if isinstance(after, Illegal):
            break
        found.append(after)
    return found


def _shortest_prefix(asked: Asked, positions: Sequence[JsonObject], moves: Sequence[str]) -> Generator[Step, bool, int]:
    """Return the length of the shortest wrong prefix.

    Halving finds a wrong prefix behind a right one in a few questions. A game may go wrong, be right again, and go
    wrong once more, so the shorter prefixes are asked as well, the shortest first.
    """

    def step(length: int) -> Step:
        told = f"The game goes wrong first after {length} of its {len(moves)} moves"
        return Step(asked.play(positions[: length + 1], moves[:length]), told)

    right, wrong = -1, len(moves)
    while wrong - right > 1:
        middle = (right + wrong) // 2
        if (yield step(middle)):
            right = middle
        else:
            wrong = middle
    for length in range(right):
        if not (yield step(length)):
            return length
    return wrong
