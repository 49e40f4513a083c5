"""How far a run has come: a bar on a terminal, nothing in a pipe."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge.outcome import Outcome


@contextmanager
def progress_bar(cases: int) -> Iterator[Callable[[Outcome], None]]:
    """Show how many cases are done, on standard error; give a function that tells of each one's outcome."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(file=sys.stderr)
    bad = 0
    # Asked of the stream itself: FORCE_COLOR makes every pipe a terminal for the console.
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("checking", total=cases)

        def done(outcome: Outcome) -> None:
            nonlocal bad
            bad += outcome.is_bad
            progress.update(task, advance=1, description=f"checking, {bad} not passed" if bad else "checking")

        yield done
