"""The rules in force: the plies, the value of each ruling, and the clauses that are switched off."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Self

from drawbridge_reference.kernel.rules import RulesInForce
from drawbridge_reference.kernel.ruling import RulingValues, default_values
from drawbridge_reference.standard.book import CLAUSES
from drawbridge_reference.standard.declared import RULINGS
from drawbridge_reference.standard.geometry import geometry_without, shaping
from drawbridge_reference.standard.ply_notation.parse import chess

if TYPE_CHECKING:
    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.ruling import Ruling
    from drawbridge_reference.standard.ply_notation.syntax import Plies


class Rules(RulesInForce):
    """The rules in force in this game."""

    __slots__ = ("geometry", "plies")

    book: ClassVar[ClauseBook] = CLAUSES
    known_rulings: ClassVar[tuple[Ruling, ...]] = RULINGS

    def __init__(self, rulings: RulingValues, off: frozenset[str] = frozenset(), plies: Plies | None = None) -> None:
        """Take the values of the rulings, the clauses that are switched off, and the plies in full: those of chess."""
        super().__init__(rulings, off)
        self.plies: Final = chess() if plies is None else plies
        self.geometry: Final = geometry_without(self.plies, off)

    def shapes_geometry(self, clause: str) -> bool:
        """Return whether the geometry depends on a clause."""
        return clause in shaping()

    @property
    def ep_field(self) -> str:
        """When a FEN names the jumped square."""
        return self.rulings["ep-field"]

    def with_plies(self, plies: Plies) -> Self:
        """Return these rules with pieces that move by other plies."""
        return type(self)(self.rulings, self.off, plies)

    def _values(self) -> tuple[object, ...]:
        return self.rulings, self.off, self.plies

    def _with(self, rulings: RulingValues, off: frozenset[str]) -> Self:
        return type(self)(rulings, off, self.plies)


DEFAULT = Rules(default_values(RULINGS))
