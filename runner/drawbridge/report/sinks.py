"""What takes the records of a run and writes them as a report.

A sink is made before the engine is started, so that a run is not lost to a typo. It writes nothing before there is a
record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from drawbridge.exit_codes import ExitCode
from drawbridge.grading.grades import RunSummary
from drawbridge.report.formats import Format, Streamed, Whole
from drawbridge.report.model import CaseRecord, Record, Report, RunRecord, SummaryRecord
from drawbridge.report.page import Page, nothing
from drawbridge.report.places import AppendedFile, place_at

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


def sink_for(form: Format, path: Path | None, page: Page, *, is_appended: bool = False) -> Sink:
    """Return a sink that writes to a path, or to standard output, laid out on `page`. Raises ResultNotWritten."""
    place = (
        AppendedFile(str(path), path) if path and is_appended else place_at(path, is_utf8=isinstance(form, Streamed))
    )
    match form:
        case Streamed(_, line):
            return StreamSink(place, line)
        case Whole(_, render):
            return WholeSink(place, render, Page() if path else page)


class StreamSink:
    """Records as lines, each written through as it comes."""

    def __init__(self, place: Place, line: Callable[[Record], str]) -> None:
        self.place = place
        self._line = line

    def write(self, *records: Record) -> None:
        """Write records."""
        self.place.write("".join(map(self._line, records)))

    def close(self, _done: Callable[[], None] = nothing) -> None:
        """Close the place."""
        self.place.close()

    def give_up(self) -> None:
        """Close the place. Without a summary the records say that they were cut off."""
        self.place.close()


class WholeSink:
    """A whole report, written when the last record has come."""

    def __init__(self, place: Place, render: Render, page: Page) -> None:
        self.place = place
        self._render = render
        self._page = page
        self._run: RunRecord | None = None
        self._cases: list[CaseRecord] = []
        self._summary: SummaryRecord | None = None

    def write(self, *records: Record) -> None:
        """Keep records."""
        for record in records:
            match record:
                case RunRecord():
                    self._run = record
                case CaseRecord():
                    self._cases.append(record)
                case SummaryRecord():
                    self._summary = record

    def close(self, done: Callable[[], None] = nothing) -> None:
        """Write the report, or nothing where the run has not begun."""
        if self._run is not None:
            self.place.write(self._render(Report(self._run, tuple(self._cases), self._summary), self._page, done))
        self.place.close()

    def give_up(self) -> None:
        """Write a report without cases, so that no older one is taken for this run's."""
        if self._run is not None:
            known = self._summary or _INTERRUPTED
            not_asked = self._run.cases - len(self._cases)
            end = known.run._replace(counts={}, complete=False, reason=GIVEN_UP, not_asked=not_asked)
            empty = Report(self._run, (), SummaryRecord(run=end, exit_code=known.exit_code))
            self.place.write(self._render(empty, self._page, nothing))
        self.place.close()
