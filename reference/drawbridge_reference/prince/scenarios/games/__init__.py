"""Positions from played-out games, and whole games. See `drawbridge_reference.casework.game_cases`."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from drawbridge_reference.casework.game_cases import GameCases
from drawbridge_reference.prince.position import written
from drawbridge_reference.prince.scenarios.games.phrasing import PHRASING
from drawbridge_reference.prince.scenarios.games.sampling import SAMPLER
from drawbridge_reference.prince.scenarios.games.series import played_games

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.casework.scenario import Scenario

POSITIONS = 528
"""How many positions from games that begin with few pieces become cases."""
FULL_POSITIONS = 12
"""How many positions from games that begin with all pieces become cases. Each has hundreds of moves."""

CASES = GameCases(sampler=SAMPLER, phrasing=PHRASING, written=written, stated=written, small_tree=3)


def scenarios() -> Iterator[Scenario]:
    """Yield the cases from games: positions, and whole games."""
    full, *sparse_series = played_games()
    # The series take turns: the first games fill most of the sample, and no series should fill it alone.
    sparse = [game for turn in zip_longest(*sparse_series) for game in turn if game is not None]
    yield from CASES.of_positions(sparse, POSITIONS)
    yield from CASES.of_positions(full, FULL_POSITIONS)
    yield from CASES.of_games((*full, *sparse))
