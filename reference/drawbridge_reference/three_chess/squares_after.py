"""What a move does to the squares: which piece stands where after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.three_chess.geometry import castling_way
from drawbridge_reference.three_chess.pieces import Kind, Piece, piece
from drawbridge_reference.three_chess.ways import is_promotion_square

if TYPE_CHECKING:
    from drawbridge_reference.three_chess.notation import Move
    from drawbridge_reference.three_chess.position import Board
    from drawbridge_reference.three_chess.rules import Rules


@states("castling.kingside", "castling.queenside")
def board_after(rules: Rules, board: Board, move: Move) -> Board:
    """Return the board after a move that is open, legal or not."""
    mover = board[move.origin]
    if mover is None:  # In a game without `origin.empty`, a move from an empty square moves nothing.
        return board
    men = list(board)
    men[move.origin] = None
    men[move.target] = _arriving(rules, mover, move)
    castling = castling_way(rules.geometry, mover, move.origin, move.target)
    rook = piece(mover.colour, Kind.ROOK)
    # In a game without `castling.no-rook` the corner may be empty or hold another colour's piece.
    if castling and castling.corner is not None and men[castling.corner] is rook:
        men[castling.corner] = None
        men[castling.passed[0]] = rook
    return tuple(men)


@states("pawn.promotion")
def _arriving(rules: Rules, mover: Piece, move: Move) -> Piece:
    """Return the piece on the target after the move: the moved piece, or a queen if a pawn promotes.

    A suffix is legal only in a game without `promotion.suffix`, and changes nothing there.
    """
    promotes = mover.is_pawn and is_promotion_square(mover.colour, move.target)
    return piece(mover.colour, Kind.QUEEN) if promotes and rules.holds("pawn.promotion") else mover
