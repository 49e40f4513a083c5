"""Chapter Area leaps, its own words: the parallelogram. For the tests of the formulas; the oracle never asks it."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from drawbridge_rules.prince.board import added, change_between

if TYPE_CHECKING:
    from collections.abc import Container

    from drawbridge_rules.prince.board import Cell, Change

_VALUES_CHANGED = {"area.orthogonal": 1, "area.diagonal": 2, "area.triagonal": 3}
_NOWHERE: Change = (0, 0, 0)


class Sector(NamedTuple):
    """Two directions that span a sector."""

    u: Change
    v: Change


def directions(clause: str) -> list[Change]:
    """Return the directions of a type: the vectors with so many coordinates +-1 and the others 0."""
    every = [(a, b, c) for a, b, c in product((-1, 0, 1), repeat=3)]
    return [(a, b, c) for a, b, c in every if abs(a) + abs(b) + abs(c) == _VALUES_CHANGED[clause]]


def sectors(clause: str) -> list[Sector]:
    """Return every sector of a type once."""
    pairs = [Sector(u, v) for u in directions(clause) for v in directions(clause) if u < v]
    return [pair for pair in pairs if any(normal(pair)) and _is_narrow_enough(clause, pair)]


def _is_narrow_enough(clause: str, pair: Sector) -> bool:
    product_of_both = sum(first * second for first, second in zip(*pair, strict=True))
    match clause:
        case "area.orthogonal":
            return product_of_both == 0
        case "area.diagonal":
            return product_of_both in (0, 1)
        case _:
            return True


def normal(pair: Sector) -> Change:
    """Return what is at right angles to both directions; nothing but zeros where they are parallel."""
    (a, b, c), (d, e, f) = pair
    return b * f - c * e, c * d - a * f, a * e - b * d


@cache
def parallelograms(clause: str) -> dict[Change, list[list[Change]]]:
    """Return for every change within reach its parallelograms, one a sector, without both their ends."""
    found: dict[Change, list[list[Change]]] = {}
    for u, v in sectors(clause):
        for m, n in product(range(8), repeat=2):
            change = added(added(_NOWHERE, u, m), v, n)
            cells = [added(added(_NOWHERE, u, i), v, j) for i in range(m + 1) for j in range(n + 1)]
            if change != _NOWHERE:
                found.setdefault(change, []).append([cell for cell in cells if cell not in (_NOWHERE, change)])
    return found


def is_open(clause: str, occupied: Container[Cell], origin: Cell, target: Cell) -> bool:
    """Tell whether every cell of the parallelogram is empty in some sector. Off the field nothing stands."""
    return any(
        not any(added(origin, cell) in occupied for cell in cells)
        for cells in parallelograms(clause).get(change_between(origin, target), [])
    )
