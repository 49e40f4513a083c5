"""A JSON report that is named on the command line."""

from __future__ import annotations

import gc
import sys
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from drawbridge.errors import WrongUsage
from drawbridge.report.reader import read_report
from drawbridge.suite.version import other_suites, suite_version

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from drawbridge.report.model import Report, RunRecord

LONGEST_LINE = 100_000_000
"""A line of a report has at most this many bytes: thousands of times as many as one of ours."""
LARGEST = 10_000_000_000
"""A report has at most this many bytes: sixty times as many as that of 100,000 failures."""


def report_in(file: str) -> Report:
    """Return the report in a file, or on standard input for `-`. Raises WrongUsage and BadReport."""
    name = "standard input" if file == "-" else file
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as opened, _nothing_collected():
            return read_report(_decoded(opened, name), name)
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


def _decoded(file: BinaryIO, name: str) -> Iterator[str]:
    r"""Yield lines as text. Only "\n" ends one: other separators, such as an engine may write, stand as they are."""
    before = 0
    while line := file.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            raise WrongUsage(name, f"has a line of more than {LONGEST_LINE} bytes, too many for a report")
        try:
            yield line.decode()
        except UnicodeDecodeError as error:
            raise WrongUsage(name, f"is not UTF-8 text (byte {before + error.start})") from None
        before += len(line)
        if before > LARGEST:
            raise WrongUsage(name, f"has more than {LARGEST} bytes, too many for a report")


def refuse_another_suite(run: RunRecord, file: str, remedy: str) -> None:
    """Raise WrongUsage, with a remedy, where a run asked cases of another version than those that are here now."""
    now = {"suite": suite_version(), **other_suites(run.other_suites)}
    for name, version in {"suite": run.suite, **run.other_suites}.items():
        # The cases of a package that is gone are unknown ids, and reported as such.
        if now.get(name, version) != version:
            label = name if name == "suite" else f"suite {name}"
            raise WrongUsage(file, f"the report has {label} {version}, but this is {label} {now[name]}", remedy)
