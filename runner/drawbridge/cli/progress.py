"""How far a run has come: a bar on a terminal, nothing in a pipe."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge.grading.grades import Outcome


@contextmanager
def progress_bar(cases: int) -> Iterator[Callable[[Outcome], None]]:
    """Show how many cases are done, on standard error; give a function that tells of each one's outcome."""
    # Asked of the stream itself: FORCE_COLOR makes every pipe a terminal for a console.
    if sys.stderr.isatty():
        with _bar(cases) as done:
            yield done
    else:
        yield lambda _outcome: None


@contextmanager
def _bar(cases: int) -> Iterator[Callable[[Outcome], None]]:
    # Read only here: in a pipe, as in CI, nobody waits for it.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    bad = 0
    with Progress(*columns, console=Console(file=sys.stderr), transient=True) as progress:
        task = progress.add_task("checking", total=cases)

        def done(outcome: Outcome) -> None:
            nonlocal bad
            bad += outcome.is_bad
            progress.update(task, advance=1, description=f"checking, {bad} not passed" if bad else "checking")

        yield done
