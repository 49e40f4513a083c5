"""The checks of `drawbridge matrix`: what each listed engine is asked, and the report of it."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from math import inf
from typing import TYPE_CHECKING, Any

from drawbridge.asking.limits import Limits, Pace
from drawbridge.cli.check import Check, checked
from drawbridge.cli.given_baseline import expected_in
from drawbridge.cli.limits import limits_from
from drawbridge.cli.plies.option import PlayedBy
from drawbridge.cli.problems import ended_by, tell
from drawbridge.cli.reports import Reports
from drawbridge.cli.selection import Selection, all_cases
from drawbridge.cli.without import reduced
from drawbridge.diagnosis.quick import quick_set
from drawbridge.errors import DrawbridgeError, EngineNotStarted, NothingToAsk, Terminated, WrongUsage
from drawbridge.exit_codes import ExitCode
from drawbridge.grading.grades import RunSummary
from drawbridge.matrix.engine_list import BadEngineList
from drawbridge.protocol.declaration import EngineCard
from drawbridge.report.formats import format_named
from drawbridge.report.model import Report, SummaryRecord
from drawbridge.report.page import Page
from drawbridge.report.sinks import WholeSink, sink_for
from drawbridge.suite.order import in_order_of_asking
from drawbridge.suite.select import names_matching, select
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from drawbridge.matrix.engine_list import EngineList, ListedEngine
    from drawbridge.suite.case import Case
    from drawbridge.suite.case_file import ListedCase


class Wanted(NamedTuple):
    """What is asked of every engine."""

    rulesets: tuple[str, ...] = ()
    """Only about these; empty for all."""
    is_quick: bool = False
    limits: Limits = Limits()
    pace: Pace = Pace()
    """How each engine is asked whose entry does not say another number of processes."""

    @classmethod
    def from_options(cls, given: Mapping[str, Any]) -> Wanted:
        """Return what the options of the command name. Raises WrongUsage."""
        pace = Pace(jobs=given["jobs"], seconds=given["max_time"] or inf)
        return cls(given["rulesets"], given["quick"], limits_from(given), pace)


_NO_FILE_NAME = re.compile(r"[^\w.+-]+")


def chosen(listed: EngineList, globs: Sequence[str]) -> tuple[ListedEngine, ...]:
    """Return the engines whose names match, or those that need not be named. Raises WrongUsage."""
    if not globs:
        engines = tuple(engine for engine in listed.engines if not engine.by_name_only)
        if not engines:
            problem = "every engine in it has `by-name-only`"
            raise WrongUsage(listed.file, problem, "name them: --engine NAME, or --engine '*'")
        return engines
    names = [engine.name for engine in listed.engines]
    for glob in globs:
        if not any(fnmatchcase(name, glob) for name in names):
            raise WrongUsage(f"--engine {glob}", f"{listed.file} lists no such engine", f"it lists {', '.join(names)}")
    return tuple(engine for engine in listed.engines if any(fnmatchcase(engine.name, glob) for glob in globs))


def checks_of(engines: Sequence[ListedEngine], file: str, wanted: Wanted) -> Iterator[tuple[ListedEngine, Check]]:
    """Return the check of each engine: all that can be wrong about the list is known before the first one starts.

    An engine that is not asked about the rulesets of `--ruleset` is left out. Raises BadEngineList, BadBaseline, and
    NothingToAsk where no engine is left.
    """
    read = _Cases()
    read.listed(wanted.rulesets)  # An unknown ruleset is known at once.
    found = [(engine, _check_of(engine, file, wanted, read)) for engine in engines]
    checks = [(engine, check) for engine, check in found if check]
    if not checks:
        raise NothingToAsk("no engine of the list is asked any of these cases", "choose other rulesets or engines")
    return iter(checks)


class _Cases:
    """The cases of the suite, each read once however many engines are asked."""

    def __init__(self) -> None:
        self.by_rulesets: dict[tuple[str, ...], tuple[ListedCase, ...]] = {}
        self.by_id: dict[str, Case] = {}

    def listed(self, rulesets: tuple[str, ...]) -> tuple[ListedCase, ...]:
        if rulesets not in self.by_rulesets:
            self.by_rulesets[rulesets] = select(all_cases(*rulesets), rulesets=rulesets)
        return self.by_rulesets[rulesets]

    def read(self, case: ListedCase) -> Case:
        if case.id not in self.by_id:
            self.by_id[case.id] = case.read()
        return self.by_id[case.id]


def _check_of(engine: ListedEngine, file: str, wanted: Wanted, read: _Cases) -> Check | None:
    """Return the check of an engine, None where nothing is asked of it."""
    try:
        cases = _cases(engine, wanted, read)
        asked = reduced(cases, engine.without)
    except NothingToAsk:
        return None
    except (DrawbridgeError, UnknownName) as error:
        raise BadEngineList(file, f"{engine.field} ({engine.name})", error.message, error.hint) from error
    if not asked.cases:
        return None
    return Check(
        engine=engine.command,
        selection=Selection(names=tuple(case.id for case in asked.cases)),
        cases=in_order_of_asking(asked.cases),
        without=engine.without,
        left_out=asked.left_out,
        limits=wanted.limits,
        pace=wanted.pace._replace(jobs=engine.jobs or wanted.pace.jobs),
        played_by=PlayedBy.from_option(None),
        readings={},
        is_diagnosed=False,
        expected=expected_in(engine.baseline, read.listed(())) if engine.baseline else None,
    )


def _cases(engine: ListedEngine, wanted: Wanted, read: _Cases) -> tuple[Case, ...]:
    """Return the cases that an engine is asked. Raises NothingMatches, and UnknownName."""
    listed = read.listed(engine.rulesets)
    known = {name for case in listed for name in (case.id, *case.alias)}

    def matching(globs: Sequence[str]) -> Callable[[ListedCase], bool]:
        names = names_matching("case", globs, known)
        return lambda case: not names.isdisjoint((case.id, *case.alias))

    if engine.cases:
        listed = tuple(filter(matching(engine.cases), listed))
    if engine.leave_out:
        is_left_out = matching(engine.leave_out)
        listed = tuple(case for case in listed if not is_left_out(case))
    if wanted.is_quick and engine.quick:
        listed = tuple(filter(matching(engine.quick), listed))
    cases = tuple(read.read(case) for case in listed if not wanted.rulesets or case.ruleset in wanted.rulesets)
    return quick_set(cases) if wanted.is_quick and not engine.quick else cases


def reported(engine: ListedEngine, check: Check, folder: Path | None) -> Report:
    """Check an engine, and return its report, which is also left in a folder if there is one.

    Raises ResultNotWritten, KeyboardInterrupt, and Terminated.
    """
    kept: list[Report] = []

    def keep(report: Report, _page: Page, _done: Callable[[], None]) -> str:
        kept.append(report)
        return ""

    reports = Reports()
    reports.sinks.append(WholeSink(_Nowhere(), keep, Page()))
    if folder is not None:
        file = folder / f"{_NO_FILE_NAME.sub('-', engine.full_name).strip('-.')}.jsonl"
        reports.sinks.append(sink_for(format_named("json"), file, Page()))
    try:
        code = checked(check, check.new_run(), reports)
    except EngineNotStarted as error:
        ended_by(error)
        end = RunSummary(counts={}, complete=False, reason=error.message, not_asked=len(check.cases))
        return Report(check.record(EngineCard(name="")), (), SummaryRecord(run=end, exit_code=error.exit_code))
    if code in (ExitCode.INTERRUPTED, ExitCode.TERMINATED):
        tell("the matrix is not written: it was interrupted", "--reports FOLDER keeps what there is, for --from")
        raise KeyboardInterrupt if code is ExitCode.INTERRUPTED else Terminated
    if reports.problems:
        raise reports.problems[0]
    return kept[0]


class _Nowhere:
    """The place of a report that is kept in memory."""

    name = "memory"

    def write(self, text: str) -> None:
        """Write nothing."""

    def close(self) -> None:
        """Do nothing."""
