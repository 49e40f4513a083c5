"""Slips that engines of prince make with slides, leaps and areas: each breaks one clause."""

from __future__ import annotations

from functools import cache
from itertools import product, starmap
from typing import TYPE_CHECKING

from drawbridge_mutants.prince.formulas import orders
from drawbridge_mutants.prince.formulas_as_printed import (
    base_is_blocked_as_printed,
    reporter_is_blocked_as_printed,
    scientist_is_blocked_as_printed,
)
from drawbridge_reference.prince.board import (
    SIZE,
    cell,
    cells_in,
    change_between,
    column_of,
    mask_of,
    moved,
    row_of,
    tier_of,
)
from drawbridge_reference.prince.geometry import Reach, reach
from drawbridge_reference.prince.pieces import Kind
from drawbridge_reference.prince.ways import clauses_of, routes, sectors
from support.prince.slipping import Slipping

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from drawbridge_reference.prince.board import Cell, Mask, Vector
    from drawbridge_rules.prince.board import Cell as Triplet


class AreaSlipping(Slipping):
    """A subclass slips in where its pieces move."""

    __slots__ = ()


class BasesAreBlockedByWhatTheyCapture(AreaSlipping):
    """Appendix C as printed: a piece on the destination is also in the box."""

    clause = "area.orthogonal"

    def is_open(self, clause: str, origin: Cell, target: Cell, occupied: Mask) -> bool:
        if clause != "area.orthogonal":
            return super().is_open(clause, origin, target, occupied)
        return not base_is_blocked_as_printed(values(origin), values(target), pieces(origin, occupied))


class ScientistsFollowAppendixD(AreaSlipping):
    """Appendix D as printed: it requires q + r of the second piece to be even, where it must be p + r."""

    clause = "area.shadowed"

    def is_open(self, clause: str, origin: Cell, target: Cell, occupied: Mask) -> bool:
        if clause != "area.diagonal":
            return super().is_open(clause, origin, target, occupied)
        here, there = values(origin), values(target)
        order = orders(here, there)[0]
        return not scientist_is_blocked_as_printed(here, there, pieces(origin, occupied), order)


class ReportersFollowAppendixE(AreaSlipping):
    """Appendix E as printed: the second piece has fewer conditions than the first."""

    clause = "area.shadowed"

    def is_open(self, clause: str, origin: Cell, target: Cell, occupied: Mask) -> bool:
        if clause != "area.triagonal":
            return super().is_open(clause, origin, target, occupied)
        here, there = values(origin), values(target)
        order = orders(here, there)[0]
        return not reporter_is_blocked_as_printed(here, there, pieces(origin, occupied), order)


def values(where: Cell) -> Triplet:
    """Return a cell in the formulas' form."""
    return tier_of(where), column_of(where), row_of(where)


def pieces(origin: Cell, occupied: Mask) -> list[Triplet]:
    """Return the occupied cells except the mover's."""
    return [values(where) for where in cells_in(occupied & ~(1 << origin))]


class SectorsAreJudgedTogether(AreaSlipping):
    """A piece that shadows a cell in one sector shadows it in all."""

    clause = "area.shadowed"

    def is_open(self, clause: str, origin: Cell, target: Cell, occupied: Mask) -> bool:
        open_in = [not between & occupied for between in self.reach(clause, origin)[target]]
        return all(open_in) if clause.startswith("area.") else any(open_in)


class MerchantsNeedRoom(AreaSlipping):
    """A triagonal slide needs the whole box between its ends to be empty, not only its line."""

    clause = "slide.triagonal"

    def is_open(self, clause: str, origin: Cell, target: Cell, occupied: Mask) -> bool:
        if clause != "slide.triagonal":
            return super().is_open(clause, origin, target, occupied)
        box = _box(origin, target) & ~(1 << origin) & ~(1 << target)
        return not occupied & box


def _box(one: Cell, other: Cell) -> Mask:
    """Return the cells whose values are all between or equal to those of two cells."""
    ends = [sorted((of(one), of(other))) for of in (tier_of, column_of, row_of)]
    spans = [range(first, last + 1) for first, last in ends]
    return mask_of(starmap(cell, product(*spans)))


