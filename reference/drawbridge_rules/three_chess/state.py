"""Chapter State and outcome, the state: the board after a move, and whose turn it is then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_chess.board import Board, Piece, following
from drawbridge_rules.three_chess.position import Position
from drawbridge_rules.three_chess.ways import Manner, castling_rook, ways

if TYPE_CHECKING:
    from drawbridge_rules.three_chess.moves import Move


def board_after(board: Board, move: Move) -> Board:
    """Return a copy of the board on which a legal move is made, whatever it captures.

    `pawn.promotion`: a pawn that reaches row 0 of another colour's section becomes a queen. `castling.kingside`,
    `castling.queenside`: the rook goes along.
    """
    after = dict(board)
    piece = after.pop(move.origin)
    if any(way.manner is Manner.CASTLES for way in ways(piece, move.origin, move.target)):
        stands, goes = castling_rook(piece.colour, move.target)
        after[goes] = after.pop(stands)
    if piece.kind == "P" and move.target.row == 0 and move.target.section != piece.colour:
        piece = Piece(piece.colour, "Q")
    after[move.target] = piece
    return after


def moved(position: Position, move: Move) -> Position:
    """Return the position after a legal move. `state.turn`: the next colour always, whatever is captured."""
    return Position(turn=following(position.turn), board=board_after(position.board, move))
