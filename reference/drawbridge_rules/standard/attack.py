"""Chapter "What stops them", attack and check: the squares on which a colour could capture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.standard.board import Piece, between, other
from drawbridge_rules.standard.ways import can_capture

if TYPE_CHECKING:
    from drawbridge_rules.standard.board import Board, Square


def attacks(board: Board, origin: Square, target: Square) -> bool:
    """Return whether the man on `origin` could capture a man of the other colour on `target`.

    A pinned man still attacks. An en passant capture attacks nothing.
    """
    return can_capture(board[origin], origin, target) and is_free(board, origin, target)


def is_free(board: Board, origin: Square, target: Square) -> bool:
    """Return whether every square in between is empty. A knight jumps over whatever is there."""
    return board[origin].kind == "N" or board.keys().isdisjoint(between(origin, target))


def is_attacked(board: Board, target: Square, colour: str) -> bool:
    """Return whether a man of this colour attacks a square."""
    return any(piece.colour == colour and attacks(board, origin, target) for origin, piece in board.items())


def is_in_check(board: Board, colour: str) -> bool:
    """Return whether an enemy attacks the king of this colour."""
    return is_attacked(board, king_of(board, colour), other(colour))


def king_of(board: Board, colour: str) -> Square:
    """Return the square of a colour's king. Raises LookupError if there is none."""
    for square, piece in board.items():
        if piece == Piece(colour, "K"):
            return square
    raise LookupError(f"there is no {colour} king")
