"""The position after a move: what it does to the squares, and whose turn it is then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.three_chess.board import Colour, next_colour
from drawbridge_reference.three_chess.geometry import castling_way
from drawbridge_reference.three_chess.pieces import Kind, Piece, piece
from drawbridge_reference.three_chess.position import Board, Position
from drawbridge_reference.three_chess.ways import is_promotion_square

if TYPE_CHECKING:
    from drawbridge_reference.three_chess.notation import Move
    from drawbridge_reference.three_chess.rules import Rules


def play(rules: Rules, position: Position, move: Move) -> Position:
    """Return the position after a legal move."""
    return Position(_turn_after(rules, position.turn), board_after(rules, position.board, move))


@states("state.turn")
def _turn_after(rules: Rules, turn: Colour) -> Colour:
    """Return whose turn comes next, whether or not that colour has a king left."""
    return next_colour(turn) if rules.holds("state.turn") else turn


@states("castling.kingside", "castling.queenside")
def board_after(rules: Rules, board: Board, move: Move) -> Board:
    """Return the board after a move that is open, legal or not."""
    mover = board[move.origin]
    if mover is None:  # a game without `origin.empty`: nothing moves
        return board
    men = list(board)
    men[move.origin] = None
    men[move.target] = _arriving(rules, mover, move)
    castling = castling_way(rules.geometry, mover, move.origin, move.target)
    rook = piece(mover.colour, Kind.ROOK)
    # In a game without `castling.no-rook` the corner may hold none, or somebody else's.
    if castling and castling.corner is not None and men[castling.corner] is rook:
        men[castling.corner] = None
        men[castling.passed[0]] = rook
    return tuple(men)


@states("pawn.promotion")
def _arriving(rules: Rules, mover: Piece, move: Move) -> Piece:
    """Return what stands on the target after the move: the mover, or a queen where it is a pawn that is promoted.

    A suffix, which can be played in a game without `promotion.suffix` alone, changes nothing.
    """
    promotes = mover.is_pawn and is_promotion_square(mover.colour, move.target)
    return piece(mover.colour, Kind.QUEEN) if promotes and rules.holds("pawn.promotion") else mover
