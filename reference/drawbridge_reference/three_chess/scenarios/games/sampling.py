"""Which moments of the games become cases: those with a feature that few cases have so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.sampling import Sampler
from drawbridge_reference.three_chess.ending import result
from drawbridge_reference.three_chess.rules import DEFAULT
from drawbridge_reference.three_chess.scenarios.games.features import features
from drawbridge_reference.three_chess.scenarios.games.player import PLAYER

if TYPE_CHECKING:
    from drawbridge_reference.three_chess.position import Position


def _must_ask(_before: Position, after: Position) -> bool:
    """Return whether a move ends the game."""
    return result(DEFAULT, after) is not None


SAMPLER = Sampler(PLAYER, features, identity=lambda position: position, must_ask=_must_ask)
