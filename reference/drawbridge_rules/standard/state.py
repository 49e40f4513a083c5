"""Chapter "What a move changes": the board, castling rights, the en passant field and the counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.standard.board import Board, Piece, Square, between, king_home, other, rook_home
from drawbridge_rules.standard.position import Position
from drawbridge_rules.standard.ways import castling_wing, pawn_en_passant, pawn_jump

if TYPE_CHECKING:
    from drawbridge_rules.standard.move import Move


def board_after(position: Position, move: Move) -> Board:
    """Return a copy of the board on which the move is made: the man on `origin` goes to `target` and captures there.

    En passant (`pawn.en-passant`) the captured pawn stands beside where the capturing pawn stood. In castling
    (`castling.kingside`, `castling.queenside`) the rook goes to the square that the king has crossed. In promotion
    (`pawn.promotion`) the pawn becomes what was chosen.
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

    `state.castling`: a king that moves ends both castling rights of its side; whatever leaves a rook's start square or
    captures on it ends that one.
    """
    ended = set()
    for colour, rights in (("white", "KQ"), ("black", "kq")):
        for right in rights:
            # While there is a right, its king and its rook are at home: nothing else leaves these squares.
            if move.origin == king_home(colour) or rook_home(colour, right.upper()) in (move.origin, move.target):
                ended.add(right)
    return position.castling - ended


def en_passant_after(position: Position, move: Move) -> Square | None:
    """Return the square that a pawn has just jumped over. `rulings.field_written` says when a FEN names it.

    `state.en-passant`: a pawn's double step leaves the square that it jumped over in the position for one ply, and any
    other move leaves none.
    """
    piece = position.board[move.origin]
    if piece.kind != "P" or not pawn_jump(piece, move.origin, move.target):
        return None
    [jumped] = between(move.origin, move.target)
    return jumped


def clocks_after(position: Position, move: Move) -> tuple[str, str]:
    """Return the half-move clock and the number of the full move.

    `state.clocks`: the half-move clock counts plies since the last capture or move of a pawn; the number of the full
    move goes up after Black's.
    """
    starts_anew = position.board[move.origin].kind == "P" or move.target in position.board
    halfmove = "0" if starts_anew else _one_more(position.halfmove)
    return halfmove, position.fullmove if position.turn == "white" else _one_more(position.fullmove)


def _one_more(number: str) -> str:
    """Return the next number in digits, carried as on paper: a FEN's counter may be longer than Python reads."""
    kept = number.rstrip("9")
    noughts = "0" * (len(number) - len(kept))
    return f"{kept[:-1]}{int(kept[-1]) + 1}{noughts}" if kept else f"1{noughts}"
