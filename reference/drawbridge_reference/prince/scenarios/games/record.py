"""The games that are played: from which start, in which taste, from which seed, and how long."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from drawbridge_reference.casework.played_games import Series
from drawbridge_reference.prince.scenarios.games.acts import CAPTURES_EN_PASSANT, PROMOTION_ACTS, Act
from drawbridge_reference.prince.scenarios.games.playing import (
    PlayedGame,
    Sharpness,
    Taste,
    hunting,
    player_from,
    shadowing,
    squeezing,
)
from drawbridge_reference.prince.scenarios.games.starts import Recipe, start_of

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Evening:
    """A series of games with what they begin with. Without a recipe that is the start position."""

    series: Series[Act]
    recipe: Recipe | None
    sharpness: Sharpness = hunting

    def games(self) -> Iterator[PlayedGame]:
        """Go through the games, each from the start that its seed makes."""
        for number, seed in enumerate(self.series.seeds):
            player = player_from(start_of(self.recipe, seed), self.sharpness)
            is_whole = number < self.series.whole
            yield player.play_out(self.series.taste, seed, self.series.plies, is_whole=is_whole)


_FULL = {Act.LEAPS: 2, Act.JUMPS: 2, Act.PAWN_STEPS: 2, Act.PAWN_CAPTURES: 10}
_EVEN = {Act.PAWN_STEPS: 20, Act.JUMPS: 20, Act.KING_STEPS: 4, Act.LEAPS: 6, Act.SLIDES: 3}
_CASTLING = {
    Act.CASTLES_LOW: 900,
    Act.CASTLES_HIGH: 900,
    Act.KING_STEPS: 0,
    Act.ENDS_RIGHT: 1,
    Act.CAPTURES_HOME_BASE: 1,
    Act.KING_CAPTURES: 0,
    Act.LEAPS: 10,
    Act.SLIDES: 3,
    Act.PAWN_STEPS: 6,
}
_PAWNS = {
    **dict.fromkeys(CAPTURES_EN_PASSANT, 4000),
    Act.JUMPS_PAST: 1500,
    Act.PAWN_CAPTURES: 60,
    Act.PAWN_STEPS: 30,
    Act.JUMPS: 20,
    Act.KING_STEPS: 2,
}
_PROMOTIONS = {
    **dict.fromkeys(PROMOTION_ACTS.values(), 8),
    Act.PROMOTES_BY_CAPTURE: 30,
    Act.PAWN_STEPS: 30,
    Act.PAWN_CAPTURES: 30,
    Act.KING_STEPS: 2,
}
_AREAS = {
    Act.CAPTURES_PAST_SHADOW: 12,
    Act.LEAPS_PAST_SHADOW: 6,
    Act.CAPTURES_BY_AREA: 3,
    Act.PAWN_STEPS: 20,
    Act.PAWN_CAPTURES: 20,
    Act.LEAPS: 6,
    Act.SLIDES: 4,
    Act.KING_STEPS: 3,
}

_KINGS = {Act.KING_CAPTURES: 0}

# Of hunts, battles, squeezes and blockades those of 100 seeds whose games end before they are left, not at the start.
_HUNTS = (13, 10, 2, 3, 5, 6, 7, 9, 11, 16, 17, 18, 25, 29, 30, 33, 40)
_BATTLES = (6, 13, 19, 20, 22, 24, 33, 36, 41, 43, 62, 63, 64, 71, 74, 78, 83, 92)
_SQUEEZES = (4, 57, 6, 8, 21, 24, 31, 32, 41, 48, 52, 55, 80, 81, 88, 95, 99)
_BLOCKADES = (42, 43, 52, 53, 56, 57, 66, 68, 72, 78, 94)

EVENINGS: tuple[Evening, ...] = (
    Evening(Series(Taste("full", _FULL), 20, range(1, 3), whole=1), None),
    Evening(
        Series(Taste("pawns", _PAWNS), 24, range(1, 11), whole=3),
        Recipe(planar=1, others=1, pawns=4, rivals=4),
    ),
    Evening(
        Series(Taste("squeezes", _KINGS, looks_at=8), 20, _SQUEEZES, whole=2),
        Recipe(planar=2, others=3, spares=5),
        squeezing,
    ),
    Evening(
        Series(Taste("blockades", _KINGS, looks_at=12), 16, _BLOCKADES, whole=1),
        Recipe(planar=4, others=1, pawns=1, spares=5),
        squeezing,
    ),
    Evening(
        Series(Taste("hunts", _KINGS, looks_at=12), 20, _HUNTS, whole=2),
        Recipe(planar=3, others=2, spares=5),
    ),
    Evening(
        Series(Taste("battles", _KINGS, looks_at=12), 20, _BATTLES, whole=3),
        Recipe(planar=2, others=3, pawns=1, spares=4),
    ),
    Evening(
        Series(Taste("promotions", _PROMOTIONS), 16, range(1, 13), whole=2),
        Recipe(planar=1, others=1, pawns=1, runners=2),
    ),
    Evening(
        Series(Taste("areas", _AREAS, looks_at=2), 16, range(1, 22), whole=3),
        Recipe(planar=2, others=1, pawns=12),
        shadowing,
    ),
    Evening(
        Series(Taste("castling", _CASTLING), 14, range(1, 19), whole=3),
        Recipe(others=3, pawns=5, castles=True),
    ),
    Evening(
        Series(Taste("even", _EVEN), 16, range(1, 11), whole=2),
        Recipe(planar=1, others=3, pawns=6, rivals=1, runners=1),
    ),
)


@cache
def played_games() -> tuple[tuple[PlayedGame, ...], ...]:
    """Return all games, series by series, played once."""
    return tuple(tuple(evening.games()) for evening in EVENINGS)
