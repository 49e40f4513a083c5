"""The rules in force, as the set of switched-off clauses. There are no rulings: every rule has one reading."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from drawbridge_reference.kernel.rules import RulesInForce
from drawbridge_reference.kernel.ruling import default_values
from drawbridge_reference.three_chess.book import CLAUSES
from drawbridge_reference.three_chess.declared import RULINGS
from drawbridge_reference.three_chess.geometry import Geometry, geometry_without

if TYPE_CHECKING:
    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.ruling import Ruling


@dataclass(frozen=True, slots=True)
class Rules(RulesInForce):
    """What holds in this game."""

    book: ClassVar[ClauseBook] = CLAUSES
    known_rulings: ClassVar[tuple[Ruling, ...]] = RULINGS

    geometry: Geometry = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Fill in the geometry of the clauses that are left."""
        object.__setattr__(self, "geometry", geometry_without(self.off))


DEFAULT = Rules(default_values(RULINGS))
