"""Chapter "Where pieces go": each movement clause, regardless of the other pieces.

Each clause has a function that returns whether it allows a change of tier, column and row. Area leaps are in `areas`,
castling in `castling`. Which cells must be empty, and what a pawn must find to capture, belongs to "What stops them".
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from drawbridge_rules.prince.areas import AREAS, sectors_over
from drawbridge_rules.prince.board import change_between, far_tier, forward, pawn_tier
from drawbridge_rules.prince.castling import castling_clause
from drawbridge_rules.prince.pieces import GOES_BY, PAWN, PROMOTIONS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_rules.prince.board import Cell, Change
    from drawbridge_rules.prince.pieces import Piece
    from drawbridge_rules.prince.position import Position


def sizes(change: Change) -> tuple[int, int, int]:
    """Return the changes of tier, column and row without their signs, the smallest first."""
    p, q, r = sorted(map(abs, change))
    return p, q, r


def slide_orthogonal(change: Change) -> bool:
    """Return whether this is an orthogonal slide.

    `slide.orthogonal`: a rook, court, market or queen moves any number of cells in an orthogonal direction, changing
    one of tier, column and row.
    """
    p, q, _ = sizes(change)
    return p == q == 0


def slide_diagonal(change: Change) -> bool:
    """Return whether this is a diagonal slide.

    `slide.diagonal`: a bishop, court, artist or queen moves any number of cells in a diagonal direction, changing two
    of tier, column and row by the same amount.
    """
    p, q, r = sizes(change)
    return p == 0 and q == r


def slide_triagonal(change: Change) -> bool:
    """Return whether this is a triagonal slide.

    `slide.triagonal`: a merchant, market, artist or queen moves any number of cells in a triagonal direction, changing
    tier, column and row by the same amount.
    """
    p, q, r = sizes(change)
    return p == q == r


def leap_knight(change: Change) -> bool:
    """Return whether this is a knight's leap.

    `leap.knight`: a knight, marine, paratrooper or astronaut changes one of tier, column and row by two and another by
    one, jumping over anything in between.
    """
    return sizes(change) == (0, 1, 2)


def leap_captain(change: Change) -> bool:
    """Return whether this is a captain's leap.

    `leap.captain`: a captain, marine, admiral or astronaut changes one of tier, column and row by two and the other two
    by one, jumping over anything in between.
    """
    return sizes(change) == (1, 1, 2)


def leap_ace(change: Change) -> bool:
    """Return whether this is an ace's leap.

    `leap.ace`: an ace, paratrooper, admiral or astronaut changes two of tier, column and row by two and the third by
    one, jumping over anything in between.
    """
    return sizes(change) == (1, 2, 2)


def king_step(change: Change) -> bool:
    """`king.step`: a king moves one cell in any of the 26 directions."""
    return max(sizes(change)) == 1


_LEADS = {
    "slide.orthogonal": slide_orthogonal,
    "slide.diagonal": slide_diagonal,
    "slide.triagonal": slide_triagonal,
    "leap.knight": leap_knight,
    "leap.captain": leap_captain,
    "leap.ace": leap_ace,
    "king.step": king_step,
}


def leads(clause: str, change: Change) -> bool:
    """Return whether a clause of slides, leaps, areas or the king's step allows a change."""
    return bool(sectors_over(clause, change)) if clause in AREAS else _LEADS[clause](change)


@cache
def clauses_by_change(kind: str) -> dict[Change, tuple[str, ...]]:
    """Return every change that a kind can make on an empty field, with the clauses that allow it."""
    clauses = [clause for clause in GOES_BY[kind] if clause in AREAS or clause in _LEADS]
    changes = [(a, b, c) for a, b, c in product(range(-7, 8), repeat=3) if (a, b, c) != (0, 0, 0)]
    found = {change: tuple(clause for clause in clauses if leads(clause, change)) for change in changes}
    return {change: by for change, by in found.items() if by}


def pawn_step(pawn: Piece, change: Change) -> bool:
    """`pawn.step`: a pawn moves one cell forward, to the next tier, if that cell is empty."""
    return change == (forward(pawn.colour), 0, 0)


def pawn_jump(pawn: Piece, origin: Cell, change: Change) -> bool:
    """`pawn.jump`: a pawn on its start tier may move two cells forward if both cells are empty."""
    return origin[0] == pawn_tier(pawn.colour) and change == (2 * forward(pawn.colour), 0, 0)


def pawn_capture(pawn: Piece, change: Change) -> bool:
    """`pawn.capture`: a pawn captures one step forward-diagonally or forward-triagonally."""
    return change[0] == forward(pawn.colour) and sizes(change) in ((0, 1, 1), (1, 1, 1))


def pawn_en_passant(position: Position, origin: Cell, target: Cell) -> bool:
    """Return whether a capture on an empty cell is a capture en passant.

    `pawn.en-passant`: a pawn may capture an enemy pawn that has just jumped. It moves to the cell that the enemy pawn
    jumped over, as if it captured there. This is possible only on the very next move.
    """
    piece = position.board[origin]
    could_capture = piece.kind == PAWN and pawn_capture(piece, change_between(origin, target))
    return could_capture and target == position.en_passant


def pawn_promotion(piece: Piece, target: Cell) -> tuple[str, ...]:
    """Return the suffixes that a move to a cell may have: only "" unless a pawn promotes.

    `pawn.promotion`: a pawn that reaches its far tier becomes a piece of any kind except king and pawn.
    """
    promotes = piece.kind == PAWN and target[0] == far_tier(piece.colour)
    return PROMOTIONS if promotes else ("",)


def capturing_ways(piece: Piece, origin: Cell, target: Cell) -> tuple[str, ...]:
    """Return the clauses by which a piece on one cell can capture on another."""
    change = change_between(origin, target)
    if piece.kind == PAWN:
        return ("pawn.capture",) if pawn_capture(piece, change) else ()
    return clauses_by_change(piece.kind).get(change, ())


def ways(piece: Piece, origin: Cell, target: Cell, rulings: Mapping[str, str]) -> tuple[str, ...]:
    """Return the clauses that lead a piece from one cell to another, regardless of the other pieces."""
    return capturing_ways(piece, origin, target) or other_ways(piece, origin, target, rulings)


def other_ways(piece: Piece, origin: Cell, target: Cell, rulings: Mapping[str, str]) -> tuple[str, ...]:
    """Return the clauses that lead there without a capture: a pawn straight ahead, and castling."""
    change = change_between(origin, target)
    if piece.kind == PAWN and pawn_step(piece, change):
        return ("pawn.step",)
    if piece.kind == PAWN and pawn_jump(piece, origin, change):
        return ("pawn.jump",)
    castling = castling_clause(piece, origin, target, rulings)
    return () if castling is None else (castling,)
