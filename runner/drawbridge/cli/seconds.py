"""Options that are a number of seconds."""

from __future__ import annotations

import re
from math import isnan
from typing import Any

import click


class Seconds(click.FloatRange):
    """A number of seconds. Refuses `nan`, which every comparison lets through."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Return the number. Fails as click does, with one sentence."""
        seconds = float(super().convert(value, param, ctx))
        if isnan(seconds):
            self.fail(f"{value!r} is not a number of seconds.", param, ctx)
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


_UNITS = {"": 1, "s": 1, "m": 60, "h": 3600}
_DURATION = re.compile(r"(\d{1,9}(?:\.\d{1,9})?)([smh]?)")
SECONDS = Seconds(min=0, min_open=True)
SECONDS_OR_NONE = Seconds(min=0)
