"""The rules in force: the value of each ruling, and the clauses that are switched off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.ruling import Ruling, complete
from drawbridge_reference.three_man.book import CLAUSES
from drawbridge_reference.three_man.geometry import Geometry, geometry_without

if TYPE_CHECKING:
    from collections.abc import Mapping

RULINGS = (
    Ruling(
        "moats",
        ("strict", "momentary"),
        "Does an unbridged moat stop every piece, or does it let moves over that neither capture nor check?",
    ),
    Ruling(
        "vacated",
        ("own", "any"),
        "Is a moat bridged when a segment's rank 0 holds no piece of its own colour, or no piece at all?",
    ),
    Ruling(
        "crossing-check",
        ("mover", "any"),
        "After a move over a moat, may only the moved piece give no check, or none of the mover's pieces?",
    ),
    Ruling(
        "captured-king",
        ("gone", "attacks"),
        "Do the pieces of a colour whose king is captured still attack while the capturing move is judged?",
    ),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """What holds. Every function that obeys a rule takes one of these as its first argument."""

    rulings: tuple[tuple[str, str], ...]
    momentary: bool
    vacated_by_any: bool
    any_check: bool
    captured_king_attacks: bool
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
        momentary=chosen["moats"] == "momentary",
        vacated_by_any=chosen["vacated"] == "any",
        any_check=chosen["crossing-check"] == "any",
        captured_king_attacks=chosen["captured-king"] == "attacks",
        off=off,
        geometry=geometry_without(off),
    )


DEFAULT = rules_under({})
