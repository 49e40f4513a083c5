"""The clauses that are switched off, with a record of those that somebody has asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Iterable


class SwitchTracker(frozenset[str]):
    """The same clauses as another set, which add each clause that somebody looks for to a set.

    A clause that nobody has looked for has no effect.
    """

    _asked_for: set[str]

    def __new__(cls, off: Iterable[str], asked_for: set[str]) -> Self:
        """Take the clauses that are switched off, and the set to add to."""
        tracker = super().__new__(cls, off)
        tracker._asked_for = asked_for
        return tracker

    # Two trackers are never the same, and never the same as a plain set, for the same reason as two `RulingTracker`s.
    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        """Return whether this is the same tracker."""
        return self is other

    def __ne__(self, other: object) -> bool:
        """Return whether this is another tracker, or none."""
        return self is not other

    def __contains__(self, clause: object) -> bool:
        """Return whether a clause is switched off, and record that somebody looked for it."""
        if isinstance(clause, str):
            self._asked_for.add(clause)
        return super().__contains__(clause)
