"""What a legal move does, in a player's words: the tags that choose and weight the moves of played games."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from drawbridge_reference.three_man.board import file_of, next_colour, rank_of, square
from drawbridge_reference.three_man.pieces import Kind
from drawbridge_reference.three_man.position import jumped_pawn
from drawbridge_reference.three_man.rules import DEFAULT
from drawbridge_reference.three_man.ways import Use

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.three_man.notation import Move
    from drawbridge_reference.three_man.pieces import Piece
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.ways import Way


class MoveTag(Enum):
    """Something that a move does, in words that follow the move: `c6-o6` crosses the center."""

    CAPTURES_KING = "captures a king"
    EN_PASSANT = "captures en passant"
    LATE_EN_PASSANT = "captures en passant a pawn that jumped two turns ago"
    CASTLES_KINGSIDE = "castles kingside"
    CASTLES_QUEENSIDE = "castles queenside"
    PROMOTES = "promotes"
    PROMOTES_BY_CAPTURE = "promotes by capturing"
    PAWN_CROSSES = "moves a pawn across the center"
    PAWN_CROSSES_BY_CAPTURE = "captures with a pawn across the center"
    CROSSES_MOAT = "crosses a bridged moat"
    CAPTURES_ELIMINATED = "captures an eliminated player's piece"
    CROSSES_STRAIGHT = "crosses the center straight"
    CROSSES_ON_DIAGONAL = "crosses the center on a diagonal"
    CROSSES_BY_LEAP = "leaps across the center"
    OUTWARD_PAWN_CAPTURES = "captures with an outward pawn"
    OUTWARD_PAWN_STEPS = "moves an outward pawn"
    JUMPS_PAST = "jumps with a pawn past an opponent's outward pawn"
    JUMPS = "jumps with a pawn"
    CAPTURES = "captures"
    LEAVES_RANK_0 = "leaves the outermost rank"
    PAWN_STEPS = "moves a pawn"
    KING_STEPS = "moves the king"


_ORDER = {tag: number for number, tag in enumerate(MoveTag)}
_CROSSINGS = {
    "center.straight": MoveTag.CROSSES_STRAIGHT,
    "center.diagonal": MoveTag.CROSSES_ON_DIAGONAL,
    "center.knight": MoveTag.CROSSES_BY_LEAP,
}


def tags_of(position: Position, move: Move) -> tuple[MoveTag, ...]:
    """Return what a legal move does, the most specific first."""
    return tuple(sorted(set(_tags(position, move)), key=_ORDER.__getitem__))


def _tags(position: Position, move: Move) -> Iterator[MoveTag]:
    mover = position.board[move.origin]
    if mover is None:
        return
    ways = _open_ways(position, mover, move)
    yield from _captures(position, move)
    # A tag holds for the move only if it holds for every open way.
    yield from (tag for clause, tag in _CROSSINGS.items() if all(clause in way.clauses for way in ways))
    if all(way.moats for way in ways):
        yield MoveTag.CROSSES_MOAT
    if mover.is_pawn:
        yield from _tags_of_pawn(position, mover, move, ways)
    elif mover.kind is Kind.KING:
        yield from _tags_of_king(move, ways)
    if rank_of(move.origin) == 0 != rank_of(move.target):
        yield MoveTag.LEAVES_RANK_0


def _captures(position: Position, move: Move) -> Iterator[MoveTag]:
    captured = position.board[move.target]
    if captured is not None:
        yield MoveTag.CAPTURES
        if captured.kind is Kind.KING:
            yield MoveTag.CAPTURES_KING
        if captured.colour in position.eliminated:
            yield MoveTag.CAPTURES_ELIMINATED


def _tags_of_pawn(position: Position, mover: Piece, move: Move, ways: tuple[Way, ...]) -> Iterator[MoveTag]:
    captures = position.board[move.target] is not None
    if any(way.use is Use.EN_PASSANT for way in ways):
        yield MoveTag.LATE_EN_PASSANT if _jumped_two_turns_ago(position, move) else MoveTag.EN_PASSANT
    if move.promotion:
        yield MoveTag.PROMOTES_BY_CAPTURE if captures else MoveTag.PROMOTES
    if mover.kind is Kind.OUTWARD_PAWN:
        yield MoveTag.OUTWARD_PAWN_CAPTURES if captures else MoveTag.OUTWARD_PAWN_STEPS
    elif rank_of(move.origin) == rank_of(move.target):
        yield MoveTag.PAWN_CROSSES_BY_CAPTURE if captures else MoveTag.PAWN_CROSSES
    elif not captures:
        yield from _tags_of_inward_pawn(position, move)


def _tags_of_inward_pawn(position: Position, move: Move) -> Iterator[MoveTag]:
    if rank_of(move.target) - rank_of(move.origin) != 2:
        yield MoveTag.PAWN_STEPS
        return
    yield MoveTag.JUMPS
    beside = (position.board[square(rank_of(move.target), file_of(move.target) + change)] for change in (-1, 1))
    if any(man and man.kind is Kind.OUTWARD_PAWN and man.colour in position.opponents for man in beside):
        yield MoveTag.JUMPS_PAST


def _tags_of_king(move: Move, ways: tuple[Way, ...]) -> Iterator[MoveTag]:
    if any(way.use is Use.CASTLING for way in ways):
        yield MoveTag.CASTLES_KINGSIDE if move.target > move.origin else MoveTag.CASTLES_QUEENSIDE
    else:
        yield MoveTag.KING_STEPS


def _jumped_two_turns_ago(position: Position, move: Move) -> bool:
    """Return whether the captured pawn is the next colour's, so that the other opponent had its chance before."""
    pawn = position.board[jumped_pawn(move.target)]
    return pawn is not None and pawn.colour is next_colour(position.turn) and not position.eliminated


def _open_ways(position: Position, mover: Piece, move: Move) -> tuple[Way, ...]:
    board = position.board
    target = board[move.target]
    return tuple(
        way
        for way in DEFAULT.geometry.ways(mover, move.origin, move.target)
        if not way.barred
        and all(board[where] is None for where in way.needed_empty)
        and (way.use is not Use.CAPTURE or target is not None)
        and (way.use is not Use.EN_PASSANT or move.target in position.en_passant)
        and (not way.moats or (target is None and position.bridged.issuperset(way.moats)))
    )
