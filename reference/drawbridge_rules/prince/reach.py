"""Chapter Movement clauses: where each kind gets to on an empty field, told by the changes of tier, column and row.

Area leaps follow the reach formulas of the source's appendices C, D and E. `p <= q <= r` are the changes without their
signs, sorted.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from drawbridge_rules.prince.board import Change

# No clause leads to the start cell: the greatest change is never 0.
_EVERY_CHANGE = [(p, q, r) for r in range(1, 8) for q in range(r + 1) for p in range(q + 1)]

_REACHED = {
    "slide.orthogonal": {(p, q, r) for p, q, r in _EVERY_CHANGE if p == q == 0},
    "slide.diagonal": {(p, q, r) for p, q, r in _EVERY_CHANGE if p == 0 and q == r},
    "slide.triagonal": {(p, q, r) for p, q, r in _EVERY_CHANGE if p == q == r},
    "leap.knight": {(0, 1, 2)},
    "leap.captain": {(1, 1, 2)},
    "leap.ace": {(1, 2, 2)},
    # Appendix C: a cell that shares a dimension value with the Base.
    "area.orthogonal": {(p, q, r) for p, q, r in _EVERY_CHANGE if p == 0},
    # Appendix D: one value is shared and the sum of the other changes is even; or two changes add up to the third.
    "area.diagonal": {(p, q, r) for p, q, r in _EVERY_CHANGE if (p == 0 and (q + r) % 2 == 0) or p + q == r},
    # Appendix E: two changes are the same, and the difference between these and the third is even.
    "area.triagonal": {
        (p, q, r) for p, q, r in _EVERY_CHANGE if (p == q and (r - q) % 2 == 0) or (q == r and (q - p) % 2 == 0)
    },
    "king.step": {(0, 0, 1), (0, 1, 1), (1, 1, 1)},
}

_OF_KIND = {
    "slide.orthogonal": "Ro Co Mt Qu",
    "slide.diagonal": "Bi Co Ar Qu",
    "slide.triagonal": "Me Mt Ar Qu",
    "leap.knight": "Kn Ma Pa As",
    "leap.captain": "Ca Ma Ad As",
    "leap.ace": "Ac Pa Ad As",
    "area.orthogonal": "Ba Ne Un Pr",
    "area.diagonal": "Sc Un Sp Pr",
    "area.triagonal": "Re Ne Sp Pr",
    "king.step": "Ki",
}
"""Whose the movement clauses are, all but those of pawns and castling."""


def reaches(clause: str, change: Change) -> bool:
    """Tell whether a movement clause leads by this change on an empty field."""
    p, q, r = sorted(map(abs, change))
    return (p, q, r) in _REACHED[clause]


@cache
def clauses_of(kind: str) -> tuple[str, ...]:
    """Return the movement clauses of a kind, but for those of pawns and castling."""
    return tuple(clause for clause, kinds in _OF_KIND.items() if kind in kinds.split())


@cache
def clauses_by_change(kind: str) -> dict[Change, tuple[str, ...]]:
    """Return by which clauses a kind gets to where, for every change by which it does."""
    found = {}
    for tiers, columns, rows in product(range(-7, 8), repeat=3):
        change = (tiers, columns, rows)
        clauses = tuple(clause for clause in clauses_of(kind) if reaches(clause, change))
        if clauses:
            found[change] = clauses
    return found
