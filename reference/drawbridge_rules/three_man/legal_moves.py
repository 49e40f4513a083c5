"""What stops them: the legal moves, built from the ways of the mover's pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_man.move import Move, Way
from drawbridge_rules.three_man.refusals import own_piece, stages
from drawbridge_rules.three_man.ways import pawn_promotion, ways_by_target

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge_rules.three_man.board import Square
    from drawbridge_rules.three_man.pieces import Piece
    from drawbridge_rules.three_man.position import Position


def unrefused_moves(position: Position, rulings: Mapping[str, str]) -> Iterator[Move]:
    """Yield the moves that no clause refuses while the game goes on.

    The moves that are not tried would be refused, too: by `turn.other`, `piece.movement` or `promotion.suffix`, say.
    """
    for origin, piece in position.board.items():
        if piece.colour == position.turn:
            for move, ways in moves_and_their_ways(piece, origin):
                if not own_piece(position, move) and is_open(position, move, ways, rulings):
                    yield move


def moves_and_their_ways(piece: Piece, origin: Square) -> Iterator[tuple[Move, list[Way]]]:
    """Yield the moves that a piece could make on an empty board, each with its ways."""
    for target, ways in ways_by_target(piece, origin).items():
        for promotion in pawn_promotion(piece, target):
            yield Move(origin, target, promotion), ways


def is_open(position: Position, move: Move, ways: list[Way], rulings: Mapping[str, str]) -> bool:
    """Return whether at least one way of a move is refused by no clause."""
    return any(not any(any(stage) for stage in stages(position, move, way, rulings)) for way in ways)


def can_move(position: Position, rulings: Mapping[str, str]) -> bool:
    """Return whether the mover has a legal move, assuming that the game goes on."""
    return next(unrefused_moves(position, rulings), None) is not None
