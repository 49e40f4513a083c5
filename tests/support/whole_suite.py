"""The shipped cases as the runner reads them: that takes seconds, so one process reads them once for all its tests."""

from __future__ import annotations

from functools import cache

from drawbridge.suite.load import Suite, load


@cache
def whole_suite() -> Suite:
    """Return the shipped suite."""
    return load()
