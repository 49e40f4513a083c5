"""Chapter Prohibition clauses: why a move is refused, asked one clause after another in the order of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.standard.attack import is_attacked, is_free, is_in_check
from drawbridge_rules.standard.board import between, last_rank, other, rook_home
from drawbridge_rules.standard.state import board_after
from drawbridge_rules.standard.ways import captures_as_a_pawn, has_a_way, is_backward, is_castling, wing_of

if TYPE_CHECKING:
    from drawbridge_rules.standard.moves import Move
    from drawbridge_rules.standard.position import Position


def refusal(position: Position, move: Move) -> str | None:
    """Return the clause that refuses a move while the game goes on, or None when it is legal.

    A move has at most one way, so at the first clause that refuses it there is no second fault. `game.over`, which is
    judged before all these, is asked by whoever asks: it needs the legal moves.
    """
    for clause, refuses in _IN_ORDER.items():
        if refuses(position, move):
            return clause
    return None


def _origin_empty(position: Position, move: Move) -> bool:
    return move.origin not in position.board


def _turn_other(position: Position, move: Move) -> bool:
    return position.board[move.origin].colour != position.turn


def _piece_movement(position: Position, move: Move) -> bool:
    return not has_a_way(position.board[move.origin], move.origin, move.target)


def _pawn_backward(position: Position, move: Move) -> bool:
    # Judged just before `piece.movement`, whose place it takes: what is a way backward is none forward.
    return is_backward(position.board[move.origin], move.origin, move.target)


def _promotion_suffix(position: Position, move: Move) -> bool:
    """`pawn.promotion`: a pawn that reaches the last rank, and nothing else, becomes what is chosen."""
    piece = position.board[move.origin]
    promotes = piece.kind == "P" and move.target.rank == last_rank(piece.colour)
    return promotes != (move.promotion != "")


def _own_piece(position: Position, move: Move) -> bool:
    met = position.board.get(move.target)
    return met is not None and met.colour == position.turn


def _castling_right_lost(position: Position, move: Move) -> bool:
    if not _castles(position, move):
        return False
    wing = wing_of(move.origin, move.target)
    return (wing if position.turn == "white" else wing.lower()) not in position.castling


def _path_blocked(position: Position, move: Move) -> bool:
    """Something stands between origin and target; when castling, between king and rook."""
    if _castles(position, move):
        rook = rook_home(position.turn, wing_of(move.origin, move.target))
        return any(square in position.board for square in between(move.origin, rook))
    return not is_free(position.board, position.board[move.origin], move.origin, move.target)


def _pawn_forward_capture(position: Position, move: Move) -> bool:
    straight = move.origin.file == move.target.file
    return position.board[move.origin].kind == "P" and straight and move.target in position.board


def _pawn_empty_capture(position: Position, move: Move) -> bool:
    piece = position.board[move.origin]
    diagonal = piece.kind == "P" and captures_as_a_pawn(piece, move.origin, move.target)
    return diagonal and move.target not in position.board and move.target != position.en_passant


def _castling_in_check(position: Position, move: Move) -> bool:
    return _castles(position, move) and is_in_check(position.board, position.turn)


def _castling_through_check(position: Position, move: Move) -> bool:
    """Tell whether the square that the king crosses is attacked."""
    if not _castles(position, move):
        return False
    return any(
        is_attacked(position.board, square, other(position.turn)) for square in between(move.origin, move.target)
    )


def _king_safety(position: Position, move: Move) -> bool:
    return is_in_check(board_after(position, move), position.turn)


def _castles(position: Position, move: Move) -> bool:
    return is_castling(position.board[move.origin], move.origin, move.target)


_IN_ORDER = {
    "origin.empty": _origin_empty,
    "turn.other": _turn_other,
    "pawn.backward": _pawn_backward,
    "piece.movement": _piece_movement,
    "promotion.suffix": _promotion_suffix,
    "own.piece": _own_piece,
    "castling.right-lost": _castling_right_lost,
    "path.blocked": _path_blocked,
    "pawn.forward-capture": _pawn_forward_capture,
    "pawn.empty-capture": _pawn_empty_capture,
    "castling.in-check": _castling_in_check,
    "castling.through-check": _castling_through_check,
    "king.safety": _king_safety,
}
