"""The rules in force, as the set of switched-off clauses. There are no rulings: every rule has one reading."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from drawbridge_reference.kernel.rules import RulesInForce
from drawbridge_reference.kernel.ruling import RulingValues, default_values
from drawbridge_reference.three_chess.book import CLAUSES
from drawbridge_reference.three_chess.declared import RULINGS
from drawbridge_reference.three_chess.geometry import geometry_without, shaping

if TYPE_CHECKING:
    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.ruling import Ruling


class Rules(RulesInForce):
    """What holds in this game."""

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


DEFAULT = Rules(default_values(RULINGS))
