"""What answers would be without a clause, where it can only be told by trying: silenced attacks, and what follows."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeVar

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.three_chess.book import CLAUSES
from drawbridge_reference.three_chess.rules import rules_under

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from drawbridge_reference.three_chess.rules import Rules

T = TypeVar("T")

SILENCING = ("path.blocked", "pawn.backward")
"""The clauses without which more squares are attacked."""

FOLLOWING = CLAUSES.of_kind(Kind.STATE, Kind.OUTCOME)
"""The clauses about what follows a move."""


@cache
def without(rules: Rules, *clauses: str) -> Rules:
    """Return the rules without these clauses, too."""
    return rules_under({}, rules.off.union(clauses))


def deciding(rules: Rules, clauses: Collection[str], answer: Callable[[Rules], T]) -> Iterator[str]:
    """Go through those of the clauses without which the answer is another."""
    told = answer(rules)
    return (clause for clause in clauses if answer(without(rules, clause)) != told)
