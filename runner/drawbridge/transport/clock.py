"""The clock for all measurements of time."""

from __future__ import annotations

import time


def now() -> float:
    """Return the moment on the monotonic clock, in seconds."""
    return time.monotonic()
