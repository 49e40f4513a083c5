"""The rules in force: the plies, the value of each ruling, and the clauses that are switched off."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.ruling import Ruling, complete
from drawbridge_reference.standard.book import CLAUSES
from drawbridge_reference.standard.geometry import Geometry, geometry_without
from drawbridge_reference.standard.ply_notation.parse import chess

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_reference.standard.ply_notation.syntax import Plies

RULINGS = (
    Ruling(
        "ep-field",
        ("always", "pseudo", "legal"),
        "Does a FEN name the jumped square after every double step, only when a pawn stands ready to capture there, or "
        "only when a legal en passant capture exists?",
    ),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """What holds. Every function that obeys a rule takes one of these as its first argument."""

    rulings: tuple[tuple[str, str], ...]
    ep_field: str
    off: frozenset[str]
    plies: Plies = field(hash=False)
    """The plies in force, before any clause is switched off."""
    geometry: Geometry = field(compare=False, repr=False)

    def holds(self, clause: str) -> bool:
        """Tell whether a clause is in force."""
        return clause not in self.off


def rules_under(rulings: Mapping[str, str], off: frozenset[str] = frozenset(), plies: Plies | None = None) -> Rules:
    """Return the rules under these rulings, without these clauses, by these plies or those of chess.

    Raises UnknownName for a ruling, a value or a clause that does not exist.
    """
    chosen = complete(RULINGS, rulings)
    for clause in sorted(off):
        CLAUSES[clause]
    plies = plies or chess()
    return Rules(
        rulings=tuple(chosen.items()),
        ep_field=chosen["ep-field"],
        off=off,
        plies=plies,
        geometry=geometry_without(plies, off),
    )


DEFAULT = rules_under({})
