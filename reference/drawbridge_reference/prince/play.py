"""The position after a move: `State` of the rule book, and what a move does to the cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.prince.board import Cell, Colour, change_between, moved, tier_of
from drawbridge_reference.prince.geometry import promotes
from drawbridge_reference.prince.pieces import PROMOTIONS, Kind, Piece, piece
from drawbridge_reference.prince.position import Board, Position, Right
from drawbridge_reference.prince.ways import Use
from drawbridge_reference.prince.ways_in_force import castlings, ways_between

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
    """Return the rights that a move leaves.

    A king that moves ends both of its colour; whatever leaves or lands on a base's start cell, that one.
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
    """Return the cell that a pawn jumps over by a move, if one does, whether or not it can be captured there."""
    if not rules.holds("state.en-passant"):
        return position.en_passant
    mover = position.board[move.origin]
    if mover is None or not mover.is_pawn or tier_of(move.origin) != mover.colour.pawn_tier:
        return None
    forward = mover.colour.forward
    jumps = change_between(move.origin, move.target) == (2 * forward, 0, 0)
    return moved(move.origin, (forward, 0, 0)) if jumps else None


def board_after(rules: Rules, position: Position, move: Move) -> Board:
    """Return the board after a move that is open, legal or not."""
    mover = position.board[move.origin]
    if mover is None:  # a game without `origin.empty`: nothing moves
        return position.board
    men = list(position.board)
    men[move.origin] = None
    men[move.target] = _arriving(mover, move)
    if mover.is_pawn and is_en_passant(rules, position, move):
        _remove_jumper(men, mover.colour.other, move.target)
    if mover.kind is Kind.KING:
        _move_base(rules, men, mover, move)
    return tuple(men)


@states("pawn.promotion")
def _arriving(mover: Piece, move: Move) -> Piece:
    """Return what stands on the target after the move: the mover, or what it becomes."""
    if not promotes(mover, move.target):
        return mover  # a suffix that can be played in a game without `promotion.suffix` changes nothing
    # A bare promotion exists only in a game without `promotion.suffix`.
    return piece(mover.colour, move.promotion or PROMOTIONS[0])


@states("pawn.en-passant")
def is_en_passant(rules: Rules, position: Position, move: Move) -> bool:
    """Tell whether a move captures the pawn that has jumped over its target."""
    mover = position.board[move.origin]
    if mover is None or move.target != position.en_passant or position.board[move.target] is not None:
        return False
    ways = ways_between(rules, mover, move.origin, move.target)
    return any(way.use is Use.EN_PASSANT for way in ways)


def _remove_jumper(men: list[Piece | None], jumper: Colour, jumped: Cell) -> None:
    """Take the pawn off the field that has jumped over a cell: it stands one tier further on in its own direction."""
    where = moved(jumped, (jumper.forward, 0, 0))
    # In a game without `state.en-passant` another piece may stand there, long after the jump.
    if where is not None and men[where] is piece(jumper, Kind.PAWN):
        men[where] = None


@states("castling.low", "castling.high")
def _move_base(rules: Rules, men: list[Piece | None], king: Piece, move: Move) -> None:
    """Move the base to the cell that the king has crossed, if the move was castling."""
    for way in castlings(rules, king, move.origin):
        base = piece(king.colour, Kind.BASE)
        # In a game without `castling.right-lost` no base, or somebody else's piece, may stand in the corner.
        if way.target == move.target and way.right is not None and men[way.right.base_cell] is base:
            men[way.right.base_cell] = None
            men[way.between[0]] = base
