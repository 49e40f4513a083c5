"""Chapter "Area leaps": sectors, and what shadows a cell in all of them.

Two directions u and v span a sector. Its cells are those that m steps along u and n steps along v lead to. The
parallelogram between holds the cells that i steps along u and j steps along v lead to, where i is at most m and j at
most n. A piece reaches a cell when the parallelogram of some sector is empty.

Nothing here lists the cells of a parallelogram. For each piece on the board the code computes how many steps of the
sector lead to it. So it never looks at cells outside the field, which are always empty.
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
    """Two directions that span a sector."""

    u: Change
    v: Change


def scalar_product(u: Change, v: Change) -> int:
    """Return the scalar product: 0 for directions at right angles, larger for a smaller angle."""
    return sum(one * other for one, other in zip(u, v, strict=True))


def area_orthogonal() -> list[Sector]:
    """Return the 12 sectors, which lie in three planes.

    `area.orthogonal`: a base, network, university or prince leaps within a plane. It moves any number of cells in one
    orthogonal direction and, optionally, any number in another at right angles to it.
    """
    return [Sector(u, v) for u, v in combinations(ORTHOGONAL, 2) if scalar_product(u, v) == 0]


def area_diagonal() -> list[Sector]:
    """Return the 36 sectors, which lie in seven planes. At 60 degrees the scalar product of two diagonals is 1.

    `area.diagonal`: a scientist, university, spy or prince leaps within a plane. It moves any number of cells in one
    diagonal direction and, optionally, any number in another at right angles or at 60 degrees to it.
    """
    return [Sector(u, v) for u, v in combinations(DIAGONAL, 2) if scalar_product(u, v) in (0, 1)]


def area_triagonal() -> list[Sector]:
    """Return the 24 sectors, which lie in six planes. Parallel directions (product -3) span no sector.

    `area.triagonal`: a reporter, network, spy or prince leaps within a plane. It moves any number of cells in one
    triagonal direction and, optionally, any number in another that is not parallel to it.
    """
    return [Sector(u, v) for u, v in combinations(TRIAGONAL, 2) if scalar_product(u, v) in (1, -1)]


AREAS = {"area.orthogonal": area_orthogonal, "area.diagonal": area_diagonal, "area.triagonal": area_triagonal}
"""What returns the sectors of each clause."""


@cache
def sectors_of(clause: str) -> list[Sector]:
    """Return the sectors of a clause."""
    return AREAS[clause]()


@cache
def steps_to(sector: Sector) -> dict[Change, tuple[int, int]]:
    """Return the changes that a sector leads to, each with its number of steps along u and along v."""
    return {
        added(added((0, 0, 0), sector.u, m), sector.v, n): (m, n)
        for m, n in product(range(8), repeat=2)
        if (m, n) != (0, 0)
    }


@cache
def sectors_over(clause: str, change: Change) -> list[Sector]:
    """Return the sectors of a clause that contain a change: none if the clause does not lead there."""
    return [sector for sector in sectors_of(clause) if change in steps_to(sector)]


def is_shadowed_in(sector: Sector, pieces: Collection[Cell], origin: Cell, target: Cell) -> bool:
    """Return whether any piece, of either colour, is on the parallelogram between two cells.

    A piece on the target itself does not shadow it: an enemy piece there can be captured.
    """
    steps = steps_to(sector)
    m, n = steps[change_between(origin, target)]
    for piece in pieces:
        # 8 steps are more than any cell is away: they mean that the sector does not lead to this piece.
        i, j = steps.get(change_between(origin, piece), (8, 8))
        if i <= m and j <= n and piece != target:
            return True
    return False


def area_shadowed(clause: str, pieces: Collection[Cell], origin: Cell, target: Cell) -> bool:
    """Return whether an area leap is shadowed in every sector that leads to its target.

    `area.shadowed`: every cell of the parallelogram between the start and the destination of an area leap must be
    empty. One sector in which that holds is enough, whatever shadows the destination in other sectors.
    """
    sectors = sectors_over(clause, change_between(origin, target))
    return all(is_shadowed_in(sector, pieces, origin, target) for sector in sectors)
