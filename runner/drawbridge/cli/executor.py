"""The option `--executor`: where long work is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

from drawbridge.cli.numbers import MOST_JOBS, WholeNumber
from drawbridge.errors import WrongUsage
from drawbridge.search.executors import Place

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    F = TypeVar("F", bound="Callable[..., Any]")


def _named(_context: click.Context, _option: click.Parameter, text: str) -> str:
    """Return the name of an executor as it was given. Raises WrongUsage for any other text."""
    Place.read(text)
    return text


executor_option = click.option(
    "--executor",
    callback=_named,
    metavar="EXECUTOR",
    default="local",
    help="Work in N processes with local:N, or on many machines with dask:tcp://scheduler:8786.  "
    "[default: local, a process for each processor]",
)
"""Add the parameter `executor`, which `drawbridge.search.executors.executor` takes."""


_JOBS = click.option(
    "--jobs",
    type=WholeNumber(1, MOST_JOBS),
    metavar="N",
    help="Compare in N processes. Same as --executor local:N.",
)
_WHERE = click.option(
    "--executor",
    metavar="WHERE",
    help="Compare in local:N processes, or on dask:tcp://HOST:PORT.  [default: local:1]",
)


def jobs_options(function: F) -> F:
    """Add `--jobs` and `--executor` to a command; `executor_from` reads them."""
    return _JOBS(_WHERE(function))


def executor_from(given: Mapping[str, Any]) -> str:
    """Return the executor that `--jobs` or `--executor` names. Raises WrongUsage for both."""
    if given["jobs"] and given["executor"]:
        raise WrongUsage("--jobs", "goes with no --executor", "write one of them")
    return given["executor"] or f"local:{given['jobs'] or 1}"
