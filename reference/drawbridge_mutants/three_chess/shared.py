"""What several faults of threeChess need."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge_rules.three_chess.board import Piece
from drawbridge_rules.three_chess.move import Manner

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.three_chess.board import Board, Square
    from drawbridge_rules.three_chess.move import Move, Way
    from drawbridge_rules.three_chess.position import Position

    AboutAttack: TypeAlias = Callable[[Board, Square, Square], bool]
    """Asked about a board, where the attacker is, and the attacked square."""


def overlook(rules: CodeCopy, is_overlooked: AboutAttack) -> None:
    """Let check detection overlook some attacks."""

    @rules.wrap("outcome.could_capture")
    def could_capture(original: AboutAttack, board: Board, origin: Square, target: Square) -> bool:
        return original(board, origin, target) and not is_overlooked(board, origin, target)


def refuse(rules: CodeCopy, is_refused: Callable[[Position, Move], bool]) -> None:
    """Refuse some legal moves."""

    @rules.wrap("refusals.refusals_of_the_move")
    def refusals_of_the_move(
        original: Callable[[Position, Move], tuple[str, ...]], position: Position, move: Move
    ) -> tuple[str, ...]:
        found = original(position, move)
        return ("piece.movement",) if not found and is_refused(position, move) else found


def castling(rules: CodeCopy, board: Board, move: Move) -> Way | None:
    """Return the way by which a move castles, if it does."""
    ways = rules.function("ways.ways")(board[move.origin], move.origin, move.target)
    return next((way for way in ways if way.manner is Manner.CASTLES), None)


def captures_king(board: Board, move: Move) -> bool:
    """Return whether a king is on the target."""
    return move.target in board and board[move.target].kind == "K"


def king_square(board: Board, colour: str) -> Square | None:
    """Return the square of a colour's king, if it is there."""
    king = Piece(colour, "K")
    return next((square for square, piece in board.items() if piece == king), None)
