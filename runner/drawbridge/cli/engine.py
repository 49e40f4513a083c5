"""Commands that end in `-- ENGINE ARGS...`."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, ClassVar

import click

from drawbridge.errors import WrongUsage
from drawbridge.transport.monitored import prepare

if TYPE_CHECKING:
    from collections.abc import Sequence

    from click.shell_completion import CompletionItem

_IS_ENGINE = "drawbridge.is_engine"
"""Whether the words that a shell completes are those of an engine's command."""
EXAMPLE = ("python", "-m", "drawbridge_reference")


class EngineCommand(click.Command):
    """A command whose last part, after `--`, is the argument list of an engine: its parameter `engine`.

    Everything before `--` belongs to the command itself, so it can take any number of arguments.
    """

    is_required: ClassVar[bool] = True
    """Whether there is nothing to do without an engine."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Split the arguments at the first `--`. Raises WrongUsage where no engine is given."""
        ctx.meta[_IS_ENGINE] = "--" in args
        own, engine = _split(args)
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, own)
        if ctx.resilient_parsing:
            return rest
        if ctx.args and engine:
            raise WrongUsage(shlex.join(ctx.args), "unexpected before `--`", self._instead(ctx))
        if ctx.args:
            typed = shlex.join(ctx.args)
            raise WrongUsage(typed, "unexpected without `--`", f"put `--` before the engine's command: -- {typed}")
        engine = list(self.configured(ctx, engine))
        if self.is_required and not engine:
            raise WrongUsage("ENGINE", "missing", f"end with the engine's command, such as -- {shlex.join(EXAMPLE)}")
        ctx.params["engine"] = tuple(engine)
        return rest

    def _instead(self, ctx: click.Context) -> str:
        """Return what to write instead of words before `--` that are not options."""
        from drawbridge_rules.register import BUILT_IN

        if set(ctx.args) <= BUILT_IN.keys() and any("--ruleset" in option.opts for option in self.params):
            return f"name the ruleset by an option: {' '.join(f'--ruleset {ruleset}' for ruleset in ctx.args)}"
        choose = "; --case and --clause choose cases" if ctx.info_name == "check" else ""
        return f"only options belong there{choose}"

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the options that begin with this; after `--` let the shell complete files."""
        if not ctx.meta.get(_IS_ENGINE):
            return super().shell_complete(ctx, incomplete)
        from click.shell_completion import CompletionItem

        return [CompletionItem(incomplete, type="file")]

    def configured(self, ctx: click.Context, engine: Sequence[str]) -> Sequence[str]:
        """Return the engine's command. A command may take it, and options that were not given, from elsewhere."""
        del ctx
        return engine

    def invoke(self, ctx: click.Context) -> object:
        """Run the command. The fork server of its engine starts meanwhile."""
        if ctx.params["engine"]:
            prepare()
        return super().invoke(ctx)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the pieces of the usage line."""
        engine = "-- ENGINE [ARGS]..."
        return [*super().collect_usage_pieces(ctx), engine if self.is_required else f"[{engine}]"]


class OptionalEngineCommand(EngineCommand):
    """A command that may end in `-- ENGINE ARGS...`: without one, its parameter `engine` is empty."""

    is_required = False


def engine_words(option: str, text: str) -> tuple[str, ...]:
    """Return the words of an engine's command that an option has as one text. No shell runs it. Raises WrongUsage."""
    try:
        return tuple(shlex.split(text))
    except ValueError as error:
        raise WrongUsage(option, f"{text!r} cannot be split into words: {error}", "close its quotes") from None


def _split(args: Sequence[str]) -> tuple[list[str], list[str]]:
    if "--" not in args:
        return list(args), []
    place = args.index("--")
    return list(args[:place]), list(args[place + 1 :])
