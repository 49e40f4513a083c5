"""The shipped cases as the runner reads them: that takes seconds, so one process reads them once for all its tests."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from drawbridge.suite.load import Suite, load
from support.cases.shipped import FILES

if TYPE_CHECKING:
    from drawbridge.suite.case import Case


def whole_suite(**_: object) -> Suite:
    """Return the shipped suite."""
    return _suite()


@cache
def _suite() -> Suite:
    return load()


@cache
def cases_of(ruleset: str) -> tuple[Case, ...]:
    """Return the shipped cases of a ruleset: each `read()` makes its case again."""
    return tuple(case.read() for case in _suite().listed if case.ruleset == ruleset)


@cache
def told_cases_of(ruleset: str) -> tuple[Case, ...]:
    """Return the shipped cases that are about a clause: their files are a fraction of all."""
    files = [file for file in _suite().files if file.ruleset == ruleset and file.path in FILES]
    return tuple(case for file in files for case in file.cases if case.decides is not None)
