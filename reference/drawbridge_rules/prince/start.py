"""Chapter "The field", the start: White's pieces on tier 1, Black's on tier 8, and 64 pawns in front of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.prince.board import EVERY_CELL, Board, home_tier, pawn_tier
from drawbridge_rules.prince.pieces import PAWN, Piece
from drawbridge_rules.prince.position import RIGHTS, Position

if TYPE_CHECKING:
    from collections.abc import Mapping

ARRAY = """
    Ba Pa Kn Ro Mt Ca Ma Ba
    Ad Ac Co Bi Me Ar Ac As
    Ca Ar Qu Sc Re Qu Co Kn
    Mt Me Re Un Sp Sc Bi Ro
    Ro Bi Sc Ki Ne Re Me Mt
    Kn Co Qu Re Sc Qu Ar Ca
    As Ac Ar Me Bi Co Ac Ad
    Ba Ma Ca Mt Ro Kn Pa Ba
"""
"""Row 8 first, the columns a to h from left to right."""

_ROWS = [line.split() for line in ARRAY.split("\n") if line.strip()]


def in_the_array(column: int, row: int) -> str:
    """Return the code of the piece on this column and row of the array."""
    return _ROWS[8 - row][column - 1]


def start_position(rulings: Mapping[str, str]) -> Position:
    """Return the position before White's first move."""
    is_rotated = rulings["black-array"] == "rotated"
    board: Board = {}
    for cell in EVERY_CELL:
        tier, column, row = cell
        if tier == home_tier("white"):
            board[cell] = Piece("white", in_the_array(column, row))
        if tier == pawn_tier("white"):
            board[cell] = Piece("white", PAWN)
        if tier == pawn_tier("black"):
            board[cell] = Piece("black", PAWN)
        if tier == home_tier("black"):
            board[cell] = Piece("black", in_the_array(9 - column, 9 - row) if is_rotated else in_the_array(column, row))
    return Position("white", board, frozenset(RIGHTS))
