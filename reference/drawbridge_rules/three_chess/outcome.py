"""How the game ends, and who is in check."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge_rules.three_chess.board import COLOURS, Piece, preceding
from drawbridge_rules.three_chess.move import Manner
from drawbridge_rules.three_chess.obstacles import path_blocked
from drawbridge_rules.three_chess.ways import ways

if TYPE_CHECKING:
    from drawbridge_rules.three_chess.board import Board, Square
    from drawbridge_rules.three_chess.position import Position

Result: TypeAlias = dict[str, str] | None
"""`{"winner": colour, "loser": colour}`, or None while the game goes on."""


def colours_without_king(board: Board) -> list[str]:
    """Return the colours that have no king on the board."""
    return [colour for colour in COLOURS if Piece(colour, "K") not in board.values()]


def game_over(position: Position) -> bool:
    """`game.over`: once a king has been captured, no move is legal."""
    return bool(colours_without_king(position.board))


def result(position: Position) -> Result:
    """Return how the game has ended, or None while it goes on.

    `outcome.king-captured`: the game ends when a king is captured. The player who captured it wins, its owner loses,
    and the third player does neither. The colour without a king has lost, and the colour before `turn` captured the
    king.

    Nothing else ends a game: if a player has no legal move, the result is still None.
    """
    for loser in colours_without_king(position.board):
        return {"winner": preceding(position.turn), "loser": loser}
    return None


def could_capture(board: Board, origin: Square, target: Square) -> bool:
    """Return whether the piece on `origin` could capture the piece on `target`, were it its turn."""
    captures = (Manner.GOES_OR_CAPTURES, Manner.CAPTURES)
    return any(way.manner in captures and not path_blocked(board, way) for way in ways(board[origin], origin, target))


def is_in_check(board: Board, colour: str) -> bool:
    """Return whether an enemy piece could capture this colour's king, were it that enemy's turn.

    A captured king is not in check. Checks forbid nothing.
    """
    for square, piece in board.items():
        if piece == Piece(colour, "K"):
            return any(
                enemy.colour != colour and could_capture(board, origin, square) for origin, enemy in board.items()
            )
    return False
