"""The option `--version`: the version of the program, and that of its cases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

from drawbridge import __version__
from drawbridge.standard_output import show

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., Any]")


def version_option(function: F) -> F:
    """Add `--version`, which prints both versions and exits."""
    return click.option(
        "--version",
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_print_versions,
        help="Show the versions of drawbridge and of its cases, and exit.",
    )(function)


def _print_versions(context: click.Context, _option: click.Parameter, asked: bool) -> None:  # noqa: FBT001 - click calls it so
    if not asked or context.resilient_parsing:
        return
    from drawbridge.cli.problems import ended_by
    from drawbridge.errors import DrawbridgeError
    from drawbridge.suite.version import suite_version

    show(f"drawbridge {__version__}")
    try:
        show(f"suite {suite_version()}")
    except DrawbridgeError as error:
        context.exit(ended_by(error) or error.exit_code)
    context.exit()
