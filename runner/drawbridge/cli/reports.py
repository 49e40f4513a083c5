"""The option `--report FORMAT[=FILE]`, and all reports of one run together."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from drawbridge import standard_output
from drawbridge.cli.numbers import NOT_NEGATIVE
from drawbridge.cli.problems import tell
from drawbridge.cli.report_option import both_go_to, form_and_file, is_same_output
from drawbridge.cli.screen import page_of_screen
from drawbridge.errors import ReportNotMade, ResultNotWritten
from drawbridge.internal_errors import remark_on
from drawbridge.report.formats import Format, format_named, without_commands
from drawbridge.report.page import nothing
from drawbridge.report.places import ErrorScreen, NamedFile, Screen, is_same_place
from drawbridge.report.sinks import Sink, sink_for
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from drawbridge.report.model import Record

durations_option = click.option(
    "--durations",
    type=NOT_NEGATIVE,
    metavar="N",
    default=0,
    help="Show the N slowest cases, with their seconds.",
)


class ReportRequest(NamedTuple):
    """One report that was asked for. Without a path it goes to standard output."""

    form: Format
    path: Path | None = None
    is_appended: bool = False
    """Whether it goes to the end of the file, after what others have written there."""


def requests_from(given: Sequence[str]) -> tuple[ReportRequest, ...]:
    """Return the reports that these options ask for. Adds text on standard output if nothing else goes there.

    Under GitHub Actions, nothing given stands for `github`. Raises UnknownName, and WrongUsage where two reports would
    go to the same place.
    """
    if not given and os.environ.get("GITHUB_ACTIONS") == "true":
        given = ["github"]
    asked = [_request(text) for text in given]
    if all((request.path or request.form.name == "github") and request.form.name != "text" for request in asked):
        asked.append(ReportRequest(format_named("text")))
    _refuse_same_places(asked)
    is_for_github = any(request.form.name == "github" and request.path is None for request in asked)
    return _for_github(asked) if is_for_github else tuple(asked)


def _refuse_same_places(asked: Sequence[ReportRequest]) -> None:
    """Raise WrongUsage where two reports would go to the same place. GitHub finds annotations among text."""
    for number, request in enumerate(asked):
        for other in asked[:number]:
            together = {request.form.name, other.form.name} == {"text", "github"} and request.path is None
            if is_same_output(request.path, other.path) and not together:
                raise both_go_to(request.path)


def _for_github(asked: Sequence[ReportRequest]) -> tuple[ReportRequest, ...]:
    """Return the reports of a run under GitHub Actions: text that gives no orders, annotations, the job's summary."""
    harmless = without_commands(format_named("text"))
    of_text = (request for request in asked if request.form.name == "text")
    found = [request if request.path else request._replace(form=harmless) for request in of_text]
    found += (request for request in asked if request.form.name != "text")
    if summary := os.environ.get("GITHUB_STEP_SUMMARY"):
        found.append(ReportRequest(format_named("markdown"), Path(summary), is_appended=True))
    return tuple(found)


def _request(text: str) -> ReportRequest:
    name, file = form_and_file(text)
    return ReportRequest(format_named(name), file)


class Reports:
    """All reports of a run. Each is written on its own: one that fails is named at the end, and the others go on."""

    def __init__(self, *, laid_out_in_full: int = 0, is_alone: bool = False) -> None:
        self.sinks: list[Sink] = []
        self.problems: list[ResultNotWritten] = []
        self.have_begun = False
        """Whether a record was written."""
        self.laid_out_in_full = laid_out_in_full
        """How many of the reports have every failure in full, as text."""
        self.is_alone = is_alone
        """Whether there is one report only."""

    @classmethod
    def opened(cls, requests: Sequence[ReportRequest], *, durations: int = 0) -> Reports:
        """Return the reports, ready to be written. After them, `durations` of the slowest cases are shown.

        Raises ResultNotWritten, with nothing left behind.
        """
        in_full = sum(request.form.name == "junit" for request in requests)
        reports = cls(laid_out_in_full=in_full, is_alone=len(requests) == 1)
        page = page_of_screen()
        for request in requests:
            reports.sinks.append(sink_for(request.form, request.path, page, is_appended=request.is_appended))
        if durations:
            from drawbridge.report.durations import SlowestSink

            # Next to the text; a format that a program reads stays as it is.
            is_beside_text = any(request.path is None and request.form.name == "text" for request in requests)
            reports.sinks.append(SlowestSink(durations, page, Screen() if is_beside_text else ErrorScreen()))
        return reports

    def write(self, *records: Record) -> None:
        """Give records to every report. Raises ResultNotWritten when no report is left."""
        self.have_begun = True
        self._each(lambda sink: sink.write(*records))
        if self.problems and not self.sinks:
            raise self.problems.pop()

    def close(self, done: Callable[[], None] = nothing) -> None:
        """Finish every report. `done` is called for each case that is laid out."""

        def closed(sink: Sink) -> None:
            sink.close(done)
            self.sinks.remove(sink)

        self._each(closed)

    def give_up(self) -> None:
        """Close at once what is not yet written."""
        self._each(lambda sink: sink.give_up())
        self.sinks.clear()

    def tell_problems(self) -> None:
        """Print what could not be written. That nobody reads the only report to its end is no problem to speak of."""
        for problem in self.problems:
            is_unread = isinstance(problem.__cause__, BrokenPipeError) and problem.path == standard_output.NAME
            if not (is_unread and self.is_alone):
                tell(problem.message, problem.hint)

    def only_files_except(self, kept: Path | None) -> tuple[str, ...]:
        """Close the reports that are not files, and the file that is to be kept as it is. Returns its name, if any."""
        files = [(sink, sink.place) for sink in self.sinks if isinstance(sink.place, NamedFile)]
        names = tuple(place.name for _, place in files if kept and is_same_place(place.path, kept))
        others = [sink for sink, place in files if place.name not in names]
        for sink in self.sinks:
            if sink not in others:
                with suppress(ResultNotWritten):
                    sink.place.close()  # a program may wait for the end of a pipe
        self.sinks = others
        return names

    def _each(self, work: Callable[[Sink], None]) -> None:
        """Do something with each report. One that fails leaves the others whole."""
        for sink in tuple(self.sinks):
            try:
                work(sink)
            except ResultNotWritten as problem:
                self._drop(sink, problem)
            except Exception as error:  # noqa: BLE001 - whatever fails in one report, the others are still written
                self._drop(sink, ReportNotMade(sink.place.name, remark_on(error, "a JSON report of the run")))

    def _drop(self, sink: Sink, problem: ResultNotWritten) -> None:
        """Write this report no further, and keep why."""
        self.problems.append(problem)
        self.sinks.remove(sink)
        with suppress(ResultNotWritten):
            sink.place.close()
