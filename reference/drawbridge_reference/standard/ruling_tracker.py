"""Rules that note which rulings are looked at: what was not looked at has changed nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.standard.rules import Rules

if TYPE_CHECKING:
    from drawbridge_reference.standard.geometry import Geometry
    from drawbridge_reference.standard.ply_notation.syntax import Plies


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
        self._looked_at.add("ep-field")
        return self._rules.rulings

    @property
    def ep_field(self) -> str:
        """When a FEN names the jumped square."""
        self._looked_at.add("ep-field")
        return self._rules.ep_field

    @property
    def off(self) -> frozenset[str]:
        """The clauses that are switched off."""
        return self._rules.off

    @property
    def plies(self) -> Plies:
        """The plies in force."""
        return self._rules.plies

    @property
    def geometry(self) -> Geometry:
        """The geometry in force."""
        return self._rules.geometry
