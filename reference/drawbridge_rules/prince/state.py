"""Chapter State and outcome, the state: what a move changes on the board and besides it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.prince.board import COLOURS, Board, Cell, Piece, added, forward, other
from drawbridge_rules.prince.castling import castling_between, castlings
from drawbridge_rules.prince.position import Position

if TYPE_CHECKING:
    from drawbridge_rules.prince.moves import Move


def board_after(position: Position, move: Move, black_array: str) -> Board:
    """Return a copy of the board on which a move is made.

    `pawn.en-passant`: the pawn that jumped is captured. `pawn.promotion`: a pawn becomes what is chosen.
    `castling.low`, `castling.high`: the Base goes along.
    """
    after = dict(position.board)
    piece = after.pop(move.origin)
    if is_en_passant(position, move):
        del after[_jumper(position.turn, move.target)]
    castling = castling_between(piece.colour, move.origin, move.target, black_array) if piece.kind == "Ki" else None
    if castling is not None and castling.base in after:
        after[castling.base_goes] = after.pop(castling.base)
    after[move.target] = Piece(piece.colour, move.promotion) if move.promotion else piece
    return after


def is_en_passant(position: Position, move: Move) -> bool:
    """Tell whether a pawn leaves its column or its row for the cell that an enemy pawn has just jumped over."""
    is_aside = move.origin[1:] != move.target[1:]
    return position.board[move.origin].kind == "Pn" and is_aside and move.target == position.en_passant


def _jumper(turn: str, jumped: Cell) -> Cell:
    """Return where the pawn stands that jumped over a cell: one tier further on in its own direction."""
    return added(jumped, (forward(other(turn)), 0, 0))


def moved(position: Position, move: Move, black_array: str) -> Position:
    """Return the position after a legal move. `state.turn`: the other colour's."""
    return Position(
        turn=other(position.turn),
        board=board_after(position, move, black_array),
        castling=_castling_after(position, move, black_array),
        en_passant=_en_passant_after(position, move),
    )


def _castling_after(position: Position, move: Move, black_array: str) -> frozenset[str]:
    """`state.castling`: a king that moves ends both its rights, whatever touches a Base's start cell that one."""
    ended = set()
    for colour in COLOURS:
        is_king = position.board[move.origin] == Piece(colour, "Ki")
        for castling in castlings(colour, black_array):
            if is_king or castling.base in (move.origin, move.target):
                ended.add(castling.right)
    return position.castling - ended


def _en_passant_after(position: Position, move: Move) -> Cell | None:
    """`state.en-passant`: after every two-cell jump the cell that was jumped over, after any other move none."""
    tiers = move.target[0] - move.origin[0]
    if position.board[move.origin].kind != "Pn" or abs(tiers) != 2:
        return None
    return added(move.origin, (tiers // 2, 0, 0))