class OneOpenPathIsEnough(AreaSlipping):
    """It needs only one empty shortest path within a sector, not all of them."""

    clause = "area.shadowed"

    def is_open(self, clause: str, origin: Cell, target: Cell, occupied: Mask) -> bool:
        if not clause.startswith("area."):
            return super().is_open(clause, origin, target, occupied)
        if super().is_open(clause, origin, target, occupied):
            return True
        change = change_between(origin, target)
        return any(_has_path(origin, target, directions, occupied) for directions in _spanning(clause, change))


@cache
def _spanning(clause: str, change: Vector) -> tuple[tuple[Vector, ...], ...]:
    return tuple(dict.fromkeys(route.directions for route in routes(clause)[change]))


def _has_path(origin: Cell, target: Cell, directions: tuple[Vector, ...], occupied: Mask) -> bool:
    """Return whether steps in these directions lead over empty cells. Cells outside the field are empty."""
    steps = _counts(change_between(origin, target), directions)
    reached = {(0,) * len(directions)}
    for _ in range(sum(steps)):
        ahead = {
            (*counts[:number], counts[number] + 1, *counts[number + 1 :])
            for counts in reached
            for number in range(len(directions))
            if counts[number] < steps[number]
        }
        reached = {counts for counts in ahead if counts == steps or _is_empty(origin, counts, directions, occupied)}
    return bool(reached)


@cache
def _counts(change: Vector, directions: tuple[Vector, ...]) -> tuple[int, ...]:
    """Return the number of steps in each direction that make a change."""
    every = product(range(SIZE), repeat=len(directions))
    return next(counts for counts in every if _added(counts, directions) == change)


@cache
def _added(counts: tuple[int, ...], directions: tuple[Vector, ...]) -> Vector:
    tier, column, row = (sum(n * v[axis] for n, v in zip(counts, directions, strict=True)) for axis in range(3))
    return tier, column, row


def _is_empty(origin: Cell, counts: tuple[int, ...], directions: tuple[Vector, ...], occupied: Mask) -> bool:
    where = moved(origin, _added(counts, directions))
    return where is None or not occupied >> where & 1


class TheEdgeShadows(AreaSlipping):
    """A cell outside the field counts as occupied."""

    clause = "area.shadowed"

    def reach(self, clause: str, origin: Cell) -> Reach:
        return _within_the_field(clause, origin) if clause.startswith("area.") else reach(clause, origin)


@cache
def _within_the_field(clause: str, origin: Cell) -> Reach:
    found: dict[Cell, tuple[Mask, ...]] = {}
    for change, over in routes(clause).items():
        target = moved(origin, change)
        inside = [route for route in over if all(moved(origin, step) is not None for step in route.between)]
        if target is not None and inside:
            found[target] = tuple(_mask(origin, route.between) for route in inside)
    return found


def _mask(origin: Cell, changes: tuple[Vector, ...]) -> Mask:
    cells = (moved(origin, change) for change in changes)
    return sum(1 << where for where in cells if where is not None)


class DiagonalSectorsAreRightAngled(AreaSlipping):
    """It knows the planes of tier, column and row, but not those in which diagonals meet at 60 degrees."""

    clause = "area.diagonal"

    def reach(self, clause: str, origin: Cell) -> Reach:
        if clause != "area.diagonal":
            return reach(clause, origin)
        return _over(clause, origin, _is_right_angle)


class TriagonalSectorsAreNarrow(AreaSlipping):
    """It knows only the sectors between neighbouring triagonals, not those between triagonals far apart."""

    clause = "area.triagonal"

    def reach(self, clause: str, origin: Cell) -> Reach:
        if clause != "area.triagonal":
            return reach(clause, origin)
        return _over(clause, origin, _is_narrow)


def _is_right_angle(u: Vector, v: Vector) -> bool:
    return _scalar_product(u, v) == 0


def _is_narrow(u: Vector, v: Vector) -> bool:
    return _scalar_product(u, v) > 0


def _scalar_product(u: Vector, v: Vector) -> int:
    return sum(one * other for one, other in zip(u, v, strict=True))


