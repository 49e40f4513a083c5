"""Chapter "What stops them": the prohibition clauses, in the order of judging.

Each clause's function returns whether a move breaks the clause. They run in the order of `_IN_ORDER`, which is the
order of the rules. Each may assume that the move breaks no earlier clause: a move that passes `origin_empty` starts
on a man.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.standard.attack import is_attacked, is_free, is_in_check
from drawbridge_rules.standard.board import Square, between, other, rook_home
from drawbridge_rules.standard.state import board_after
from drawbridge_rules.standard.ways import castling_wing, has_a_way, pawn_capture, pawn_en_passant, pawn_promotion

if TYPE_CHECKING:
    from drawbridge_rules.standard.move import Move
    from drawbridge_rules.standard.position import Position


def origin_empty(position: Position, move: Move) -> bool:
    """`origin.empty`: a move must start on a square with a piece on it."""
    return move.origin not in position.board


def turn_other(position: Position, move: Move) -> bool:
    """`turn.other`: a player may move only their own pieces."""
    return position.board[move.origin].colour != position.turn


def pawn_backward(position: Position, move: Move) -> bool:
    """`pawn.backward`: a pawn may neither move nor capture backward, towards its side's home row.

    Such a move mirrors one of the pawn's ways. Every such move also breaks `piece.movement`, so this clause comes
    first.
    """
    piece = position.board[move.origin]
    mirrored = Square(move.target.file, 2 * move.origin.rank - move.target.rank)
    return piece.kind == "P" and has_a_way(piece, move.origin, mirrored)


def piece_movement(position: Position, move: Move) -> bool:
    """`piece.movement`: a piece may move only where one of its movements leads, wherever the other pieces are."""
    return not has_a_way(position.board[move.origin], move.origin, move.target)


def promotion_suffix(position: Position, move: Move) -> bool:
    """`promotion.suffix`: a move that promotes a pawn must name the new piece, and no other move may name one."""
    return move.promotion not in pawn_promotion(position.board[move.origin], move.target)


def own_piece(position: Position, move: Move) -> bool:
    """`own.piece`: no move may end on one of the player's own pieces."""
    met = position.board.get(move.target)
    return met is not None and met.colour == position.turn


def castling_right_lost(position: Position, move: Move) -> bool:
    """Return whether the move castles without the right.

    `castling.right-lost`: castling needs the right to it. The right is lost for good once the king or that rook has
    moved, or the rook has been captured.
    """
    wing = _wing(position, move)
    return wing is not None and (wing if position.turn == "white" else wing.lower()) not in position.castling


def path_blocked(position: Position, move: Move) -> bool:
    """Return whether a man is in the way.

    `path.blocked`: every square that a rook, a bishop, a queen or a pawn's double step passes must be empty. For
    castling, every square between king and rook must be empty.
    """
    wing = _wing(position, move)
    end = move.target if wing is None else rook_home(position.turn, wing)
    return not is_free(position.board, move.origin, end)


def pawn_forward_capture(position: Position, move: Move) -> bool:
    """`pawn.forward-capture`: a pawn may not move straight ahead onto a piece."""
    goes_straight = position.board[move.origin].kind == "P" and move.origin.file == move.target.file
    return goes_straight and move.target in position.board


def pawn_empty_capture(position: Position, move: Move) -> bool:
    """`pawn.empty-capture`: a pawn may not move diagonally without capturing."""
    piece = position.board[move.origin]
    if piece.kind != "P" or not pawn_capture(piece, move.origin, move.target):
        return False
    return move.target not in position.board and not pawn_en_passant(position, move.origin, move.target)


def castling_in_check(position: Position, move: Move) -> bool:
    """`castling.in-check`: a king in check may not castle."""
    return _wing(position, move) is not None and is_in_check(position.board, position.turn)


def castling_through_check(position: Position, move: Move) -> bool:
    """`castling.through-check`: a king may not castle across a square that an enemy piece attacks."""
    if _wing(position, move) is None:
        return False
    [crossed] = between(move.origin, move.target)
    return is_attacked(position.board, crossed, other(position.turn))


def king_safety(position: Position, move: Move) -> bool:
    """`king.safety`: a move may not leave the player's own king attacked."""
    return is_in_check(board_after(position, move), position.turn)


def _wing(position: Position, move: Move) -> str | None:
    return castling_wing(position.board[move.origin], move.origin, move.target)


_IN_ORDER = {
    "origin.empty": origin_empty,
    "turn.other": turn_other,
    "pawn.backward": pawn_backward,
    "piece.movement": piece_movement,
    "promotion.suffix": promotion_suffix,
    "own.piece": own_piece,
    "castling.right-lost": castling_right_lost,
    "path.blocked": path_blocked,
    "pawn.forward-capture": pawn_forward_capture,
    "pawn.empty-capture": pawn_empty_capture,
    "castling.in-check": castling_in_check,
    "castling.through-check": castling_through_check,
    "king.safety": king_safety,
}
"""Every prohibition except `game.over`, in the order of judging."""


def refusal(position: Position, move: Move) -> str | None:
    """Return the first clause that a move breaks while the game goes on, or None for a legal move.

    One clause is enough, because a man has at most one way to a square. A caller also asks `legal_moves.game_over`. It
    comes before all of these but needs the legal moves.
    """
    return next((clause for clause, breaks in _IN_ORDER.items() if breaks(position, move)), None)
