"""The end of a search: what it has found is kept, written into reports, and printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.cli.problems import ended_by, tell
from drawbridge.cli.reports import Reports, requests_from
from drawbridge.cli.screen import page_of_screen
from drawbridge.errors import ResultNotWritten, WrongUsage
from drawbridge.exit_codes import ExitCode
from drawbridge.report.model import RunRecord, SummaryRecord
from drawbridge.search.corpus import as_scenario_file, keep
from drawbridge.search.findings import end_of, records_of, run_record
from drawbridge.search.telling import tell_search
from drawbridge.standard_output import write
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from drawbridge.cli.reports import ReportRequest
    from drawbridge.protocol.declaration import EngineCard
    from drawbridge.search.findings import Searched
    from drawbridge.search.points import AskedAs


class Ended(NamedTuple):
    """A search that has ended, by itself or not."""

    made_by: str
    """The subcommand that searched."""
    card: EngineCard
    engine: tuple[str, ...]
    options: tuple[str, ...]
    """The options that ask the same positions again in the same way."""
    asked_as: AskedAs
    """Under which readings and limits the engine was asked."""
    searched: Sequence[Searched]
    seconds: float
    reason: str
    """Why it did not come to its end. Empty if it did."""
    failed: KeyboardInterrupt | None = None
    corpus: Path | None = None
    """Where findings are kept as scenarios."""


def reports_in_files(reports: Sequence[str]) -> list[ReportRequest]:
    """Return the reports that `--report` asks for. Raises WrongUsage for one that names no file."""
    if any("=" not in report or report.startswith("text") for report in reports):
        raise WrongUsage("--report", "names no file", "write FORMAT=FILE, such as json=found.jsonl")
    return [request for request in requests_from(reports) if request.path]


def opened(requests: Sequence[ReportRequest]) -> Reports:
    """Return these reports, open."""
    return Reports.opened(requests) if requests else Reports()


def finished(ended: Ended, reports: Reports) -> ExitCode:
    """Keep, write and print what a search has found, and return its exit code."""
    end = end_of(ended.searched, ended.seconds, ended.reason)
    asked = run_record(ended.made_by, ended.card, ended.engine, ended.options)
    run, *cases, last = records_of(ended.searched, asked, ended.asked_as, end)
    assert isinstance(run, RunRecord), run
    assert isinstance(last, SummaryRecord), last
    reports.write(run, *cases, last) if reports.sinks else None
    reports.close()
    scenarios = [as_scenario_file(found.shrunk, each.game) for each in ended.searched for found in each.found]
    written, is_kept = _kept(ended)
    write(page_of_screen().lay_out(tell_search(run, last, ended.searched, scenarios, written, ended.asked_as)))
    reports.tell_problems()
    if ended.failed:
        return ended_by(ended.failed) or ExitCode.INTERRUPTED
    return ExitCode(last.exit_code) if is_kept and not reports.problems else ExitCode.NOT_WRITTEN


def _kept(ended: Ended) -> tuple[dict[str, Path], bool]:
    """Return the file of each finding that is kept, by its id, and whether all were that should be."""
    written: dict[str, Path] = {}
    is_kept = True
    for each in ended.searched if ended.corpus else ():
        for found in each.found:
            try:
                path = keep(ended.corpus, found.shrunk, each.game) if ended.corpus else None
            except ResultNotWritten as problem:
                tell(problem.message, problem.hint)
                is_kept = False
                continue
            if path:
                written[found.shrunk.record.id] = path
    return written, is_kept
