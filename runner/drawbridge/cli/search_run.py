"""What `fuzz` and `exhaust` have in common: a search through rulesets that shows what it has even when stopped."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Any, TypeVar

import click

from drawbridge.cli.executor import jobs_options
from drawbridge.cli.limits import limit_options
from drawbridge.cli.progress import search_shown
from drawbridge.cli.ruling_options import as_typed as readings_as_typed
from drawbridge.cli.ruling_options import reading_option
from drawbridge.cli.search_end import Ended, finished
from drawbridge.errors import EngineNotStarted
from drawbridge.report.formats import FORMATS
from drawbridge.search.chunks import engine_of
from drawbridge.search.executors import executor
from drawbridge.search.findings import ONLY_DIFFERENCES, Searched, as_difference, shrunk_findings, unshrunk_findings
from drawbridge.transport.clock import now
from drawbridge.transport.signals import signals_held_off

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable
    from pathlib import Path

    from drawbridge.cli.progress import Show
    from drawbridge.cli.reports import Reports
    from drawbridge.exit_codes import ExitCode
    from drawbridge.protocol.declaration import EngineCard
    from drawbridge.search.chunks import ChunkResult
    from drawbridge.search.executors import Executor
    from drawbridge.search.findings import Found
    from drawbridge.search.fuzzing import Harvest
    from drawbridge.search.points import AskedAs
    from drawbridge.search.target import Target

    F = TypeVar("F", bound="Callable[..., Any]")
    C = TypeVar("C")

STOPPED_CHUNKS = 3
"""With this many chunks that could not be finished, an engine is given up."""

_OPTIONS = (
    reading_option,
    limit_options,
    jobs_options,
    click.option(
        "--report",
        "reports",
        metavar="FORMAT=FILE",
        multiple=True,
        help=f"Also write a report into FILE: {', '.join(FORMATS)}. Repeatable.",
    ),
)


def search_options(function: F) -> F:
    """Add the options about rulings, limits, processes and reports to a command."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


class SearchRun:
    """A search under way. What there is of it when it is interrupted is still shown."""

    made_by: str
    """The subcommand that searches."""
    interrupted = "the search was interrupted"
    """The reason that is given then."""
    corpus: Path | None = None
    """Where findings are kept."""

    def __init__(self, card: EngineCard, engine: tuple[str, ...], where: str, asked_as: AskedAs) -> None:
        """Take what the engine declares, its command, the executor that does the work, and how it is asked."""
        self.card = card.under(asked_as.readings)
        self.engine = engine
        self.where = where
        self.asked_as = asked_as
        self.began = now()
        self.reason = ""
        """Why it did not come to its end."""
        self.searched: list[Searched] = []

    def through(self, pool: Executor, show: Show) -> None:
        """Search every ruleset."""
        raise NotImplementedError

    def as_typed(self) -> tuple[str, ...]:
        """Return the options that ask the same positions again."""
        raise NotImplementedError

    def finish(self, reports: Reports) -> ExitCode:
        """Search to the end, show what was found, and return the exit code."""
        failed: KeyboardInterrupt | None = None
        with search_shown() as show:
            try:
                with executor(self.where) as pool:
                    self.through(pool, show)
            except KeyboardInterrupt as error:
                failed = error
                self.reason = self.interrupted
        with signals_held_off():
            seconds, asked_as = now() - self.began, self.asked_as
            options = (*self.as_typed(), *asked_as.limits, *readings_as_typed(asked_as.readings))
            ended = Ended(self.made_by, self.card, self.engine, options, asked_as, self.searched, seconds, self.reason)
            return finished(ended._replace(failed=failed, corpus=self.corpus), reports)

    def search(
        self, target: Target, harvest: Harvest, gather: Callable[[], None], show: Show, sampled_from: int = 0
    ) -> None:
        """Search one ruleset: gather what is wrong, then make each finding smaller."""
        game = engine_of(target).asked.game
        found: list[Found] = []
        try:
            gather()
            try:
                for each in shrunk_findings(harvest, target):
                    found.append(each)
                    show(1, 1, f"{target.ruleset}: made {len(found)} smaller")
            except EngineNotStarted as error:
                found += _not_among(found, unshrunk_findings(harvest, game))
                harvest.remarks[f"the findings were not all made smaller: {error.message}"] = None
        except KeyboardInterrupt:
            found += _not_among(found, unshrunk_findings(harvest, game))
            raise
        finally:
            left_out = (f"some positions were left out, since {why}" for why in harvest.stopped)
            is_difference = bool(target.against and found)
            found = list(map(as_difference, found)) if is_difference else found
            differs = (ONLY_DIFFERENCES,) if is_difference else ()
            remarks = (*differs, *harvest.remarks, *(() if self.reason else left_out))
            counted, leak = harvest.counted, harvest.leak
            self.searched.append(Searched(target.ruleset, game, counted, tuple(found), remarks, sampled_from, leak))

    def gathered(
        self, target: Target, harvest: Harvest, results: Generator[tuple[C, ChunkResult], None, None]
    ) -> Generator[tuple[C, ChunkResult], None, None]:
        """Take in the results of chunks, and yield each. An engine that cannot finish several is given up."""
        stopped = 0
        with closing(results):
            for chunk, result in results:
                harvest.add(result)
                stopped += bool(result.stopped)
                is_given_up = stopped >= STOPPED_CHUNKS
                if is_given_up:
                    self.reason = f"{target.ruleset}: {result.stopped}"
                yield chunk, result
                if is_given_up:
                    return


def _not_among(found: list[Found], more: Iterable[Found]) -> list[Found]:
    done = {each.shrunk.cause for each in found}
    return [each for each in more if each.shrunk.cause not in done]
