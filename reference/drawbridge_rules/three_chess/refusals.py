"""What stops them: why a move is refused, one stage after another in the order of the rules.

Each clause's function returns whether a move breaks the clause. It may assume that the move breaks no earlier one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_chess.obstacles import (
    castling_no_rook,
    path_blocked,
    pawn_empty_capture,
    pawn_forward_capture,
)
from drawbridge_rules.three_chess.outcome import game_over
from drawbridge_rules.three_chess.ways import pawn_backward, ways

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_rules.three_chess.board import Board, Piece
    from drawbridge_rules.three_chess.move import Move, Way
    from drawbridge_rules.three_chess.position import Position

LAST_STAGE = ("path.blocked", "castling.no-rook", "pawn.forward-capture", "pawn.empty-capture")
"""The clauses that are judged together, in their order."""


def refusals(position: Position, move: Move) -> tuple[str, ...]:
    """Return the clauses that refuse a move, or an empty tuple for a legal move."""
    return ("game.over",) if game_over(position) else refusals_of_the_move(position, move)


def refusals_of_the_move(position: Position, move: Move) -> tuple[str, ...]:
    """Return the clauses that refuse a move while the game goes on: those of the first stage that refuses it."""
    if origin_empty(position, move):
        return ("origin.empty",)
    if turn_other(position, move):
        return ("turn.other",)
    piece = position.board[move.origin]
    if piece_movement(piece, move):
        return ("pawn.backward",) if pawn_backward(piece, move.origin, move.target) else ("piece.movement",)
    if promotion_suffix(move):
        return ("promotion.suffix",)
    if own_piece(position, move):
        return ("own.piece",)
    return refusals_of_every_way(position, piece, ways(piece, move.origin, move.target))


def origin_empty(position: Position, move: Move) -> bool:
    """`origin.empty`: there is a piece on the square where the move starts."""
    return move.origin not in position.board


def turn_other(position: Position, move: Move) -> bool:
    """`turn.other`: that piece belongs to the player to move."""
    return position.board[move.origin].colour != position.turn


def piece_movement(piece: Piece, move: Move) -> bool:
    """`piece.movement`: a piece of this kind can move from there to there, whatever is on the other squares.

    A pawn's captures count. So does castling from column 4 of the king's own row 0, whatever is on the corner. For a
    pawn's backward moves `pawn.backward` takes the place of this clause.
    """
    return not ways(piece, move.origin, move.target)


def promotion_suffix(move: Move) -> bool:
    """`promotion.suffix`: no move names a new piece, because a promoted pawn always becomes a queen."""
    return move.promotion != ""


def own_piece(position: Position, move: Move) -> bool:
    """`own.piece`: the target does not hold one of the player's own pieces."""
    met = position.board.get(move.target)
    return met is not None and met.colour == position.turn


def refusals_of_every_way(position: Position, piece: Piece, found: tuple[Way, ...]) -> tuple[str, ...]:
    """Return the clauses that refuse these ways, or nothing if one way is open: that makes the move legal."""
    against = [set(refusals_of_the_way(position.board, piece, way)) for way in found]
    if not all(against):
        return ()
    return tuple(clause for clause in LAST_STAGE if any(clause in clauses for clauses in against))


def refusals_of_the_way(board: Board, piece: Piece, way: Way) -> Iterator[str]:
    """Yield the clauses that refuse one way to a square that holds none of the player's own pieces.

    `check.ignored`: checks forbid nothing, so this function does not look for one. A player may move into check, stay
    in check, and castle out of check, through it or into it.
    """
    if path_blocked(board, way):
        yield "path.blocked"
    if castling_no_rook(board, piece, way):
        yield "castling.no-rook"
    if pawn_forward_capture(board, way):
        yield "pawn.forward-capture"
    if pawn_empty_capture(board, way):
        yield "pawn.empty-capture"
