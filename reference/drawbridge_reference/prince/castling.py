"""Castling: what it needs apart from empty cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.prince.attack import enemies_on, is_attacked

if TYPE_CHECKING:
    from drawbridge_reference.prince.board import Cell, Colour
    from drawbridge_reference.prince.position import Position
    from drawbridge_reference.prince.rules import Rules
    from drawbridge_reference.prince.ways import Way


def may_castle(rules: Rules, position: Position, way: Way) -> bool:
    """Return whether castling over empty cells is allowed. (`king.safety` judges the cell where the king lands.)."""
    return not (
        right_is_lost(rules, position, way)
        or is_castling_out_of_check(rules, position, way)
        or is_castling_through_check(rules, position, way)
    )


@states("castling.right-lost")
def right_is_lost(rules: Rules, position: Position, way: Way) -> bool:
    """Return whether a way is castling without its right."""
    return way.right is not None and way.right not in position.castling and rules.holds("castling.right-lost")


@states("castling.in-check")
def is_castling_out_of_check(rules: Rules, position: Position, way: Way) -> bool:
    """Return whether a way is castling by a king in check."""
    if way.right is None or not rules.holds("castling.in-check"):
        return False
    return _is_attacked(rules, position, way.origin, way.right.colour)


@states("castling.through-check")
def is_castling_through_check(rules: Rules, position: Position, way: Way) -> bool:
    """Return whether a way is castling across an attacked cell."""
    if way.right is None or not rules.holds("castling.through-check"):
        return False
    return _is_attacked(rules, position, way.between[0], way.right.colour)


def _is_attacked(rules: Rules, position: Position, where: Cell, colour: Colour) -> bool:
    return is_attacked(rules, enemies_on(position.board, colour), position.occupied, where)
