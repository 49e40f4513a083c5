"""Chapter "What stops them", its end: the legal moves, and the game that has ended because there are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.prince.board import added, change_between, forward, is_on_the_field
from drawbridge_rules.prince.castling import castlings
from drawbridge_rules.prince.move import Move
from drawbridge_rules.prince.pieces import KING, PAWN
from drawbridge_rules.prince.refusals import refusals
from drawbridge_rules.prince.ways import clauses_by_change, pawn_promotion

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge_rules.prince.board import Cell
    from drawbridge_rules.prince.position import Position


def legal_moves_of(position: Position, rulings: Mapping[str, str]) -> Iterator[Move]:
    """Yield the moves that no clause refuses."""
    for origin, piece in position.board.items():
        if piece.colour != position.turn:
            continue
        for target in targets(position, origin):
            suffixes = pawn_promotion(piece, target)
            # Whether a pawn may go there does not depend on what it becomes.
            if not refusals(position, Move(origin, target, suffixes[0]), rulings):
                yield from (Move(origin, target, suffix) for suffix in suffixes)


def targets(position: Position, origin: Cell) -> list[Cell]:
    """Return the cells to which a piece might go. Any other move breaks `piece.movement` or castles without a right.

    This does not look at the ruling, so the ruling matters only where Black has a right.
    """
    piece = position.board[origin]
    changes = set(clauses_by_change(piece.kind))
    if piece.kind == PAWN:
        ahead = forward(piece.colour)
        changes = {(ahead, columns, rows) for columns in (-1, 0, 1) for rows in (-1, 0, 1)} | {(2 * ahead, 0, 0)}
    if piece.kind == KING:
        held = [castling for castling in castlings(piece.colour).values() if castling.right in position.castling]
        changes |= {change_between(origin, castling.king_goes(origin)) for castling in held}
    return [target for target in (added(origin, change) for change in changes) if is_on_the_field(target)]


def game_over(position: Position, rulings: Mapping[str, str]) -> bool:
    """`game.over`: once the game has ended, no move is legal. It has ended when there is no legal move."""
    return next(legal_moves_of(position, rulings), None) is None
