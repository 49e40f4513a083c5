"""A baseline that is named on the command line, held against the suite."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.baseline.expected import expected_by
from drawbridge.baseline.reading import read_baseline, text_of, update
from drawbridge.cli.problems import tell
from drawbridge.cli.selection import all_cases
from drawbridge.suite.version import suite_version

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.baseline.expected import Expected
    from drawbridge.suite.select import Named


def expected_in(file: str, cases: Sequence[Named] | None = None) -> Expected:
    """Return what a baseline expects to fail, of all cases of the suite. Raises BadBaseline.

    One that was written for another version of the suite is used, with a remark: the ids of cases never change their
    meaning, and what has changed otherwise shows.
    """
    baseline = read_baseline(text_of(file), file)
    expected = expected_by(baseline, all_cases() if cases is None else cases)
    now = suite_version()
    if baseline.suite != now:
        remark = f"{file}, line {baseline.suite_line}: it is for suite {baseline.suite}, and this is suite {now}"
        tell(f"{remark}: cases that were added since may be new failures", update(file))
    return expected
