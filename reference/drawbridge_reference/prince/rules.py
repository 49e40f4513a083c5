"""The rules in force: the value of each ruling, and the clauses that are switched off."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from drawbridge_reference.kernel.rules import RulesInForce
from drawbridge_reference.kernel.ruling import RulingValues, default_values
from drawbridge_reference.prince.book import CLAUSES
from drawbridge_reference.prince.declared import RULINGS
from drawbridge_reference.prince.geometry import geometry_without, shaping

if TYPE_CHECKING:
    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.ruling import Ruling


class Rules(RulesInForce):
    """The rules in force in this game."""

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
    def rotated_black(self) -> bool:
        """Whether Black's array is White's rotated by 180 degrees."""
        return self.rulings["black-array"] == "rotated"


DEFAULT = Rules(default_values(RULINGS))
