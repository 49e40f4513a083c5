"""What a move changes: the board. Which piece is where after a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_man.board import Square, rook_start
from drawbridge_rules.three_man.move import Manner, Move
from drawbridge_rules.three_man.pieces import Board, Piece
from drawbridge_rules.three_man.ways import castling_side, pawn_en_passant, way_of

if TYPE_CHECKING:
    from drawbridge_rules.three_man.position import Position


def board_after(position: Position, move: Move) -> Board:
    """Return a copy of the board with the move made, whatever it captures."""
    board = dict(position.board)
    way = way_of(board, move)
    captured_en_passant = pawn_en_passant(position, way)
    if captured_en_passant is not None:
        del board[captured_en_passant]
    board[move.target] = piece_after(board.pop(move.origin), move)
    if way.manner is Manner.CASTLES:
        rook = board.pop(rook_start(position.turn, castling_side(way)))
        board[Square(0, (move.origin.file + move.target.file) // 2)] = rook
    return board


def piece_after(piece: Piece, move: Move) -> Piece:
    """Return the moved piece as it is on the target: after a promotion, the piece that the move names."""
    if move.promotion:
        return Piece(piece.colour, move.promotion)
    return outward_pawn(piece) if crosses_the_center(piece, move) else piece


def crosses_the_center(piece: Piece, move: Move) -> bool:
    """Return whether a pawn crosses the center. From rank 5 an inward pawn has no other way."""
    return piece.kind == "P" and move.origin.rank == 5


def outward_pawn(pawn: Piece) -> Piece:
    """`state.crossed`: a pawn that crosses the center becomes an outward pawn, `O`."""
    return Piece(pawn.colour, "O")
