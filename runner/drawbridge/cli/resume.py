"""The option `--resume REPORT`: go on with a run that was interrupted, and make one whole report of it."""

from __future__ import annotations

import shlex
from collections import Counter
from typing import TYPE_CHECKING, Any

from drawbridge.cli.given_report import refuse_another_suite, report_in
from drawbridge.errors import WrongUsage
from drawbridge.report.typed_options import values_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from drawbridge.protocol.declaration import EngineCard
    from drawbridge.report.model import Report, RunRecord

_CHOOSING = {
    "--ruleset": "ruleset",
    "--clause": "clause",
    "--case": "case",
    "--shard": "shard",
    "--cases": "own",
    "--level": "level",
    "--reachable": "reachable",
    "--without": "without",
    "--last-failed": "last_failed",
}
"""The options that choose cases, by the names of their parameters: a run that goes on has the choice of its report."""


def report_to_resume(file: str, given: Mapping[str, Any]) -> Report:
    """Return the report in a file, to go on with it.

    Raises WrongUsage for a report of another suite, and where options choose cases again; BadReport for no report.
    """
    if file == "-":
        raise WrongUsage("--resume -", "the report is written again, and must be a file", "name the file")
    for option, name in _CHOOSING.items():
        if given[name]:
            raise WrongUsage(f"--resume with {option}", "the report says which cases are asked", f"leave {option} out")
    report = report_in(file)
    refuse_another_suite(report.run, file, "check the engine again, without --resume")
    return report


def chosen_again(run: RunRecord) -> dict[str, Any]:
    """Return the parameters that choose the same cases as a run did."""
    values = {name: values_of(option, run.selection) for option, name in _CHOOSING.items() if name != "last_failed"}
    once = {name: values[name][-1] if values[name] else None for name in ("shard", "level")}
    return {**values, **once, "reachable": "--reachable" in run.selection}


def refuse_another_run(file: str, before: Report, now: RunRecord, ids: Collection[str]) -> None:
    """Raise WrongUsage where a run cannot go on from a report: another engine, other options, or other cases."""
    run = before.run
    if now.command != run.command:
        raise WrongUsage(file, f"the report is of the engine `{shlex.join(run.command)}`", "give the same command")
    refuse_other_options(file, run.options, now.options)
    told = Counter(case.id for case in before.cases)
    if odd := [name for name, number in told.items() if number > 1 or name not in ids]:
        raise WrongUsage(
            file, f"the case {odd[0]} is in it twice, or was not chosen", "check the engine from the start"
        )


def refuse_other_options(file: str, then: Sequence[str], now: Sequence[str]) -> None:
    """Raise WrongUsage where two runs have different options."""
    if tuple(then) != tuple(now):
        typed = shlex.join(then) or "no options"
        raise WrongUsage(
            file, f"the report was made with {typed}, not with {shlex.join(now) or 'none'}", "give the same"
        )


def refuse_another_engine(file: str, then: EngineCard, now: EngineCard) -> None:
    """Raise WrongUsage where the engine declares something else than in a report that has cases."""
    if then != now:
        problem = f"the engine is now {_named(now)}, and declares something else than {_named(then)} in the report"
        raise WrongUsage(file, problem, "check it from the start")


def _named(card: EngineCard) -> str:
    return card.full_name or "nameless"
