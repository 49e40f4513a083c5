"""Chapter "What a move changes": the board, castling rights, the en passant field and the counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.standard.board import Board, Piece, Square, between, king_home, other, rook_home
from drawbridge_rules.standard.position import Position
from drawbridge_rules.standard.ways import castling_wing, pawn_en_passant, pawn_jump

if TYPE_CHECKING:
    from drawbridge_rules.standard.move import Move


def board_after(position: Position, move: Move) -> Board:
    """Return a copy of the board after a move: the man on `origin` moves to `target` and captures there.

    En passant (`pawn.en-passant`), the captured pawn is beside the square where the capturing pawn was. In castling
    (`castling.kingside`, `castling.queenside`), the rook moves to the square that the king has crossed. In a promotion
    (`pawn.promotion`), the pawn becomes the piece that the move names.
    """
    after = dict(position.board)
    piece = after.pop(move.origin)
    if pawn_en_passant(position, move.origin, move.target):
        del after[Square(move.target.file, move.origin.rank)]
    wing = castling_wing(piece, move.origin, move.target)
    if wing is not None:
        [crossed] = between(move.origin, move.target)
        after[crossed] = after.pop(rook_home(piece.colour, wing))
    after[move.target] = Piece(piece.colour, move.promotion) if move.promotion else piece
    return after


def moved(position: Position, move: Move) -> Position:
    """Return the position after a legal move, with the jumped square after every double step."""
    halfmove, fullmove = clocks_after(position, move)
    return Position(
        turn=other(position.turn),
        board=board_after(position, move),
        castling=castling_after(position, move),
        en_passant=en_passant_after(position, move),
        halfmove=halfmove,
        fullmove=fullmove,
    )


def castling_after(position: Position, move: Move) -> frozenset[str]:
    """Return the castling rights that are left.

    `state.castling`: a king's move ends both castling rights of its side. A move from a rook's start square, or a
    capture on it, ends the right of that rook.
    """
    ended = set()
    for colour, rights in (("white", "KQ"), ("black", "kq")):
        for right in rights:
            # While a right is left, its king and its rook are at home: nothing else can leave these squares.
            if move.origin == king_home(colour) or rook_home(colour, right.upper()) in (move.origin, move.target):
                ended.add(right)
    return position.castling - ended


def en_passant_after(position: Position, move: Move) -> Square | None:
    """Return the square that a pawn has just jumped over. `rulings.field_written` says when a FEN names it.

    `state.en-passant`: after a pawn's double step, the position names the square that the pawn jumped over. After any
    other move, it names none.
    """
    piece = position.board[move.origin]
    if piece.kind != "P" or not pawn_jump(piece, move.origin, move.target):
        return None
    [jumped] = between(move.origin, move.target)
    return jumped


def clocks_after(position: Position, move: Move) -> tuple[str, str]:
    """Return the half-move clock and the full-move number.

    `state.clocks`: the half-move clock counts the plies since the last capture or pawn move. The full-move number goes
    up after each move by Black.
    """
    starts_anew = position.board[move.origin].kind == "P" or move.target in position.board
    halfmove = "0" if starts_anew else _one_more(position.halfmove)
    return halfmove, position.fullmove if position.turn == "white" else _one_more(position.fullmove)


def _one_more(number: str) -> str:
    """Return the next number as digits, with carries as on paper: a FEN's counter may be too long for Python."""
    kept = number.rstrip("9")
    noughts = "0" * (len(number) - len(kept))
    return f"{kept[:-1]}{int(kept[-1]) + 1}{noughts}" if kept else f"1{noughts}"
