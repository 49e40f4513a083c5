"""The legal moves, built forward: from each piece along its open ways.

Nothing here asks the judge. Tests hold the law that the two agree on every move that can be written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.prince.castling import may_castle
from drawbridge_reference.prince.king_safety import KingSafety, king_safety, leaves_king_safe
from drawbridge_reference.prince.notation import Move
from drawbridge_reference.prince.switches import passes
from drawbridge_reference.prince.ways import Use, Way
from drawbridge_reference.prince.ways_in_force import castlings, reaches

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.prince.board import Cell
    from drawbridge_reference.prince.pieces import Piece
    from drawbridge_reference.prince.position import Position
    from drawbridge_reference.prince.rules import Rules


def legal_moves(rules: Rules, position: Position) -> Iterator[Move]:
    """Yield each legal move once. In a finished game there are none."""
    safety = king_safety(rules, position)
    for origin, man in movable(rules, position):
        for target in _safe_targets(rules, position, man, origin, safety):
            yield from rules.geometry.moves(man, origin, target)
    if not rules.holds("origin.empty"):
        yield from passes(rules, position, safety)


@states("turn.other")
def movable(rules: Rules, position: Position) -> list[tuple[Cell, Piece]]:
    """Return the pieces that may be moved, with their cells: the mover's own."""
    everybody = not rules.holds("turn.other")
    turn = position.turn
    return [(where, man) for where, man in position.men() if man.colour is turn or everybody]


def _safe_targets(rules: Rules, position: Position, mover: Piece, origin: Cell, safety: KingSafety) -> Iterator[Cell]:
    """Yield each cell once where a piece may go without leaving its king attacked."""
    reached: set[Cell] = set()
    is_verified = safety.may_uncover(origin)
    for target in open_targets(rules, position, mover, origin):
        if target not in reached and (not is_verified or _is_safe(rules, position, safety, origin, target)):
            reached.add(target)
            yield target
    for way in open_ways(rules, position, mover, origin):
        if way.target not in reached and _is_safe_by(rules, position, safety, way):
            reached.add(way.target)
            yield way.target


def _is_safe_by(rules: Rules, position: Position, safety: KingSafety, way: Way) -> bool:
    """Return whether the king is safe after a pawn's move or castling."""
    if way.use is Use.CASTLING or way.target == position.en_passant:
        # More than two cells change, so the whole field is checked.
        return leaves_king_safe(rules, position, Move(way.origin, way.target))
    return _is_safe(rules, position, safety, way.origin, way.target)


def _is_safe(rules: Rules, position: Position, safety: KingSafety, origin: Cell, target: Cell) -> bool:
    """Return whether the king is safe after a move that changes only its two cells."""
    if safety.king is None:
        return True
    if safety.verifies_all:
        return leaves_king_safe(rules, position, Move(origin, target))
    return safety.is_safe_on(rules, target) if origin == safety.king else safety.is_safe_after(origin, target)


@states("path.blocked", "area.shadowed", "own.piece")
def open_targets(rules: Rules, position: Position, mover: Piece, origin: Cell) -> Iterator[Cell]:
    """Yield the cells to which a slide, a leap or an area leap is open, once for each clause that leads there.

    One route is enough if every cell that must be empty is empty.
    """
    board, occupied = position.board, position.occupied
    spared = mover.colour if rules.holds("own.piece") else None
    for reach in reaches(rules, mover, origin):
        for target, routes in reach.items():
            there = board[target]
            if there is not None and there.colour is spared:
                continue
            for between in routes:
                if not between & occupied:
                    yield target
                    break


@states("own.piece")
def open_ways(rules: Rules, position: Position, mover: Piece, origin: Cell) -> Iterator[Way]:
    """Yield the ways of a pawn, or the castlings of a king, that are open on this field."""
    spared = mover.colour if rules.holds("own.piece") else None
    for way in (*rules.geometry.pawn_ways(mover, origin), *castlings(rules, mover, origin)):
        there = position.board[way.target]
        if there is not None and there.colour is spared:
            continue
        if _finds_what_it_is_for(rules, position, there, way) and is_clear(rules, position, way):
            yield way


@states("pawn.forward-capture", "pawn.empty-capture")
def _finds_what_it_is_for(rules: Rules, position: Position, there: Piece | None, way: Way) -> bool:
    """Return whether a pawn finds on the target what its way needs, or whether a king may castle."""
    match way.use:
        case Use.EITHER:
            return True
        case Use.QUIET:
            return there is None or not rules.holds("pawn.forward-capture")
        case Use.CAPTURE:
            return there is not None or not rules.holds("pawn.empty-capture")
        case Use.EN_PASSANT:
            return there is None and (way.target == position.en_passant or not rules.holds("pawn.empty-capture"))
        case Use.CASTLING:
            return may_castle(rules, position, way)


@states("path.blocked")
def is_clear(rules: Rules, position: Position, way: Way) -> bool:
    """Return whether the cells that a pawn jumps over, or that castling needs, are empty."""
    return not rules.holds("path.blocked") or all(position.board[where] is None for where in way.between)
