"""`drawbridge check`: ask an engine every case, and report what is wrong and why."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from drawbridge import __version__
from drawbridge.asking.run import Run
from drawbridge.cli.check_options import check_options
from drawbridge.cli.configured import ConfiguredCommand
from drawbridge.cli.folders import as_typed as folders_as_typed
from drawbridge.cli.limits import as_typed, limit_options, limits_from
from drawbridge.cli.pace import as_typed as pace_as_typed
from drawbridge.cli.pace import pace_from, pace_options
from drawbridge.cli.plies.option import PlayedBy, plies_option
from drawbridge.cli.problems import ended_by, tell
from drawbridge.cli.progress import progress_shown, rendering_shown
from drawbridge.cli.reports import Reports, durations_option, requests_from
from drawbridge.cli.ruling_options import as_typed as readings_as_typed
from drawbridge.cli.ruling_options import reading_option, readings_from
from drawbridge.cli.selection import Selection, selection_options
from drawbridge.cli.suite_version import suite_version_option
from drawbridge.cli.without import as_typed as without_as_typed
from drawbridge.cli.without import reduced, without_option
from drawbridge.errors import EngineNotStarted, NothingToAsk
from drawbridge.exit_codes import ExitCode
from drawbridge.games import known_rulesets, require_usable
from drawbridge.grading.grades import ANSWERED_WRONGLY, MOST_NOT_SET_UP, CaseGrade, Outcome, whole_leak
from drawbridge.internal_errors import unless_internal_error
from drawbridge.protocol.declaration import EngineCard
from drawbridge.report.baseline import tally_of
from drawbridge.report.findings import findings_of
from drawbridge.report.formats import FORMATS
from drawbridge.report.model import RunRecord, SummaryRecord
from drawbridge.report.other_reading import Twins
from drawbridge.report.recording import EXPLAINING_SECONDS, record_case, redrawn
from drawbridge.suite.order import in_order_of_asking
from drawbridge.suite.version import other_suites, suite_version
from drawbridge.transport.clock import moment
from drawbridge.transport.signals import first_signal_deferred, signals_held_off, termination_raised, unbroken
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge.asking.limits import Limits, Pace
    from drawbridge.baseline.expected import Expected
    from drawbridge.report.listed import BaselineUse
    from drawbridge.report.model import CaseRecord, Report
    from drawbridge.suite.case import Case


WRITING_SECONDS = 0.002
"""What it takes to write a failure into a report, for `--max-time`: more than on any machine that was measured."""


class Check(NamedTuple):
    """What was asked for: an engine, cases, and how."""

    engine: tuple[str, ...]
    selection: Selection
    cases: tuple[Case, ...]
    without: tuple[str, ...]
    """The clauses that `--without` names: no case that leans on one of them is asked."""
    left_out: int
    """How many of the chosen cases `--without` left out."""
    limits: Limits
    pace: Pace
    played_by: PlayedBy
    readings: Mapping[str, Mapping[str, str]]
    """By ruleset, the values of rulings that the engine is checked against whatever it declares."""
    file: str = ""
    """The report that is read: by `--last-failed`, or by `--resume`."""
    before: Report | None = None
    """What there is of the run that goes on, by `--resume`."""
    is_diagnosed: bool = True
    """Whether known faults are looked for that explain all wrong answers."""
    expected: Expected | None = None
    """What `--baseline` expects to fail."""
    most_not_set_up: str = MOST_NOT_SET_UP
    """How many positions the engine may refuse to set up."""

    @property
    def recorded(self) -> tuple[CaseRecord, ...]:
        """The records of the cases that need not be asked again."""
        return tuple(map(self.marked, self.before.cases)) if self.before else ()

    @property
    def baseline(self) -> BaselineUse | None:
        """What is recorded about the baseline."""
        return self.expected.use(self.cases) if self.expected else None

    def marked(self, record: CaseRecord) -> CaseRecord:
        """Return a record that says how its case compares with the baseline."""
        return self.expected.marked(record) if self.expected else record

    def new_run(self) -> Run:
        """Return the run, not yet begun."""
        known = known_rulesets(self.cases)
        done = {record.id for record in self.before.cases} if self.before else set()
        cases = tuple(case for case in self.cases if case.id not in done)
        pace = self.pace._replace(is_surprise=self.expected.is_surprise) if self.expected else self.pace
        return Run(self.engine, cases, known=known, limits=self.limits, pace=pace, readings=self.readings)

    def records_of(self, run: Run) -> Iterator[CaseRecord]:
        """Ask the cases of a run, and yield the record of each, and another one of each that is unsteady."""
        cases, twins = {case.id: case for case in self.cases}, Twins(self.cases)
        # What never varies in the cases of `--last-failed` may vary in those that passed.
        is_of_failures = self.file and not self.before
        earlier = [
            (cases[record.id], CaseGrade(record.id, record.outcome, record.grades))
            for record in self.recorded
            if record.outcome in ANSWERED_WRONGLY
        ]
        for graded in chain(run, run.asked_again(earlier)):
            case = cases[graded.case_id]
            rulings = run.card.rulings.get(case.ruleset, {})
            seconds = min(EXPLAINING_SECONDS, run.seconds_left)
            record = record_case(case, graded, rulings, self.played_by.judge, twins.of(case), seconds)
            marked = self.marked(record._replace(varying=None) if is_of_failures else record)
            yield redrawn(marked, self.played_by.judge)

    def record(self, card: EngineCard) -> RunRecord:
        """Return the record of the run."""
        return RunRecord(
            program=__version__,
            suite=suite_version(),
            other_suites=other_suites(case.ruleset for case in self.cases),
            engine=card,
            command=self.engine,
            selection=(*self.selection.as_typed(), *without_as_typed(self.without)),
            options=(
                *folders_as_typed(),
                *as_typed(self.limits),
                *pace_as_typed(self.pace),
                *self.played_by.as_typed(),
                *readings_as_typed(self.readings),
                *(("--max-not-set-up", most) if (most := self.most_not_set_up) != MOST_NOT_SET_UP else ()),
                *(("--baseline", self.expected.baseline.file) if self.expected else ()),
            ),
            cases=len(self.cases),
            without=self.left_out,
            begun=moment(),
            baseline=self.baseline,
        )


EXAMPLES = """\b
drawbridge check -- python -m drawbridge_reference
drawbridge check --clause 'moat.*' --report json=out.jsonl -- node my-engine.js
drawbridge check --baseline drawbridge-baseline.yaml -- node my-engine.js
drawbridge check    (with a drawbridge.toml that names the engine)
"""


@click.command("check", cls=ConfiguredCommand, epilog=EXAMPLES)
@selection_options
@without_option
@plies_option
@reading_option
@limit_options
@pace_options
@check_options
@suite_version_option
@durations_option
@click.option(
    "--report",
    "reports",
    metavar="FORMAT[=FILE]",
    multiple=True,
    help=f"Write a report: {', '.join(FORMATS)}. For example json=out.jsonl; without FILE, to standard output. "
    "Repeatable.  [default: text]",
)
def command(engine: tuple[str, ...], reports: tuple[str, ...], **given: Any) -> ExitCode:
    """Ask an engine all cases, and report clause by clause what is wrong and why.

    An engine is any program that speaks the protocol: JSON lines on standard input and output. Put its command at the
    end, after `--`.
    """
    before = None
    if given["resume"] is not None:
        from drawbridge.cli.resume import chosen_again, report_to_resume

        before = report_to_resume(given["resume"], given)
        if before.summary and before.is_complete:
            tell(f"{given['resume']}: the report is complete; there is nothing to ask")
            return before.summary.run.exit_code
        given |= chosen_again(before.run)
        if not any(report.partition("=")[0] == "json" for report in reports):
            reports = (*reports, f"json={given['resume']}")
    requests = requests_from(reports)
    check = _check_of(engine, given, before)
    if check is None:
        tell(f"{given['last_failed']}: everything in it has passed; there is nothing to ask again")
        return ExitCode.PASSED
    opened = Reports.opened(requests, durations=given["durations"])
    return _checked_to_the_end(check, opened)


def _expected_in(file: str | None) -> Expected | None:
    """Return what a baseline expects to fail. Raises BadBaseline."""
    if file is None:
        return None
    from drawbridge.cli.given_baseline import expected_in

    return expected_in(file)


def _quick(cases: Sequence[Case]) -> tuple[Case, ...]:
    """Return the cases of the quick set. Raises NothingToAsk where there is none."""
    from drawbridge.diagnosis.quick import quick_set

    quick = quick_set(cases)
    if not quick:
        raise NothingToAsk("none of the chosen cases is in the quick set", "leave --quick out")
    return quick


def _check_of(engine: tuple[str, ...], given: Mapping[str, Any], before: Report | None) -> Check | None:
    """Return what these options ask for; None where `--last-failed` leaves nothing to ask."""
    selection = Selection.from_options(given)
    require_usable(selection.rulesets)
    cases = selection.chosen()
    if given["last_failed"] is not None:
        from drawbridge.cli.last_failed import last_failed_of

        cases = last_failed_of(cases, given["last_failed"])
        if not cases:
            return None
    if given["quick"]:
        cases = _quick(cases)
    if given["quick"] or given["last_failed"] is not None:
        # What was chosen stays known when the report or the record that chose it is gone.
        selection = Selection(names=tuple(case.id for case in cases))
    asked = reduced(cases, given["without"])
    played_by = PlayedBy.from_option(given["plies"])
    check = Check(
        engine=engine,
        selection=selection,
        cases=played_by.cases(asked.cases) if given["quick"] else in_order_of_asking(played_by.cases(asked.cases)),
        without=given["without"],
        left_out=asked.left_out,
        limits=limits_from(given),
        pace=pace_from(given, played_by.judge),
        played_by=played_by,
        readings=readings_from(given["readings"]),
        file=given["last_failed"] or given["resume"] or "",
        before=before,
        # Mutants are known of the games as they are.
        is_diagnosed=played_by.changed is None and not given["no_diagnosis"],
        expected=_expected_in(given["baseline"]),
        most_not_set_up=given["most_not_set_up"],
    )
    if before:
        from drawbridge.cli.resume import refuse_another_run

        refuse_another_run(check.file, before, check.record(before.run.engine), {case.id for case in check.cases})
    return check


def _checked_to_the_end(check: Check, opened: Reports) -> ExitCode:
    """Check, whatever signals come, and say which reports could not be written."""
    with termination_raised():
        try:
            code = checked(check, check.new_run(), opened)
        except KeyboardInterrupt as error:
            with signals_held_off():
                opened.give_up()
                code = ended_by(error) or ExitCode.INTERRUPTED
        finally:
            opened.tell_problems()
    return ExitCode.NOT_WRITTEN if opened.problems else code


def checked(check: Check, run: Run, reports: Reports) -> ExitCode:
    """Run a run that has not begun, write every report, and return the exit code.

    Where the engine does not start, the reports say so, except for a file that this run goes on from. A first signal
    ends the run, and a second one leaves out what takes long to write. Raises EngineNotStarted, KeyboardInterrupt, and
    ResultNotWritten where no report can be written any more.
    """
    records: dict[str, CaseRecord] = {}
    unwritten: dict[str, None] = {}
    failed: EngineNotStarted | KeyboardInterrupt | None = None
    try:
        _run_through(check, run, reports, records, unwritten)
    except (EngineNotStarted, KeyboardInterrupt) as error:
        failed = error
    except Exception:
        if unwritten:
            reports.write(*(records[name] for name in unwritten))
        raise
    with first_signal_deferred():
        if not reports.have_begun:
            for name in reports.only_files_except(Path(check.file) if check.file else None):
                tell(f"{name} is kept as it is: it says which cases are still to be asked")
            reports.write(check.record(EngineCard(name="")))
        for name in unwritten:
            reports.write(records[name])
        end = _end(check, run, tuple(records.values()), failed)
        reports.write(end)
        with rendering_shown(reports.laid_out_in_full * len(records)) as done:
            reports.close(done)
    if isinstance(failed, EngineNotStarted):
        raise failed
    return ExitCode(end.exit_code)


def _end(
    check: Check, run: Run, records: Sequence[CaseRecord], failed: EngineNotStarted | KeyboardInterrupt | None
) -> SummaryRecord:
    # What drawbridge itself could not explain has another outcome in its record than in the run, and what it was about
    # to record when a signal came has no record.
    outcomes = Counter(record.outcome for record in records)
    not_asked = len(check.cases) - len(records)
    known = run.summary
    earlier = check.before.summary.run if check.before and check.before.summary else None
    summary = known._replace(
        remarks=(*dict.fromkeys((*(earlier.remarks if earlier else ()), *known.remarks)),),
        leak=whole_leak((earlier.leak if earlier else None, known.leak)),
        seconds=known.seconds + (earlier.seconds if earlier else 0.0),
        counts={outcome: outcomes[outcome] for outcome in Outcome if outcomes[outcome]},
        complete=known.complete and not not_asked,
        not_asked=not_asked,
        reason=known.reason or (_why_ended(failed) if not_asked else ""),
        tally=tally_of(records, use) if (use := check.baseline) else None,
        most_not_set_up=check.most_not_set_up,
    )
    code = _code_of(failed) if failed else summary.exit_code

    def ended() -> SummaryRecord:
        # The order in which cases were done must not show in what is said about all of them.
        places = {case.id: place for place, case in enumerate(check.cases)}
        in_order = sorted(records, key=lambda record: places[record.id])
        findings = findings_of(in_order)
        if findings.groups and check.is_diagnosed and not failed:
            from drawbridge.diagnosis.of_run import misread

            found = misread(check.cases, in_order, run.card, run.seconds_left)
            findings = findings._replace(misread=tuple(found))
        return SummaryRecord(run=summary, exit_code=code, findings=findings)

    def ended_without_findings(remark: str) -> SummaryRecord:
        return SummaryRecord(run=summary._replace(remarks=(*summary.remarks, remark)), exit_code=code or ExitCode.FOUND)

    return unless_internal_error(ended, ended_without_findings, "the JSON report")


def _code_of(failed: EngineNotStarted | KeyboardInterrupt) -> ExitCode:
    return failed.exit_code if isinstance(failed, EngineNotStarted) else ended_by(failed) or ExitCode.INTERRUPTED


def _why_ended(failed: BaseException | None) -> str:
    return failed.message if isinstance(failed, EngineNotStarted) else "the run was interrupted"


def _run_through(
    check: Check, run: Run, reports: Reports, records: dict[str, CaseRecord], unwritten: dict[str, None]
) -> None:
    """Write the records of the run and of its cases, apart from the cases that may still turn out to be unsteady."""
    bad = 0
    recorded = check.recorded
    with run, unbroken() as work, progress_shown(len(check.cases) - len(recorded)) as done:
        if check.before and check.before.cases:
            from drawbridge.cli.resume import refuse_another_engine

            refuse_another_engine(check.file, check.before.run.engine, run.card)
        records |= {record.id: record for record in recorded}
        unwritten |= dict.fromkeys(record.id for record in recorded if record.outcome in ANSWERED_WRONGLY)
        reports.write(check.record(run.card), *(record for record in recorded if record.id not in unwritten))
        for record in check.records_of(run):
            is_first = record.id not in records
            with work:  # A record is in all reports, and in the totals, or nowhere.
                records[record.id] = record
                if run.may_change(record.id):
                    unwritten[record.id] = None
                elif is_first:
                    reports.write(record)
            if is_first:
                bad += record.outcome.is_bad
                run.set_aside(bad * (1 + reports.laid_out_in_full) * WRITING_SECONDS)
                done(record.outcome, record.clause)
