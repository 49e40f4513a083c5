"""Which moments of the games become cases: those with a feature that few cases have yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.sampling import Sampler
from drawbridge_reference.three_man.ending import result
from drawbridge_reference.three_man.rules import DEFAULT
from drawbridge_reference.three_man.scenarios.games.features import features
from drawbridge_reference.three_man.scenarios.games.player import PLAYER

if TYPE_CHECKING:
    from drawbridge_reference.three_man.position import Position


def _must_ask(before: Position, after: Position) -> bool:
    """Return whether a move eliminates somebody or ends the game."""
    return after.eliminated != before.eliminated or result(DEFAULT, after) is not None


SAMPLER = Sampler(PLAYER, features, identity=lambda position: position, must_ask=_must_ask)
