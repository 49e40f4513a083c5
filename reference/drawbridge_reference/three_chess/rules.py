"""The rules in force: the clauses that are switched off. There are no rulings: nothing is read in two ways."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.ruling import Ruling, complete
from drawbridge_reference.three_chess.book import CLAUSES
from drawbridge_reference.three_chess.geometry import Geometry, geometry_without

if TYPE_CHECKING:
    from collections.abc import Mapping

RULINGS: tuple[Ruling, ...] = ()


@dataclass(frozen=True, slots=True)
class Rules:
    """What holds. Every function that obeys a rule takes one of these as its first argument."""

    off: frozenset[str]
    geometry: Geometry

    def holds(self, clause: str) -> bool:
        """Tell whether a clause is in force."""
        return clause not in self.off


def rules_under(rulings: Mapping[str, str], off: frozenset[str] = frozenset()) -> Rules:
    """Return the rules without these clauses.

    Raises UnknownName for a clause that does not exist, and for any ruling.
    """
    complete(RULINGS, rulings)
    for clause in sorted(off):
        CLAUSES[clause]
    return Rules(off, geometry_without(off))


DEFAULT = rules_under({})
