"""Chapter "What stops them", attack and check: what blocks a piece, and what it attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.prince.areas import AREAS, area_shadowed
from drawbridge_rules.prince.board import cells_between, other
from drawbridge_rules.prince.castling import castlings
from drawbridge_rules.prince.pieces import KING, Piece
from drawbridge_rules.prince.ways import capturing_ways

if TYPE_CHECKING:
    from drawbridge_rules.prince.board import Board, Cell


def path_blocked(way: str, board: Board, origin: Cell, target: Cell) -> bool:
    """Return whether a piece is on a cell that a way by this clause passes. A leap passes no cell.

    `path.blocked`: every cell that a slide or a pawn's jump passes must be empty. For castling, every cell between
    king and base must be empty.
    """
    castling = castlings(board[origin].colour).get(way)
    if castling is not None:
        return any(cell in board for cell in cells_between(origin, castling.base))
    passes = way.startswith("slide.") or way == "pawn.jump"
    return passes and any(cell in board for cell in cells_between(origin, target))


def could_capture(board: Board, origin: Cell, target: Cell) -> bool:
    """Return whether the piece on `origin` could capture on `target` if a piece of the other colour stood there.

    A pawn attacks its diagonals even when they are empty. En passant attacks nothing.
    """
    ways = capturing_ways(board[origin], origin, target)
    return any(not _is_hindered(way, board, origin, target) for way in ways)


def _is_hindered(way: str, board: Board, origin: Cell, target: Cell) -> bool:
    if way in AREAS:
        return area_shadowed(way, board, origin, target)
    return path_blocked(way, board, origin, target)


def is_attacked(board: Board, target: Cell, colour: str) -> bool:
    """Return whether a piece of this colour attacks a cell."""
    return any(piece.colour == colour and could_capture(board, origin, target) for origin, piece in board.items())


def king_of(board: Board, colour: str) -> Cell:
    """Return the cell of a colour's king."""
    king = Piece(colour, KING)
    return next(cell for cell, piece in board.items() if piece == king)


def is_in_check(board: Board, colour: str) -> bool:
    """Return whether an enemy piece attacks this colour's king."""
    return is_attacked(board, king_of(board, colour), other(colour))
