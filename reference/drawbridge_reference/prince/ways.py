"""Where each piece could go on an empty field: the geometry, stated once.

A *route* makes a change of tier, column and row from any start: straight along one direction, within the *sector* of
two, or by a leap over everything. Every cell that it names must be empty. A *way* leads from one cell of the field to
another: by a route, by a pawn's move, or by castling. A pawn's ways backward are stated too. They are marked with the
clause that bars them, so that a judge can name it.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.prince.board import NAMES, SIZE, Cell, Colour, Vector, change_between, moved, tier_of
from drawbridge_reference.prince.pieces import MOVES, Kind
from drawbridge_reference.prince.position import Right, king_start

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping


class Use(Enum):
    """What a way may be used for."""

    EITHER = "either"
    """Moving to an empty cell, or capturing."""
    QUIET = "quiet"
    """Moving to an empty cell only: a pawn straight ahead."""
    CAPTURE = "capture"
    """Capturing the piece on the target only: a pawn's diagonals and triagonals."""
    EN_PASSANT = "en passant"
    """Capturing the pawn that has jumped over the target."""
    CASTLING = "castling"


class Route(NamedTuple):
    """How a piece makes a change, from any start."""

    directions: tuple[Vector, ...]
    """The one direction that it follows, the two that span its sector, or none for a leap over everything."""
    between: tuple[Vector, ...]
    """The changes that lead to the cells that must be empty, the nearest first. Cells outside the field are empty."""


Routes: TypeAlias = "Mapping[Vector, tuple[Route, ...]]"
"""The routes for every change that can be made."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way for a piece to get from one cell to another."""

    origin: Cell
    target: Cell
    clauses: tuple[str, ...]
    """The movement clauses that state it. It needs them all."""
    use: Use = Use.EITHER
    between: tuple[Cell, ...] = ()
    """The cells that must be empty, the nearest first. In castling, the cell that the king crosses comes first."""
    directions: tuple[Vector, ...] = ()
    """See `Route`. There are two if an area leap can be shadowed in their sector."""
    barred: tuple[str, ...] = ()
    """The clauses that forbid it on every field."""
    right: Right | None = None
    """For castling, the right that it needs."""

    @property
    def is_of_area(self) -> bool:
        """Whether it is an area leap, including one along a single direction."""
        return self.clauses[:1] in _AREA_CLAUSES

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the cells from origin to target, including those that must be empty."""
        passed = self.between if self.right is None else self.between[:1]
        return tuple(NAMES[where] for where in (self.origin, *passed, self.target))


def _signed(*changes: int) -> tuple[Vector, ...]:
    """Return the vectors that have these changes in any order and with any signs."""
    return tuple(
        (tier, column, row)
        for tier, column, row in product(range(-2, 3), repeat=3)
        if sorted((abs(tier), abs(column), abs(row))) == sorted(changes)
    )


ORTHOGONAL, DIAGONAL, TRIAGONAL = _signed(1, 0, 0), _signed(1, 1, 0), _signed(1, 1, 1)

SLIDES = {"slide.orthogonal": ORTHOGONAL, "slide.diagonal": DIAGONAL, "slide.triagonal": TRIAGONAL}
LEAPS = {
    "leap.knight": _signed(2, 1, 0),
    "leap.captain": _signed(2, 1, 1),
    "leap.ace": _signed(2, 2, 1),
    "king.step": (*ORTHOGONAL, *DIAGONAL, *TRIAGONAL),
}
AREAS = {"area.orthogonal": ORTHOGONAL, "area.diagonal": DIAGONAL, "area.triagonal": TRIAGONAL}
_AREA_CLAUSES = frozenset((clause,) for clause in AREAS)

_SPANNING = {"area.orthogonal": {0}, "area.diagonal": {0, 1}, "area.triagonal": {1, -1}}
"""The scalar products at which two directions span a sector: right angles, those or 60 degrees, all but parallel."""


def clauses_of(kind: Kind) -> tuple[str, ...]:
    """Return the clauses by which a kind of piece follows routes: none for a pawn."""
    return MOVES.get(kind, ("king.step",) if kind is Kind.KING else ())


def sectors(clause: str) -> tuple[tuple[Vector, Vector], ...]:
    """Return the pairs of directions that span the sectors of an area leap."""
    spanning = _SPANNING[clause]
    return tuple((u, v) for u, v in combinations(AREAS[clause], 2) if _scalar_product(u, v) in spanning)


def _scalar_product(u: Vector, v: Vector) -> int:
    return sum(one * other for one, other in zip(u, v, strict=True))


def _together(u: Vector, m: int, v: Vector = (0, 0, 0), n: int = 0) -> Vector:
    """Return the change that is m times u and n times v."""
    return (m * u[0] + n * v[0], m * u[1] + n * v[1], m * u[2] + n * v[2])


def _is_short(change: Vector) -> bool:
    """Return whether a change leads from some cell of the field to another."""
    return max(map(abs, change)) < SIZE


@cache
def routes(clause: str) -> Routes:
    """Return the routes of a slide, a leap, an area leap or the king's step."""
    if clause in SLIDES:
        found = _slides(SLIDES[clause])
    elif clause in LEAPS:
        found = _leaps(LEAPS[clause])
    else:
        found = _area_leaps(sectors(clause))
    by_change: defaultdict[Vector, dict[Route, None]] = defaultdict(dict)
    for change, route in found:
        # A leap along one direction is on the edge of several sectors, and is the same in all of them.
        by_change[change][route] = None
    return {change: tuple(each_once) for change, each_once in by_change.items()}


