"""Errors as sentences and exit codes. Every error message is printed here."""

from __future__ import annotations

import re
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

import click

from drawbridge import standard_output
from drawbridge.errors import DrawbridgeError, EngineNotStarted, ResultNotWritten, Terminated
from drawbridge.exit_codes import ExitCode
from drawbridge.protocol.text import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

_SHOWN = 300
_LONG_WORD = re.compile(r"\S{400,}")
"""Something that was given instead of a name. Nobody reads it to its end."""


def ended_by(error: BaseException) -> ExitCode | None:
    """Print what went wrong and return the exit code. Returns None for an unexpected error."""
    # A run without a problem needs none of them.
    from drawbridge_reference.kernel.entry_points import UnusableRuleset
    from drawbridge_reference.kernel.folders import BadFolder, NoCode
    from drawbridge_reference.kernel.notation import BadNotation
    from drawbridge_reference.kernel.plies import PliesError
    from drawbridge_reference.kernel.problem import InvalidPosition, InvalidScenarios, UnknownName, UnreadableMove
    from drawbridge_rules.register import UnusableRules

    code: ExitCode | None = ExitCode.USAGE
    match error:
        case Terminated():
            code = ExitCode.TERMINATED
        case KeyboardInterrupt():
            code = ExitCode.INTERRUPTED
        case ResultNotWritten(path=standard_output.NAME, __cause__=OSError() as cause):
            code = not_written(cause)
        case DrawbridgeError():
            _tell_ours(error)
            code = error.exit_code
        case InvalidPosition():
            tell("the position is not valid:\n" + "\n".join(f"  {problem}" for problem in error.problems))
        case PliesError():
            tell("the plies cannot be run:\n" + "\n".join(f"  {problem}" for problem in error.problems))
        case UnreadableMove() | UnknownName() | NoCode():
            tell(error.message, error.hint)
        case UnusableRuleset() | UnusableRules() | BadNotation() | BadFolder() | InvalidScenarios():
            tell(str(error))
            code = ExitCode.SUITE
        case OSError():
            code = not_written(error)
        case _:
            code = None
    return code


def not_written(error: OSError) -> ExitCode:
    """Print what could not be written, and return the exit code. That nobody reads to the end is no problem."""
    name = error.filename or standard_output.NAME
    if name == standard_output.NAME:
        standard_output.leave()
    if not isinstance(error, BrokenPipeError):
        _tell_ours(ResultNotWritten(name, error.strerror or str(error)))
    return ExitCode.NOT_WRITTEN


def internal_error(error: Exception, arguments: Sequence[str]) -> ExitCode:
    """Print that drawbridge itself has failed in a command, and return the exit code."""
    from drawbridge.internal_errors import end_of_command

    tell(*end_of_command(error, arguments))
    return ExitCode.INTERNAL


def tell_wrong_usage(error: click.ClickException) -> None:
    """Print what click refused, in the form of all other errors. A group without a command prints its help."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        error.show()
        return
    if isinstance(error, click.BadParameter) and not isinstance(error, click.MissingParameter) and error.param:
        _tell_wrong_value(error, error.param)
        return
    near = error.possibilities if isinstance(error, click.NoSuchOption) else None
    context = error.ctx if isinstance(error, click.UsageError) else None
    message = (error.message if near else error.format_message()).rstrip(".")
    hint = f"did you mean {near[0]}?" if near else f"see {context.command_path if context else 'drawbridge'} --help"
    if "unexpected extra argument" in message:
        hint = f"put an argument with blanks, such as a FEN, in quotes; {hint}"
    tell(message[:1].lower() + message[1:], hint)


def problem_and_remedy(error: click.BadParameter) -> tuple[str, str]:
    """Return what is wrong with a value, and the remedy: what the message says after a semicolon, if anything."""
    problem, _, remedy = error.message.rstrip(".").partition("; ")
    return problem, remedy


def _tell_wrong_value(error: click.BadParameter, param: click.Parameter) -> None:
    """Print which option has a wrong value."""
    name = max(param.opts, key=len) if param.param_type_name == "option" else param.human_readable_name
    problem, remedy = problem_and_remedy(error)
    tell(f"{name}: {problem}", remedy or f"see {error.ctx.command_path if error.ctx else 'drawbridge'} --help")


def tell(message: str, hint: str = "", *, program: str = "drawbridge") -> None:
    """Print one problem to standard error, with its remedy on a line of its own."""
    text = f"{program}: {message}" + (f"\n  hint: {hint}" if hint else "")
    _print(_LONG_WORD.sub(lambda word: f"{word[0][:_SHOWN]}... ({len(word[0])} characters)", text))


def remark(line: str) -> None:
    """Print a line that is no problem to standard error."""
    _print(line)


def _tell_ours(error: DrawbridgeError) -> None:
    tell(error.message, error.hint)
    if isinstance(error, EngineNotStarted):
        _tell_raw("it wrote", error.line)
        _tell_raw("standard error", error.stderr)


def _tell_raw(label: str, raw: str) -> None:
    if raw:
        _print(f"  {label}:\n" + "\n".join(f"    {line}" for line in raw.splitlines()))


def _print(text: str) -> None:
    stderr: TextIO | None = sys.stderr  # None where the shell has closed it: `2>&-`
    with suppress(OSError):
        if stderr is not None:
            # What an engine, a file or a shell wrote is quoted in here.
            stderr.write(printable(text) + "\n")
            stderr.flush()
