"""What stops them: the order of judging. Which clauses refuse a move, stage by stage.

A move is refused at the first stage where a clause refuses it. Two ways between the same squares are one move. Each way
is judged on its own, and the move is legal when at least one way is legal. Each function of a clause returns whether a
move breaks it. It may rely on the functions that are called before it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_man.checks import (
    castling_in_check,
    castling_through_check,
    king_safety,
    moat_check,
)
from drawbridge_rules.three_man.obstacles import (
    castling_right_lost,
    creek_capture,
    diagonal_corner,
    moat_capture,
    moat_unbridged,
    origin_return,
    path_blocked,
    pawn_backward,
    pawn_empty_capture,
    pawn_forward_capture,
    unbridged_moats,
)
from drawbridge_rules.three_man.ways import pawn_promotion, ways

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge_rules.three_man.move import Move, Way
    from drawbridge_rules.three_man.pieces import Piece
    from drawbridge_rules.three_man.position import Position


def refusals_of_the_move(position: Position, move: Move, rulings: Mapping[str, str]) -> tuple[str, ...]:
    """Return the clauses that refuse a move while the game goes on, or an empty tuple for a legal move."""
    if origin_empty(position, move):
        return ("origin.empty",)
    if turn_other(position, move):
        return ("turn.other",)
    piece = position.board[move.origin]
    if refused := refusals_on_any_board(piece, move):
        return refused
    if promotion_suffix(piece, move):
        return ("promotion.suffix",)
    if own_piece(position, move):
        return ("own.piece",)
    against = [refusals_of_the_way(position, move, way, rulings) for way in ways(piece, move.origin, move.target)]
    return each_once(against) if all(against) else ()


def origin_empty(position: Position, move: Move) -> bool:
    """`origin.empty`: a move must start on a square that holds a piece."""
    return move.origin not in position.board


def turn_other(position: Position, move: Move) -> bool:
    """`turn.other`: a player may move only their own pieces. An eliminated player's pieces never move."""
    return position.board[move.origin].colour != position.turn


def refusals_on_any_board(piece: Piece, move: Move) -> tuple[str, ...]:
    """Return the clauses that refuse a move even on an otherwise empty board.

    Three of them are more specific than `piece.movement`.
    """
    if not piece_movement(piece, move):
        barred = [tuple(bars(way)) for way in ways(piece, move.origin, move.target)]
        return each_once(barred) if all(barred) else ()
    if origin_return(move.origin, move.target):
        return ("origin.return",)
    return ("pawn.backward",) if pawn_backward(piece, move.origin, move.target) else ("piece.movement",)


def piece_movement(piece: Piece, move: Move) -> bool:
    """`piece.movement`: a piece may move only where it would have a way on an otherwise empty board.

    A pawn's captures count as ways, and so does castling with the king on its start square.
    """
    return not ways(piece, move.origin, move.target)


def promotion_suffix(piece: Piece, move: Move) -> bool:
    """`promotion.suffix`: a move that promotes a pawn must name the new piece, and no other move may name one."""
    return move.promotion not in pawn_promotion(piece, move.target)


def own_piece(position: Position, move: Move) -> bool:
    """`own.piece`: no move may end on one of the player's own pieces."""
    met = position.board.get(move.target)
    return met is not None and met.colour == position.turn


def refusals_of_the_way(position: Position, move: Move, way: Way, rulings: Mapping[str, str]) -> tuple[str, ...]:
    """Return the clauses that refuse one way: those of the first stage where any clause does."""
    for stage in stages(position, move, way, rulings):
        if refused := tuple(stage):
            return refused
    return ()


def stages(position: Position, move: Move, way: Way, rulings: Mapping[str, str]) -> Iterator[Iterator[str]]:
    """Yield the stages of judging a way. Each stage yields the clauses that refuse the way there."""
    yield bars(way)
    yield obstacles(position, way, rulings)
    yield refusals_to_castle(position, way)
    yield refusals_to_check(position, move, way, rulings)
    yield refusals_to_be_attacked(position, move, rulings)


def bars(way: Way) -> Iterator[str]:
    """Yield the clauses that refuse a way on every board."""
    if diagonal_corner(way):
        yield "diagonal.corner"
    if origin_return(way.origin, way.target):
        yield "origin.return"


def obstacles(position: Position, way: Way, rulings: Mapping[str, str]) -> Iterator[str]:
    """Yield the clauses that refuse a way because of an obstacle."""
    if castling_right_lost(position, way):
        yield "castling.right-lost"
    if path_blocked(position.board, way):
        yield "path.blocked"
    if moat_unbridged(position, way, rulings):
        yield "moat.unbridged"
    elif moat_capture(position, way, rulings):
        yield "moat.capture"
    if creek_capture(position.board, way):
        yield "creek.capture"
    if pawn_forward_capture(position.board, way):
        yield "pawn.forward-capture"
    if pawn_empty_capture(position, way):
        yield "pawn.empty-capture"


def refusals_to_castle(position: Position, way: Way) -> Iterator[str]:
    """Yield the clauses that refuse castling because of attacked squares."""
    if castling_in_check(position, way):
        yield "castling.in-check"
    if castling_through_check(position, way):
        yield "castling.through-check"


def refusals_to_check(position: Position, move: Move, way: Way, rulings: Mapping[str, str]) -> Iterator[str]:
    """Yield the clause that refuses a check across a moat."""
    if moat_check(position, move, way, rulings):
        yield "moat.unbridged" if unbridged_moats(position, way) else "moat.check"


def refusals_to_be_attacked(position: Position, move: Move, rulings: Mapping[str, str]) -> Iterator[str]:
    """Yield the clause that refuses a way because it leaves the mover's king attacked."""
    if king_safety(position, move, rulings):
        yield "king.safety"


def each_once(against: list[tuple[str, ...]]) -> tuple[str, ...]:
    """Return the clauses that refuse any of the ways, each once."""
    return tuple(dict.fromkeys(clause for clauses in against for clause in clauses))
