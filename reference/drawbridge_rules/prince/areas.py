"""Chapter "Area leaps": sectors, and what shadows a cell in all of them.

Two directions u and v span a sector. It leads to every cell that m steps along u and n steps along v reach together.
The cells that i steps along u and j along v reach, with i at most m and j at most n, are the parallelogram between. A
piece reaches a cell when nothing stands on the parallelogram of some sector.

Nothing here lists the cells of a parallelogram. Each piece on the board is asked instead how many steps of the sector
lead to it. So cells outside the field, on which nothing stands, are never met.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from drawbridge_rules.prince.board import DIAGONAL, ORTHOGONAL, TRIAGONAL, Change, added, change_between

if TYPE_CHECKING:
    from collections.abc import Collection

    from drawbridge_rules.prince.board import Cell


class Sector(NamedTuple):
    """Two directions, which span a sector."""

    u: Change
    v: Change


def scalar_product(u: Change, v: Change) -> int:
    """Return 0 for directions at right angles, and more the smaller the angle between them."""
    return sum(one * other for one, other in zip(u, v, strict=True))


def area_orthogonal() -> list[Sector]:
    """Return the twelve sectors, which lie in three planes.

    `area.orthogonal`: a base, network, university or prince goes to any cell that two orthogonal directions at right
    angles reach together.
    """
    return [Sector(u, v) for u, v in combinations(ORTHOGONAL, 2) if scalar_product(u, v) == 0]


def area_diagonal() -> list[Sector]:
    """Return the 36 sectors, which lie in seven planes. At 60 degrees the scalar product of two diagonals is 1.

    `area.diagonal`: a scientist, university, spy or prince goes to any cell that two diagonal directions, at right
    angles or 60 degrees, reach together.
    """
    return [Sector(u, v) for u, v in combinations(DIAGONAL, 2) if scalar_product(u, v) in (0, 1)]


def area_triagonal() -> list[Sector]:
    """Return the 24 sectors, which lie in six planes. Parallel directions, with the product -3, span none.

    `area.triagonal`: a reporter, network, spy or prince goes to any cell that two triagonal directions reach together.
    """
    return [Sector(u, v) for u, v in combinations(TRIAGONAL, 2) if scalar_product(u, v) in (1, -1)]


SECTORS = {
    "area.orthogonal": area_orthogonal(),
    "area.diagonal": area_diagonal(),
    "area.triagonal": area_triagonal(),
}
"""The sectors by the clauses that state them."""


@cache
def steps_to(sector: Sector) -> dict[Change, tuple[int, int]]:
    """Return where a sector leads: for every change, how many steps along u and along v lead over it."""
    return {
        added(added((0, 0, 0), sector.u, m), sector.v, n): (m, n)
        for m, n in product(range(8), repeat=2)
        if (m, n) != (0, 0)
    }


@cache
def sectors_over(clause: str, change: Change) -> list[Sector]:
    """Return the sectors of a clause that lead over a change: none where the clause does not lead there."""
    return [sector for sector in SECTORS[clause] if change in steps_to(sector)]


def is_shadowed_in(sector: Sector, pieces: Collection[Cell], origin: Cell, target: Cell) -> bool:
    """Tell whether a piece, of whichever colour, stands on the parallelogram between two cells.

    What stands on the target itself shadows nothing there: an enemy's piece is captured.
    """
    steps = steps_to(sector)
    m, n = steps[change_between(origin, target)]
    for piece in pieces:
        # Where the sector does not lead to a piece, 8 steps stand for more than any cell is away.
        i, j = steps.get(change_between(origin, piece), (8, 8))
        if i <= m and j <= n and piece != target:
            return True
    return False


def area_shadowed(clause: str, pieces: Collection[Cell], origin: Cell, target: Cell) -> bool:
    """Tell whether an area leap is shadowed in every sector that leads to its target.

    `area.shadowed`: an area leap needs a sector in which every cell of the parallelogram between its start and its
    destination is empty; sectors are judged apart.
    """
    sectors = sectors_over(clause, change_between(origin, target))
    return all(is_shadowed_in(sector, pieces, origin, target) for sector in sectors)
