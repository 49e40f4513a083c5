"""Chapter "What a move changes": the board, the turn, castling rights and the cell that was jumped over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.prince.board import COLOURS, Board, Cell, added, cells_between, forward, other
from drawbridge_rules.prince.castling import castling_clause, castlings
from drawbridge_rules.prince.pieces import KING, PAWN, Piece
from drawbridge_rules.prince.position import Position
from drawbridge_rules.prince.ways import pawn_en_passant

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_rules.prince.move import Move


def board_after(position: Position, move: Move, rulings: Mapping[str, str]) -> Board:
    """Return a copy of the board after the move: the piece on `origin` goes to `target` and captures what is there.

    In a capture en passant (`pawn.en-passant`) the captured pawn is one tier further on. In castling (`castling.low`,
    `castling.high`) the base goes to the cell that the king crosses. In a promotion (`pawn.promotion`) the pawn becomes
    the chosen piece.
    """
    after = dict(position.board)
    piece = after.pop(move.origin)
    if pawn_en_passant(position, move.origin, move.target):
        del after[_jumper(position.turn, move.target)]
    clause = castling_clause(piece, move.origin, move.target, rulings)
    if clause is not None:
        castling = castlings(piece.colour)[clause]
        after[castling.crossed(move.origin)] = after.pop(castling.base)
    after[move.target] = Piece(piece.colour, move.promotion) if move.promotion else piece
    return after


def _jumper(turn: str, jumped: Cell) -> Cell:
    """Return where the pawn is that jumped over a cell: one tier further on in its own direction."""
    return added(jumped, (forward(other(turn)), 0, 0))


def moved(position: Position, move: Move, rulings: Mapping[str, str]) -> Position:
    """Return the position after a legal move."""
    return Position(
        turn=turn_after(position),
        board=board_after(position, move, rulings),
        castling=castling_after(position, move),
        en_passant=en_passant_after(position, move),
    )


def turn_after(position: Position) -> str:
    """`state.turn`: after each move it is the other player's turn."""
    return other(position.turn)


def castling_after(position: Position, move: Move) -> frozenset[str]:
    """Return the castling rights that remain.

    `state.castling`: a king's move ends both castling rights of its colour. A move from or to a base's start cell
    ends that base's right.
    """
    ended = set()
    for colour in COLOURS:
        is_king = position.board[move.origin] == Piece(colour, KING)
        for castling in castlings(colour).values():
            if is_king or castling.base in (move.origin, move.target):
                ended.add(castling.right)
    return position.castling - ended


def en_passant_after(position: Position, move: Move) -> Cell | None:
    """Return the cell that a pawn has just jumped over.

    `state.en-passant`: after a pawn's jump, the position names the cell that the pawn jumped over, even if no pawn
    can capture there. After any other move, it names none.
    """
    is_jump = position.board[move.origin].kind == PAWN and abs(move.target[0] - move.origin[0]) == 2
    return cells_between(move.origin, move.target)[0] if is_jump else None
