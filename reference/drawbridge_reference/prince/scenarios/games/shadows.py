"""Counts of the area leaps that a move opens and shadows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.prince.geometry import reach
from drawbridge_reference.prince.pieces import MOVES
from drawbridge_reference.prince.scenarios.games.move_tags import PLANAR

if TYPE_CHECKING:
    from drawbridge_reference.prince.board import Cell, Mask
    from drawbridge_reference.prince.pieces import Piece
    from drawbridge_reference.prince.position import Position


def shadows_changed(before: Position, after: Position) -> tuple[int, int]:
    """Return how many area leaps a move opens and how many it shadows.

    The count covers pieces of both sides that the move neither moves nor captures, whatever is on their targets.
    """
    opened = shadowed = 0
    for where, man in before.men():
        if man.kind in PLANAR and after.board[where] is man:
            then, now = (_open_leaps(man, where, position.occupied) for position in (before, after))
            opened += len(now - then)
            shadowed += len(then - now)
    return opened, shadowed


def _open_leaps(man: Piece, origin: Cell, occupied: Mask) -> set[Cell]:
    """Return the cells that are open in some sector."""
    return {
        target
        for clause in MOVES[man.kind]
        for target, sectors in reach(clause, origin).items()
        if 0 in map(occupied.__and__, sectors)
    }
