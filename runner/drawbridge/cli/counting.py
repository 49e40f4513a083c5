"""Counts of move sequences, with what is shown while they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.cli.progress import counting_shown
from drawbridge.search.perft import Divided, divided

if TYPE_CHECKING:
    from drawbridge.search.counters import Counter
    from drawbridge.search.executors import Executor
    from drawbridge.suite.case import JsonObject


def counted(counter: Counter, position: JsonObject, depth: int, pool: Executor) -> Divided:
    """Count, and show on standard error how far it has come."""
    found = Divided({}, 0, 0)
    with counting_shown("counting") as show:
        for found in divided(counter, position, depth, pool):
            show(found.done, found.branches, found.nodes)
    return found
