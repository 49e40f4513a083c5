"""The option `--last-failed REPORT`: run again only what did not pass, or was not asked, in an earlier run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.cli.given_report import refuse_another_suite, report_in
from drawbridge.cli.problems import tell
from drawbridge.cli.selection import Selection, all_cases
from drawbridge.cli.without import reduced
from drawbridge.errors import NothingToAsk
from drawbridge.exit_codes import ExitCode
from drawbridge.report.typed_options import values_of
from drawbridge.report.unfinished import not_passed, unknown_ids

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.suite.case import Case

NAMED = 3
"""How many unknown ids are named."""


def last_failed_of(chosen: Sequence[Case], file: str) -> tuple[Case, ...]:
    """Return those of the chosen cases that did not pass in a report, or were left unasked by its run.

    Returns none where everything that the run asked has passed. Ids that the suite does not have are reported. Raises
    WrongUsage for a report of another suite, and NothingToAsk where only other cases are to be asked again.
    """
    report = report_in(file)
    refuse_another_suite(report.run, file, "check the engine again, without --last-failed")
    _tell_unknown(file, unknown_ids(report, all_cases()))
    intended = () if report.is_complete else _intended(report.run.selection)
    again = not_passed(report, chosen, {case.id for case in intended})
    is_green = report.summary is not None and report.summary.run.exit_code is ExitCode.PASSED
    if not again and not is_green:
        why = "none of the chosen cases failed in it or was left unasked"
        raise NothingToAsk(f"{file}: {why}", "check without --last-failed")
    if unsteady := len(report.unsteady):
        were = "1 case was" if unsteady == 1 else f"{unsteady} cases were"
        remedy = "after this, check everything: an unsteady engine may be wrong in other cases each time"
        tell(f"{file}: {were} unsteady in it, and may happen to pass now", remedy)
    return again


def _intended(words: Sequence[str]) -> tuple[Case, ...]:
    """Return the cases that a run with this selection was to ask."""
    return reduced(Selection.from_typed(words).chosen(), values_of("--without", words)).cases


def _tell_unknown(file: str, ids: Sequence[str]) -> None:
    if ids:
        more = f" and {len(ids) - NAMED} more" if len(ids) > NAMED else ""
        tell(f"{file}: the suite has no case {', '.join(ids[:NAMED])}{more}; left out")
