"""The part of the cases that a generation makes again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection


@dataclass(frozen=True, slots=True)
class Scope:
    """Which cases are made again. Empty members stand for all."""

    rulesets: Collection[str] = ()
    clauses: Collection[str] = ()
    """Clauses, and the reserved words `games`, `geometry`, `perft` and `siblings`."""

    def __contains__(self, name: str) -> bool:
        """Return whether the id of a case, or the path of a file of cases, belongs to it."""
        ruleset, clause = name.split("/")[:2]
        return self.holds(ruleset, clause.removesuffix(".yaml"))

    def holds(self, ruleset: str, clause: str) -> bool:
        """Return whether the cases about a clause of a ruleset belong to it."""
        return (not self.rulesets or ruleset in self.rulesets) and (not self.clauses or clause in self.clauses)


EVERYTHING: Final = Scope()
