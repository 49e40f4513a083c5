"""Which moments of the games become cases: those that have something of which there is little yet."""

from __future__ import annotations

from typing import TypeAlias

from drawbridge_reference.casework import sampling as choosing
from drawbridge_reference.standard.ending import result
from drawbridge_reference.standard.notation import Move
from drawbridge_reference.standard.position import Position
from drawbridge_reference.standard.rules import DEFAULT
from drawbridge_reference.standard.scenarios.games.acts import Act
from drawbridge_reference.standard.scenarios.games.features import features
from drawbridge_reference.standard.scenarios.games.playing import PLAYER

Chosen: TypeAlias = choosing.Chosen[Position, Move, Act]


def _without_counters(position: Position) -> tuple[object, ...]:
    """Return what a position is, whatever its counters."""
    return position.board, position.turn, position.castling, position.en_passant


def _decides(_before: Position, after: Position) -> bool:
    """Tell whether a move ends the game."""
    return result(DEFAULT, after) is not None


# What is written after a jump depends on the ruling `ep-field`, and an engine of another reading would be asked
# nothing at all of the position.
CHOOSER = choosing.Chooser(
    PLAYER, features, identity=_without_counters, decides=_decides, asked_late=frozenset({Act.JUMPS})
)

chosen_moments = CHOOSER.chosen_moments
