"""Rules that note which rulings are looked at: what was not looked at has changed nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.three_man.rules import RULINGS, Rules

if TYPE_CHECKING:
    from drawbridge_reference.three_man.geometry import Geometry


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
        self._looked_at.update(ruling.id for ruling in RULINGS)
        return self._rules.rulings

    @property
    def momentary(self) -> bool:
        """Whether an unbridged moat lets moves over."""
        self._looked_at.add("moats")
        return self._rules.momentary

    @property
    def vacated_by_any(self) -> bool:
        """Whether only an empty rank 0 bridges the moats beside it."""
        self._looked_at.add("vacated")
        return self._rules.vacated_by_any

    @property
    def any_check(self) -> bool:
        """Whether a move over a moat may leave no check at all."""
        self._looked_at.add("crossing-check")
        return self._rules.any_check

    @property
    def captured_king_attacks(self) -> bool:
        """Whether the pieces of a captured king still attack."""
        self._looked_at.add("captured-king")
        return self._rules.captured_king_attacks

    @property
    def off(self) -> frozenset[str]:
        """The clauses that are switched off."""
        return self._rules.off

    @property
    def geometry(self) -> Geometry:
        """The geometry in force."""
        return self._rules.geometry
