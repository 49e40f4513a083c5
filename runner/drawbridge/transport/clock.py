"""The clocks: one for all measurements of time, and that of the calendar."""

from __future__ import annotations

import time


def now() -> float:
    """Return the moment on the monotonic clock, in seconds."""
    return time.monotonic()


def processor_seconds() -> float:
    """Return the seconds of processor time that this process has used. Other programs do not change them."""
    return time.process_time()


def moment() -> str:
    """Return the date and the time in UTC, as `2026-11-23T01:02:03Z`."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
