"""Commands that end in `-- ENGINE ARGS...`."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Sequence

EXAMPLE = ("python", "-m", "drawbridge_reference")


class EngineCommand(click.Command):
    """A command whose last part, after `--`, is the argument list of an engine: its parameter `engine`.

    What stands before `--` is the command's own; only so can it have arguments of any number, too.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Split the arguments at the first `--`. Raises UsageError where no engine is given."""
        own, engine = _split(args)
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, own)
        if ctx.args:
            raise click.UsageError(f"the engine's command stands behind `--`: -- {shlex.join(ctx.args)}", ctx)
        if not engine and not ctx.resilient_parsing:
            example = shlex.join(["--", *EXAMPLE])
            raise click.UsageError(f"no engine is given: put its command at the end, for instance {example}", ctx)
        ctx.params["engine"] = tuple(engine)
        return rest

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the pieces of the usage line."""
        return [*super().collect_usage_pieces(ctx), "-- ENGINE [ARGS]..."]


def _split(args: Sequence[str]) -> tuple[list[str], list[str]]:
    if "--" not in args:
        return list(args), []
    place = args.index("--")
    return list(args[:place]), list(args[place + 1 :])
