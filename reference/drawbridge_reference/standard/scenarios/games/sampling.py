"""Which moments of the games become cases: those with a feature of which there are few yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.sampling import Sampler
from drawbridge_reference.standard.ending import result
from drawbridge_reference.standard.rules import DEFAULT
from drawbridge_reference.standard.scenarios.games.features import features
from drawbridge_reference.standard.scenarios.games.move_tags import MoveTag
from drawbridge_reference.standard.scenarios.games.player import PLAYER

if TYPE_CHECKING:
    from drawbridge_reference.standard.position import Position


def _without_counters(position: Position) -> tuple[object, ...]:
    """Return what a position is, whatever its counters."""
    return position.board, position.turn, position.castling, position.en_passant


def _must_ask(_before: Position, after: Position) -> bool:
    """Return whether a move ends the game."""
    return result(DEFAULT, after) is not None


# What is written after a jump depends on the ruling `ep-field`, and an engine of another reading would be asked
# nothing at all of the position.
SAMPLER = Sampler(
    PLAYER, features, identity=_without_counters, must_ask=_must_ask, asked_late=frozenset({MoveTag.JUMPS})
)
