"""Attribution: the clauses behind a verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.verdict import Illegal, Legal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from drawbridge_reference.kernel.verdict import Fault, Verdict


def clauses_behind(verdict: Verdict, attacks_behind: Callable[[Fault], Iterable[str]]) -> Iterator[str]:
    """Yield the clauses of the ways that make a move legal, or the clauses that refuse it.

    `attacks_behind` yields the movement clauses of the attacks that cause a fault, if there are any.
    """
    match verdict:
        case Legal(ways):
            for way in ways:
                yield from way.clauses
        case Illegal(faults):
            for fault in faults:
                yield fault.clause
                yield from attacks_behind(fault)
