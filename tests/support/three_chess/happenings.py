"""What a move of `three-chess` shows of the rules, by names that a sample is counted with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_chess.board import Piece, Square
from drawbridge_rules.three_chess.move import Manner
from drawbridge_rules.three_chess.outcome import is_in_check
from drawbridge_rules.three_chess.state import board_after
from drawbridge_rules.three_chess.ways import ways

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_rules.three_chess.move import Move
    from drawbridge_rules.three_chess.position import Position

_CROSSING = {
    "K": "center crossed by a king",
    "N": "center crossed by a knight",
    "P": "center crossed by a pawn",
    "Q": "center crossed by a slide",
    "R": "center crossed by a slide",
    "B": "center crossed by a slide",
}


def shown_by_move(here: Position, move: Move) -> Iterator[str]:
    """Yield names for what a legal move shows."""
    piece, met = here.board[move.origin], here.board.get(move.target)
    if move.origin.section != move.target.section:
        yield _CROSSING[piece.kind]
        if met is not None and piece.kind == "P":
            yield "pawn captures over the center line"
    if met is not None:
        yield "king captured" if met.kind == "K" else "capture"
    if piece.kind == "P":
        yield from _shown_by_pawn(piece, move, is_capture=met is not None)
    if any(way.manner is Manner.CASTLES for way in ways(piece, move.origin, move.target)):
        yield from _shown_by_castling(here, move)


def _shown_by_pawn(pawn: Piece, move: Move, *, is_capture: bool) -> Iterator[str]:
    if move.origin.section != pawn.colour:
        yield "pawn abroad captures" if is_capture else "pawn abroad steps"
        if move.target.row == 0:
            yield "promotion with a capture" if is_capture else "promotion"
    elif move.target.section == pawn.colour and move.target.row == move.origin.row + 2:
        yield "pawn jump"


def _shown_by_castling(here: Position, move: Move) -> Iterator[str]:
    yield "castling kingside" if move.target.column > move.origin.column else "castling queenside"
    if is_in_check(here.board, here.turn):
        yield "castling out of check"
    crossed = Square(move.origin.section, (move.origin.column + move.target.column) // 2, move.origin.row)
    on_the_way = {square: piece for square, piece in here.board.items() if square != move.origin}
    if is_in_check({**on_the_way, crossed: Piece(here.turn, "K")}, here.turn):
        yield "castling through check"
    if is_in_check(board_after(here.board, move), here.turn):
        yield "castling into check"


def shown_by_checks(here: Position, move: Move) -> Iterator[str]:
    """Yield what a legal move shows about the clause that lets a check forbid nothing."""
    if is_in_check(board_after(here.board, move), here.turn):
        yield "staying in check" if is_in_check(here.board, here.turn) else "moving into check"
