"""Options that are a number of seconds."""

from __future__ import annotations

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


SECONDS = Seconds(min=0, min_open=True)
SECONDS_OR_NONE = Seconds(min=0)
