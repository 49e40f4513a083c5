"""Positions from played-out games, and whole games. Nothing here is stated by hand but how they are made and chosen.

What vouches for their answers is that the literal implementation, which shares no code with the reference, gives the
same ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.position import START, written
from drawbridge_reference.three_man.scenarios.games.choosing import chosen_moments
from drawbridge_reference.three_man.scenarios.games.record import played_games
from drawbridge_reference.three_man.scenarios.games.telling import (
    title_of_game,
    title_of_position,
    why_of_game,
    why_of_position,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.scenarios.games.choosing import Chosen
    from drawbridge_reference.three_man.scenarios.games.playing import PlayedGame

POSITIONS = 1510
"""How many positions become cases."""
_MOVES_OF_A_SMALL_TREE = 2
"""With so many moves or fewer, sequences of two moves are counted, too."""
_PLIES_OF_A_SHORT_GAME = 100
"""A game that is no longer holds its last position, too: for that it is asked move by move."""


def scenarios() -> Iterator[Scenario]:
    """Go through the cases from games: positions, and whole games."""
    games = played_games()
    for chosen in chosen_moments(games, POSITIONS):
        yield _position(chosen)
    for game in games:
        if game.is_whole:
            yield _game(game)


def _position(chosen: Chosen) -> Scenario:
    game, moment = chosen.game, chosen.moment
    return Scenario(
        clause="games",
        table=game.taste,
        name=f"{game.taste}/game-{game.seed}/after-{moment.plies}",
        title=title_of_position(moment),
        why=why_of_position(chosen),
        position=written(moment.position),
        decides=False,
        all_moves=True,
        status={"turn": moment.position.turn.value},
        apply=chosen.asked.move.text if chosen.asked else None,
        after=_stated(chosen.after) if chosen.after else None,
        perft={2: None} if 0 < len(moment.choices) <= _MOVES_OF_A_SMALL_TREE else {},
        default_reading=True,
    )


def _game(game: PlayedGame) -> Scenario:
    plies = game.last.plies
    return Scenario(
        clause="games",
        table="whole",
        name=f"whole/{game.taste}-{game.seed}",
        title=title_of_game(game),
        why=why_of_game(game),
        position=written(START),
        decides=False,
        game=game.moves,
        checked=tuple(plies * quarter // 4 for quarter in (1, 2, 3)),
        end=_stated(game.last.position) if plies <= _PLIES_OF_A_SHORT_GAME else None,
        default_reading=True,
    )


def _stated(position: Position) -> dict[str, Any]:
    """Return what was seen of a position when the game was played: the generator holds the reference to it."""
    board = written(position)
    return {"turn": board["turn"], "board": board["board"], "eliminated": board.get("eliminated", [])}
