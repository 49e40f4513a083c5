"""Rules that note which rulings are looked at: what was not looked at has changed nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.prince.rules import Rules

if TYPE_CHECKING:
    from drawbridge_reference.prince.geometry import Geometry


class WatchedRules(Rules):
    """The same rules as others, which add the id of every ruling that somebody asks for to a set."""

    __slots__ = ("_looked_at", "_rules")

    _rules: Rules
    _looked_at: set[str]

    def __init__(self, rules: Rules, looked_at: set[str]) -> None:
        # The values are frozen for everybody else.
        object.__setattr__(self, "_rules", rules)
        object.__setattr__(self, "_looked_at", looked_at)

    # Two watches are never the same, and never the same as rules without one: what was remembered for others would
    # be answered without a look.
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    @property
    def rulings(self) -> tuple[tuple[str, str], ...]:
        """The value of every ruling."""
        self._looked_at.add("black-array")
        return self._rules.rulings

    @property
    def rotated_black(self) -> bool:
        """Whether Black's array is White's turned by 180 degrees."""
        self._looked_at.add("black-array")
        return self._rules.rotated_black

    @property
    def off(self) -> frozenset[str]:
        """The clauses that are switched off."""
        return self._rules.off

    @property
    def geometry(self) -> Geometry:
        """The geometry in force."""
        return self._rules.geometry
