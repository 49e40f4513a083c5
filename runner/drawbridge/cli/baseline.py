"""`drawbridge baseline`: write the failures of an engine into a file, or bring the file up to date."""

from __future__ import annotations

import shlex
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from drawbridge.asking.limits import Pace
from drawbridge.baseline.editing import edited, first_text
from drawbridge.baseline.entry import FLAKY
from drawbridge.baseline.expected import Observed, cases_of, observed_in
from drawbridge.baseline.planning import planned
from drawbridge.baseline.reading import read_baseline, text_of
from drawbridge.cli.check import Check
from drawbridge.cli.configured import PARAMETERS, OptionallyConfiguredCommand
from drawbridge.cli.folders import as_typed as folders_as_typed
from drawbridge.cli.given_report import refuse_another_suite, report_in
from drawbridge.cli.limits import as_typed as limits_as_typed
from drawbridge.cli.limits import limit_options, limits_from
from drawbridge.cli.pace import jobs_option
from drawbridge.cli.plies.option import PlayedBy, plies_option
from drawbridge.cli.problems import tell
from drawbridge.cli.progress import progress_shown
from drawbridge.cli.ruling_options import as_typed as readings_as_typed
from drawbridge.cli.ruling_options import reading_option, readings_from
from drawbridge.cli.selection import Selection, all_cases, selection_options
from drawbridge.cli.without import as_typed as without_as_typed
from drawbridge.cli.without import reduced, without_option
from drawbridge.errors import NothingToAsk, NotSteady, NotWholeRun, WrongUsage
from drawbridge.grading.grades import Outcome
from drawbridge.protocol.text import number_of, printable
from drawbridge.report.totals import why_incomplete
from drawbridge.standard_output import show
from drawbridge.suite.order import in_order_of_asking
from drawbridge.suite.version import suite_version
from drawbridge.suite.whole_file import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge.baseline.planning import Line, Plan
    from drawbridge.report.model import Report, RunRecord

FILE = "drawbridge-baseline.yaml"
CONFIGURED = {key: name for key, name in PARAMETERS.items() if key != "reports"} | {"baseline": "file"}
"""What a configuration gives."""
NAMED = 5
"""How many cases of a kind are named."""

EXAMPLES = """\b
drawbridge baseline -- node my-engine.js
drawbridge baseline --file known.yaml --reason https://example.org/issues/7 --clause 'moat.*' -- node my-engine.js
drawbridge baseline --from out.jsonl
"""


@click.command("baseline", cls=OptionallyConfiguredCommand, parameters=CONFIGURED, epilog=EXAMPLES)
@click.option("--file", metavar="FILE", default=FILE, show_default=True, help="Write or update this file.")
@click.option("--from", "report", metavar="REPORT", help="Take the failures from this JSON report; run no engine.")
@click.option("--reason", metavar="TEXT", default="", help="Add this reason or link to new lines.")
@click.option("--flaky", is_flag=True, help="List cases that are answered differently when asked again as `flaky`.")
@selection_options
@without_option
@plies_option
@reading_option
@jobs_option
@limit_options
def command(engine: tuple[str, ...], file: str, report: str | None, reason: str, *, flaky: bool, **given: Any) -> None:
    """Write an engine's failures into a file. `drawbridge check --baseline` then fails only for new ones.

    An existing file is updated: outdated lines are changed or removed, and new failures are added. Comments, reasons,
    the order, and lines about cases that are not chosen stay. An interrupted run writes nothing. Neither does one with
    unsteady cases that are not listed as flaky, unless --flaky is given.
    """
    if bool(engine) == (report is not None):
        raise WrongUsage("ENGINE", "give either an engine or --from REPORT", "end with `-- ENGINE ARGS`")
    if not Path(file).absolute().parent.is_dir():
        raise WrongUsage(file, "its folder does not exist", "make the folder first")
    text = text_of(file) if Path(file).exists() else first_text(suite_version())
    baseline = read_baseline(text, file, is_draft=True)
    stands_for = cases_of(baseline, all_cases())
    read = None if report is None else report_in(report)
    observed = dict(_observed(engine, given) if read is None else _observed_in(str(report), read, given))
    if all(found.outcome is Outcome.SKIPPED for found in observed.values()):
        raise NothingToAsk("the engine was asked nothing, so nothing is written", "choose cases that it can answer")
    plan = planned(stands_for, observed)
    changing = [line for line in (*plan.unsteady, *_becoming_flaky(plan)) if not flaky]
    if changing:
        raise NotSteady(len(changing), changing[0][0])
    new = edited(text, baseline, plan, suite_version(), " ".join(reason.split()))
    if new != text or not Path(file).exists():
        write_whole(Path(file), [new.encode()])
    show(printable("\n".join(_told(file, plan, observed))))
    chosen = _chosen_by(given) if read is None else _chosen_in(read.run)
    words = ("drawbridge", "check", *folders_as_typed(), "--baseline", file, *chosen, "--", *(engine or ("ENGINE",)))
    show(printable(f"use it: {shlex.join(words)}"))


