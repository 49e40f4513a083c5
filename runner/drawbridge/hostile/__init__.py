"""Engines that are wrong on purpose: each breaks one thing, and a run must tell it and go on.

They are for trying the runner, and for seeing what a report looks like: `drawbridge check -- drawbridge hostile NAME`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.hostile import answers, ends, geometry, lines, starts, streams  # noqa: F401 - importing them casts the parts
from drawbridge.hostile.part import PARTS

if TYPE_CHECKING:
    from collections.abc import Mapping


def names() -> Mapping[str, str]:
    """Return every hostile engine by its name, with one sentence that says what it does."""
    return {name: (PARTS[name].__doc__ or "").splitlines()[0] for name in sorted(PARTS)}


def serve(name: str) -> None:
    """Be a hostile engine until the runner has had enough. Raises KeyError for a name that is none of `names()`."""
    PARTS[name]().play()
