"""Chapter "Where pieces go": each movement clause, whatever is on the other squares.

Each clause's function returns whether the clause leads a man from one square to another. The next chapter, "What stops
them", says what must be empty and what must be there to capture.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from drawbridge_rules.standard.board import EVERY_SQUARE, Square, ahead, king_home, last_rank, pawn_start_rank

if TYPE_CHECKING:
    from drawbridge_rules.standard.board import Piece
    from drawbridge_rules.standard.position import Position

PROMOTED = ("Q", "R", "B", "N")
"""What a pawn may become."""


def pawn_step(pawn: Piece, origin: Square, target: Square) -> bool:
    """Return whether this is a pawn's step.

    `pawn.step`: a pawn moves one square straight ahead, away from its side's home row, if that square is empty.
    """
    return target == Square(origin.file, origin.rank + ahead(pawn.colour))


def pawn_jump(pawn: Piece, origin: Square, target: Square) -> bool:
    """`pawn.jump`: a pawn that has not yet moved may move two squares straight ahead if both are empty."""
    has_not_moved = origin.rank == pawn_start_rank(pawn.colour)
    return has_not_moved and target == Square(origin.file, origin.rank + 2 * ahead(pawn.colour))


def pawn_capture(pawn: Piece, origin: Square, target: Square) -> bool:
    """`pawn.capture`: a pawn captures an enemy piece one square diagonally ahead of it."""
    return abs(target.file - origin.file) == 1 and target.rank == origin.rank + ahead(pawn.colour)


def pawn_en_passant(position: Position, origin: Square, target: Square) -> bool:
    """Return whether a pawn's diagonal move onto an empty square is an en passant capture.

    `pawn.en-passant`: a pawn may capture an enemy pawn beside it that has just made a double step. It moves diagonally
    onto the square that the enemy pawn jumped over.
    """
    piece = position.board[origin]
    return piece.kind == "P" and target == position.en_passant and pawn_capture(piece, origin, target)


def pawn_promotion(piece: Piece, target: Square) -> tuple[str, ...]:
    """Return the suffixes of a move to a square: only "" unless a pawn promotes.

    `pawn.promotion`: a pawn that reaches the last rank becomes a queen, rook, bishop or knight. Its player chooses
    which.
    """
    promotes = piece.kind == "P" and target.rank == last_rank(piece.colour)
    return PROMOTED if promotes else ("",)


def rook_slide(_rook: Piece, origin: Square, target: Square) -> bool:
    """`rook.slide`: a rook moves any number of squares along a rank or a file."""
    return (origin.file == target.file) != (origin.rank == target.rank)


def knight_leap(_knight: Piece, origin: Square, target: Square) -> bool:
    """Return whether this is a knight's leap.

    `knight.leap`: a knight moves two squares along a file and one along a rank, or two along a rank and one along a
    file. It jumps over whatever is in between.
    """
    return {abs(target.file - origin.file), abs(target.rank - origin.rank)} == {1, 2}


def bishop_slide(_bishop: Piece, origin: Square, target: Square) -> bool:
    """`bishop.slide`: a bishop moves any number of squares along a diagonal."""
    return origin != target and abs(target.file - origin.file) == abs(target.rank - origin.rank)


def queen_slide(queen: Piece, origin: Square, target: Square) -> bool:
    """`queen.slide`: a queen moves any number of squares along a rank, a file or a diagonal."""
    return rook_slide(queen, origin, target) or bishop_slide(queen, origin, target)


def king_step(_king: Piece, origin: Square, target: Square) -> bool:
    """`king.step`: a king moves one square along a rank, a file or a diagonal."""
    return max(abs(target.file - origin.file), abs(target.rank - origin.rank)) == 1


def castling_kingside(king: Piece, origin: Square, target: Square) -> bool:
    """Return whether this is castling towards the h-file. `state.board_after` moves the rook.

    `castling.kingside`: a king on its start square may move two files towards its rook on the h-file. The rook then
    moves to the square that the king crossed.
    """
    return origin == king_home(king.colour) and target == Square(origin.file + 2, origin.rank)


def castling_queenside(king: Piece, origin: Square, target: Square) -> bool:
    """Return whether this is castling towards the a-file. `state.board_after` moves the rook.

    `castling.queenside`: a king on its start square may move two files towards its rook on the a-file. The rook then
    moves to the square that the king crossed.
    """
    return origin == king_home(king.colour) and target == Square(origin.file - 2, origin.rank)


_CAPTURES = {
    "P": (pawn_capture,),
    "R": (rook_slide,),
    "N": (knight_leap,),
    "B": (bishop_slide,),
    "Q": (queen_slide,),
    "K": (king_step,),
}
"""The clauses by which each kind can capture."""

_OTHERS = {"P": (pawn_step, pawn_jump), "K": (castling_kingside, castling_queenside)}
"""The other clauses by which a kind moves."""


@cache
def has_a_way(piece: Piece, origin: Square, target: Square) -> bool:
    """Return whether a clause leads the man from one square to the other, whatever is on the other squares."""
    others = _OTHERS.get(piece.kind, ())
    return can_capture(piece, origin, target) or any(leads(piece, origin, target) for leads in others)


@cache
def can_capture(piece: Piece, origin: Square, target: Square) -> bool:
    """Return whether a clause by which the man can capture leads it there."""
    return any(leads(piece, origin, target) for leads in _CAPTURES[piece.kind])


@cache
def targets(piece: Piece, origin: Square) -> tuple[Square, ...]:
    """Return the squares to which the man has a way, in the order of the board."""
    return tuple(target for target in EVERY_SQUARE if has_a_way(piece, origin, target))


def castling_wing(piece: Piece, origin: Square, target: Square) -> str | None:
    """Return the wing, K or Q, on which a move castles, or None if it does not castle."""
    if piece.kind == "K" and castling_kingside(piece, origin, target):
        return "K"
    if piece.kind == "K" and castling_queenside(piece, origin, target):
        return "Q"
    return None
