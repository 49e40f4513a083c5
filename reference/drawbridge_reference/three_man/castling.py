"""Castling: its conditions apart from empty squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.three_man.attack import hostile_pieces, is_attacked
from drawbridge_reference.three_man.position import Position, Right

if TYPE_CHECKING:
    from drawbridge_reference.three_man.pieces import Piece
    from drawbridge_reference.three_man.rules import Rules
    from drawbridge_reference.three_man.ways import Way


def right_for(king: Piece, way: Way) -> Right:
    """Return the right that a castling way needs."""
    return Right(king.colour, kingside=way.target > way.origin)


def clause_against_castling(rules: Rules, position: Position, king: Piece, way: Way) -> str | None:
    """Return the clause that forbids castling over empty squares, or None."""
    if right_is_lost(rules, position, king, way):
        return "castling.right-lost"
    if is_castling_out_of_check(rules, position, king, way):
        return "castling.in-check"
    if is_castling_through_check(rules, position, king, way):
        return "castling.through-check"
    return None


@states("castling.right-lost")
def right_is_lost(rules: Rules, position: Position, king: Piece, way: Way) -> bool:
    """Return whether the king lacks the right to castle by this way."""
    return right_for(king, way) not in position.castling and rules.holds("castling.right-lost")


@states("castling.in-check")
def is_castling_out_of_check(rules: Rules, position: Position, king: Piece, way: Way) -> bool:
    """Return whether the king is in check."""
    hostile = hostile_pieces(rules, position, king.colour)
    return rules.holds("castling.in-check") and is_attacked(rules, position.board, way.origin, hostile)


@states("castling.through-check")
def is_castling_through_check(rules: Rules, position: Position, king: Piece, way: Way) -> bool:
    """Return whether the square that the king crosses is attacked. (`king.safety` judges where it lands.)."""
    hostile = hostile_pieces(rules, position, king.colour)
    return rules.holds("castling.through-check") and is_attacked(rules, position.board, way.passed[0], hostile)
