"""The choice of moments in games that become cases: those with a feature that is still rare among the cases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.sampling import Sampler
from drawbridge_reference.prince.board import column_of
from drawbridge_reference.prince.ending import result
from drawbridge_reference.prince.rules import DEFAULT
from drawbridge_reference.prince.scenarios.games.features import features
from drawbridge_reference.prince.scenarios.games.player import PLAYER

if TYPE_CHECKING:
    from drawbridge_reference.prince.position import Position


def _must_ask(before: Position, after: Position) -> bool:
    """Return whether a move ends the game, captures en passant or castles."""
    return result(DEFAULT, after) is not None or _is_en_passant(before, after) or _is_castling(before, after)


def _is_en_passant(before: Position, after: Position) -> bool:
    """Return whether a piece has moved to the empty cell that was jumped over, and another piece is gone."""
    jumped = before.en_passant
    return jumped is not None and after.board[jumped] is not None and after.board.count(None) > before.board.count(None)


def _is_castling(before: Position, after: Position) -> bool:
    """Return whether a king has moved further than one step."""
    origin, target = before.king(before.turn), after.king(before.turn)
    return origin is not None and target is not None and abs(column_of(origin) - column_of(target)) > 1


SAMPLER = Sampler(PLAYER, features, identity=lambda position: position, must_ask=_must_ask)