@cache
def _over(clause: str, origin: Cell, spans: Callable[[Vector, Vector], bool]) -> Reach:
    """Return the cells that some of the sectors of a clause reach."""
    kept = _pairs(clause, tuple(pair for pair in sectors(clause) if spans(*pair)))
    found: dict[Cell, tuple[Mask, ...]] = {}
    for change, betweens in kept.items():
        target = moved(origin, change)
        if target is not None:
            found[target] = tuple(_mask(origin, between) for between in betweens)
    return found


@cache
def _pairs(clause: str, pairs: tuple[tuple[Vector, Vector], ...]) -> Mapping[Vector, tuple[tuple[Vector, ...], ...]]:
    spanned = {frozenset(pair) for pair in pairs}
    return {
        change: betweens
        for change, over in routes(clause).items()
        if (betweens := tuple(r.between for r in over if len(r.directions) == 1 or frozenset(r.directions) in spanned))
    }


class BasesGoAlongLines(AreaSlipping):
    """It moves a base like a rook."""

    clause = "area.orthogonal"

    def kinds(self, kind: Kind) -> tuple[str, ...]:
        return tuple("slide.orthogonal" if clause == "area.orthogonal" else clause for clause in clauses_of(kind))


class ReportersGoAlongLines(AreaSlipping):
    """It moves a reporter like a merchant."""

    clause = "area.triagonal"

    def kinds(self, kind: Kind) -> tuple[str, ...]:
        return tuple("slide.triagonal" if clause == "area.triagonal" else clause for clause in clauses_of(kind))


class CaptainsAndAcesChangePlaces(AreaSlipping):
    """It reads a «2x2x3 jumper» as one that changes (2, 2, 1)."""

    clause = "leap.captain"

    def kinds(self, kind: Kind) -> tuple[str, ...]:
        other = {"leap.captain": "leap.ace", "leap.ace": "leap.captain"}
        return tuple(other.get(clause, clause) for clause in clauses_of(kind))


class MarinesLeapLikeAces(AreaSlipping):
    """It confuses marine and paratrooper."""

    clause = "leap.ace"

    def kinds(self, kind: Kind) -> tuple[str, ...]:
        other = {Kind.MARINE: Kind.PARATROOPER, Kind.PARATROOPER: Kind.MARINE}
        return clauses_of(other.get(kind, kind))


class KnightsStayOnTheirTier(AreaSlipping):
    """Its knights leap as on a flat board."""

    clause = "leap.knight"

    def reach(self, clause: str, origin: Cell) -> Reach:
        found = reach(clause, origin)
        if clause != "leap.knight":
            return found
        return {target: masks for target, masks in found.items() if tier_of(target) == tier_of(origin)}


class KingsStepWithoutTriagonals(AreaSlipping):
    clause = "king.step"

    def reach(self, clause: str, origin: Cell) -> Reach:
        found = reach(clause, origin)
        if clause != "king.step":
            return found
        return {target: masks for target, masks in found.items() if 0 in change_between(origin, target)}


class BishopsStayOnTheirTier(AreaSlipping):
    """Its diagonals change column and row, but never the tier."""

    clause = "slide.diagonal"

    def reach(self, clause: str, origin: Cell) -> Reach:
        found = reach(clause, origin)
        if clause != "slide.diagonal":
            return found
        return {target: masks for target, masks in found.items() if tier_of(target) == tier_of(origin)}


class RooksStayOnTheirTier(AreaSlipping):
    """It moves along columns and rows, but not from tier to tier."""

    clause = "slide.orthogonal"

    def reach(self, clause: str, origin: Cell) -> Reach:
        found = reach(clause, origin)
        if clause != "slide.orthogonal":
            return found
        return {target: masks for target, masks in found.items() if tier_of(target) == tier_of(origin)}


class MerchantsGoOneStep(AreaSlipping):
    """It limits a merchant's triagonal to one step."""

    clause = "slide.triagonal"

    def reach(self, clause: str, origin: Cell) -> Reach:
        found = reach(clause, origin)
        if clause != "slide.triagonal":
            return found
        return {target: masks for target, masks in found.items() if abs(tier_of(target) - tier_of(origin)) == 1}


SLIPS: tuple[type[Slipping], ...] = tuple(AreaSlipping.__subclasses__())
