"""The group of all commands: imports the one that is called, and turns every error into a sentence and an exit code.

A person waits for these imports before `--help` is shown. What only an error needs is imported when there is one.
"""

from __future__ import annotations

import gc
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

import click

from drawbridge import standard_output
from drawbridge.exit_codes import ExitCode
from drawbridge.transport.signals import ignore_signals, termination_raised

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from click.shell_completion import CompletionItem

COMPLETES = "_DRAWBRIDGE_COMPLETE"
"""The environment variable by which a shell asks how a word goes on."""


class CommandGroup(click.Group):
    """Commands that return an ExitCode, or None for success; each lives in a module of its own as `command`."""

    def __init__(
        self,
        *args: Any,
        package: str,
        summaries: Mapping[str, str],
        headings: Mapping[str, str] | None = None,
        **settings: Any,
    ) -> None:
        """Take the package that the modules are in, what each command does, and headings by the command below each."""
        super().__init__(*args, **settings)
        self._package = package
        self._summaries = summaries
        self._headings = headings or {next(iter(summaries)): "Commands"}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, in the order of the help."""
        del ctx
        return list(self._summaries)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command and return it."""
        if cmd_name not in self._summaries:
            return None
        command: click.Command = import_module(f"{self._package}.{cmd_name}").command
        if ctx.resilient_parsing:  # a shell asks how a word goes on
            from drawbridge.cli.completing import offer_values

            offer_values(command)
        return command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the commands and options that begin with this, without reading the modules of the commands."""
        from click.shell_completion import CompletionItem

        names = [name for name in self._summaries if name.startswith(incomplete)]
        commands = [CompletionItem(name, help=self._summaries[name]) for name in names]
        return [*commands, *click.Command.shell_complete(self, ctx, incomplete)]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of all commands, without reading their modules."""
        del ctx
        parts: dict[str, list[tuple[str, str]]] = {}
        heading = ""
        width = max(map(len, self._summaries))
        for name, summary in self._summaries.items():
            heading = self._headings.get(name, heading)
            parts.setdefault(heading, []).append((name.ljust(width), summary))
        for heading, rows in parts.items():
            with formatter.section(heading):
                formatter.write_dl(rows)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the named command. Raises UnknownName, with the nearest name, if there is none."""
        is_unknown = args and not args[0].startswith("-") and args[0] not in self._summaries
        if is_unknown and not ctx.resilient_parsing:
            from drawbridge_reference.kernel.problem import UnknownName

            raise UnknownName("command", args[0], tuple(self._summaries))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> ExitCode | None:
        """Run the command. Returns its exit code, or that of the error that ended it."""
        try:
            code: ExitCode | None = super().invoke(ctx)
        # Bad input never ends in a traceback: known errors become a sentence. `_code` prints unknown ones.
        except (click.ClickException, click.exceptions.Exit):
            raise
        except BaseException as error:
            from drawbridge.cli.problems import ended_by

            known = ended_by(error)
            if known is None:
                raise
            return known
        return code

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **settings: Any) -> NoReturn:  # type: ignore[override]  # the command line is always a program of its own here
        """Read the command line, run the command, and leave with its exit code."""
        if sys.platform == "win32":
            from drawbridge.cli.problems import tell

            tell("Windows is not supported: use WSL, the Windows Subsystem for Linux")
            sys.exit(ExitCode.USAGE)
        try:
            with termination_raised():
                code = self._code(args, prog_name or "drawbridge", settings)
                if args is None:
                    # The program ends here, and how it ends is decided.
                    ignore_signals()
        except KeyboardInterrupt as interruption:
            if args is None:
                # Whoever presses Ctrl-C presses it again, and what follows imports modules.
                ignore_signals()
            code = _interrupted_by(interruption)
        sys.exit(code if standard_output.is_flushed() else ExitCode.NOT_WRITTEN)

    def _code(self, args: Sequence[str] | None, name: str, settings: dict[str, Any]) -> int:
        """Run the command, and return the exit code."""
        standard_output.prepare()
        # A command makes many values that stay until its end: looking through them for garbage is mostly in vain.
        gc.set_threshold(1_000_000)
        settings |= {"standalone_mode": False, "complete_var": COMPLETES}
        try:
            return int(super().main(args, name, **settings) or ExitCode.PASSED)
        except click.ClickException as error:
            from drawbridge.cli.problems import tell_wrong_usage

            tell_wrong_usage(error)
            return ExitCode.USAGE
        except click.Abort as abort:
            return _interrupted_by(abort.__cause__ or abort)
        except OSError as error:  # Where there is no command yet: `--help` and `--version` could not be written.
            from drawbridge.cli.problems import not_written

            return not_written(error)
        except Exception as error:  # noqa: BLE001 - nobody has expected it, and a traceback says nothing to a user
            from drawbridge.cli.problems import internal_error

            return internal_error(error, [name, *(sys.argv[1:] if args is None else args)])


def _interrupted_by(error: BaseException) -> ExitCode:
    from drawbridge.cli.problems import ended_by

    return ended_by(error) or ExitCode.INTERRUPTED
