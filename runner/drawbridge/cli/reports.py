"""The option `--report FORMAT[=FILE]`, and all reports of one run together."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from drawbridge.cli.screen import page_of_screen
from drawbridge.errors import ResultNotWritten, WrongUsage
from drawbridge.report.durations import SlowestSink
from drawbridge.report.formats import Format, format_named
from drawbridge.report.sinks import Sink, sink_in_file, sink_on_screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.report.model import Record

durations_option = click.option(
    "--durations",
    type=click.IntRange(min=0),
    metavar="N",
    default=0,
    help="Show the N slowest cases, with their seconds.",
)


@dataclass(frozen=True, slots=True)
class ReportRequest:
    """One report that was asked for. Without a path it goes to standard output."""

    form: Format
    path: Path | None = None


def requests_from(given: Sequence[str]) -> tuple[ReportRequest, ...]:
    """Return the reports that these options ask for. Adds text on standard output if nothing else goes there.

    Raises UnknownName, and WrongUsage where two reports would go to the same place.
    """
    asked = [_request(text) for text in given]
    if all(request.path and request.form.name != "text" for request in asked):
        asked.append(ReportRequest(format_named("text")))
    places = [request.path for request in asked]
    for place in places:
        if places.count(place) > 1:
            where = "standard output" if place is None else str(place)
            raise WrongUsage(
                "--report", f"two reports would go to {where}", "write FORMAT=FILE, with a different file for each"
            )
    return tuple(asked)


def _request(text: str) -> ReportRequest:
    name, equals, file = text.partition("=")
    if equals and not file:
        raise WrongUsage("--report", f"{text!r} names no file", f"write {name} or {name}=FILE")
    return ReportRequest(format_named(name), Path(file) if file else None)


@dataclass(slots=True)
class Reports:
    """All reports of a run. One that cannot be written any more is reported at the end, and the others go on."""

    sinks: list[Sink]
    problems: list[ResultNotWritten] = field(default_factory=list)
    have_begun: bool = False
    """Whether a record was written."""

    @classmethod
    def opened(cls, requests: Sequence[ReportRequest], *, durations: int = 0) -> Reports:
        """Return the reports, ready to be written. After them, `durations` of the slowest cases are shown.

        Raises ResultNotWritten, with nothing left behind.
        """
        reports = cls([])
        try:
            for request in requests:
                reports.sinks.append(_sink(request))
        except ResultNotWritten:
            reports.close()
            raise
        if durations:
            # Next to the text; a format that a program reads stays as it is.
            is_beside_text = any(request.path is None and request.form.name == "text" for request in requests)
            show = partial(click.echo, nl=False, err=not is_beside_text)
            reports.sinks.append(SlowestSink(durations, page_of_screen(), show))
        return reports

    def write(self, record: Record) -> None:
        """Give a record to every report."""
        self.have_begun = True
        for sink in tuple(self.sinks):
            try:
                sink.write(record)
            except ResultNotWritten as problem:
                self.problems.append(problem)
                self.sinks.remove(sink)

    def close(self) -> None:
        """Finish every report."""
        while self.sinks:
            try:
                self.sinks.pop(0).close()
            except ResultNotWritten as problem:
                self.problems.append(problem)


def _sink(request: ReportRequest) -> Sink:
    if request.path is None:
        return sink_on_screen(request.form, page_of_screen())
    return sink_in_file(request.form, request.path)
