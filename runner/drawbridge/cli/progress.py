"""How far a run has come: a bar on a terminal, a line now and then where there is none."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Protocol, TextIO

from drawbridge.cli.problems import tell
from drawbridge.grading.grades import Outcome
from drawbridge.transport.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.progress import Progress

FIRST_SECONDS = 10.0
MOST_SECONDS = 60.0
"""The first line comes after 10 seconds. The pause then doubles with each line, up to a minute."""
_LAST = frozenset({"games", "perft"})
_LONGEST = ", now whole games and counts, which take longest"
"""A case of them may take as long as a hundred others, and they are asked last."""


class CaseDone(Protocol):
    """Takes the outcome of each case, and the clause that it is about."""

    def __call__(self, outcome: Outcome, clause: str = "") -> None:
        """Count a case that is done."""


@contextmanager
def progress_shown(cases: int) -> Iterator[CaseDone]:
    """Show on standard error how many cases are done, apart from skipped ones: they cost no time."""
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
            yield partial(show, 0, 0, "")
    else:
        yield partial(_lines(cases, "cases written into the reports"), 0, 0, "")


@contextmanager
def counting_shown(what: str) -> Iterator[Callable[[int, int, int], None]]:
    """Show on standard error how far a count is. Yields a function of branches done, all branches, and nodes."""
    began = now()

    def words(nodes: int) -> str:
        return f"{what}, {nodes:,} nodes, {nodes / max(now() - began, 1e-3):,.0f} a second"

    if not _is_terminal():
        due = _Due()
        yield lambda done, branches, nodes: due.tell(lambda: f"{done} of {branches} branches: {words(nodes)}")
        return
    with _progress() as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, branches, nodes: progress.update(
            task, completed=done, total=branches, description=words(nodes)
        )


class Show(Protocol):
    """Shows how far a search has come."""

    def __call__(self, done: float, total: float, line: str) -> None:
        """Show that so much of a total is done, and what there is to say about it."""


@contextmanager
def search_shown() -> Iterator[Show]:
    """Show on standard error how far a search has come."""
    if not _is_terminal():
        due = _Due()
        yield lambda done, total, line: due.tell(lambda: line) if done < total else None
        return
    with _progress(counts=False) as progress:
        task = progress.add_task("starting", total=None)
        yield lambda done, total, line: progress.update(task, completed=done, total=total, description=line)


def _is_terminal() -> bool:
    stderr: TextIO | None = sys.stderr  # None where the shell has closed it: `2>&-`
    return stderr is not None and stderr.isatty()


def _counting(show: Callable[[int, int, str], None]) -> CaseDone:
    bad = skipped = 0

    def done(outcome: Outcome, clause: str = "") -> None:
        nonlocal bad, skipped
        bad += outcome.is_bad
        skipped += outcome is Outcome.SKIPPED
        show(bad, skipped, _LONGEST if clause in _LAST else "")

    return done


def _lines(cases: int, what: str) -> Callable[[int, int, str], None]:
    count, due = 0, _Due()

    def show(bad: int, skipped: int, note: str) -> None:
        nonlocal count
        count += 1
        due.tell(lambda: f"{count - skipped} of {cases - skipped} {what.format(bad)}{note}")

    return show


class _Due:
    """Lines that are printed now and then."""

    def __init__(self) -> None:
        self._began = now()
        self._pause = self._at = FIRST_SECONDS

    def tell(self, words: Callable[[], str]) -> None:
        """Print how far the work is, if it is time to."""
        if (elapsed := now() - self._began) >= self._at:
            tell(f"{words()}, after {elapsed:.0f} s")
            self._pause = min(2 * self._pause, MOST_SECONDS)
            self._at = elapsed + self._pause


@contextmanager
def _bar(cases: int, what: str) -> Iterator[Callable[[int, int, str], None]]:
    with _progress() as progress:
        task = progress.add_task(what, total=cases)

        count = 0

        def show(bad: int, skipped: int, note: str) -> None:
            nonlocal count
            count += 1
            words = (f"{what}, {bad} not passed" if bad else what) + note
            progress.update(task, completed=count - skipped, total=cases - skipped, description=words)

        yield show


def _progress(*, counts: bool = True) -> Progress:
    # Read only here: in a pipe, as in CI, nobody waits for it.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    numbers = [MofNCompleteColumn()] if counts else []
    columns = (TextColumn("{task.description}"), BarColumn(), *numbers, TimeElapsedColumn())
    return Progress(*columns, console=Console(file=sys.stderr), transient=True)
