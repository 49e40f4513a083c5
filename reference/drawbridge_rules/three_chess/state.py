"""What a move changes: the board, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_chess.board import Board, Piece, following
from drawbridge_rules.three_chess.move import Manner
from drawbridge_rules.three_chess.position import Position
from drawbridge_rules.three_chess.ways import castling_rook, pawn_promotion, ways

if TYPE_CHECKING:
    from drawbridge_rules.three_chess.move import Move


def moved(position: Position, move: Move) -> Position:
    """Return the position after a legal move."""
    return Position(turn=turn_after(position), board=board_after(position.board, move))


def turn_after(position: Position) -> str:
    """`state.turn`: the turn passes from Blue to Green to Red and back to Blue, whatever is captured."""
    return following(position.turn)


def board_after(board: Board, move: Move) -> Board:
    """Return a copy of the board with a legal move made on it, whatever it captures."""
    after = dict(board)
    piece = after.pop(move.origin)
    if any(way.manner is Manner.CASTLES for way in ways(piece, move.origin, move.target)):
        corner, goes = castling_rook(move.target)
        after[goes] = after.pop(corner)
    after[move.target] = Piece(piece.colour, "Q") if pawn_promotion(piece, move.target) else piece
    return after
