"""Chapter "What stops them": the prohibition clauses, in the order of judging.

Each function of a clause tells whether a move breaks it. They are asked in the order of `_IN_ORDER`, which is the
order of the rules: each may rely on those before it, and so a move that gets past `origin_empty` starts with a man.
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
    """`origin.empty`: a move starts on a square where a piece stands."""
    return move.origin not in position.board


def turn_other(position: Position, move: Move) -> bool:
    """`turn.other`: a player moves only their own pieces."""
    return position.board[move.origin].colour != position.turn


def pawn_backward(position: Position, move: Move) -> bool:
    """`pawn.backward`: a pawn neither moves nor captures towards its side's home row.

    That is by the mirror image of one of its ways. Asked before `piece.movement`, which every such move breaks, too.
    """
    piece = position.board[move.origin]
    mirrored = Square(move.target.file, 2 * move.origin.rank - move.target.rank)
    return piece.kind == "P" and has_a_way(piece, move.origin, mirrored)


def piece_movement(position: Position, move: Move) -> bool:
    """`piece.movement`: a piece goes only where it has a way to, whatever stands elsewhere."""
    return not has_a_way(position.board[move.origin], move.origin, move.target)


def promotion_suffix(position: Position, move: Move) -> bool:
    """`promotion.suffix`: a move that promotes says to which piece, and no other move carries such a suffix."""
    return move.promotion not in pawn_promotion(position.board[move.origin], move.target)


def own_piece(position: Position, move: Move) -> bool:
    """`own.piece`: no move ends on a piece of one's own."""
    met = position.board.get(move.target)
    return met is not None and met.colour == position.turn


def castling_right_lost(position: Position, move: Move) -> bool:
    """Tell whether the move castles without the right.

    `castling.right-lost`: castling needs the right, which is lost for good once the king or that rook has moved or the
    rook has been captured.
    """
    wing = _wing(position, move)
    return wing is not None and (wing if position.turn == "white" else wing.lower()) not in position.castling


def path_blocked(position: Position, move: Move) -> bool:
    """Tell whether something stands between.

    `path.blocked`: a rook, bishop or queen, a pawn's double step and castling need every square between empty; castling
    those between king and rook.
    """
    wing = _wing(position, move)
    end = move.target if wing is None else rook_home(position.turn, wing)
    return not is_free(position.board, move.origin, end)


def pawn_forward_capture(position: Position, move: Move) -> bool:
    """`pawn.forward-capture`: a pawn does not go straight ahead onto a piece."""
    goes_straight = position.board[move.origin].kind == "P" and move.origin.file == move.target.file
    return goes_straight and move.target in position.board


def pawn_empty_capture(position: Position, move: Move) -> bool:
    """`pawn.empty-capture`: a pawn does not go diagonally where there is nothing to capture."""
    piece = position.board[move.origin]
    if piece.kind != "P" or not pawn_capture(piece, move.origin, move.target):
        return False
    return move.target not in position.board and not pawn_en_passant(position, move.origin, move.target)


def castling_in_check(position: Position, move: Move) -> bool:
    """`castling.in-check`: a king that stands in check does not castle."""
    return _wing(position, move) is not None and is_in_check(position.board, position.turn)


def castling_through_check(position: Position, move: Move) -> bool:
    """`castling.through-check`: a king does not castle across a square that an enemy attacks."""
    if _wing(position, move) is None:
        return False
    [crossed] = between(move.origin, move.target)
    return is_attacked(position.board, crossed, other(position.turn))


def king_safety(position: Position, move: Move) -> bool:
    """`king.safety`: no move leaves one's own king attacked."""
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
"""Every prohibition but `game.over`, in the order in which they are judged."""


def refusal(position: Position, move: Move) -> str | None:
    """Return the first clause that a move breaks while the game goes on, None for a legal move.

    The answer is one clause: a man has at most one way to a square. A caller also asks `legal_moves.game_over`, which
    comes before all these but needs the legal moves.
    """
    return next((clause for clause, breaks in _IN_ORDER.items() if breaks(position, move)), None)