def _chosen_by(given: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the options of this command that let `check` ask the same in the same way."""
    return (
        *Selection.from_options(given)._replace(rulesets=given["ruleset"]).as_typed(),
        *without_as_typed(given["without"]),
        *PlayedBy(given["plies"]).as_typed(),
        *readings_as_typed(readings_from(given["readings"])),
        *limits_as_typed(limits_from(given)),
    )


def _chosen_in(run: RunRecord) -> Iterator[str]:
    """Yield the options of a run that let `check` ask the same in the same way."""
    replaced = ("--baseline", "--rulesets")
    for before, word in pairwise(("", *run.options, *run.selection)):
        if before not in replaced and word not in replaced:
            yield word


def _observed_in(file: str, report: Report, given: Mapping[str, Any]) -> Iterator[tuple[str, Observed]]:
    """Yield what became of the cases of a report. Raises NotWholeRun where it is not whole."""
    refuse_another_suite(report.run, file, "check the engine again")
    for option in ("ruleset", "clause", "case", "shard", "without"):
        if given[option]:
            raise WrongUsage(f"--from with --{option}", "the report says which cases were asked", f"omit --{option}")
    if not report.is_complete:
        raise NotWholeRun(file, why_incomplete(report).rstrip("."))
    yield from ((case.id, observed_in(case)) for case in report.cases)


def _observed(engine: tuple[str, ...], given: Mapping[str, Any]) -> Iterator[tuple[str, Observed]]:
    """Ask the engine, and yield what became of each case. Raises NotWholeRun where the run does not reach its end."""
    selection = Selection.from_options(given)
    asked = reduced(selection.chosen(), given["without"])
    played_by = PlayedBy.from_option(given["plies"])
    check = Check(
        engine=engine,
        selection=selection,
        cases=in_order_of_asking(played_by.cases(asked.cases)),
        without=given["without"],
        left_out=asked.left_out,
        limits=limits_from(given),
        pace=Pace(jobs=given["jobs"]),
        played_by=played_by,
        readings=readings_from(given["readings"]),
    )
    run = check.new_run()
    with run, progress_shown(len(check.cases)) as done:
        for graded in run:
            yield graded.case_id, Observed(graded.outcome, graded.grades)
            done(graded.outcome)
        yield from ((graded.case_id, Observed(graded.outcome, graded.grades)) for graded in run.asked_again())
    if run.summary.leak:
        tell(f"NOTE: {run.summary.leak.in_words}. No baseline can expect that")
    if not run.summary.complete:
        raise NotWholeRun("the run", f"{run.summary.reason}; {run.summary.not_asked} cases were not asked")


def _told(file: str, plan: Plan, observed: Mapping[str, Observed]) -> Iterator[str]:
    added = len(plan.added) + len(plan.lost) + len(plan.unsteady)
    outside = f" ({plan.outside} of them not compared: their cases were not chosen)" if plan.outside else ""
    changes = f"{added} added, {len(plan.changed)} changed, {len(plan.gone)} removed"
    if plan.completed:
        changes += f", {len(plan.completed)} completed"
    yield f"{file}: {changes}, {number_of(plan.kept, 'line')} kept{outside}"
    yield from _named(
        "removed, since they passed, or were not asked, or are gone", [(e.name, e.short) for e in plan.gone]
    )
    yield from _named("changed, since they fail differently or in part", [(e.name, e.short) for e in plan.changed])
    yield from _named(
        "completed: they expect the same, and now each wrong thing by itself",
        [(e.name, e.short) for e in plan.completed],
    )
    if plan.lost:
        kinds = Counter(observed[name].outcome for name, _ in plan.lost)
        counted = ", ".join(f"{number} {outcome.value}" for outcome, number in kinds.items())
        yield f"NOTE: {counted}. They are not errors in rules, and may differ from run to run: fix them first."
        yield from _named("added that have no wrong answer", plan.lost)
    yield from _named("added as flaky, since they were answered differently when asked again", plan.unsteady)


def _becoming_flaky(plan: Plan) -> Iterator[Line]:
    """Yield the lines that would be flaky instead of what they are."""
    lines = (line for entry, lines in plan.replaced.items() if not entry.is_flaky for line in lines)
    yield from ((name, failure) for name, failure in lines if failure.split()[0] == FLAKY)


def _named(heading: str, lines: Sequence[Line]) -> Iterator[str]:
    if lines:
        yield f"{len(lines)} {heading}:"
        yield from (f"  {name}: {failure}" for name, failure in lines[:NAMED])
        if len(lines) > NAMED:
            yield f"  and {len(lines) - NAMED} more"
