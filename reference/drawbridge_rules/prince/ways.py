"""Chapter "Where pieces go": each movement clause, whatever stands on other cells.

Each function of a clause tells whether it leads over a change of tier, column and row. Area leaps are in `areas`,
castling in `castling`. What must be empty, and what must be there to capture, is a matter of "What stops them".
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from drawbridge_rules.prince.areas import SECTORS, sectors_over
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
    """`slide.orthogonal`: a rook, court, market or queen goes any number of cells along one dimension."""
    p, q, _ = sizes(change)
    return p == q == 0


def slide_diagonal(change: Change) -> bool:
    """Tell whether this is a diagonal slide.

    `slide.diagonal`: a bishop, court, artist or queen goes any number of cells along two dimensions, changing both
    alike.
    """
    p, q, r = sizes(change)
    return p == 0 and q == r


def slide_triagonal(change: Change) -> bool:
    """Tell whether this is a triagonal slide.

    `slide.triagonal`: a merchant, market, artist or queen goes any number of cells along all three dimensions, changing
    all alike.
    """
    p, q, r = sizes(change)
    return p == q == r


def leap_knight(change: Change) -> bool:
    """Tell whether this is a knight's leap.

    `leap.knight`: a knight, marine, paratrooper or astronaut changes one dimension by two and another by one, over
    whatever stands between.
    """
    return sizes(change) == (0, 1, 2)


def leap_captain(change: Change) -> bool:
    """Tell whether this is a captain's leap.

    `leap.captain`: a captain, marine, admiral or astronaut changes one dimension by two and both others by one, over
    whatever stands between.
    """
    return sizes(change) == (1, 1, 2)


def leap_ace(change: Change) -> bool:
    """Tell whether this is an ace's leap.

    `leap.ace`: an ace, paratrooper, admiral or astronaut changes two dimensions by two and the third by one, over
    whatever stands between.
    """
    return sizes(change) == (1, 2, 2)


def king_step(change: Change) -> bool:
    """`king.step`: a king goes one cell in any of the 26 directions."""
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
    """Tell whether a clause of slides, leaps, areas or the king's step leads over a change."""
    return bool(sectors_over(clause, change)) if clause in SECTORS else _LEADS[clause](change)


@cache
def clauses_by_change(kind: str) -> dict[Change, tuple[str, ...]]:
    """Return by which of these clauses a kind gets where, for every change over which one leads."""
    clauses = [clause for clause in GOES_BY[kind] if clause in SECTORS or clause in _LEADS]
    changes = [(a, b, c) for a, b, c in product(range(-7, 8), repeat=3) if (a, b, c) != (0, 0, 0)]
    found = {change: tuple(clause for clause in clauses if leads(clause, change)) for change in changes}
    return {change: by for change, by in found.items() if by}


def pawn_step(pawn: Piece, change: Change) -> bool:
    """`pawn.step`: a pawn goes one cell forward, from tier to tier, if that cell is empty."""
    return change == (forward(pawn.colour), 0, 0)


def pawn_jump(pawn: Piece, origin: Cell, change: Change) -> bool:
    """`pawn.jump`: a pawn on its start tier may go two cells forward if both are empty."""
    return origin[0] == pawn_tier(pawn.colour) and change == (2 * forward(pawn.colour), 0, 0)


def pawn_capture(pawn: Piece, change: Change) -> bool:
    """`pawn.capture`: a pawn captures one step forward-diagonal or forward-triagonal."""
    return change[0] == forward(pawn.colour) and sizes(change) in ((0, 1, 1), (1, 1, 1))


def pawn_en_passant(position: Position, origin: Cell, target: Cell) -> bool:
    """Tell whether a capture, which finds its target empty, is one en passant.

    `pawn.en-passant`: on the very next move a pawn that could capture on the cell that an enemy pawn jumped over
    captures that pawn by moving there.
    """
    piece = position.board[origin]
    could_capture = piece.kind == PAWN and pawn_capture(piece, change_between(origin, target))
    return could_capture and target == position.en_passant


def pawn_promotion(piece: Piece, target: Cell) -> tuple[str, ...]:
    """Return what may follow a move to a cell: nothing ("") but where a pawn promotes.

    `pawn.promotion`: a pawn that reaches the far tier becomes any kind of piece except king and pawn.
    """
    promotes = piece.kind == PAWN and target[0] == far_tier(piece.colour)
    return PROMOTIONS if promotes else ("",)


def capturing_ways(piece: Piece, origin: Cell, target: Cell) -> tuple[str, ...]:
    """Return the clauses that lead a piece from one cell to another and by which it can capture."""
    change = change_between(origin, target)
    if piece.kind == PAWN:
        return ("pawn.capture",) if pawn_capture(piece, change) else ()
    return clauses_by_change(piece.kind).get(change, ())


def ways(piece: Piece, origin: Cell, target: Cell, rulings: Mapping[str, str]) -> tuple[str, ...]:
    """Return the clauses that lead a piece from one cell to another, whatever stands elsewhere."""
    return capturing_ways(piece, origin, target) or other_ways(piece, origin, target, rulings)


def other_ways(piece: Piece, origin: Cell, target: Cell, rulings: Mapping[str, str]) -> tuple[str, ...]:
    """Return the clauses that lead there without a capture: a pawn straight ahead, and a castling king."""
    change = change_between(origin, target)
    if piece.kind == PAWN and pawn_step(piece, change):
        return ("pawn.step",)
    if piece.kind == PAWN and pawn_jump(piece, origin, change):
        return ("pawn.jump",)
    castling = castling_clause(piece, origin, target, rulings)
    return () if castling is None else (castling,)
