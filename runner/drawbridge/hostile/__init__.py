"""Fault-injecting engines: each breaks one thing, and a run must report it and go on.

They test the runner, and show what a report looks like: `drawbridge check -- drawbridge hostile NAME`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.hostile import (  # noqa: F401 - importing a module registers its engines
    answers,
    declarations,
    ends,
    geometry,
    lines,
    shapes,
    starts,
    streams,
    texts,
)
from drawbridge.hostile.expected import EXPECTED, Expected
from drawbridge.hostile.part import PARTS

if TYPE_CHECKING:
    from collections.abc import Mapping


def names() -> Mapping[str, str]:
    """Return every fault-injecting engine by its name, with one sentence that says what it does."""
    return {name: (PARTS[name].__doc__ or "").splitlines()[0] for name in sorted(PARTS)}


def method_of(name: str) -> str | None:
    """Return the only method at which an engine misbehaves, or None if that is any. Raises KeyError."""
    return PARTS[name].method


def expected(name: str) -> Expected:
    """Return what a runner should make of an engine. Raises KeyError."""
    return EXPECTED[name]


def serve(name: str) -> None:
    """Serve a fault-injecting engine until the runner ends it. Raises KeyError for a name that is not in `names()`."""
    PARTS[name]().play()
