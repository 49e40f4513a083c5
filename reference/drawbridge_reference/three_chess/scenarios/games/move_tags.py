"""What a legal move does, in the words of a player: tags that make sure the games hold every kind of move."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from drawbridge_reference.three_chess.board import CENTER_ROW, Square, column_of, row_of, section_of
from drawbridge_reference.three_chess.pieces import Kind
from drawbridge_reference.three_chess.rules import DEFAULT
from drawbridge_reference.three_chess.ways import KNIGHT_STEPS, Use, is_promotion_square, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.three_chess.notation import Move
    from drawbridge_reference.three_chess.pieces import Piece
    from drawbridge_reference.three_chess.position import Board, Position
    from drawbridge_reference.three_chess.ways import Way


class MoveTag(Enum):
    """Something that a move does, in words that follow its name: `BC4-GF4` moves a pawn over the center line."""

    CAPTURES_KING = "captures a king"
    CASTLES_KINGSIDE = "castles kingside"
    CASTLES_QUEENSIDE = "castles queenside"
    PROMOTES_BY_CAPTURE = "promotes by capturing"
    PROMOTES = "promotes"
    PAWN_CAPTURES_AROUND = "captures with a pawn around the center"
    PAWN_CROSSES_BY_CAPTURE = "captures with a pawn over the center line"
    PAWN_CROSSES = "moves a pawn over the center line"
    PAWN_CAPTURES_ABROAD = "captures with a pawn in another section"
    LEAPS_AROUND = "leaps around the center"
    GOES_AROUND = "moves diagonally around the center"
    KING_CROSSES = "moves the king over the center line"
    CROSSES_BY_LEAP = "leaps over the center line"
    CROSSES_ON_DIAGONAL = "moves diagonally over the center line"
    CROSSES_STRAIGHT = "moves straight over the center line"
    PAWN_STEPS_ABROAD = "moves a pawn in another section"
    CAPTURES = "captures"
    JUMPS = "jumps with a pawn"
    PAWN_STEPS = "moves a pawn"
    KING_STEPS = "moves the king"
    DEVELOPS = "moves a piece off its back row"


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
        yield MoveTag.CAPTURES_KING if captured.kind is Kind.KING else MoveTag.CAPTURES
    match mover.kind:
        case Kind.PAWN:
            yield from _tags_of_pawn(mover, move, captures=captured is not None)
            return
        case Kind.KING:
            yield from _tags_of_king(mover, move)
        case Kind.KNIGHT:
            yield from _tags_of_knight(move)
        case _:
            yield from _tags_of_slide(position.board, mover, move)
    if section_of(move.origin) is mover.colour and row_of(move.origin) == 0 != row_of(move.target):
        yield MoveTag.DEVELOPS


def _tags_of_pawn(mover: Piece, move: Move, *, captures: bool) -> Iterator[MoveTag]:
    crosses = _crosses(move.origin, move.target)
    if is_promotion_square(mover.colour, move.target):
        yield MoveTag.PROMOTES_BY_CAPTURE if captures else MoveTag.PROMOTES
    elif crosses and _is_around(move.origin, move.target):
        yield MoveTag.PAWN_CAPTURES_AROUND
    elif crosses:
        yield MoveTag.PAWN_CROSSES_BY_CAPTURE if captures else MoveTag.PAWN_CROSSES
    elif section_of(move.origin) is not mover.colour:
        yield MoveTag.PAWN_CAPTURES_ABROAD if captures else MoveTag.PAWN_STEPS_ABROAD
    elif row_of(move.target) - row_of(move.origin) == 2:
        yield MoveTag.JUMPS
    elif not captures:
        yield MoveTag.PAWN_STEPS


def _tags_of_king(mover: Piece, move: Move) -> Iterator[MoveTag]:
    if any(way.use is Use.CASTLING for way in DEFAULT.geometry.ways(mover, move.origin, move.target)):
        yield MoveTag.CASTLES_KINGSIDE if move.target > move.origin else MoveTag.CASTLES_QUEENSIDE
        return
    yield MoveTag.KING_CROSSES if _crosses(move.origin, move.target) else MoveTag.KING_STEPS
    if _is_around(move.origin, move.target):
        yield MoveTag.GOES_AROUND


def _tags_of_knight(move: Move) -> Iterator[MoveTag]:
    if _crosses(move.origin, move.target):
        yield MoveTag.CROSSES_BY_LEAP
        if move.target in _leaps_around(move.origin):
            yield MoveTag.LEAPS_AROUND


def _tags_of_slide(board: Board, mover: Piece, move: Move) -> Iterator[MoveTag]:
    if not _crosses(move.origin, move.target):
        return
    ways = [way for way in DEFAULT.geometry.ways(mover, move.origin, move.target) if _is_clear(board, way)]
    # A move gets a tag only if each of its ways deserves it.
    if all(any(map(_is_around, way.squares, way.squares[1:])) for way in ways):
        yield MoveTag.GOES_AROUND
    for clause, tag in (("rook.slide", MoveTag.CROSSES_STRAIGHT), ("bishop.slide", MoveTag.CROSSES_ON_DIAGONAL)):
        if all(clause in way.clauses for way in ways):
            yield tag


def _is_clear(board: Board, way: Way) -> bool:
    return all(board[where] is None for where in way.needed_empty)


def _crosses(origin: Square, target: Square) -> bool:
    return section_of(origin) is not section_of(target)


def _is_around(origin: Square, target: Square) -> bool:
    """Return whether a step leads from one of the six squares around the center point to the one two further on."""
    rows, columns = {row_of(origin), row_of(target)}, {column_of(origin), column_of(target)}
    return _crosses(origin, target) and rows == {CENTER_ROW} and columns in ({3}, {4})


@cache
def _leaps_around(origin: Square) -> frozenset[Square]:
    """Return the targets that a knight cannot reach by a leap of one square and then two across."""
    two_then_one = {walk(origin, step) for step in KNIGHT_STEPS if step[0] == step[1]}
    one_then_two = {walk(origin, step) for step in KNIGHT_STEPS if step[1] == step[2]}
    return frozenset(target for target in two_then_one - one_then_two if target is not None)
