"""Which moments of the games become cases: those that have something of which there is little yet."""

from __future__ import annotations

from typing import TypeAlias

from drawbridge_reference.casework import sampling as choosing
from drawbridge_reference.three_chess.ending import result
from drawbridge_reference.three_chess.notation import Move
from drawbridge_reference.three_chess.position import Position
from drawbridge_reference.three_chess.rules import DEFAULT
from drawbridge_reference.three_chess.scenarios.games.acts import Act
from drawbridge_reference.three_chess.scenarios.games.features import features
from drawbridge_reference.three_chess.scenarios.games.playing import PLAYER

Chosen: TypeAlias = choosing.Chosen[Position, Move, Act]


def _decides(_before: Position, after: Position) -> bool:
    """Tell whether a move ends the game."""
    return result(DEFAULT, after) is not None


CHOOSER = choosing.Chooser(PLAYER, features, identity=lambda position: position, decides=_decides)

chosen_moments = CHOOSER.chosen_moments
