"""The option `--last-failed REPORT`: run again only what did not pass, or was not asked, in an earlier run."""

from __future__ import annotations

import gc
import sys
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from drawbridge.cli.problems import tell
from drawbridge.cli.selection import Selection, all_cases, values_of
from drawbridge.cli.without import reduced
from drawbridge.errors import NothingToAsk, WrongUsage
from drawbridge.exit_codes import ExitCode
from drawbridge.report.reader import read_report
from drawbridge.report.unfinished import not_passed, unknown_ids
from drawbridge.suite.version import other_suites, suite_version

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from drawbridge.report.model import Report, RunRecord
    from drawbridge.suite.case import Case

NAMED = 3
"""How many unknown ids are named."""


def report_in(file: str) -> Report:
    """Return the report in a file, or on standard input for `-`. Raises WrongUsage and BadReport."""
    name = "standard input" if file == "-" else file
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as lines, _nothing_collected():
            return read_report(_decoded(lines, name), name)
    except (OSError, ValueError) as error:
        raise WrongUsage(name, getattr(error, "strerror", None) or str(error)) from error


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Look for no garbage meanwhile: the millions of values of a long report all stay. It takes a fifth less time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _decoded(lines: Iterable[bytes], name: str) -> Iterator[str]:
    r"""Yield lines as text. Only "\n" ends one: other separators, such as an engine may write, stand as they are."""
    before = 0
    for line in lines:
        try:
            yield line.decode()
        except UnicodeDecodeError as error:
            raise WrongUsage(name, f"is not UTF-8 text (byte {before + error.start})") from None
        before += len(line)


def last_failed_of(chosen: Sequence[Case], file: str) -> tuple[Case, ...]:
    """Return those of the chosen cases that did not pass in a report, or were left unasked by its run.

    Returns none where everything that the run asked has passed. Ids that the suite does not have are reported. Raises
    WrongUsage for a report of another suite, and NothingToAsk where only other cases are to be asked again.
    """
    report = report_in(file)
    refuse_another_suite(report.run, file)
    _tell_unknown(file, unknown_ids(report, all_cases()))
    intended = () if report.is_complete else _intended(report.run.selection)
    again = not_passed(report, chosen, {case.id for case in intended})
    is_green = report.summary is not None and report.summary.run.exit_code is ExitCode.PASSED
    if not again and not is_green:
        why = "none of the chosen cases failed in it or was left unasked"
        raise NothingToAsk(f"{file}: {why}", "check without --last-failed")
    return again


def refuse_another_suite(run: RunRecord, file: str) -> None:
    """Raise WrongUsage where a run asked cases of another version than those that are here now."""
    now = {"suite": suite_version(), **other_suites(run.other_suites)}
    for name, version in {"suite": run.suite, **run.other_suites}.items():
        # The cases of a package that is gone are unknown ids, and reported as such.
        if now.get(name, version) != version:
            label = name if name == "suite" else f"suite {name}"
            problem = f"the report has {label} {version}, but this is {label} {now[name]}"
            raise WrongUsage(file, problem, "check the engine again, without --last-failed")


def _intended(words: Sequence[str]) -> tuple[Case, ...]:
    """Return the cases that a run with this selection was to ask."""
    return reduced(Selection.from_typed(words).chosen(), values_of("--without", words)).cases


def _tell_unknown(file: str, ids: Sequence[str]) -> None:
    if ids:
        more = f" and {len(ids) - NAMED} more" if len(ids) > NAMED else ""
        tell(f"{file}: the suite has no case {', '.join(ids[:NAMED])}{more}; left out")
