"""Examples that hypothesis makes, tried on a reader of ours: each takes less than a second of processor time."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, given, settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy

MOST_SECONDS = 1.0


def hold(law: Callable[[Any], object], examples: SearchStrategy[Any], *, count: int) -> None:
    """Call `law` with this number of examples. It raises for one that breaks it."""

    @settings(max_examples=count, deadline=None, derandomize=True, suppress_health_check=[*HealthCheck])
    @given(examples)
    def each(example: Any) -> None:
        begin = time.process_time()
        law(example)
        assert time.process_time() - begin < MOST_SECONDS, "this takes too long"

    each()
