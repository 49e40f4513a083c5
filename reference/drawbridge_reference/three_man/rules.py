"""The rules in force: the value of each ruling, and the clauses that are switched off."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from drawbridge_reference.kernel.rules import RulesInForce
from drawbridge_reference.kernel.ruling import RulingValues, default_values
from drawbridge_reference.three_man.book import CLAUSES
from drawbridge_reference.three_man.declared import RULINGS
from drawbridge_reference.three_man.geometry import geometry_without, shaping

if TYPE_CHECKING:
    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.ruling import Ruling


class Rules(RulesInForce):
    """The rules of this game that are in force."""

    __slots__ = ("geometry",)

    book: ClassVar[ClauseBook] = CLAUSES
    known_rulings: ClassVar[tuple[Ruling, ...]] = RULINGS

    def __init__(self, rulings: RulingValues, off: frozenset[str] = frozenset()) -> None:
        """Take the values of the rulings, and the clauses that are switched off."""
        super().__init__(rulings, off)
        self.geometry: Final = geometry_without(off)

    def shapes_geometry(self, clause: str) -> bool:
        """Return whether the geometry depends on a clause."""
        return clause in shaping()

    @property
    def momentary(self) -> bool:
        """Whether an unbridged moat allows moves that neither capture nor give check."""
        return self.rulings["moats"] == "momentary"

    @property
    def vacated_by_any(self) -> bool:
        """Whether a segment is vacated only when its rank 0 is empty."""
        return self.rulings["vacated"] == "any"

    @property
    def any_check(self) -> bool:
        """Whether none of the mover's pieces may give check after a move across a moat."""
        return self.rulings["crossing-check"] == "any"

    @property
    def captured_king_attacks(self) -> bool:
        """Whether the pieces of a captured king still attack while the capture is judged."""
        return self.rulings["captured-king"] == "attacks"


DEFAULT = Rules(default_values(RULINGS))
