"""Chapter Prohibition clauses: why a move is refused, asked one stage after another in the order of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_chess.board import Piece
from drawbridge_rules.three_chess.outcome import is_over
from drawbridge_rules.three_chess.ways import Manner, Way, castling_rook, is_backward, is_free, ways

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_rules.three_chess.moves import Move
    from drawbridge_rules.three_chess.position import Position

OWN_CLAUSES = ("path.blocked", "castling.no-rook", "pawn.forward-capture", "pawn.empty-capture")
"""The clauses of the last stage: the game's own, and what a pawn finds or misses on its target."""


def refusals(position: Position, move: Move) -> tuple[str, ...]:
    """Return the clauses that refuse a move, none when it is legal.

    `game.over` comes before all that is asked of the move itself.
    """
    if is_over(position):
        return ("game.over",)
    return refusals_of_the_move(position, move)


def refusals_of_the_move(position: Position, move: Move) -> tuple[str, ...]:
    """Return the clauses that refuse a move while the game goes on: of the first stage at which any does."""
    origin, target = move.origin, move.target
    piece = position.board.get(origin)
    if piece is None:
        return ("origin.empty",)
    if piece.colour != position.turn:
        return ("turn.other",)
    found = ways(piece, origin, target)
    if not found:
        return ("pawn.backward",) if is_backward(piece, origin, target) else ("piece.movement",)
    if move.promotion:
        # pawn.promotion: written without a suffix.
        return ("promotion.suffix",)
    met = position.board.get(target)
    if met is not None and met.colour == piece.colour:
        return ("own.piece",)
    return _refusals_of_every_way(position, piece, found)


def _refusals_of_every_way(position: Position, piece: Piece, found: tuple[Way, ...]) -> tuple[str, ...]:
    """Two ways to the same square are one move, legal when one of them is: refused only when each of them is."""
    against = [set(_against(position, piece, way)) for way in found]
    if not all(against):
        return ()
    return tuple(clause for clause in OWN_CLAUSES if any(clause in clauses for clauses in against))


def _against(position: Position, piece: Piece, way: Way) -> Iterator[str]:
    """Go through the game's own clauses that refuse one way to a square without a piece of the mover."""
    if not is_free(position.board, way):
        yield "path.blocked"
    if way.manner is Manner.CASTLES:
        corner, _ = castling_rook(piece.colour, way.target)
        if position.board.get(corner) != Piece(piece.colour, "R"):
            yield "castling.no-rook"
    if way.manner is Manner.STEPS and way.target in position.board:
        yield "pawn.forward-capture"
    if way.manner is Manner.CAPTURES and way.target not in position.board:
        yield "pawn.empty-capture"
