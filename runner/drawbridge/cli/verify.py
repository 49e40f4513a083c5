"""`drawbridge verify`: ask a random sample of a report again, and say which grades differ."""

from __future__ import annotations

import shlex
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

import click

from drawbridge.asking.limits import Pace
from drawbridge.cli.check import Check
from drawbridge.cli.engine import EngineCommand
from drawbridge.cli.folders import folders_option
from drawbridge.cli.given_report import refuse_another_suite, report_in
from drawbridge.cli.limits import limit_options, limits_from
from drawbridge.cli.numbers import COUNT, WHOLE
from drawbridge.cli.plies.option import PlayedBy, plies_option
from drawbridge.cli.progress import progress_shown
from drawbridge.cli.resume import refuse_other_options
from drawbridge.cli.ruling_options import as_typed, reading_option, readings_from
from drawbridge.cli.selection import Selection
from drawbridge.errors import NothingToAsk, WrongUsage
from drawbridge.exit_codes import ExitCode
from drawbridge.grading.grades import Outcome
from drawbridge.protocol.text import printable, shown
from drawbridge.report.typed_options import values_of
from drawbridge.report.verification import difference_between
from drawbridge.standard_output import show
from drawbridge.suite.order import in_order_of_asking
from drawbridge.suite.own import OWN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge.asking.run import Run
    from drawbridge.report.model import Report, RunRecord

LARGEST_SEED = 10**6
_DECIDING = ("--plies", "--ruling")
"""The options that decide what is right. Those about time and order may differ."""

EXAMPLES = """\b
drawbridge verify out.jsonl -- node my-engine.js
drawbridge verify out.jsonl --sample 500 --seed 7 -- node my-engine.js
"""


@click.command("verify", cls=EngineCommand, epilog=EXAMPLES)
@folders_option
@click.argument("file", metavar="REPORT")
@click.option("--sample", type=COUNT, metavar="N", default=100, show_default=True, help="Ask N cases of the report.")
@click.option(
    "--cases",
    "own",
    metavar="PATH",
    multiple=True,
    help="Read your own cases from here, if the report has any. Repeatable.",
)
@click.option("--seed", type=WHOLE, metavar="SEED", help="Seed for the random sample.  [default: random]")
@plies_option
@reading_option
@limit_options
def command(
    engine: tuple[str, ...], file: str, sample: int, seed: int | None, own: tuple[str, ...], **given: Any
) -> ExitCode:
    """Repeat a random sample of the cases in a JSON report, and list the grades that differ.

    Give the engine's command yourself: a command inside the report is never run, and no file that it names is read.
    Unsteady cases are not repeated, nor are skipped ones, except for positions that the engine could not set up.
    """
    report = report_in(file)
    refuse_another_suite(report.run, file, "check the engine again, and verify that report")
    readings = readings_from(given["readings"])
    played_by = PlayedBy.from_option(given["plies"])
    refuse_other_options(file, _deciding(report.run.options), (*played_by.as_typed(), *as_typed(readings)))
    seed = SystemRandom().randrange(LARGEST_SEED) if seed is None else seed
    selection = _selection(file, _sample(file, report, sample, seed), report.run, own)
    check = Check(
        engine=engine,
        selection=selection,
        cases=in_order_of_asking(played_by.cases(selection.chosen())),
        without=(),
        left_out=0,
        limits=limits_from(given),
        pace=Pace(),
        played_by=played_by,
        readings=readings,
    )
    run = check.new_run()
    differing = dict(sorted(_differing(check, run, report)))
    show(printable("\n".join(_told(run, report.run, len(check.cases), differing, seed))))
    return ExitCode.PASSED if run.summary.complete and not differing else ExitCode.FOUND


def _deciding(options: Sequence[str]) -> tuple[str, ...]:
    return tuple(word for option in _DECIDING for value in values_of(option, options) for word in (option, value))


def _sample(file: str, report: Report, most: int, seed: int) -> tuple[str, ...]:
    """Return the ids of the cases to ask. Raises NothingToAsk."""
    scored = (case for case in report.cases if case.outcome is not Outcome.SKIPPED or case.not_set_up)
    asked = sorted({case.id for case in scored if not case.is_unsteady})
    if not asked:
        raise NothingToAsk(f"{file}: no case in it has an answer to verify", "verify a report with cases")
    return tuple(Random(seed).sample(asked, min(most, len(asked))))


def _selection(file: str, names: tuple[str, ...], run: RunRecord, own: tuple[str, ...]) -> Selection:
    """Return the choice of these cases. Raises WrongUsage where some are somebody's own, and their files not named."""
    theirs = [name for name in names if name.split("/")[2] == OWN]
    if theirs and not own:
        paths = " ".join(shlex.join(["--cases", path]) for path in values_of("--cases", run.selection))
        remedy = f"add {paths}, if these are your files" if paths else "add --cases PATH"
        raise WrongUsage(file, f"has cases of somebody's own, such as {shown(theirs[0])}", remedy)
    rulesets = values_of("--ruleset", run.selection) if own else ()
    return Selection(rulesets=rulesets, names=names, own=own)


def _differing(check: Check, run: Run, report: Report) -> Iterator[tuple[str, str]]:
    """Run the cases, and yield the ids of those whose grade differs, each with how."""
    then = {case.id: case for case in report.cases}
    with run, progress_shown(len(check.cases)) as done:
        for now in check.records_of(run):
            done(now.outcome)
            # An id that a case had before chooses it, too.
            before = then.get(now.id)
            if how := difference_between(before, now) if before else "in the report by a former id":
                yield now.id, how


def _told(run: Run, recorded: RunRecord, cases: int, differing: dict[str, str], seed: int) -> Iterator[str]:
    if run.card != recorded.engine:
        yield f"The engine declares something else than in the report: {run.card.name} {run.card.version}."
    yield from (f"{name}: {how}" for name, how in differing.items())
    asked = cases - run.summary.not_asked
    same = asked - len(differing)
    yield f"{same} of {asked} cases have the grade that the report gives them (--seed {seed})"
    if not run.summary.complete:
        yield f"INCOMPLETE: {run.summary.reason}; {run.summary.not_asked} of {cases} cases were not asked"
