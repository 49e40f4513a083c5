"""Counterfactuals: how answers change without a clause, found by trying it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from drawbridge_reference.kernel.rules import RulesInForce

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

R = TypeVar("R", bound=RulesInForce)


def deciding(rules: R, clauses: Iterable[str], answer: Callable[[R], object]) -> Iterator[str]:
    """Yield the clauses without which the answer changes.

    A clause that neither the geometry depends on nor anybody has asked for cannot change it, so it is not tried.
    """
    asked_for: set[str] = set()
    with_all = answer(rules.tracking_switches(asked_for))
    suspects = [clause for clause in clauses if clause in asked_for or rules.shapes_geometry(clause)]
    return (clause for clause in suspects if answer(rules.without(clause)) != with_all)


def upholding(rules: R, clauses: Iterable[str], stands: Callable[[R], bool]) -> Iterator[str]:
    """Yield the clauses without which something no longer stands that stands with all of them."""
    return (clause for clause in clauses if not stands(rules.without(clause)))
