"""The rules in force in a game: the value of each ruling, and the clauses that are switched off."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Self

from drawbridge_reference.kernel.ruling import RulingValues, complete
from drawbridge_reference.kernel.ruling_tracker import RulingTracker

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.ruling import Ruling


class RulesInForce:
    """The rules in force. Every function that obeys a rule takes its game's rules as its first argument.

    A game adds its rule book, its rulings, and what it computes from the clauses that are switched off. Rules are a
    value: each method returns other rules. They are not dataclasses, so that an engine starts without `dataclasses`.
    """

    __slots__ = ("off", "rulings")

    book: ClassVar[ClauseBook]
    """The rule book of the game."""
    known_rulings: ClassVar[tuple[Ruling, ...]]
    """The rulings of the game."""

    def __init__(self, rulings: RulingValues, off: frozenset[str] = frozenset()) -> None:
        """Take the values of the rulings, and the clauses that are switched off."""
        self.rulings: Final = rulings
        self.off: Final = off

    def __eq__(self, other: object) -> bool:
        """Return whether other rules are those of the same game, with the same values."""
        return isinstance(other, RulesInForce) and type(self) is type(other) and self._values() == other._values()

    def __hash__(self) -> int:
        """Return a hash that is the same for the same values."""
        return hash((self.rulings, self.off))

    def holds(self, clause: str) -> bool:
        """Return whether a clause is in force."""
        return clause not in self.off

    def under(self, rulings: Mapping[str, str]) -> Self:
        """Return these rules with these values of rulings. The others keep theirs. Raises UnknownName."""
        return self._with(RulingValues(complete(self.known_rulings, {**self.rulings, **rulings})), self.off)

    def without(self, *clauses: str) -> Self:
        """Return these rules with these clauses switched off as well. Raises UnknownName."""
        for clause in sorted(clauses):
            self.book[clause]
        return self._with(self.rulings, self.off.union(clauses))

    def tracking(self, looked_at: set[str]) -> Self:
        """Return these rules, which add the id of every ruling that is read to a set."""
        return self._with(RulingTracker(self.rulings, looked_at), self.off)

    def tracking_switches(self, asked_for: set[str]) -> Self:
        """Return these rules, which add each clause that `holds` is asked about to a set."""
        # Only who makes cases or explains failures asks for them.
        from drawbridge_reference.kernel.switch_tracker import SwitchTracker

        return self._with(self.rulings, SwitchTracker(self.off, asked_for))

    def shapes_geometry(self, clause: str) -> bool:
        """Return whether the geometry may depend on a clause. It does so without asking `holds`."""
        return clause in self.book

    def _values(self) -> tuple[object, ...]:
        return self.rulings, self.off

    def _with(self, rulings: RulingValues, off: frozenset[str]) -> Self:
        return type(self)(rulings, off)
