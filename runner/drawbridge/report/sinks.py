"""What takes the records of a run and writes them as a report.

A sink is made before the engine is started, so that a run is not lost to a typo. It writes nothing before there is a
record.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from drawbridge.exit_codes import ExitCode
from drawbridge.grading.grades import RunSummary
from drawbridge.report.formats import Format, Streamed, Whole
from drawbridge.report.model import CaseRecord, Record, Report, RunRecord, SummaryRecord
from drawbridge.report.page import Page, nothing
from drawbridge.report.places import place_at

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from drawbridge.report.formats import Render
    from drawbridge.report.places import Place

GIVEN_UP = "the run was interrupted while this report was written"
_INTERRUPTED = SummaryRecord(run=RunSummary(counts={}, complete=False), exit_code=ExitCode.INTERRUPTED)


class Sink(Protocol):
    """What takes the records of a run. Its methods raise ResultNotWritten."""

    @property
    def place(self) -> Place:
        """Where it writes."""

    def write(self, *records: Record) -> None:
        """Take records. Those that are given together are written together or not at all."""

    def close(self, done: Callable[[], None] = nothing) -> None:
        """Write what is not yet written: no more records come. `done` is called for each case that is laid out."""

    def give_up(self) -> None:
        """Close at once. What would take long is left out, and the report says that it is not complete."""


def sink_for(form: Format, path: Path | None, page: Page) -> Sink:
    """Return a sink that writes to a path, or to standard output, laid out on `page`. Raises ResultNotWritten."""
    place = place_at(path, is_utf8=isinstance(form, Streamed))
    match form:
        case Streamed(_, line):
            return StreamSink(place, line)
        case Whole(_, render):
            return WholeSink(place, render, Page() if path else page)


@dataclass(slots=True)
class StreamSink:
    """Records as lines, each written through as it comes."""

    place: Place
    line: Callable[[Record], str]

    def write(self, *records: Record) -> None:
        """Write records."""
        self.place.write("".join(map(self.line, records)))

    def close(self, _done: Callable[[], None] = nothing) -> None:
        """Close the place."""
        self.place.close()

    def give_up(self) -> None:
        """Close the place. Without a summary the records say that they were cut off."""
        self.place.close()


@dataclass(slots=True)
class WholeSink:
    """A whole report, written when the last record has come."""

    place: Place
    render: Render
    page: Page
    run: RunRecord | None = None
    cases: list[CaseRecord] = field(default_factory=list)
    summary: SummaryRecord | None = None

    def write(self, *records: Record) -> None:
        """Keep records."""
        for record in records:
            match record:
                case RunRecord():
                    self.run = record
                case CaseRecord():
                    self.cases.append(record)
                case SummaryRecord():
                    self.summary = record

    def close(self, done: Callable[[], None] = nothing) -> None:
        """Write the report, or nothing where the run has not begun."""
        if self.run is not None:
            self.place.write(self.render(Report(self.run, tuple(self.cases), self.summary), self.page, done))
        self.place.close()

    def give_up(self) -> None:
        """Write a report without cases, so that no older one is taken for this run's."""
        if self.run is not None:
            known = self.summary or _INTERRUPTED
            not_asked = self.run.cases - len(self.cases)
            end = known.run._replace(counts={}, complete=False, reason=GIVEN_UP, not_asked=not_asked)
            empty = Report(self.run, (), SummaryRecord(run=end, exit_code=known.exit_code))
            self.place.write(self.render(empty, self.page, nothing))
        self.place.close()
