"""What a move does to the board: which piece is where after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.prince.board import Cell, Colour, moved
from drawbridge_reference.prince.geometry import promotes
from drawbridge_reference.prince.pieces import PROMOTIONS, Kind, Piece, piece
from drawbridge_reference.prince.ways import Use
from drawbridge_reference.prince.ways_in_force import castlings, ways_between

if TYPE_CHECKING:
    from drawbridge_reference.prince.notation import Move
    from drawbridge_reference.prince.position import Board, Position
    from drawbridge_reference.prince.rules import Rules


def board_after(rules: Rules, position: Position, move: Move) -> Board:
    """Return the board after an open move, legal or not."""
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
    """Return the piece on the target after the move: the mover, or what it becomes."""
    if not promotes(mover, move.target):
        return mover  # in a game without `promotion.suffix` a move may have a suffix that changes nothing
    # A promotion without a suffix exists only in a game without `promotion.suffix`.
    return piece(mover.colour, move.promotion or PROMOTIONS[0])


@states("pawn.en-passant")
def is_en_passant(rules: Rules, position: Position, move: Move) -> bool:
    """Return whether a move captures the pawn that has jumped over its target."""
    mover = position.board[move.origin]
    if mover is None or move.target != position.en_passant or position.board[move.target] is not None:
        return False
    ways = ways_between(rules, mover, move.origin, move.target)
    return any(way.use is Use.EN_PASSANT for way in ways)


def _remove_jumper(men: list[Piece | None], jumper: Colour, jumped: Cell) -> None:
    """Remove the pawn that has jumped over a cell: it is one tier further on in its own direction."""
    where = moved(jumped, (jumper.forward, 0, 0))
    # In a game without `state.en-passant` another piece may be there, long after the jump.
    if where is not None and men[where] is piece(jumper, Kind.PAWN):
        men[where] = None


@states("castling.low", "castling.high")
def _move_base(rules: Rules, men: list[Piece | None], king: Piece, move: Move) -> None:
    """Move the base to the cell that the king has crossed, if the move was castling."""
    for way in castlings(rules, king, move.origin):
        base = piece(king.colour, Kind.BASE)
        # In a game without `castling.right-lost` the corner may be empty or hold another piece.
        if way.target == move.target and way.right is not None and men[way.right.base_cell] is base:
            men[way.right.base_cell] = None
            men[way.between[0]] = base
