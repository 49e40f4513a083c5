"""How far a run has come: a bar on a terminal, a line now and then where there is none."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from drawbridge.cli.problems import tell
from drawbridge.transport.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge.grading.grades import Outcome

FIRST_SECONDS = 10.0
MOST_SECONDS = 60.0
"""The first line comes after 10 seconds. The pause then doubles with each line, up to a minute."""


@contextmanager
def progress_shown(cases: int) -> Iterator[Callable[[Outcome], None]]:
    """Show on standard error how many cases are done. Yields a function that takes the outcome of each."""
    # Asked of the stream itself: FORCE_COLOR makes every pipe a terminal for a console.
    if sys.stderr.isatty():
        with _bar(cases) as done:
            yield done
    else:
        yield _lines(cases)


def _lines(cases: int) -> Callable[[Outcome], None]:
    began = now()
    count, bad, pause, due = 0, 0, FIRST_SECONDS, FIRST_SECONDS

    def done(outcome: Outcome) -> None:
        nonlocal count, bad, pause, due
        count += 1
        bad += outcome.is_bad
        if (elapsed := now() - began) >= due:
            tell(f"{count} of {cases} cases done, {bad} not passed, after {elapsed:.0f} s")
            pause = min(2 * pause, MOST_SECONDS)
            due = elapsed + pause

    return done


@contextmanager
def _bar(cases: int) -> Iterator[Callable[[Outcome], None]]:
    # Read only here: in a pipe, as in CI, nobody waits for it.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    bad = 0
    with Progress(*columns, console=Console(file=sys.stderr), transient=True) as progress:
        task = progress.add_task("checking", total=cases)

        def done(outcome: Outcome) -> None:
            nonlocal bad
            bad += outcome.is_bad
            progress.update(task, advance=1, description=f"checking, {bad} not passed" if bad else "checking")

        yield done
