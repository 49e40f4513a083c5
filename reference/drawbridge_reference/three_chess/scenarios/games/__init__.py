"""Positions from played games, and whole games. See `drawbridge_reference.casework.game_cases`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.game_cases import GameCases
from drawbridge_reference.three_chess.position import written
from drawbridge_reference.three_chess.scenarios.games.phrasing import PHRASING
from drawbridge_reference.three_chess.scenarios.games.sampling import SAMPLER
from drawbridge_reference.three_chess.scenarios.games.series import played_games

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.casework.scenario import Scenario

POSITIONS = 1020
"""The number of positions that become cases."""

CASES = GameCases(
    sampler=SAMPLER, phrasing=PHRASING, written=written, stated=written, small_tree=8, default_reading=False
)


def scenarios() -> Iterator[Scenario]:
    """Yield the cases from games: positions, and whole games."""
    games = played_games()
    yield from CASES.of_positions(games, POSITIONS)
    yield from CASES.of_games(games)
