"""Wait for several engines at once, with one selector over theirs."""

from __future__ import annotations

import selectors
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

_LONGEST_SECONDS = 3600.0


def wait_for_any(descriptors: Collection[int], until: float) -> None:
    """Wait until one of these descriptors can be read, or until the moment."""
    with selectors.DefaultSelector() as selector:
        for descriptor in descriptors:
            selector.register(descriptor, selectors.EVENT_READ)
        selector.select(min(max(0.0, until - time.monotonic()), _LONGEST_SECONDS))
