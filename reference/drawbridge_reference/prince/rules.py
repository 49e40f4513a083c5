"""The rules in force: the value of each ruling, and the clauses that are switched off."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from drawbridge_reference.kernel.rules import RulesInForce
from drawbridge_reference.kernel.ruling import default_values
from drawbridge_reference.prince.book import CLAUSES
from drawbridge_reference.prince.declared import RULINGS
from drawbridge_reference.prince.geometry import Geometry, geometry_without

if TYPE_CHECKING:
    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.ruling import Ruling


@dataclass(frozen=True, slots=True)
class Rules(RulesInForce):
    """The rules in force in this game."""

    book: ClassVar[ClauseBook] = CLAUSES
    known_rulings: ClassVar[tuple[Ruling, ...]] = RULINGS

    geometry: Geometry = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Fill in the geometry of the clauses that are in force."""
        object.__setattr__(self, "geometry", geometry_without(self.off))

    @property
    def rotated_black(self) -> bool:
        """Whether Black's array is White's rotated by 180 degrees."""
        return self.rulings["black-array"] == "rotated"


DEFAULT = Rules(default_values(RULINGS))
