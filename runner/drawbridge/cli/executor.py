"""The option `--executor`: where long work is done."""

from __future__ import annotations

import click

from drawbridge.search.executors import Place


def _named(_context: click.Context, _option: click.Parameter, text: str) -> str:
    """Return the name of an executor as it was given. Raises WrongUsage for any other text."""
    Place.read(text)
    return text


executor_option = click.option(
    "--executor",
    callback=_named,
    metavar="EXECUTOR",
    default="local",
    help="Work in N processes by local:N, or on many machines by dask:tcp://scheduler:8786.  "
    "[default: local, a process for each processor]",
)
"""Add the parameter `executor`, which `drawbridge.search.executors.executor` takes."""
