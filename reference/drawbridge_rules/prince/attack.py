"""Chapter Prohibition clauses, its last words: which cells are attacked, and who is in check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.prince.board import Piece, cells_between, other
from drawbridge_rules.prince.formulas import BLOCKED, is_shadowed
from drawbridge_rules.prince.ways import capturing_ways

if TYPE_CHECKING:
    from drawbridge_rules.prince.board import Board, Cell


def is_free(board: Board, clause: str, origin: Cell, target: Cell) -> bool:
    """Tell whether nothing stands in the way of a slide or in every plane of an area leap. Other ways need no room."""
    if clause.startswith("slide."):
        return not any(cell in board for cell in cells_between(origin, target))
    if clause in BLOCKED:
        return not is_shadowed(clause, board, origin, target)
    return True


def could_capture(board: Board, origin: Cell, target: Cell) -> bool:
    """Tell whether the piece on `origin` could capture on `target` if a piece of the other colour stood there.

    A pawn's diagonals are attacked though empty; en passant attacks nothing.
    """
    clauses = capturing_ways(board[origin], origin, target)
    return any(is_free(board, clause, origin, target) for clause in clauses)


def is_attacked(board: Board, target: Cell, colour: str) -> bool:
    """Tell whether a piece of this colour attacks a cell."""
    return any(piece.colour == colour and could_capture(board, origin, target) for origin, piece in board.items())


def king_of(board: Board, colour: str) -> Cell:
    """Return where a colour's king stands."""
    king = Piece(colour, "Ki")
    return next(cell for cell, piece in board.items() if piece == king)


def is_in_check(board: Board, colour: str) -> bool:
    """Tell whether an enemy piece attacks this colour's king."""
    return is_attacked(board, king_of(board, colour), other(colour))
