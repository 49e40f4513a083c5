"""How far a run has come: a bar on a terminal, a line now and then where there is none."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, TextIO

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
    if _is_terminal():
        with _bar(cases, "checking") as show:
            yield _counting(show)
    else:
        yield _counting(_lines(cases, "cases done, {} not passed"))


@contextmanager
def rendering_shown(cases: int) -> Iterator[Callable[[], None]]:
    """Show on standard error how far the reports are laid out. Yields a function that is called after each case."""
    if cases and _is_terminal():
        with _bar(cases, "writing the reports") as show:
            yield partial(show, 0)
    else:
        yield partial(_lines(cases, "cases written into the reports"), 0)


def _is_terminal() -> bool:
    stderr: TextIO | None = sys.stderr  # None where the shell has closed it: `2>&-`
    return stderr is not None and stderr.isatty()


def _counting(show: Callable[[int], None]) -> Callable[[Outcome], None]:
    bad = 0

    def done(outcome: Outcome) -> None:
        nonlocal bad
        bad += outcome.is_bad
        show(bad)

    return done


def _lines(cases: int, what: str) -> Callable[[int], None]:
    began = now()
    count, pause, due = 0, FIRST_SECONDS, FIRST_SECONDS

    def show(bad: int) -> None:
        nonlocal count, pause, due
        count += 1
        if (elapsed := now() - began) >= due:
            tell(f"{count} of {cases} {what.format(bad)}, after {elapsed:.0f} s")
            pause = min(2 * pause, MOST_SECONDS)
            due = elapsed + pause

    return show


@contextmanager
def _bar(cases: int, what: str) -> Iterator[Callable[[int], None]]:
    # Read only here: in a pipe, as in CI, nobody waits for it.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(file=sys.stderr), transient=True) as progress:
        task = progress.add_task(what, total=cases)

        def show(bad: int) -> None:
            progress.update(task, advance=1, description=f"{what}, {bad} not passed" if bad else what)

        yield show
