"""What stops them, obstacles: what stands in a way, and what a pawn finds or misses on its target.

Each function of a clause tells whether a way breaks it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_chess.board import Piece
from drawbridge_rules.three_chess.move import Manner, Way
from drawbridge_rules.three_chess.ways import castling_rook

if TYPE_CHECKING:
    from drawbridge_rules.three_chess.board import Board


def path_blocked(board: Board, way: Way) -> bool:
    """`path.blocked`: the ends of all steps that a rook, bishop or queen repeats on its way are empty.

    So is the square that a pawn jumps over, and for castling all squares between king and rook. What stands on the
    corners of a step is not in the way.
    """
    return any(square in board for square in way.kept_empty)


def castling_no_rook(board: Board, king: Piece, way: Way) -> bool:
    """`castling.no-rook`: a king castles only with a rook of its own colour that stands on the corner."""
    if way.manner is not Manner.CASTLES:
        return False
    corner, _ = castling_rook(way.target)
    return board.get(corner) != Piece(king.colour, "R")


def pawn_forward_capture(board: Board, way: Way) -> bool:
    """`pawn.forward-capture`: a pawn does not go straight ahead onto a piece."""
    return way.manner is Manner.STEPS and way.target in board


def pawn_empty_capture(board: Board, way: Way) -> bool:
    """`pawn.empty-capture`: a pawn does not go diagonally where it captures nothing. There is no en passant."""
    return way.manner is Manner.CAPTURES and way.target not in board
