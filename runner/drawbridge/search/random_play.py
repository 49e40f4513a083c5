"""Random positions: those that a game makes, and those that random play leads to from them and from the start."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from drawbridge.report.counted_once import pieces_in
from drawbridge.search.siblings import Siblings
from drawbridge_reference.kernel.game import HasRandomPositions, has_code
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.kernel.game import Game

PLAYED_ON: Final = 0.12
"""The share of made positions from which random play goes on."""
BESIDE: Final = 0.2
"""The share of made positions that are followed by one that differs in one thing alone."""
FROM_THE_START: Final = 0.01
"""The share of made positions after which a whole game is played."""
GAME_PLIES: Final = 60
LARGE: Final = 100
"""With more pieces than this a position takes so long that games from it are short."""
CANDIDATES: Final = 3
"""The number of moves of which random play takes the most forcing one."""


def unending_positions(game: Game, random: Random, *forgiven: type[Exception]) -> Iterator[JsonObject]:
    """Yield valid positions without end, and begin again where one of these errors ends random play.

    An engine that plays the game of a folder may give no answer.
    """
    while True:
        with suppress(*forgiven):
            yield from random_positions(game, random)


def random_positions(game: Game, random: Random) -> Iterator[JsonObject]:
    """Yield valid positions without end. A game that makes no positions itself is played from the start."""
    made = game.random_positions(random) if isinstance(game, HasRandomPositions) else None
    siblings = Siblings(game, random) if made is not None and has_code(game.ruleset) else None
    while True:
        if made is None or random.random() < FROM_THE_START:
            # A folder need not say how a game starts.
            start = next(made) if made is not None and not has_code(game.ruleset) else game.start()
            yield start
            yield from played(game, start, random, GAME_PLIES // 10 if pieces_in(start) > LARGE else GAME_PLIES)
            continue
        here = next(made)
        yield here
        followed = random.random() < BESIDE
        if siblings:
            siblings.see(here)
            yield from siblings.of(here) if followed else ()
        if random.random() < PLAYED_ON:
            yield from played(game, here, random, random.randrange(1, 8))


def played(game: Game, position: JsonObject, random: Random, plies: int) -> Iterator[JsonObject]:
    """Yield the positions of a random game: captures, promotions and checks are made more often than by pure chance."""
    for _ in range(plies):
        moves = sorted(game.legal_moves(position))
        if not moves:
            return
        position = _after_some_move(game, position, moves, random)
        yield position


def _after_some_move(game: Game, position: JsonObject, moves: list[str], random: Random) -> JsonObject:
    number = CANDIDATES if random.random() < 0.5 else 1
    tried = random.sample(moves, min(number, len(moves)))
    afters = [(move, game.apply(position, move)) for move in tried]
    legal = [(move, after) for move, after in afters if not isinstance(after, Illegal)]
    return max(legal, key=lambda each: _force(game, position, *each), default=("", position))[1]


def _force(game: Game, position: JsonObject, move: str, after: JsonObject) -> int:
    captures = pieces_in(after) < pieces_in(position)
    return captures + 2 * ("=" in move) + bool(game.status(after).get("in_check"))
