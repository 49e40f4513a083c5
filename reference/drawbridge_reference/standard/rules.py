"""The rules in force: the plies, the value of each ruling, and the clauses that are switched off."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar, Self

from drawbridge_reference.kernel.rules import RulesInForce
from drawbridge_reference.kernel.ruling import default_values
from drawbridge_reference.standard.book import CLAUSES
from drawbridge_reference.standard.declared import RULINGS
from drawbridge_reference.standard.geometry import Geometry, geometry_without
from drawbridge_reference.standard.ply_notation.parse import chess

if TYPE_CHECKING:
    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.ruling import Ruling
    from drawbridge_reference.standard.ply_notation.syntax import Plies


@dataclass(frozen=True, slots=True)
class Rules(RulesInForce):
    """The rules in force in this game."""

    book: ClassVar[ClauseBook] = CLAUSES
    known_rulings: ClassVar[tuple[Ruling, ...]] = RULINGS

    plies: Plies = field(default_factory=chess, hash=False)
    """The plies in force, before any clause is switched off."""
    geometry: Geometry = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Fill in the geometry of the plies without the clauses that are switched off."""
        object.__setattr__(self, "geometry", geometry_without(self.plies, self.off))

    @property
    def ep_field(self) -> str:
        """When a FEN names the jumped square."""
        return self.rulings["ep-field"]

    def with_plies(self, plies: Plies) -> Self:
        """Return these rules with pieces that move by other plies."""
        return replace(self, plies=plies)


DEFAULT = Rules(default_values(RULINGS))
