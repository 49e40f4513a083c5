"""The group of all commands: imports the one that is called, and turns every error into a sentence and an exit code."""

from __future__ import annotations

import gc
import sys
from importlib import import_module
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, NoReturn

import click

from drawbridge.cli.problems import ended_by, last_words_written, tell, tell_wrong_usage
from drawbridge.errors import ExitCode
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class CommandGroup(click.Group):
    """Commands that return an ExitCode, or None for success; each lives in a module of its own as `command`."""

    def __init__(self, *args: Any, modules: Mapping[str, str], **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._modules = modules

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, in the order of the help."""
        del ctx
        return list(self._modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command and return it."""
        del ctx
        if cmd_name not in self._modules:
            return None
        command: click.Command = import_module(self._modules[cmd_name]).command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the named command. Raises UnknownName, with the nearest name, if there is none."""
        if args and not args[0].startswith("-") and args[0] not in self._modules:
            raise UnknownName("command", args[0], tuple(self._modules))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> ExitCode | None:
        """Run the command. Returns its exit code, or that of the error that ended it."""
        try:
            code: ExitCode | None = super().invoke(ctx)
        # Bad input never ends in a traceback: known errors become a sentence, and only unknown ones are raised again.
        except (click.ClickException, click.exceptions.Exit):
            raise
        except BaseException as error:
            known = ended_by(error)
            if known is None:
                raise
            return known
        return code

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **settings: Any) -> NoReturn:  # type: ignore[override]  # the command line is always a program of its own here
        """Read the command line, run the command, and leave with its exit code."""
        if sys.platform == "win32":
            tell("Windows is not supported: use WSL, the Windows Subsystem for Linux")
            sys.exit(ExitCode.USAGE)
        for stream in (sys.stdout, sys.stderr):
            # A terminal that cannot show a letter gets its number, so no report is lost.
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")
        # A command makes many values that stay until its end: looking through them for garbage is mostly in vain.
        gc.set_threshold(1_000_000)
        settings["standalone_mode"] = False
        try:
            code = super().main(args, prog_name or "drawbridge", **settings)
        except click.ClickException as error:
            tell_wrong_usage(error)
            code = ExitCode.USAGE
        except click.Abort:
            code = ExitCode.INTERRUPTED
        sys.exit(last_words_written() or int(code or ExitCode.PASSED))
