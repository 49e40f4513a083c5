"""What several faults ask about a position or a move, and the places where they put their answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge_rules.standard.board import Piece, Square, ahead, other

if TYPE_CHECKING:
    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.standard.board import Board
    from drawbridge_rules.standard.move import Move
    from drawbridge_rules.standard.position import Position

Original: TypeAlias = Callable[..., Any]
"""The function in whose place another is put."""
Asks: TypeAlias = "Callable[[Position, Move], bool]"


def spare_kings(rules: CodeCopy) -> None:
    """Let no move capture a king: after a fault that leaves one attacked, the next move could."""

    @rules.wrap("refusals.own_piece")
    def own_piece(original: Original, position: Position, move: Move) -> bool:
        met = position.board.get(move.target)
        return (met is not None and met.kind == "K") or original(position, move)


def attack_only_if(rules: CodeCopy, attacks: Callable[[Board, Square, Square], bool]) -> None:
    """Let a man attack only under a condition. Where it may capture stays right."""
    spare_kings(rules)

    @rules.wrap("attack.attacks")
    def attacking(original: Original, board: Board, origin: Square, target: Square) -> bool:
        return attacks(board, origin, target) and original(board, origin, target)


def refuse_also(rules: CodeCopy, refuses: Asks) -> None:
    """Refuse also the moves that fulfil a condition, where the safety of the mover's king is judged."""

    @rules.wrap("refusals.king_safety")
    def king_safety(original: Original, position: Position, move: Move) -> bool:
        return original(position, move) or refuses(position, move)


def allow_also(rules: CodeCopy, allows: Asks) -> None:
    """Allow the moves that fulfil a condition, though they leave the mover's king attacked."""
    spare_kings(rules)

    @rules.wrap("refusals.king_safety")
    def king_safety(original: Original, position: Position, move: Move) -> bool:
        return original(position, move) and not allows(position, move)


def move_also(rules: CodeCopy, path: str, leads: Callable[[Piece, Square, Square], bool]) -> None:
    """Let a man also move where a condition leads it, by a clause of the chapter `ways`."""
    spare_kings(rules)

    @rules.wrap(path)
    def moving(original: Original, piece: Piece, origin: Square, target: Square) -> bool:
        return original(piece, origin, target) or leads(piece, origin, target)


def move_only_if(rules: CodeCopy, path: str, leads: Callable[[Piece, Square, Square], bool]) -> None:
    """Let a man move by a clause of the chapter `ways` only where a condition leads it."""
    spare_kings(rules)

    @rules.wrap(path)
    def moving(original: Original, piece: Piece, origin: Square, target: Square) -> bool:
        return original(piece, origin, target) and leads(piece, origin, target)


def king_square(position: Position) -> Square:
    """Return the square of the mover's king."""
    return next(square for square, piece in position.board.items() if piece == Piece(position.turn, "K"))


def attackers(rules: CodeCopy, position: Position, board: Board) -> list[Square]:
    """Return the squares of the men that attack the mover's king on some board."""
    king = next((square for square, piece in board.items() if piece == Piece(position.turn, "K")), None)
    attacks = rules.function("attack.attacks")
    if king is None:
        return []
    return [one for one, piece in board.items() if piece.colour != position.turn and attacks(board, one, king)]


def checkers(rules: CodeCopy, position: Position) -> list[Square]:
    """Return the squares of the men that give check to the mover."""
    return attackers(rules, position, position.board)


def is_check(rules: CodeCopy, position: Position) -> bool:
    """Return whether the mover is in check."""
    return bool(rules.function("attack.is_in_check")(position.board, position.turn))


def moves_king(position: Position, move: Move) -> bool:
    """Return whether the king moves."""
    return position.board[move.origin].kind == "K"


def is_castling(position: Position, move: Move) -> bool:
    """Return whether a move castles."""
    return moves_king(position, move) and abs(move.target.file - move.origin.file) == 2


def is_en_passant(position: Position, move: Move) -> bool:
    """Return whether a move captures en passant."""
    piece = position.board[move.origin]
    return piece.kind == "P" and move.target == position.en_passant and move.target.file != move.origin.file


def jumped_pawn(position: Position) -> Square | None:
    """Return the square of the pawn that has just jumped, if the position names what it jumped over."""
    jumped = position.en_passant
    return None if jumped is None else Square(jumped.file, jumped.rank + ahead(other(position.turn)))


def is_pinned(rules: CodeCopy, position: Position, origin: Square) -> bool:
    """Return whether the king would be attacked if a man of the mover were not there, and is not attacked now."""
    board = {square: piece for square, piece in position.board.items() if square != origin}
    is_in_check = rules.function("attack.is_in_check")
    return position.board[origin].kind != "K" and is_in_check(board, position.turn) and not is_check(rules, position)


def overlook_pins(rules: CodeCopy, overlooks: Callable[[Position, Move, Square, Square], bool]) -> None:
    """Let men leave pins by attackers that fulfil a condition, given the squares of attacker and king.

    This changes only moves of other pieces than the king, and only if the king is not in check before.
    """
    board_after = rules.function("state.board_after")

    def allows(position: Position, move: Move) -> bool:
        if moves_king(position, move) or is_check(rules, position):
            return False
        found, king = attackers(rules, position, board_after(position, move)), king_square(position)
        return all(overlooks(position, move, one, king) for one in found)

    allow_also(rules, allows)


def has_a_rook_at_home(rules: CodeCopy) -> None:
    """Let a king castle only with a rook: after a fault that keeps rights too long, there may be none."""
    rook_home, wing = rules.function("board.rook_home"), rules.function("ways.castling_wing")

    @rules.wrap("refusals.castling_right_lost")
    def castling_right_lost(original: Original, position: Position, move: Move) -> bool:
        side = wing(position.board[move.origin], move.origin, move.target)
        home = None if side is None else rook_home(position.turn, side)
        missing = home is not None and position.board.get(home) != Piece(position.turn, "R")
        return missing or original(position, move)
