"""The rules in force: the clauses that are switched off."""

from __future__ import annotations

from dataclasses import dataclass

from drawbridge_reference.kernel.clause import read_clauses

CLAUSES = read_clauses("walled_kings", "walled-kings")
"""The rule book."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What holds. Every function that obeys a rule takes one of these as its first argument."""

    off: frozenset[str] = frozenset()

    def holds(self, clause: str) -> bool:
        """Return whether a clause is in force."""
        return clause not in self.off


DEFAULT = Rules()
