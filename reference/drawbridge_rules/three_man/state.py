"""Chapter State: what a move changes besides the squares, up to the moment when the turn passes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_rules.three_man.board import COLOURS, MOATS_BESIDE, Square, is_on_segment, rook_start
from drawbridge_rules.three_man.moves import board_after
from drawbridge_rules.three_man.ways import Manner

if TYPE_CHECKING:
    from collections.abc import Collection

    from drawbridge_rules.three_man.moves import Move
    from drawbridge_rules.three_man.position import Board, Position
    from drawbridge_rules.three_man.rulings import Rulings

_ROOKS = [(colour, side) for colour in COLOURS for side in "KQ"]


def moved(position: Position, move: Move, rulings: Rulings) -> Position:
    """Return the position after a move, before the turn passes: its `turn` is still the mover's."""
    board = board_after(position.board, move)
    eliminated = _eliminated_after(position, move)
    return replace(
        position,
        board=board,
        castling=_castling_after(position, move),
        en_passant=_en_passant_after(position, move),
        eliminated=eliminated,
        bridged=position.bridged | implied_bridges(board, eliminated, rulings),
    )


def implied_bridges(board: Board, eliminated: Collection[str], rulings: Rulings) -> frozenset[str]:
    """Return the moats that the board as it stands bridges.

    `moat.eliminated`: both beside the segment of a colour that is eliminated. `moat.vacated`: both beside a segment
    whose rank 0 holds no piece of its own colour (`vacated: own`), or no piece at all (`vacated: any`).
    """
    bridged: set[str] = set()
    for colour in COLOURS:
        if colour in eliminated or _is_vacated(board, colour, rulings):
            bridged.update(MOATS_BESIDE[colour])
    return frozenset(bridged)


def _is_vacated(board: Board, colour: str, rulings: Rulings) -> bool:
    for square, piece in board.items():
        if square.rank == 0 and is_on_segment(square, colour):
            if piece.colour == colour:
                return False
            if rulings.vacated == "any":
                return False
    return True


def _castling_after(position: Position, move: Move) -> frozenset[str]:
    """`state.castling`: the rights that are left.

    A king's move, or its capture, ends both rights of its colour; a rook leaving its start square, or any piece landing
    on it, ends that right. Elimination alone ends none.
    """
    ended = {rook for rook in _ROOKS if rook_start(*rook) in (move.way.origin, move.way.target)}
    for piece in (position.board[move.way.origin], position.board.get(move.way.target)):
        if piece is not None and piece.kind == "K":
            ended |= {(piece.colour, "K"), (piece.colour, "Q")}
    return position.castling - {colour[0] + side for colour, side in ended}


def _en_passant_after(position: Position, move: Move) -> frozenset[Square]:
    """`state.en-passant`: a `pawn.jump` adds the jumped square.

    A square is dropped at once when its pawn, on rank 3 of the file, is captured, in whatever way, and when a piece
    lands on it.
    """
    target = move.way.target
    left = {square for square in position.en_passant if target not in (square, Square(3, square.file))}
    if move.way.manner is Manner.JUMPS:
        left.add(Square(2, target.file))
    return frozenset(left)


def _eliminated_after(position: Position, move: Move) -> frozenset[str]:
    """`king.captured`: the owner of a captured king is eliminated."""
    captured = position.board.get(move.way.target)
    if captured is not None and captured.kind == "K":
        return position.eliminated | {captured.colour}
    return position.eliminated
