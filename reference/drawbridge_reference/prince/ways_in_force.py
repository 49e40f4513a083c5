"""The ways of a piece under the rules in force: routes, ways of pawns, castlings, and all ways between two cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.prince.board import COLOURS, Cell, Colour
from drawbridge_reference.prince.geometry import Reach, leaps_anywhere, reaches_of, stated_pawn_ways
from drawbridge_reference.prince.pieces import Kind, Piece
from drawbridge_reference.prince.position import king_start
from drawbridge_reference.prince.ways import Way, clauses_of, ways_by_route

if TYPE_CHECKING:
    from collections.abc import Collection

    from drawbridge_reference.prince.rules import Rules


def reaches(rules: Rules, mover: Piece, origin: Cell) -> tuple[Reach, ...]:
    """Return the cells that a piece reaches by routes, clause by clause: none for a pawn."""
    off = rules.geometry.off
    found = reaches_of(off, mover.kind, origin)
    if "piece.movement" in off:
        ways = other_ways(rules, mover, origin)
        return (*found, leaps_anywhere(frozenset({origin, *(way.target for way in ways)}.union(*found))))
    return found


def other_ways(rules: Rules, mover: Piece, origin: Cell) -> tuple[Way, ...]:
    """Return the ways of a piece that are not routes: a pawn's, including barred ones, and a king's castlings."""
    if mover.is_pawn:
        return stated_pawn_ways(rules.geometry.off, mover.colour, origin)
    return castlings(rules, mover, origin)


def ways_between(rules: Rules, mover: Piece, origin: Cell, target: Cell) -> tuple[Way, ...]:
    """Return every way of a piece between two cells, including barred ones."""
    off = rules.geometry.off
    clauses = (clause for clause in clauses_of(mover.kind) if clause not in off)
    found = [way for clause in clauses for way in ways_by_route(clause, origin, target)]
    found += (way for way in other_ways(rules, mover, origin) if way.target == target)
    if not found and origin != target and "piece.movement" in off:
        found.append(Way(origin, target, ()))
    return tuple(found)


_KING_STARTS = {colour: {king_start(colour, rotated=rotated) for rotated in (False, True)} for colour in COLOURS}


def castlings(rules: Rules, mover: Piece, origin: Cell) -> tuple[Way, ...]:
    """Return the castling ways of a king on its start cell under the ruling in force, otherwise none."""
    if mover.kind is not Kind.KING or origin not in _KING_STARTS[mover.colour]:
        return ()
    # White's start cell does not depend on the ruling, so the ruling is not read for White.
    rotated = mover.colour is Colour.BLACK and rules.rotated_black
    if origin != king_start(mover.colour, rotated=rotated):
        return ()
    return rules.geometry.castlings(mover.colour, rotated=rotated)


def targets(rules: Rules, mover: Piece, origin: Cell) -> Collection[Cell]:
    """Return the cells to which a piece has a way, including barred ways."""
    ways = other_ways(rules, mover, origin)
    return {way.target for way in ways}.union(*reaches(rules, mover, origin))
