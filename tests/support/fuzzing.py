"""Examples that hypothesis makes, tried on a reader of ours: each takes less than a second of processor time."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy

MOST_SECONDS = 1.0

ODD_TEXTS = some.sampled_from(
    ["", " ", "\0", "\ud800", "٣", "e" * 10_000, "-", "a1", "a1-a2", "wK", "white", "=Q", "\x1b[2J"]
)
ODD = (
    some.none()
    | some.booleans()
    | some.sampled_from([0, -1, 1, 2**64, 10**400, 0.5, -0.0, 1e308])
    | ODD_TEXTS
    | some.text(max_size=8)
)
JSON = some.recursive(
    ODD,
    lambda inner: (
        some.lists(inner, max_size=4) | some.dictionaries(ODD_TEXTS | some.text(max_size=5), inner, max_size=4)
    ),
)
BYTES = some.binary(max_size=80) | JSON.map(lambda value: json.dumps(value).encode())


@some.composite
def changed(draw: some.DrawFn, value: Any) -> Any:
    """Return a JSON value with one of its parts replaced, dropped, repeated or added."""
    is_kept = bool(value) and draw(some.integers(0, 5)) > 0
    if isinstance(value, dict) and is_kept:
        name = draw(some.sampled_from(sorted(value)))
        rest = {key: one for key, one in value.items() if key != name}
        return draw(
            changed(value[name]).map(lambda one: {**value, name: one})
            | some.just(rest)
            | ODD_TEXTS.map(lambda other: {**rest, other: value[name]})
            | some.tuples(ODD_TEXTS, JSON).map(lambda member: {**value, member[0]: member[1]})
        )
    if isinstance(value, list) and is_kept:
        at = draw(some.integers(0, len(value) - 1))
        return [*value[:at], draw(changed(value[at])), *value[at + draw(some.integers(0, 1)) :]]
    if isinstance(value, str) and is_kept:
        at = draw(some.integers(0, len(value)))
        put_in = draw(ODD_TEXTS | some.text("a1-/ wKQ8", max_size=3))
        return value[:at] + put_in + value[at + draw(some.integers(0, 2)) :]
    return draw(JSON)


def hold(law: Callable[[Any], object], examples: SearchStrategy[Any], *, count: int) -> None:
    """Call `law` with this number of examples. It raises for one that breaks it."""
    examined(law, examples, count=count)()


def examined(law: Callable[[Any], object], examples: SearchStrategy[Any], *, count: int = 1) -> Any:
    """Return a test of hypothesis that calls `law` with this number of examples."""

    @settings(max_examples=count, suppress_health_check=[*HealthCheck])
    @given(examples)
    def each(example: Any) -> None:
        begin = time.process_time()
        law(example)
        assert time.process_time() - begin < MOST_SECONDS, "this takes too long"

    return each
