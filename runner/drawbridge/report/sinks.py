"""Where reports are written to. A sink is opened before the engine is started, so that a run is not lost to a typo."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TextIO

from drawbridge.errors import ResultNotWritten
from drawbridge.report.formats import Format, Streamed, Whole
from drawbridge.report.model import CaseRecord, Record, Report, RunRecord, SummaryRecord
from drawbridge.report.page import Page

if TYPE_CHECKING:
    from collections.abc import Callable


class Sink(Protocol):
    """What takes the records of a run. Its methods raise ResultNotWritten, and BrokenPipeError for standard output."""

    def write(self, record: Record) -> None:
        """Take one record."""

    def close(self) -> None:
        """Write what is not yet written: no more records come."""


def sink_on_screen(form: Format, page: Page) -> Sink:
    """Return a sink that writes to standard output, laid out on `page`."""
    match form:
        case Streamed(_, line):
            return StreamSink(sys.stdout, "standard output", line)
        case Whole(_, render):
            return ScreenSink(render, page)


def sink_in_file(form: Format, path: Path) -> Sink:
    """Return a sink that writes a file. Raises ResultNotWritten where that cannot be done."""
    match form:
        case Streamed(_, line):
            return StreamSink(_opened(path), str(path), line)
        case Whole(_, render):
            # A device or a pipe is written to; only a file can be replaced.
            is_file = path.is_file() or not path.exists()
            return FileSink.beside(path.resolve(), render) if is_file else DeviceSink(_opened(path), str(path), render)


@dataclass(slots=True)
class StreamSink:
    """Records as lines, each written through as it comes."""

    stream: TextIO
    name: str
    line: Callable[[Record], str]

    def write(self, record: Record) -> None:
        """Write one record."""
        try:
            self.stream.write(self.line(record))
            self.stream.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            with suppress(OSError):
                self.close()
            raise ResultNotWritten(self.name, error.strerror or str(error)) from error

    def close(self) -> None:
        """Close the file; standard output is left open."""
        if self.stream is not sys.stdout:
            self.stream.close()


@dataclass(slots=True)
class Collected:
    """The records of a run, gathered into a report."""

    run: RunRecord | None = None
    cases: list[CaseRecord] = field(default_factory=list)
    summary: SummaryRecord | None = None

    def take(self, record: Record) -> None:
        """Add one record."""
        match record:
            case RunRecord():
                self.run = record
            case CaseRecord():
                self.cases.append(record)
            case SummaryRecord():
                self.summary = record

    @property
    def report(self) -> Report | None:
        """What there is of the report; None before the run has begun."""
        return None if self.run is None else Report(self.run, tuple(self.cases), self.summary)


@dataclass(slots=True)
class ScreenSink:
    """A whole report on standard output."""

    render: Callable[[Report, Page], str]
    page: Page
    collected: Collected = field(default_factory=Collected)

    def write(self, record: Record) -> None:
        """Keep one record."""
        self.collected.take(record)

    def close(self) -> None:
        """Print the report."""
        if report := self.collected.report:
            write_out(self.render(report, self.page))


@dataclass(slots=True)
class DeviceSink:
    """A whole report on something that is no file, such as a pipe."""

    stream: TextIO
    name: str
    render: Callable[[Report, Page], str]
    collected: Collected = field(default_factory=Collected)

    def write(self, record: Record) -> None:
        """Keep one record."""
        self.collected.take(record)

    def close(self) -> None:
        """Write the report, or nothing where the run has not begun."""
        try:
            with self.stream:
                if report := self.collected.report:
                    self.stream.write(self.render(report, Page()))
        except OSError as error:
            raise ResultNotWritten(self.name, error.strerror or str(error)) from error


@dataclass(slots=True)
class FileSink:
    """A whole report in a file: written to a temporary one beside it, which is then renamed."""

    path: Path
    temporary: Path
    render: Callable[[Report, Page], str]
    collected: Collected = field(default_factory=Collected)

    @classmethod
    def beside(cls, path: Path, render: Callable[[Report, Page], str]) -> FileSink:
        """Return a sink whose temporary file stands already. Raises ResultNotWritten."""
        import tempfile  # a report on the screen needs none

        try:
            handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        except OSError as error:
            raise ResultNotWritten(str(path), error.strerror or str(error)) from error
        os.close(handle)
        return cls(path, Path(name), render)

    def write(self, record: Record) -> None:
        """Keep one record."""
        self.collected.take(record)

    def close(self) -> None:
        """Write the report, or nothing where the run has not begun."""
        try:
            if report := self.collected.report:
                self.temporary.write_text(self.render(report, Page()), encoding="utf-8", errors="backslashreplace")
                self.temporary.chmod(0o644)
                self.temporary.replace(self.path)
        except OSError as error:
            raise ResultNotWritten(str(self.path), error.strerror or str(error)) from error
        finally:
            self.temporary.unlink(missing_ok=True)


def write_out(text: str) -> None:
    """Write text to standard output. Raises ResultNotWritten, and BrokenPipeError where nobody reads any more."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise ResultNotWritten("standard output", error.strerror or str(error)) from error


def _opened(path: Path) -> TextIO:
    try:
        return path.open("w", encoding="utf-8", errors="backslashreplace", newline="\n")
    except OSError as error:
        raise ResultNotWritten(str(path), error.strerror or str(error)) from error
