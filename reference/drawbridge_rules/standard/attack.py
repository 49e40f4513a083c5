"""Attack and check: the squares on which a colour could capture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.standard.board import Piece, between, other
from drawbridge_rules.standard.ways import captures_as_a_pawn, reaches

if TYPE_CHECKING:
    from drawbridge_rules.standard.board import Board, Square


def attacks(board: Board, origin: Square, target: Square) -> bool:
    """Tell whether the man on `origin` attacks `target`, even if it may not move for its own king's sake."""
    piece = board[origin]
    if piece.kind == "P":
        return captures_as_a_pawn(piece, origin, target)
    return reaches(piece, origin, target) and is_free(board, piece, origin, target)


def is_free(board: Board, piece: Piece, origin: Square, target: Square) -> bool:
    """Tell whether every square between is empty. A knight leaps over what stands there."""
    return piece.kind == "N" or not any(square in board for square in between(origin, target))


def is_attacked(board: Board, target: Square, colour: str) -> bool:
    """Tell whether a square is attacked by a colour."""
    return any(piece.colour == colour and attacks(board, origin, target) for origin, piece in board.items())


def is_in_check(board: Board, colour: str) -> bool:
    """Tell whether the king of a colour, which has one, is attacked."""
    return is_attacked(board, king_of(board, colour), other(colour))


def king_of(board: Board, colour: str) -> Square:
    """Return where the king of a colour stands. Raises LookupError where there is none."""
    for square, piece in board.items():
        if piece == Piece(colour, "K"):
            return square
    raise LookupError(f"there is no {colour} king")
