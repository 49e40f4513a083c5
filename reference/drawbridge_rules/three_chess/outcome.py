"""Chapter State and outcome: who is in check, and how a game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge_rules.three_chess.board import COLOURS, Piece, preceding
from drawbridge_rules.three_chess.ways import Manner, is_free, ways

if TYPE_CHECKING:
    from drawbridge_rules.three_chess.board import Board, Square
    from drawbridge_rules.three_chess.position import Position

Result: TypeAlias = dict[str, str] | None
"""`{"winner": colour, "loser": colour}`, or None while the game goes on."""


def colours_without_king(board: Board) -> list[str]:
    """Return the colours whose king does not stand on the board."""
    return [colour for colour in COLOURS if Piece(colour, "K") not in board.values()]


def is_over(position: Position) -> bool:
    """Tell whether the game has ended: a king has been captured."""
    return bool(colours_without_king(position.board))


def result(position: Position) -> Result:
    """`outcome.king-captured`: the colour without a king has lost to the one before `turn`, who captured it.

    Nothing else ends a game: a player without a legal move has none, and the result stays None.
    """
    for loser in colours_without_king(position.board):
        return {"winner": preceding(position.turn), "loser": loser}
    return None


def could_capture(board: Board, origin: Square, target: Square) -> bool:
    """Tell whether the piece on `origin` could capture what stands on `target`, were it its turn."""
    captures = (Manner.GOES_OR_CAPTURES, Manner.CAPTURES)
    return any(way.manner in captures and is_free(board, way) for way in ways(board[origin], origin, target))


def is_in_check(board: Board, colour: str) -> bool:
    """Tell whether an enemy piece could capture this colour's king; of a king that is gone, none could."""
    for square, piece in board.items():
        if piece == Piece(colour, "K"):
            return any(
                enemy.colour != colour and could_capture(board, origin, square) for origin, enemy in board.items()
            )
    return False