@states("slide.orthogonal", "slide.diagonal", "slide.triagonal")
def _slides(directions: Iterable[Vector]) -> Iterator[tuple[Vector, Route]]:
    """Yield the slides along these directions."""
    for direction in directions:
        for steps in range(1, SIZE):
            between = tuple(_together(direction, passed) for passed in range(1, steps))
            yield _together(direction, steps), Route((direction,), between)


@states("leap.knight", "leap.captain", "leap.ace", "king.step")
def _leaps(changes: Iterable[Vector]) -> Iterator[tuple[Vector, Route]]:
    """Yield the leaps: no cell has to be empty."""
    for change in changes:
        yield change, Route((), ())


@states("area.orthogonal", "area.diagonal", "area.triagonal")
def _area_leaps(pairs: Iterable[tuple[Vector, Vector]]) -> Iterator[tuple[Vector, Route]]:
    """Yield the leaps within the sector of each pair: to the far corners of parallelograms, which must be empty.

    If one of the two directions is not used, the parallelogram is a line.
    """
    for u, v in pairs:
        for m, n in product(range(SIZE), repeat=2):
            change = _together(u, m, v, n)
            if (m, n) == (0, 0) or not _is_short(change):
                continue
            steps = sorted(product(range(m + 1), range(n + 1)), key=sum)[1:-1]
            directions = tuple(direction for direction, used in ((u, m), (v, n)) if used)
            yield change, Route(directions, tuple(_together(u, i, v, j) for i, j in steps))


@lru_cache(maxsize=1 << 14)
def ways_by_route(clause: str, origin: Cell, target: Cell) -> tuple[Way, ...]:
    """Return the ways of a clause of slides, leaps or areas between two cells, one for each route."""
    return tuple(
        Way(origin, target, (clause,), Use.EITHER, tuple(_on_field(origin, route.between)), route.directions)
        for route in routes(clause).get(change_between(origin, target), ())
    )


def _on_field(origin: Cell, changes: Iterable[Vector]) -> Iterator[Cell]:
    """Yield the cells that some changes lead to, without those outside the field."""
    return (where for where in (moved(origin, change) for change in changes) if where is not None)


PAWN_CAPTURES = tuple((column, row) for column, row in product((-1, 0, 1), repeat=2) if (column, row) != (0, 0))
"""The changes of column and row in a pawn's capture, which goes one tier forward."""


@cache
@states("pawn.step", "pawn.jump", "pawn.capture", "pawn.en-passant", "pawn.promotion", "pawn.backward")
def pawn_ways(colour: Colour, origin: Cell) -> tuple[Way, ...]:
    """Return a pawn's ways forward and their mirror images backward, which are barred."""
    forward = (*_pawn_ways(colour, origin, colour.forward), *_jumps(colour, origin))
    # A pawn that can go no further has no way forward, so there is nothing to mirror.
    mirrored = _pawn_ways(colour, origin, -colour.forward) if forward else ()
    return (*forward, *(replace(way, barred=("pawn.backward",)) for way in mirrored))


def _pawn_ways(colour: Colour, origin: Cell, ahead: int) -> Iterator[Way]:
    """Yield the step and the captures to the next tier in this direction."""
    step = moved(origin, (ahead, 0, 0))
    if step is not None:
        yield _promoting(colour, Way(origin, step, ("pawn.step",), Use.QUIET))
    for column, row in PAWN_CAPTURES:
        target = moved(origin, (ahead, column, row))
        if target is None:
            continue
        yield _promoting(colour, Way(origin, target, ("pawn.capture",), Use.CAPTURE))
        if ahead == colour.forward and tier_of(target) == colour.other.pawn_tier + colour.other.forward:
            yield Way(origin, target, ("pawn.en-passant",), Use.EN_PASSANT)


def _jumps(colour: Colour, origin: Cell) -> Iterator[Way]:
    crossed, target = (moved(origin, (colour.forward, 0, 0), times) for times in (1, 2))
    if tier_of(origin) == colour.pawn_tier and crossed is not None and target is not None:
        yield Way(origin, target, ("pawn.jump",), Use.QUIET, (crossed,), ((colour.forward, 0, 0),))


def _promoting(colour: Colour, way: Way) -> Way:
    promotes = tier_of(way.target) == colour.far_tier
    return replace(way, clauses=(*way.clauses, "pawn.promotion")) if promotes else way


@cache
@states("castling.low", "castling.high")
def castling_ways(colour: Colour, *, rotated: bool) -> tuple[Way, Way]:
    """Return the two castling ways of a colour: towards its low base and towards its high one.

    The king goes two steps along the diagonal, and the base to the cell that the king crosses. `rotated` means that
    Black's array is rotated (ruling `black-array`).
    """
    origin = king_start(colour, rotated=rotated)
    low, high = Right(colour, is_low=True), Right(colour, is_low=False)
    return (
        _castling(origin, low, "castling.low", (0, -1, -1)),
        _castling(origin, high, "castling.high", (0, 1, 1)),
    )


def _castling(origin: Cell, right: Right, clause: str, direction: Vector) -> Way:
    cells = [moved(origin, direction, times) for times in range(1, SIZE)]
    between = tuple(where for where in cells if where is not None and where != right.base_cell)
    return Way(origin, between[1], (clause,), Use.CASTLING, between, (direction,), right=right)
