"""Options that are a number or a length of time. The message of a wrong one names what to give, after a semicolon."""

from __future__ import annotations

import re
from math import isnan, nan
from typing import Any

import click


class WholeNumber(click.IntRange):
    """A whole number, from a least one or up to a greatest one if these are given."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number. Fails as click does, with one sentence."""
        remedy = f"give a whole number{_bounds(self)}"
        try:
            number = int(value)
        except ValueError:
            self.fail(f"{value!r} is not a whole number; {remedy}.", param, ctx)
        if fault := _fault(self, number):
            self.fail(f"{number} {fault}; {remedy}.", param, ctx)
        return number

    def _describe_range(self) -> str:
        """Return the range for `--help`: nothing without bounds, for which click would print `x<=None`."""
        return "" if self.min is None and self.max is None else super()._describe_range()


class Seconds(click.FloatRange):
    """A number of seconds. Refuses `nan`, which every comparison lets through."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Return the number. Fails as click does, with one sentence."""
        remedy = f"give a number{_bounds(self)}"
        try:
            seconds = float(value)
        except ValueError:
            seconds = nan
        if isnan(seconds):
            self.fail(f"{value!r} is not a number of seconds; {remedy}.", param, ctx)
        if fault := _fault(self, seconds):
            self.fail(f"{seconds:g} {fault}; {remedy}.", param, ctx)
        return seconds


class Duration(click.ParamType[float]):
    """A length of time, such as 90, 90s, 5m or 2h. A number alone is seconds."""

    name = "duration"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Return the number of seconds. Fails as click does, with one sentence."""
        written = _DURATION.fullmatch(str(value).strip())
        seconds = float(written[1]) * _UNITS[written[2]] if written else 0.0
        if not seconds:
            self.fail(f"{value!r} is not a length of time; write 90s, 5m or 2h.", param, ctx)
        return seconds


def _fault(allowed: WholeNumber | Seconds, number: float) -> str:
    """Return what is wrong with a number, or nothing."""
    if allowed.min is not None and (number < allowed.min or (allowed.min_open and number == allowed.min)):
        return "is too small"
    return "is too large" if allowed.max is not None and number > allowed.max else ""


def _bounds(allowed: WholeNumber | Seconds) -> str:
    if allowed.max is not None:
        return f" from {allowed.min} to {allowed.max}"
    if allowed.min is None:
        return ""
    return f" greater than {allowed.min}" if allowed.min_open else f" of at least {allowed.min}"


MOST_JOBS = 1000
"""Beyond this a number is a slip of the finger. Each process takes five descriptors, and memory of its own."""
_UNITS = {"": 1, "s": 1, "m": 60, "h": 3600}
_DURATION = re.compile(r"(\d{1,9}(?:\.\d{1,9})?)([smh]?)")
WHOLE = WholeNumber()
COUNT = WholeNumber(min=1)
NOT_NEGATIVE = WholeNumber(min=0)
SECONDS = Seconds(min=0, min_open=True)
SECONDS_OR_NONE = Seconds(min=0)
