"""What a legal move does, in the words of a player: tags that make sure the games hold every kind of move."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from drawbridge_reference.standard.board import FILES, Square, file_of, on_board, rank_of, square
from drawbridge_reference.standard.pieces import Kind, piece

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.standard.notation import Move
    from drawbridge_reference.standard.pieces import Piece
    from drawbridge_reference.standard.position import Position


class MoveTag(Enum):
    """Something that a move does, in words that follow its name: `e5-d6` captures en passant."""

    EN_PASSANT = "captures en passant"
    CASTLES_KINGSIDE = "castles kingside"
    CASTLES_QUEENSIDE = "castles queenside"
    CAPTURES_HOME_ROOK = "captures a rook that could still castle"
    UNDERPROMOTES = "promotes to less than a queen"
    PROMOTES_BY_CAPTURE = "promotes by capturing"
    PROMOTES = "promotes"
    JUMPS_PAST = "jumps with a pawn past an enemy pawn"
    KING_CAPTURES = "captures with the king"
    ENDS_RIGHT = "ends a castling right of its own side"
    CAPTURES = "captures"
    JUMPS = "jumps with a pawn"
    PAWN_STEPS = "moves a pawn"
    KING_STEPS = "moves the king"
    DEVELOPS = "moves a piece off its home rank"


_ORDER = {tag: number for number, tag in enumerate(MoveTag)}


def tags_of(position: Position, move: Move) -> tuple[MoveTag, ...]:
    """Return what a legal move does, the most notable first."""
    mover = position.board[move.origin]
    if mover is None:
        return ()
    return tuple(sorted(_tags(position, mover, move), key=_ORDER.__getitem__))


def _tags(position: Position, mover: Piece, move: Move) -> Iterator[MoveTag]:
    captured = position.board[move.target]
    if captured is not None:
        yield MoveTag.KING_CAPTURES if mover.kind is Kind.KING else MoveTag.CAPTURES
        if any(right.rook_square == move.target for right in position.castling):
            yield MoveTag.CAPTURES_HOME_ROOK
    if any(move.origin in (right.king_square, right.rook_square) for right in position.castling):
        yield MoveTag.ENDS_RIGHT
    if mover.kind is Kind.PAWN:
        yield from _tags_of_pawn(position, mover, move)
    elif mover.kind is Kind.KING:
        yield _tag_of_king(move)
    elif rank_of(move.origin) == mover.colour.home_rank != rank_of(move.target):
        yield MoveTag.DEVELOPS


def _tags_of_pawn(position: Position, mover: Piece, move: Move) -> Iterator[MoveTag]:
    captures = position.board[move.target] is not None
    if move.target == position.en_passant and file_of(move.origin) != file_of(move.target):
        yield MoveTag.EN_PASSANT
    elif move.promotion:
        yield MoveTag.PROMOTES_BY_CAPTURE if captures else MoveTag.PROMOTES
        if move.promotion is not Kind.QUEEN:
            yield MoveTag.UNDERPROMOTES
    elif abs(rank_of(move.target) - rank_of(move.origin)) == 2:
        yield MoveTag.JUMPS
        enemy = piece(mover.colour.other, Kind.PAWN)
        if any(position.board[beside] is enemy for beside in _beside(move.target)):
            yield MoveTag.JUMPS_PAST
    elif not captures:
        yield MoveTag.PAWN_STEPS


def _beside(where: Square) -> Iterator[Square]:
    rank = rank_of(where)
    files = (file_of(where) - 1, file_of(where) + 1)
    return (square(rank, file) for file in files if on_board(rank, file))


def _tag_of_king(move: Move) -> MoveTag:
    files = file_of(move.target) - file_of(move.origin)
    if abs(files) < 2:
        return MoveTag.KING_STEPS
    return MoveTag.CASTLES_KINGSIDE if 0 < files < FILES else MoveTag.CASTLES_QUEENSIDE
