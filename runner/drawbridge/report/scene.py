"""The scene of a question: the position that it is about, and the moves in it that need a reason.

This is the one door through which an engine's own position reaches a game. A question may start from any position that
the engine has given, and explanations start from scenes alone.
"""

from __future__ import annotations

import json
from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from drawbridge.protocol.text import shown
from drawbridge_reference.kernel.game import FollowsGames
from drawbridge_reference.kernel.problem import InvalidPosition, UnreadableMove
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from drawbridge.grading.grades import Grade
    from drawbridge_reference.kernel.game import Game, JsonObject

AT_MOST = 20
"""How many missing and how many extra moves of one answer are explained: an engine may call all moves legal."""
REMEMBERED = 8
"""The number of positions about which something is remembered: a case asks several questions about one position."""
PROBLEMS = 3
"""How many problems of an invalid position are listed."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A valid position, and the moves in it that need a reason."""

    position: JsonObject
    moves: tuple[str, ...] = ()
    unexplained: int = 0
    played: tuple[str, ...] = ()
    """The moves that led to the position."""


@dataclass(frozen=True, slots=True)
class NoScene:
    """There is nothing that a game could draw or explain."""

    remark: str = ""
    """Why, where the reader needs to know."""


def scene_of(judge: Game, grade: Grade, named: Collection[str], position: JsonObject | None) -> Scene | NoScene:
    """Return the scene of a question. `named` are the moves that the case itself is about, `position` is its own."""
    given = grade.params.get("position")
    if given is None:
        return NoScene()
    try:
        start = _canonical(judge, json.dumps(given)) if isinstance(judge, Hashable) else judge.canonical(given)
    except InvalidPosition as invalid:
        whose = "the position of this case" if given == position else "the position that the engine gave"
        return NoScene(f"{whose} is not valid: {_listed(invalid)}")
    match grade.method, grade.params:
        case "legal_moves", _:
            return _doubted(start, grade, named)
        case "play", {"moves": moves}:
            return _played(judge, start, moves, grade)
        case "apply", {"move": str(move)}:
            return Scene(start, (move,))
        case _:
            return Scene(start)


def _listed(invalid: InvalidPosition) -> str:
    problems = [" ".join(str(problem).split()) for problem in invalid.problems]
    more = f"; and {len(problems) - PROBLEMS} more problems" if len(problems) > PROBLEMS else ""
    return "; ".join(map(shown, problems[:PROBLEMS])) + more


def _doubted(position: JsonObject, grade: Grade, named: Collection[str] = ()) -> Scene:
    missing, extra = (sorted(moves, key=lambda move: move not in named) for moves in (grade.missing, grade.extra))
    listed = (*missing[:AT_MOST], *extra[:AT_MOST])
    return Scene(position, listed, len(missing) + len(extra) - len(listed))


def _played(judge: Game, start: JsonObject, moves: Sequence[str], grade: Grade) -> Scene | NoScene:
    """Return the position after the moves, or the one in which the first of them is illegal."""
    position, move = start, ""
    steps = _last_game_from(judge, json.dumps(start)) if isinstance(judge, Hashable) else []
    following: Iterator[JsonObject | Illegal] | None = None
    try:
        for number, move in enumerate(moves):
            if number == len(steps) or steps[number][0] != move:
                following = following or followed(judge, position, moves[number:])
                steps[number:] = [(move, next(following))]
            after = steps[number][1]
            if isinstance(after, Illegal):
                return Scene(judge.canonical(position), (move,), played=tuple(moves[:number]))
            position = after
        position = judge.canonical(position)
    except (InvalidPosition, UnreadableMove):
        # A game with other plies may come to a position that it does not accept itself.
        return NoScene(f"under the rules that explain this, the game comes to no valid position before or after {move}")
    return replace(_doubted(position, grade), played=tuple(moves))


def followed(judge: Game, position: JsonObject, moves: Sequence[str]) -> Iterator[JsonObject | Illegal]:
    """Yield the position after each of these moves. For the first illegal one, yield why, and end."""
    if isinstance(judge, FollowsGames):
        yield from judge.follow(position, moves)
        return
    for move in moves:
        after = judge.apply(position, move)
        yield after
        if isinstance(after, Illegal):
            return
        position = after


@lru_cache(maxsize=REMEMBERED)
def _canonical(judge: Game, text: str) -> JsonObject:
    return judge.canonical(json.loads(text))


@lru_cache(maxsize=REMEMBERED)
def _last_game_from(_judge: Game, _start: str) -> list[tuple[str, JsonObject | Illegal]]:
    """Return the moves that were last played from a position, each with what it led to; the caller changes them.

    A case asks about many beginnings of one game.
    """
    return []
