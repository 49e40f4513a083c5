"""The option `--suite-version`: a pin, so that a run is never compared with one of another suite."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

from drawbridge import __version__
from drawbridge.errors import WrongUsage

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., Any]")


def suite_version_option(function: F) -> F:
    """Add `--suite-version` to a command, which then runs with that suite alone."""
    return click.option(
        "--suite-version",
        metavar="X",
        expose_value=False,
        callback=_refuse_another,
        help="Refuse to run with any other version of the suite.",
    )(function)


def _refuse_another(_context: click.Context, _option: click.Parameter, wanted: str | None) -> None:
    if wanted not in (None, __version__):
        remedy = f"install drawbridge {wanted}, or ask for {__version__}"
        raise WrongUsage(f"--suite-version {wanted}", f"this is suite {__version__}", remedy)
