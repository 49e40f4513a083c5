"""How far a search has come: a bar on a terminal, a line now and then where there is none."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol, TextIO

from drawbridge.cli.problems import tell
from drawbridge.cli.progress import FIRST_SECONDS, MOST_SECONDS
from drawbridge.transport.clock import now

if TYPE_CHECKING:
    from collections.abc import Iterator


class Show(Protocol):
    """Shows how far a search has come."""

    def __call__(self, done: float, total: float, line: str) -> None:
        """Show that so much of a total is done, and what there is to say about it."""


@contextmanager
def search_shown() -> Iterator[Show]:
    """Show on standard error how far a search has come."""
    stderr: TextIO | None = sys.stderr  # None where the shell has closed it: `2>&-`
    if stderr is None or not stderr.isatty():
        yield _Lines().show
        return
    # Read only here: in a pipe, as in CI, nobody waits for it.
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(file=stderr), transient=True) as progress:
        task = progress.add_task("starting", total=None)

        def show(done: float, total: float, line: str) -> None:
            progress.update(task, completed=done, total=total, description=line)

        yield show


class _Lines:
    """Lines, each after a longer pause than the one before."""

    def __init__(self) -> None:
        self._began = now()
        self._pause = self._due = FIRST_SECONDS

    def show(self, done: float, total: float, line: str) -> None:
        """Print a line if one is due."""
        elapsed = now() - self._began
        if elapsed >= self._due and done < total:
            tell(f"{line}, after {elapsed:.0f} s")
            self._pause = min(2 * self._pause, MOST_SECONDS)
            self._due = elapsed + self._pause
