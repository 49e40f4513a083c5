"""The geometry under a set of rules: tables of the cells that each cell leads to, and of those that must be empty.

The tables are computed once for each set of switched-off clauses and each cell. Here a switched-off clause has its
effect on the ways: without a movement clause its ways are gone, without a bar the barred ways can be used, and without
a blocking clause no cell has to be empty.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.clause import Kind as ClauseKind
from drawbridge_reference.kernel.clause import states
from drawbridge_reference.prince.board import (
    CELLS,
    SIZE,
    Cell,
    Colour,
    Mask,
    column_of,
    moved,
    row_of,
    tier_of,
)
from drawbridge_reference.prince.book import CLAUSES
from drawbridge_reference.prince.notation import Move
from drawbridge_reference.prince.pieces import PROMOTIONS, Kind, Piece
from drawbridge_reference.prince.ways import (
    LEAPS,
    SLIDES,
    Use,
    Way,
    castling_ways,
    clauses_of,
    pawn_ways,
    routes,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Reach: TypeAlias = "Mapping[Cell, tuple[Mask, ...]]"
"""The cells that a clause leads to from one cell. Each has, for each route, the cells that must be empty."""

_NOTHING: tuple[Mask, ...] = (0,)


@dataclass(frozen=True, slots=True)
class Geometry:
    """The ways that can be used when the clauses in `off` are switched off."""

    off: frozenset[str]

    def pawn_ways(self, pawn: Piece, origin: Cell) -> tuple[Way, ...]:
        """Return the ways of a pawn that can be used. Another piece has none here."""
        return _usable_pawn_ways(self.off, pawn, origin) if pawn.is_pawn else ()

    def castlings(self, colour: Colour, *, rotated: bool) -> tuple[Way, ...]:
        """Return the castling ways of a colour, with or without its rights. See `ways.castling_ways`."""
        return tuple(way for way in castling_ways(colour, rotated=rotated) if self.off.isdisjoint(way.clauses))

    def bars(self, way: Way) -> tuple[str, ...]:
        """Return the clauses in force that forbid a way on any field."""
        return tuple(bar for bar in way.barred if bar not in self.off)

    def moves(self, mover: Piece, origin: Cell, target: Cell) -> tuple[Move, ...]:
        """Return the moves that a piece makes by going from one cell to another."""
        return _moves(self.off, mover, origin, target)

    def attack_routes(self, man: Piece, origin: Cell, target: Cell) -> Iterator[Mask]:
        """Yield for each route by which a piece attacks a cell the cells that must be empty. See `_attack_lines`."""
        change = _PLACES[origin] - _PLACES[target]
        if man.is_pawn:
            if change in _steps("king.step") and _captures_from(self.off, man, origin, target):
                yield 0
            return
        for clause in clauses_of(man.kind):
            # Few pieces can attack any one cell, so most tables need not be computed.
            if change in _steps(clause):
                yield from _reach(self.off, clause, target).get(origin, ())

    def attack_lines(self, man: Piece, target: Cell) -> tuple[Reach, ...]:
        """Return the cells from which a piece attacks a cell, clause by clause, with those that must be empty."""
        return _attack_lines(self.off, man, target)


@cache
def shaping() -> frozenset[str]:
    """Return the clauses that the geometry depends on."""
    others = {"pawn.backward", "piece.movement", "promotion.suffix", "path.blocked", "area.shadowed"}
    return frozenset(others).union(CLAUSES.of_kind(ClauseKind.MOVEMENT))


def geometry_without(off: frozenset[str]) -> Geometry:
    """Return the geometry without these clauses. Clauses that do not shape it make no difference."""
    return Geometry(off & shaping() if off else frozenset())


# The margin around the field is as wide as the largest change. A route that leaves the field meets cells without a bit.
_MARGIN = SIZE - 1
_WIDE = SIZE + 2 * _MARGIN


def _place(tier: int, column: int, row: int) -> int:
    """Return the number of a cell inside or outside the field. Numbers of changes can be added to it."""
    return (tier * _WIDE + column) * _WIDE + row


_ORIGIN = _place(_MARGIN, _MARGIN, _MARGIN)
_PLACES = tuple(_ORIGIN + _place(tier_of(where) - 1, column_of(where) - 1, row_of(where) - 1) for where in CELLS)
_CELLS = dict(zip(_PLACES, CELLS, strict=True))
_BITS = [1 << _CELLS[place] if place in _CELLS else 0 for place in range(_WIDE**3)]

_Steps: TypeAlias = "Mapping[int, tuple[tuple[int, ...], ...]]"


@cache
def _steps(clause: str) -> _Steps:
    """Return the routes of a clause as numbers to add to a place: one for the target, and those between by route."""
    return {
        _place(*change): tuple(tuple(_place(*step) for step in route.between) for route in found)
        for change, found in routes(clause).items()
    }


@cache
def reach(clause: str, origin: Cell) -> Reach:
    """Return the cells that a clause of slides, leaps or areas reaches from a cell on an empty field."""
    start = _PLACES[origin]
    found: dict[Cell, tuple[Mask, ...]] = {}
    for change, between in _steps(clause).items():
        target = _CELLS.get(start + change)
        if target is not None:
            masks = [_mask([_BITS[start + step] for step in steps]) for steps in between]
            found[target] = tuple(dict.fromkeys(masks))
    return found


def _mask(bits: list[Mask]) -> Mask:
    mask = 0
    for bit in bits:
        mask |= bit
    return mask


@cache
@states("path.blocked", "area.shadowed")
def _reach(off: frozenset[str], clause: str, origin: Cell) -> Reach:
    """Return the cells that a clause reaches. None has to be empty if the blocking clause is switched off."""
    if clause in off:
        return {}
    blocking = "path.blocked" if clause in SLIDES else "area.shadowed"
    found = reach(clause, origin)
    return dict.fromkeys(found, _NOTHING) if clause not in LEAPS and blocking in off else found


@cache
def reaches_of(off: frozenset[str], kind: Kind, origin: Cell) -> tuple[Reach, ...]:
    """Return the cells that a kind of piece reaches from a cell, clause by clause: none for a pawn."""
    return tuple(_reach(off, clause, origin) for clause in clauses_of(kind))


@cache
@states("piece.movement")
def leaps_anywhere(reached: frozenset[Cell]) -> Reach:
    """Return a leap to each cell to which a piece has no way, for a game without `piece.movement`."""
    return {target: _NOTHING for target in CELLS if target not in reached}


@cache
def stated_pawn_ways(off: frozenset[str], colour: Colour, origin: Cell) -> tuple[Way, ...]:
    """Return the ways of a pawn, including barred ones, whose movement clauses are in force."""
    return tuple(way for way in pawn_ways(colour, origin) if off.isdisjoint(way.clauses))


@cache
def _usable_pawn_ways(off: frozenset[str], pawn: Piece, origin: Cell) -> tuple[Way, ...]:
    return tuple(way for way in stated_pawn_ways(off, pawn.colour, origin) if off.issuperset(way.barred))


@states("pawn.promotion", "promotion.suffix")
def _moves(off: frozenset[str], mover: Piece, origin: Cell, target: Cell) -> tuple[Move, ...]:
    """Return one move, or one for each promotion if a pawn reaches its far tier."""
    if "promotion.suffix" in off:
        return tuple(Move(origin, target, kind) for kind in (None, *PROMOTIONS))
    if promotes(mover, target):
        return tuple(Move(origin, target, kind) for kind in PROMOTIONS)
    return (Move(origin, target),)


def promotes(mover: Piece, target: Cell) -> bool:
    """Return whether a piece is a pawn that becomes another piece on this cell."""
    return mover.is_pawn and tier_of(target) == mover.colour.far_tier


@cache
def _attack_lines(off: frozenset[str], man: Piece, target: Cell) -> tuple[Reach, ...]:
    """Return the cells from which a piece attacks a cell.

    A route from one cell to another also leads back over the same cells. So the tables of the target serve for every
    piece but a pawn. Leaps that no movement clause states (in a game without `piece.movement`) do not attack.
    """
    if not man.is_pawn:
        return tuple(_reach(off, clause, target) for clause in clauses_of(man.kind))
    beside = (moved(target, change) for change in LEAPS["king.step"])
    origins = (origin for origin in beside if origin is not None)
    return ({origin: _NOTHING for origin in origins if _captures_from(off, man, origin, target)},)


def _captures_from(off: frozenset[str], pawn: Piece, origin: Cell, target: Cell) -> bool:
    ways = _usable_pawn_ways(off, pawn, origin)
    return any(way.use is Use.CAPTURE and way.target == target for way in ways)
