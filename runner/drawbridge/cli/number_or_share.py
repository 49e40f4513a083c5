"""Options that are a number of cases, or a share of them."""

from __future__ import annotations

from typing import Any

import click

from drawbridge.grading.grades import NOT_NUMBER_OR_SHARE, NUMBER_OR_SHARE


class NumberOrShare(click.ParamType[str]):
    """A number such as 20, or a share such as 10%. It stays as it is written."""

    name = "number or share"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the text. Fails as click does, with one sentence."""
        written = str(value).strip()
        if not NUMBER_OR_SHARE.fullmatch(written):
            self.fail(f"{value!r} {NOT_NUMBER_OR_SHARE}.", param, ctx)
        return written
