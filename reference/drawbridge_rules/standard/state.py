"""Chapter State: the board after a move, castling rights, the en passant field and the counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.standard.board import Board, Piece, Square, king_home, other, rook_home
from drawbridge_rules.standard.position import Position
from drawbridge_rules.standard.ways import is_castling, is_jump, wing_of

if TYPE_CHECKING:
    from drawbridge_rules.standard.moves import Move


def board_after(position: Position, move: Move) -> Board:
    """Return a copy of the board on which the move is made, whatever it captures.

    `pawn.promotion`: the pawn becomes what was chosen. `pawn.en-passant`: the pawn that jumped, beside the square where
    the capturing pawn stood, is removed. `castling.kingside`, `castling.queenside`: the rook goes to the square that
    the king has crossed.
    """
    after = dict(position.board)
    piece = after.pop(move.origin)
    if piece.kind == "P" and move.target.file != move.origin.file and move.target == position.en_passant:
        del after[Square(move.target.file, move.origin.rank)]
    if is_castling(piece, move.origin, move.target):
        crossed = Square((move.origin.file + move.target.file) // 2, move.origin.rank)
        after[crossed] = after.pop(rook_home(piece.colour, wing_of(move.origin, move.target)))
    after[move.target] = Piece(piece.colour, move.promotion) if move.promotion else piece
    return after


def moved(position: Position, move: Move) -> Position:
    """Return the position after a legal move, with the jumped square after every double step."""
    return Position(
        turn=other(position.turn),
        board=board_after(position, move),
        castling=_castling_after(position, move),
        en_passant=_jumped_square(position, move),
        halfmove=_halfmove_after(position, move),
        fullmove=position.fullmove if position.turn == "white" else _one_more(position.fullmove),
    )


def _castling_after(position: Position, move: Move) -> frozenset[str]:
    """`state.castling`: what is left after the king has moved, or a rook has left its home or was captured there."""
    left = position.castling
    # Whoever else stands on a home square or lands there: the right is gone already, or goes with the rook.
    for colour, rights in (("white", "KQ"), ("black", "kq")):
        if move.origin == king_home(colour):
            left -= set(rights)
        for right in rights:
            if rook_home(colour, right.upper()) in (move.origin, move.target):
                left -= {right}
    return left


def _jumped_square(position: Position, move: Move) -> Square | None:
    """`state.en-passant`: the square that a pawn jumps over; the field of the ply before is dropped."""
    piece = position.board[move.origin]
    if piece.kind == "P" and is_jump(piece, move.origin, move.target):
        return Square(move.origin.file, (move.origin.rank + move.target.rank) // 2)
    return None


def _halfmove_after(position: Position, move: Move) -> str:
    """`state.clocks`: 0 after a capture or a move of a pawn, else one more."""
    if position.board[move.origin].kind == "P" or move.target in position.board:
        return "0"
    return _one_more(position.halfmove)


def _one_more(number: str) -> str:
    """Return the next number in digits, carried as on paper: a FEN's counter may be longer than Python reads."""
    kept = number.rstrip("9")
    noughts = "0" * (len(number) - len(kept))
    return f"{kept[:-1]}{int(kept[-1]) + 1}{noughts}" if kept else f"1{noughts}"
