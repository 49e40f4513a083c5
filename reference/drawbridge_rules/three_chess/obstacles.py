"""What stops them, obstacles: what blocks a way, and what a pawn finds or misses on its target.

Each clause's function returns whether a way breaks the clause.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_chess.board import Piece
from drawbridge_rules.three_chess.move import Manner, Way
from drawbridge_rules.three_chess.ways import castling_rook

if TYPE_CHECKING:
    from drawbridge_rules.three_chess.board import Board


def path_blocked(board: Board, way: Way) -> bool:
    """`path.blocked`: for a slide, every square where a repeated step ends before the target is empty.

    For a pawn's jump, the square that it jumps over is empty. For castling, every square between king and rook is
    empty. A piece on the corners of a step is not in the way.
    """
    return any(square in board for square in way.kept_empty)


def castling_no_rook(board: Board, king: Piece, way: Way) -> bool:
    """`castling.no-rook`: a king may castle only if a rook of its own colour is on the corner."""
    if way.manner is not Manner.CASTLES:
        return False
    corner, _ = castling_rook(way.target)
    return board.get(corner) != Piece(king.colour, "R")


def pawn_forward_capture(board: Board, way: Way) -> bool:
    """`pawn.forward-capture`: a pawn may not move straight ahead onto a piece."""
    return way.manner is Manner.STEPS and way.target in board


def pawn_empty_capture(board: Board, way: Way) -> bool:
    """`pawn.empty-capture`: a pawn may not move diagonally without capturing. There is no en passant."""
    return way.manner is Manner.CAPTURES and way.target not in board
