"""Positions from played-out games, and whole games. See `drawbridge_reference.casework.game_cases`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.game_cases import GameCases
from drawbridge_reference.three_man.position import written
from drawbridge_reference.three_man.scenarios.games.phrasing import PHRASING
from drawbridge_reference.three_man.scenarios.games.sampling import SAMPLER
from drawbridge_reference.three_man.scenarios.games.series import played_games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.three_man.position import Position

POSITIONS = 1510
"""How many positions become cases."""


def _stated(position: Position) -> dict[str, Any]:
    """Return what does not depend on a ruling."""
    board = written(position)
    return {"turn": board["turn"], "board": board["board"], "eliminated": board.get("eliminated", [])}


CASES = GameCases(sampler=SAMPLER, phrasing=PHRASING, written=written, stated=_stated, small_tree=2)


def scenarios() -> Iterator[Scenario]:
    """Yield the cases from games: positions, and whole games."""
    games = played_games()
    yield from CASES.of_positions(games, POSITIONS)
    yield from CASES.of_games(games)
