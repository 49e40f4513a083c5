"""The option `--suite-version`: pin the suite, so that runs of different suites are never compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

from drawbridge import __version__
from drawbridge.errors import WrongUsage
from drawbridge.suite.version import suite_version, version_of

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., Any]")


def suite_version_option(function: F) -> F:
    """Add `--suite-version` to a command, which then refuses other versions of the cases."""
    return click.option(
        "--suite-version",
        "pins",
        metavar="[RULESET=]X",
        multiple=True,
        expose_value=False,
        callback=_refuse_others,
        help="Stop if the cases are not of version X. Name a RULESET whose cases are in another package. Repeatable.",
    )(function)


def _refuse_others(_context: click.Context, _option: click.Parameter, pins: tuple[str, ...]) -> None:
    for pin in pins:
        ruleset, _, wanted = pin.rpartition("=")
        found = version_of(ruleset) if ruleset else suite_version()
        if wanted != found:
            raise WrongUsage(f"--suite-version {pin}", *_sentences(ruleset, wanted, found))


def _sentences(ruleset: str, wanted: str, found: str) -> tuple[str, str]:
    """Return what is wrong and what to do about it."""
    if ruleset:
        return f"this is suite {found} of {ruleset}", f"install its suite {wanted}, or ask for {ruleset}={found}"
    remedy = f"install a drawbridge with suite {wanted}, or ask for {found}"
    return f"this is suite {found}, which belongs to drawbridge {__version__}", remedy
