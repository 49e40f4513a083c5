"""King safety: the attackers of the mover's king and the pieces that shield it, found before any move is made.

An enemy's route to the king matters only if at most one piece is in its way, because a move clears at most one cell.
A capture en passant clears two, so after it the whole field is checked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.prince.attack import Men, enemies_on, is_attacked, lines_of_attack, occupied_on
from drawbridge_reference.prince.position import king_on
from drawbridge_reference.prince.squares_after import board_after

if TYPE_CHECKING:
    from drawbridge_reference.prince.board import Cell, Mask
    from drawbridge_reference.prince.notation import Move
    from drawbridge_reference.prince.position import Position
    from drawbridge_reference.prince.rules import Rules


@dataclass(frozen=True, slots=True)
class KingSafety:
    """The mover's king, and the enemies that attack it or would attack it if one piece moved away."""

    king: Cell | None
    """The king's cell, or None if no king has to be kept safe."""
    hostile: Men
    """The enemy's pieces."""
    occupied: Mask
    """The cells with a piece of either colour."""
    routes: tuple[tuple[Cell, Mask], ...]
    """The enemies' routes to the king with at most one piece in the way: where each starts, the cells between."""
    pinned: Mask
    """The cells of those single pieces."""
    in_check: bool
    """Whether the king is attacked now."""
    verifies_all: bool = False
    """Whether each move has to be made and verified: in a game without `turn.other` or `own.piece` a move may change
    more than this value foresees."""

    def may_uncover(self, origin: Cell) -> bool:
        """Return whether a move from this cell may leave the king attacked, so that it has to be verified."""
        if self.king is None:
            return False
        return self.in_check or self.verifies_all or origin == self.king or bool(self.pinned >> origin & 1)

    def is_safe_after(self, origin: Cell, target: Cell) -> bool:
        """Return whether the king is safe after another piece of its colour has gone from one cell to another."""
        if not self.in_check and not self.pinned >> origin & 1:
            return True
        occupied = self.occupied & ~(1 << origin) | 1 << target
        return all(giver == target or between & occupied for giver, between in self.routes)

    def is_safe_on(self, rules: Rules, target: Cell) -> bool:
        """Return whether the king is safe after a step to a cell. Its old cell no longer shields the cells behind."""
        left = 0 if self.king is None else 1 << self.king
        return not is_attacked(rules, self.hostile, self.occupied & ~left, target)


@states("king.safety", "turn.other", "own.piece")
def king_safety(rules: Rules, position: Position) -> KingSafety:
    """Return what protects or endangers the king of the side to move."""
    hostile, occupied = enemies_on(position.board, position.turn), position.occupied
    king = position.king(position.turn)
    if king is None or not rules.holds("king.safety"):
        return KingSafety(None, hostile, occupied, (), 0, in_check=False)
    routes = []
    pinned, in_check = 0, False
    for giver, between in lines_of_attack(rules, hostile, king):
        men = between & occupied
        # With at most one bit set, none is left after the lowest one is cleared.
        if not men & men - 1:
            routes.append((giver, between))
            pinned |= men
            in_check = in_check or not men
    verifies_all = not (rules.holds("turn.other") and rules.holds("own.piece"))
    return KingSafety(king, hostile, occupied, tuple(routes), pinned, in_check, verifies_all)


@states("king.safety")
def leaves_king_safe(rules: Rules, position: Position, move: Move) -> bool:
    """Return whether the king of the side to move is safe after a move: make it and check the whole field."""
    if not rules.holds("king.safety"):
        return True
    board = board_after(rules, position, move)
    king = king_on(board, position.turn)
    if king is None:
        return True  # a game without some clause: the king has been captured
    return not is_attacked(rules, enemies_on(board, position.turn), occupied_on(board), king)
