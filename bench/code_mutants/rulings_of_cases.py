"""Under which rulings each case is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.game import declared
from drawbridge_reference.kernel.ruling import combinations

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge.suite.case import Case


def in_turn(ruleset: str, cases: Sequence[Case]) -> Iterator[tuple[Mapping[str, str], list[Case]]]:
    """Yield each combination of rulings with the cases that fit it and none before it."""
    left = [*cases]
    for rulings in combinations(declared(ruleset).rulings):
        yield rulings, [case for case in left if case.rulings.items() <= rulings.items()]
        left = [case for case in left if not case.rulings.items() <= rulings.items()]
