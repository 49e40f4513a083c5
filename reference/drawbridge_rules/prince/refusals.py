"""Chapter "What stops them": the prohibition clauses, in the order of judging.

Each clause has a function that returns whether a move breaks it (`path.blocked` is in `attack`, `area.shadowed` in
`areas`). A function may rely on the clauses before it: a move that gets past `origin_empty` starts on a piece.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.prince.areas import AREAS, area_shadowed
from drawbridge_rules.prince.attack import is_attacked, is_in_check, path_blocked
from drawbridge_rules.prince.board import other
from drawbridge_rules.prince.castling import castling_clause, castlings
from drawbridge_rules.prince.pieces import PAWN
from drawbridge_rules.prince.state import board_after
from drawbridge_rules.prince.ways import pawn_en_passant, pawn_promotion, ways

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge_rules.prince.castling import Castling
    from drawbridge_rules.prince.move import Move
    from drawbridge_rules.prince.position import Position


def origin_empty(position: Position, move: Move) -> bool:
    """`origin.empty`: a move must start on a cell with a piece on it."""
    return move.origin not in position.board


def turn_other(position: Position, move: Move) -> bool:
    """`turn.other`: a player may move only their own pieces."""
    return position.board[move.origin].colour != position.turn


def pawn_backward(position: Position, move: Move, rulings: Mapping[str, str]) -> bool:
    """`pawn.backward`: a pawn may neither move nor capture backward.

    Backward is the mirror image of one of its ways. This is judged before `piece.movement`, which every such move also
    breaks.
    """
    piece = position.board[move.origin]
    mirrored = (2 * move.origin[0] - move.target[0], move.target[1], move.target[2])
    return piece.kind == PAWN and bool(ways(piece, move.origin, mirrored, rulings))


def piece_movement(position: Position, move: Move, rulings: Mapping[str, str]) -> bool:
    """`piece.movement`: a piece may move only where one of its movements leads, wherever the other pieces are."""
    return not ways(position.board[move.origin], move.origin, move.target, rulings)


def promotion_suffix(position: Position, move: Move) -> bool:
    """`promotion.suffix`: a move that promotes a pawn must name the new piece, and no other move may name one."""
    return move.promotion not in pawn_promotion(position.board[move.origin], move.target)


def own_piece(position: Position, move: Move) -> bool:
    """`own.piece`: a piece may not move to a cell occupied by a piece of its own colour."""
    met = position.board.get(move.target)
    return met is not None and met.colour == position.turn


def castling_right_lost(position: Position, way: str) -> bool:
    """Return whether a way is castling without its right.

    `castling.right-lost`: castling needs the right to it. The right is lost for good once the king or that base has
    moved, or the base has been captured.
    """
    castling = castlings(position.turn).get(way)
    return castling is not None and castling.right not in position.castling


def pawn_forward_capture(position: Position, move: Move, way: str) -> bool:
    """`pawn.forward-capture`: a pawn may not move straight forward onto an occupied cell."""
    return way in ("pawn.step", "pawn.jump") and move.target in position.board


def pawn_empty_capture(position: Position, move: Move, way: str) -> bool:
    """`pawn.empty-capture`: a pawn may not move diagonally or triagonally unless it captures."""
    captures = move.target in position.board or pawn_en_passant(position, move.origin, move.target)
    return way == "pawn.capture" and not captures


def castling_in_check(position: Position) -> bool:
    """`castling.in-check`: a king in check may not castle."""
    return is_in_check(position.board, position.turn)


def castling_through_check(position: Position, move: Move, castling: Castling) -> bool:
    """`castling.through-check`: a king may not castle across a cell that an enemy piece attacks."""
    return is_attacked(position.board, castling.crossed(move.origin), other(position.turn))


def king_safety(position: Position, move: Move, rulings: Mapping[str, str]) -> bool:
    """`king.safety`: a move may not leave the player's own king attacked."""
    return is_in_check(board_after(position, move, rulings), position.turn)


def refusals(position: Position, move: Move, rulings: Mapping[str, str]) -> tuple[str, ...]:
    """Return the clauses that refuse a move while the game goes on: none for a legal move.

    There are four stages. The first stage that refuses the move returns all the clauses that the move breaks there. The
    caller also has to ask `legal_moves.game_over`: it comes before all of these, but needs the legal moves.
    """
    for stage in (_refusals_of_the_move, _refusals_on_the_way, _refusals_of_castling, _refusals_of_the_king):
        found = tuple(stage(position, move, rulings))
        if found:
            return found
    return ()


def _refusals_of_the_move(position: Position, move: Move, rulings: Mapping[str, str]) -> Iterator[str]:
    """Yield the first clause that the move breaks, among those that every ruleset has."""
    if origin_empty(position, move):
        yield "origin.empty"
    elif turn_other(position, move):
        yield "turn.other"
    elif pawn_backward(position, move, rulings):
        yield "pawn.backward"
    elif piece_movement(position, move, rulings):
        yield "piece.movement"
    elif promotion_suffix(position, move):
        yield "promotion.suffix"
    elif own_piece(position, move):
        yield "own.piece"


def _refusals_on_the_way(position: Position, move: Move, rulings: Mapping[str, str]) -> Iterator[str]:
    """Yield the clauses that refuse the ways of a move, unless one way is open."""
    found = ways(position.board[move.origin], move.origin, move.target, rulings)
    against = [list(_against(position, move, way)) for way in found]
    if all(against):
        yield from dict.fromkeys(clause for clauses in against for clause in clauses)


def _against(position: Position, move: Move, way: str) -> Iterator[str]:
    if castling_right_lost(position, way):
        yield "castling.right-lost"
    if path_blocked(way, position.board, move.origin, move.target):
        yield "path.blocked"
    if way in AREAS and area_shadowed(way, position.board, move.origin, move.target):
        yield "area.shadowed"
    if pawn_forward_capture(position, move, way):
        yield "pawn.forward-capture"
    if pawn_empty_capture(position, move, way):
        yield "pawn.empty-capture"


def _refusals_of_castling(position: Position, move: Move, rulings: Mapping[str, str]) -> Iterator[str]:
    clause = castling_clause(position.board[move.origin], move.origin, move.target, rulings)
    if clause is None:
        return
    if castling_in_check(position):
        yield "castling.in-check"
    if castling_through_check(position, move, castlings(position.turn)[clause]):
        yield "castling.through-check"


def _refusals_of_the_king(position: Position, move: Move, rulings: Mapping[str, str]) -> Iterator[str]:
    if king_safety(position, move, rulings):
        yield "king.safety"
