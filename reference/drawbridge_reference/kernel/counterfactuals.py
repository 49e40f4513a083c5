"""Counterfactuals: how answers change without a clause, found by trying it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from drawbridge_reference.kernel.rules import RulesInForce

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

R = TypeVar("R", bound=RulesInForce)


def deciding(rules: R, clauses: Iterable[str], answer: Callable[[R], object]) -> Iterator[str]:
    """Yield the clauses without which the answer changes."""
    with_all = answer(rules)
    return (clause for clause in clauses if answer(rules.without(clause)) != with_all)
