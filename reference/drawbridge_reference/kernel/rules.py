"""The rules in force in a game: the value of each ruling, and the clauses that are switched off."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

from drawbridge_reference.kernel.ruling import RulingValues, complete
from drawbridge_reference.kernel.ruling_tracker import RulingTracker

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.ruling import Ruling


@dataclass(frozen=True, slots=True)
class RulesInForce:
    """The rules in force. Every function that obeys a rule takes its game's rules as its first argument.

    A game adds its rule book, its rulings, and what it computes from the clauses that are switched off.
    """

    book: ClassVar[ClauseBook]
    """The rule book of the game."""
    known_rulings: ClassVar[tuple[Ruling, ...]]
    """The rulings of the game."""

    rulings: RulingValues
    off: frozenset[str] = frozenset()
    """The clauses that are switched off."""

    def holds(self, clause: str) -> bool:
        """Return whether a clause is in force."""
        return clause not in self.off

    def under(self, rulings: Mapping[str, str]) -> Self:
        """Return these rules with these values of rulings. The others keep theirs. Raises UnknownName."""
        return replace(self, rulings=RulingValues(complete(self.known_rulings, {**self.rulings, **rulings})))

    def without(self, *clauses: str) -> Self:
        """Return these rules with these clauses switched off as well. Raises UnknownName."""
        for clause in sorted(clauses):
            self.book[clause]
        return replace(self, off=self.off.union(clauses))

    def tracking(self, looked_at: set[str]) -> Self:
        """Return these rules, which add the id of every ruling that is read to a set."""
        return replace(self, rulings=RulingTracker(self.rulings, looked_at))
