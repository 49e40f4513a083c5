"""What answers would be without a clause, where it can only be told by trying: what is silent leaves no trace."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.standard.book import CLAUSES
from drawbridge_reference.standard.rules import rules_under

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from drawbridge_reference.standard.rules import Rules

T = TypeVar("T")

OF_MOVES = CLAUSES.of_kind(Kind.MOVEMENT, Kind.PROHIBITION)
"""The clauses on which it can depend what is legal and what is attacked."""


@lru_cache(maxsize=256)
def without(rules: Rules, clause: str) -> Rules:
    """Return the rules without this clause, too."""
    return rules_under(dict(rules.rulings), rules.off | {clause}, rules.plies)


def deciding(rules: Rules, clauses: Collection[str], answer: Callable[[Rules], T]) -> Iterator[str]:
    """Go through those of the clauses without which the answer is another."""
    told = answer(rules)
    return (clause for clause in clauses if answer(without(rules, clause)) != told)
