"""The rules in force: the value of each ruling, and the clauses that are switched off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.ruling import Ruling, complete
from drawbridge_reference.prince.book import CLAUSES
from drawbridge_reference.prince.geometry import Geometry, geometry_without

if TYPE_CHECKING:
    from collections.abc import Mapping

RULINGS = (
    Ruling(
        "black-array",
        ("same", "rotated"),
        "Does Black's array stand on the same columns and rows as White's, or turned by 180 degrees?",
    ),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """What holds. Every function that obeys a rule takes one of these as its first argument."""

    rulings: tuple[tuple[str, str], ...]
    rotated_black: bool
    off: frozenset[str]
    geometry: Geometry

    def holds(self, clause: str) -> bool:
        """Tell whether a clause is in force."""
        return clause not in self.off


def rules_under(rulings: Mapping[str, str], off: frozenset[str] = frozenset()) -> Rules:
    """Return the rules under these rulings, without these clauses.

    Raises UnknownName for a ruling, a value or a clause that does not exist.
    """
    chosen = complete(RULINGS, rulings)
    for clause in sorted(off):
        CLAUSES[clause]
    return Rules(
        rulings=tuple(chosen.items()),
        rotated_black=chosen["black-array"] == "rotated",
        off=off,
        geometry=geometry_without(off),
    )


DEFAULT = rules_under({})
