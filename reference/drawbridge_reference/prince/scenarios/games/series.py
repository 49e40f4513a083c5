"""The games that are played: their starts, move weights, seeds and lengths."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from drawbridge_reference.casework.played_games import Series
from drawbridge_reference.prince.scenarios.games.move_tags import CAPTURES_EN_PASSANT, PROMOTION_TAGS, MoveTag
from drawbridge_reference.prince.scenarios.games.player import (
    PlayedGame,
    Score,
    mating_score,
    player_from,
    shadow_score,
    stalemating_score,
)
from drawbridge_reference.prince.scenarios.games.starts import Recipe, start_of

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class StartedSeries:
    """A series of games with the recipe for its starts. Without a recipe, games begin from the start position."""

    series: Series[MoveTag]
    recipe: Recipe | None
    score: Score = mating_score

    def games(self) -> Iterator[PlayedGame]:
        """Yield the games, each from the start of its seed."""
        for seed in self.series.seeds:
            yield player_from(start_of(self.recipe, seed), self.score).play_out(self.series, seed)


_FULL = {MoveTag.LEAPS: 2, MoveTag.JUMPS: 2, MoveTag.PAWN_STEPS: 2, MoveTag.PAWN_CAPTURES: 10}
_EVEN = {MoveTag.PAWN_STEPS: 20, MoveTag.JUMPS: 20, MoveTag.KING_STEPS: 4, MoveTag.LEAPS: 6, MoveTag.SLIDES: 3}
_CASTLING = {
    MoveTag.CASTLES_LOW: 900,
    MoveTag.CASTLES_HIGH: 900,
    MoveTag.KING_STEPS: 0,
    MoveTag.ENDS_RIGHT: 1,
    MoveTag.CAPTURES_HOME_BASE: 1,
    MoveTag.KING_CAPTURES: 0,
    MoveTag.LEAPS: 10,
    MoveTag.SLIDES: 3,
    MoveTag.PAWN_STEPS: 6,
}
_PAWNS = {
    **dict.fromkeys(CAPTURES_EN_PASSANT, 4000),
    MoveTag.JUMPS_PAST: 1500,
    MoveTag.PAWN_CAPTURES: 60,
    MoveTag.PAWN_STEPS: 30,
    MoveTag.JUMPS: 20,
    MoveTag.KING_STEPS: 2,
}
_PROMOTIONS = {
    **dict.fromkeys(PROMOTION_TAGS.values(), 8),
    MoveTag.PROMOTES_BY_CAPTURE: 30,
    MoveTag.PAWN_STEPS: 30,
    MoveTag.PAWN_CAPTURES: 30,
    MoveTag.KING_STEPS: 2,
}
_AREAS = {
    MoveTag.CAPTURES_PAST_SHADOW: 12,
    MoveTag.LEAPS_PAST_SHADOW: 6,
    MoveTag.CAPTURES_BY_AREA: 3,
    MoveTag.PAWN_STEPS: 20,
    MoveTag.PAWN_CAPTURES: 20,
    MoveTag.LEAPS: 6,
    MoveTag.SLIDES: 4,
    MoveTag.KING_STEPS: 3,
}

_KINGS = {MoveTag.KING_CAPTURES: 0}

# For these series, the seeds among 100 whose games end, but not at the start, before the limit of plies.
_HUNTS = (13, 10, 2, 3, 5, 6, 7, 9, 11, 16, 17, 18, 25, 29, 30, 33, 40)
_BATTLES = (6, 13, 19, 20, 22, 24, 33, 36, 41, 43, 62, 63, 64, 71, 74, 78, 83, 92)
_SQUEEZES = (4, 57, 6, 8, 21, 24, 31, 32, 41, 48, 52, 55, 80, 81, 88, 95, 99)
_BLOCKADES = (42, 43, 52, 53, 56, 57, 66, 68, 72, 78, 94)

SERIES: tuple[StartedSeries, ...] = (
    StartedSeries(Series("full", _FULL, plies=20, seeds=range(1, 3), whole=1), None),
    StartedSeries(
        Series("pawns", _PAWNS, plies=24, seeds=range(1, 11), whole=3),
        Recipe(planar=1, others=1, pawns=4, rivals=4),
    ),
    StartedSeries(
        Series("squeezes", _KINGS, plies=20, seeds=_SQUEEZES, whole=2, candidates=8),
        Recipe(planar=2, others=3, spares=5),
        stalemating_score,
    ),
    StartedSeries(
        Series("blockades", _KINGS, plies=16, seeds=_BLOCKADES, whole=1, candidates=12),
        Recipe(planar=4, others=1, pawns=1, spares=5),
        stalemating_score,
    ),
    StartedSeries(
        Series("hunts", _KINGS, plies=20, seeds=_HUNTS, whole=2, candidates=12),
        Recipe(planar=3, others=2, spares=5),
    ),
    StartedSeries(
        Series("battles", _KINGS, plies=20, seeds=_BATTLES, whole=3, candidates=12),
        Recipe(planar=2, others=3, pawns=1, spares=4),
    ),
    StartedSeries(
        Series("promotions", _PROMOTIONS, plies=16, seeds=range(1, 13), whole=2),
        Recipe(planar=1, others=1, pawns=1, runners=2),
    ),
    StartedSeries(
        Series("areas", _AREAS, plies=16, seeds=range(1, 22), whole=3, candidates=2),
        Recipe(planar=2, others=1, pawns=12),
        shadow_score,
    ),
    StartedSeries(
        Series("castling", _CASTLING, plies=14, seeds=range(1, 19), whole=3),
        Recipe(others=3, pawns=5, castles=True),
    ),
    StartedSeries(
        Series("even", _EVEN, plies=16, seeds=range(1, 11), whole=2),
        Recipe(planar=1, others=3, pawns=6, rivals=1, runners=1),
    ),
)


@cache
def played_games() -> tuple[tuple[PlayedGame, ...], ...]:
    """Return all games, series by series. They are played only once."""
    return tuple(tuple(one.games()) for one in SERIES)
