"""Positions from played-out games, and whole games. See `drawbridge_reference.casework.game_cases`.

Apart from the rules, python-chess vouches for their answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.game_cases import GameCases
from drawbridge_reference.standard.position import written
from drawbridge_reference.standard.scenarios.games.move_tags import MoveTag
from drawbridge_reference.standard.scenarios.games.phrasing import PHRASING
from drawbridge_reference.standard.scenarios.games.sampling import SAMPLER
from drawbridge_reference.standard.scenarios.games.series import played_games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.standard.scenarios.games.player import Moment

POSITIONS = 1510
"""How many positions become cases."""


def _named(written_position: dict[str, Any]) -> list[str]:
    """Return the fields of a FEN that say something, by their number: a hyphen says nothing."""
    return [str(number) for number, field in enumerate(written_position["fen"].split()) if field != "-"]


def _has_a_jumped_square_without_capture(moment: Moment) -> bool:
    """Return whether the ruling `ep-field` decides what is written."""
    captures = any(MoveTag.EN_PASSANT in choice.tags for choice in moment.choices)
    return moment.position.en_passant is not None and not captures


CASES = GameCases(
    sampler=SAMPLER,
    phrasing=PHRASING,
    written=written,
    stated=written,
    named=_named,
    differs_by_reading=_has_a_jumped_square_without_capture,
    small_tree=3,
)


def scenarios() -> Iterator[Scenario]:
    """Yield the cases from games: positions, and whole games."""
    games = played_games()
    yield from CASES.of_positions(games, POSITIONS)
    yield from CASES.of_games(games)
