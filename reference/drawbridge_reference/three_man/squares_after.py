"""What a move does to the board: which piece is where after it, and which king it captures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.three_man.board import INNERMOST, Colour, file_of, rank_of
from drawbridge_reference.three_man.pieces import PROMOTIONS, Kind, Piece, piece
from drawbridge_reference.three_man.position import Board, Position, Right, jumped_pawn
from drawbridge_reference.three_man.ways import Use

if TYPE_CHECKING:
    from drawbridge_reference.three_man.notation import Move
    from drawbridge_reference.three_man.rules import Rules


def board_after(rules: Rules, position: Position, move: Move) -> Board:
    """Return the board after a move by an open way, legal or not."""
    mover = position.board[move.origin]
    if mover is None:  # a game without `origin.empty`: nothing moves
        return position.board
    board = list(position.board)
    board[move.origin] = None
    board[move.target] = _arriving(rules, mover, move)
    if is_en_passant(rules, position, move):
        board[jumped_pawn(move.target)] = None
    castled = castled_right(rules, position, move)
    if castled and board[castled.rook_square] is piece(castled.colour, Kind.ROOK):
        board[castled.rook_square] = None
        board[(move.origin + move.target) // 2] = piece(castled.colour, Kind.ROOK)
    return tuple(board)


@states("pawn.promotion", "state.crossed")
def _arriving(rules: Rules, mover: Piece, move: Move) -> Piece:
    """Return the piece on the target after the move. A pawn may have become an outward pawn or a promoted piece."""
    if not mover.is_pawn:
        return mover
    if rank_of(move.target) == 0:
        # A bare promotion exists only in a game without `promotion.suffix`.
        return piece(mover.colour, move.promotion or PROMOTIONS[0])
    # Between two squares of the innermost ring a pawn has no way but the one through the center.
    crossed = rank_of(move.origin) == rank_of(move.target) == INNERMOST
    if crossed and mover.kind is Kind.INWARD_PAWN and rules.holds("state.crossed"):
        return piece(mover.colour, Kind.OUTWARD_PAWN)
    return mover


@states("pawn.en-passant")
def is_en_passant(rules: Rules, position: Position, move: Move) -> bool:
    """Return whether a move captures the pawn that has jumped over its target."""
    mover = position.board[move.origin]
    if mover is None or position.board[move.target] is not None or move.target not in position.en_passant:
        return False
    ways = rules.geometry.ways(mover, move.origin, move.target)
    return any(way.use is Use.EN_PASSANT for way in ways)


def is_jump(position: Position, move: Move) -> bool:
    """Return whether a move is a pawn's jump."""
    mover = position.board[move.origin]
    return (
        mover is not None
        and mover.kind is Kind.INWARD_PAWN
        and (rank_of(move.origin), rank_of(move.target)) == (1, 3)
        and file_of(move.origin) == file_of(move.target)
    )


def castled_right(rules: Rules, position: Position, move: Move) -> Right | None:
    """Return the right that a move uses if it is castling, or None."""
    mover = position.board[move.origin]
    if mover is None or mover.kind is not Kind.KING:
        return None
    ways = rules.geometry.ways(mover, move.origin, move.target)
    is_castling = any(way.use is Use.CASTLING for way in ways)
    return Right(mover.colour, kingside=move.target > move.origin) if is_castling else None


@states("king.captured")
def colour_whose_king_falls(rules: Rules, position: Position, move: Move) -> Colour | None:
    """Return the colour that a move eliminates by capturing its king."""
    captured = position.board[move.target]
    falls = captured is not None and captured.kind is Kind.KING and move.target != move.origin
    return captured.colour if captured and falls and rules.holds("king.captured") else None


@states("king.captured")
def colour_silenced(rules: Rules, position: Position, move: Move) -> Colour | None:
    """Return the colour whose king a move captures, or None if its pieces still attack while the move is judged."""
    fallen = colour_whose_king_falls(rules, position, move)
    # The ruling is read only if a king is captured, so that readers of it show where it matters.
    return None if fallen and rules.captured_king_attacks else fallen
