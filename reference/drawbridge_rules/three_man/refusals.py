"""What stops them, the judging: which clauses refuse a move, asked in the order of the rules.

A move is refused at the first stage at which anything refuses it. Two ways between the same squares are one move: it is
legal when at least one way is legal, and each way is judged by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_man.checks import (
    castles_in_check,
    castles_through_check,
    checks_over_a_moat,
    leaves_its_king_attacked,
)
from drawbridge_rules.three_man.obstacles import (
    captures_over_a_bridged_moat,
    captures_over_a_creek,
    comes_back,
    crosses_an_unbridged_moat,
    goes_backward,
    path_is_blocked,
    pawn_captures_nothing,
    pawn_captures_straight_ahead,
    right_is_lost,
    turns_the_corner,
    unbridged_moats,
)
from drawbridge_rules.three_man.ways import promotions, ways

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge_rules.three_man.move import Move, Way
    from drawbridge_rules.three_man.pieces import Piece
    from drawbridge_rules.three_man.position import Position


def refusals_of_the_move(position: Position, move: Move, rulings: Mapping[str, str]) -> tuple[str, ...]:
    """Return the clauses that refuse a move while the game goes on, an empty tuple for a legal move."""
    if starts_nowhere(position, move):
        return ("origin.empty",)
    if moves_for_another(position, move):
        return ("turn.other",)
    piece = position.board[move.origin]
    if refused := refusals_on_any_board(piece, move):
        return refused
    if suffix_is_wrong(piece, move):
        return ("promotion.suffix",)
    if lands_on_its_own(position, move):
        return ("own.piece",)
    against = [refusals_of_the_way(position, move, way, rulings) for way in ways(piece, move.origin, move.target)]
    return each_once(against) if all(against) else ()


def starts_nowhere(position: Position, move: Move) -> bool:
    """`origin.empty`: a piece stands where the move starts."""
    return move.origin not in position.board


def moves_for_another(position: Position, move: Move) -> bool:
    """`turn.other`: the piece is the mover's. An eliminated player's pieces never move."""
    return position.board[move.origin].colour != position.turn


def refusals_on_any_board(piece: Piece, move: Move) -> tuple[str, ...]:
    """Return what refuses a move whatever stands elsewhere.

    `piece.movement`: the piece has a way from there to there. A pawn's captures count as ways, and so does castling
    from the squares of the start. Three clauses say more exactly what is missing: `diagonal.corner`, `origin.return`
    and `pawn.backward`.
    """
    found = ways(piece, move.origin, move.target)
    if found:
        barred = [tuple(bars(way)) for way in found]
        return each_once(barred) if all(barred) else ()
    if comes_back(move.origin, move.target):
        return ("origin.return",)
    return ("pawn.backward",) if goes_backward(piece, move.origin, move.target) else ("piece.movement",)


def suffix_is_wrong(piece: Piece, move: Move) -> bool:
    """`promotion.suffix`: a move that promotes names the new piece, and no other move does."""
    return move.promotion not in promotions(piece, move.target)


def lands_on_its_own(position: Position, move: Move) -> bool:
    """`own.piece`: no piece of the mover's stands on the target."""
    met = position.board.get(move.target)
    return met is not None and met.colour == position.turn


def refusals_of_the_way(position: Position, move: Move, way: Way, rulings: Mapping[str, str]) -> tuple[str, ...]:
    """Return the clauses that refuse one way, those of the first stage at which any does."""
    for stage in stages(position, move, way, rulings):
        if refused := tuple(stage):
            return refused
    return ()


def stages(position: Position, move: Move, way: Way, rulings: Mapping[str, str]) -> Iterator[Iterator[str]]:
    """Go through the stages of judging a way. Each goes through the clauses that refuse the way at that stage."""
    yield bars(way)
    yield obstacles(position, way, rulings)
    yield refusals_to_castle(position, way)
    yield refusals_to_check(position, move, way, rulings)
    yield refusals_to_be_attacked(position, move, rulings)


def bars(way: Way) -> Iterator[str]:
    """Go through the clauses that refuse a way on every board."""
    if turns_the_corner(way):
        yield "diagonal.corner"
    if comes_back(way.origin, way.target):
        yield "origin.return"


def obstacles(position: Position, way: Way, rulings: Mapping[str, str]) -> Iterator[str]:
    """Go through the clauses that refuse a way for what stands or lies there."""
    if right_is_lost(position, way):
        yield "castling.right-lost"
    if path_is_blocked(position.board, way):
        yield "path.blocked"
    if crosses_an_unbridged_moat(position, way, rulings):
        yield "moat.unbridged"
    elif captures_over_a_bridged_moat(position, way, rulings):
        yield "moat.capture"
    if captures_over_a_creek(position.board, way):
        yield "creek.capture"
    if pawn_captures_straight_ahead(position.board, way):
        yield "pawn.forward-capture"
    if pawn_captures_nothing(position, way):
        yield "pawn.empty-capture"


def refusals_to_castle(position: Position, way: Way) -> Iterator[str]:
    """Go through the clauses that refuse castling for attacked squares."""
    if castles_in_check(position, way):
        yield "castling.in-check"
    if castles_through_check(position, way):
        yield "castling.through-check"


def refusals_to_check(position: Position, move: Move, way: Way, rulings: Mapping[str, str]) -> Iterator[str]:
    """Go through the clauses that refuse a check over a moat."""
    if checks_over_a_moat(position, move, way, rulings):
        yield "moat.unbridged" if unbridged_moats(position, way) else "moat.check"


def refusals_to_be_attacked(position: Position, move: Move, rulings: Mapping[str, str]) -> Iterator[str]:
    """Go through the clauses that refuse a way for the attack on the mover's king after it."""
    if leaves_its_king_attacked(position, move, rulings):
        yield "king.safety"


def each_once(against: list[tuple[str, ...]]) -> tuple[str, ...]:
    """Return the clauses that refuse some ways, each once."""
    return tuple(dict.fromkeys(clause for clauses in against for clause in clauses))
