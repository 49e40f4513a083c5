"""Chapter "What stops them", its end: the moves that nothing stops, and a game without any."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.standard.move import Move
from drawbridge_rules.standard.refusals import refusal
from drawbridge_rules.standard.ways import pawn_promotion, targets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_rules.standard.position import Position


def legal_moves_of(position: Position) -> Iterator[Move]:
    """Yield the moves that the notation can write and that no clause refuses.

    No move is tried that breaks `turn.other`, `piece.movement` or `promotion.suffix`.
    """
    for origin, piece in position.board.items():
        if piece.colour != position.turn:
            continue
        for target in targets(piece, origin):
            moves = (Move(origin, target, promotion) for promotion in pawn_promotion(piece, target))
            yield from (move for move in moves if refusal(position, move) is None)


def game_over(position: Position) -> bool:
    """`game.over`: once the game has ended, no move is legal. It ends when the other clauses leave no legal move."""
    return next(legal_moves_of(position), None) is None
