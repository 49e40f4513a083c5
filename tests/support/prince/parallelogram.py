"""The cells of every parallelogram as a list. The rules never need it, but some tests do."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from drawbridge_rules.prince.areas import sectors_of
from drawbridge_rules.prince.board import added

if TYPE_CHECKING:
    from drawbridge_rules.prince.areas import Sector
    from drawbridge_rules.prince.board import Change

_NOWHERE: Change = (0, 0, 0)


def normal(pair: Sector) -> Change:
    """Return the vector at right angles to both directions: zeros if they are parallel."""
    (a, b, c), (d, e, f) = pair
    return b * f - c * e, c * d - a * f, a * e - b * d


@cache
def parallelograms(clause: str) -> dict[Change, list[list[Change]]]:
    """Return the parallelograms of every change within reach, one for each sector, without their ends."""
    found: dict[Change, list[list[Change]]] = {}
    for u, v in sectors_of(clause):
        for m, n in product(range(8), repeat=2):
            change = added(added(_NOWHERE, u, m), v, n)
            cells = [added(added(_NOWHERE, u, i), v, j) for i in range(m + 1) for j in range(n + 1)]
            if change != _NOWHERE:
                found.setdefault(change, []).append([cell for cell in cells if cell not in (_NOWHERE, change)])
    return found
