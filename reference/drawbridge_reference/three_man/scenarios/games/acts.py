"""What a legal move does, as far as a reader or a player would say it: the acts that games are made rich by."""

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


class Act(Enum):
    """Something that a move does, in the words that follow its name: `c6-o6` crosses the center."""

    CAPTURES_KING = "captures a king"
    EN_PASSANT = "captures en passant"
    LATE_EN_PASSANT = "captures en passant a pawn that jumped two turns ago"
    CASTLES_KINGSIDE = "castles kingside"
    CASTLES_QUEENSIDE = "castles queenside"
    PROMOTES = "promotes"
    PROMOTES_BY_CAPTURE = "promotes by capturing"
    PAWN_CROSSES = "takes a pawn through the center"
    PAWN_CROSSES_BY_CAPTURE = "captures with a pawn through the center"
    CROSSES_MOAT = "goes over a bridged moat"
    CAPTURES_ELIMINATED = "captures a piece of an eliminated colour"
    CROSSES_STRAIGHT = "goes straight through the center"
    CROSSES_ON_DIAGONAL = "goes through the center on a diagonal"
    CROSSES_BY_LEAP = "leaps over the center"
    OUTWARD_PAWN_CAPTURES = "captures with an outward pawn"
    OUTWARD_PAWN_STEPS = "moves an outward pawn"
    JUMPS_PAST = "jumps with a pawn past an enemy's outward pawn"
    JUMPS = "jumps with a pawn"
    CAPTURES = "captures"
    LEAVES_RANK_0 = "leaves rank 0"
    PAWN_STEPS = "moves a pawn"
    KING_STEPS = "moves the king"


_ORDER = {act: number for number, act in enumerate(Act)}
_CROSSINGS = {
    "center.straight": Act.CROSSES_STRAIGHT,
    "center.diagonal": Act.CROSSES_ON_DIAGONAL,
    "center.knight": Act.CROSSES_BY_LEAP,
}


def acts_of(position: Position, move: Move) -> tuple[Act, ...]:
    """Return what a legal move does, the most telling first."""
    return tuple(sorted(set(_acts(position, move)), key=_ORDER.__getitem__))


def _acts(position: Position, move: Move) -> Iterator[Act]:
    mover = position.board[move.origin]
    if mover is None:
        return
    ways = _open_ways(position, mover, move)
    yield from _captures(position, move)
    # What only one of several ways does is not said of the move.
    yield from (act for clause, act in _CROSSINGS.items() if all(clause in way.clauses for way in ways))
    if all(way.moats for way in ways):
        yield Act.CROSSES_MOAT
    if mover.is_pawn:
        yield from _acts_of_pawn(position, mover, move, ways)
    elif mover.kind is Kind.KING:
        yield from _acts_of_king(move, ways)
    if rank_of(move.origin) == 0 != rank_of(move.target):
        yield Act.LEAVES_RANK_0


def _captures(position: Position, move: Move) -> Iterator[Act]:
    captured = position.board[move.target]
    if captured is not None:
        yield Act.CAPTURES
        if captured.kind is Kind.KING:
            yield Act.CAPTURES_KING
        if captured.colour in position.eliminated:
            yield Act.CAPTURES_ELIMINATED


def _acts_of_pawn(position: Position, mover: Piece, move: Move, ways: tuple[Way, ...]) -> Iterator[Act]:
    captures = position.board[move.target] is not None
    if any(way.use is Use.EN_PASSANT for way in ways):
        yield Act.LATE_EN_PASSANT if _jumped_two_turns_ago(position, move) else Act.EN_PASSANT
    if move.promotion:
        yield Act.PROMOTES_BY_CAPTURE if captures else Act.PROMOTES
    if mover.kind is Kind.OUTWARD_PAWN:
        yield Act.OUTWARD_PAWN_CAPTURES if captures else Act.OUTWARD_PAWN_STEPS
    elif rank_of(move.origin) == rank_of(move.target):
        yield Act.PAWN_CROSSES_BY_CAPTURE if captures else Act.PAWN_CROSSES
    elif not captures:
        yield from _acts_of_inward_pawn(position, move)


def _acts_of_inward_pawn(position: Position, move: Move) -> Iterator[Act]:
    if rank_of(move.target) - rank_of(move.origin) != 2:
        yield Act.PAWN_STEPS
        return
    yield Act.JUMPS
    beside = (position.board[square(rank_of(move.target), file_of(move.target) + change)] for change in (-1, 1))
    if any(man and man.kind is Kind.OUTWARD_PAWN and man.colour in position.opponents for man in beside):
        yield Act.JUMPS_PAST


def _acts_of_king(move: Move, ways: tuple[Way, ...]) -> Iterator[Act]:
    if any(way.use is Use.CASTLING for way in ways):
        yield Act.CASTLES_KINGSIDE if move.target > move.origin else Act.CASTLES_QUEENSIDE
    else:
        yield Act.KING_STEPS


def _jumped_two_turns_ago(position: Position, move: Move) -> bool:
    """Tell whether the captured pawn is the next colour's: the colour between has had the right before."""
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
