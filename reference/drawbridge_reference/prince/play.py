"""The position after a move: `State` of the rule book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.prince.board import Cell, Colour, change_between, moved, tier_of
from drawbridge_reference.prince.pieces import Kind
from drawbridge_reference.prince.position import Position, Right
from drawbridge_reference.prince.squares_after import board_after

if TYPE_CHECKING:
    from drawbridge_reference.prince.notation import Move
    from drawbridge_reference.prince.rules import Rules


def play(rules: Rules, position: Position, move: Move) -> Position:
    """Return the position after a legal move."""
    return Position(
        turn=_turn_after(rules, position.turn),
        board=board_after(rules, position, move),
        castling=_rights_after(rules, position, move),
        en_passant=_jumped_after(rules, position, move),
    )


@states("state.turn")
def _turn_after(rules: Rules, turn: Colour) -> Colour:
    return turn.other if rules.holds("state.turn") else turn


@states("state.castling")
def _rights_after(rules: Rules, position: Position, move: Move) -> frozenset[Right]:
    """Return the rights that remain after a move.

    A king's move ends both rights of its colour. A move from or to a base's start cell ends that base's right.
    """
    mover = position.board[move.origin]
    if not position.castling or not rules.holds("state.castling") or mover is None:
        return position.castling
    king_of = mover.colour if mover.kind is Kind.KING else None
    return frozenset(
        right
        for right in position.castling
        if right.colour is not king_of and right.base_cell not in (move.origin, move.target)
    )


@states("state.en-passant")
def _jumped_after(rules: Rules, position: Position, move: Move) -> Cell | None:
    """Return the cell that a pawn jumps over in this move, if it jumps, whether or not it can be captured there."""
    if not rules.holds("state.en-passant"):
        return position.en_passant
    mover = position.board[move.origin]
    if mover is None or not mover.is_pawn or tier_of(move.origin) != mover.colour.pawn_tier:
        return None
    forward = mover.colour.forward
    jumps = change_between(move.origin, move.target) == (2 * forward, 0, 0)
    return moved(move.origin, (forward, 0, 0)) if jumps else None
