"""How a run compares with its baseline: counted, and in a sentence."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from drawbridge.grading.grades import Tally
from drawbridge.protocol.text import number_of
from drawbridge.report.model import Standing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from drawbridge.report.model import BaselineUse, CaseRecord


def tally_of(cases: Sequence[CaseRecord], use: BaselineUse) -> Tally:
    """Return how these cases compare with the baseline of their run."""
    listed = [(case.listed, case.outcome.is_bad) for case in cases if case.listed]
    standings = Counter(found.standing for found, _ in listed)
    flaky_failed = sum(is_bad for found, is_bad in listed if found.standing is Standing.FLAKY)
    reached = {found.line for found, _ in listed}
    return Tally(
        expected=standings[Standing.EXPECTED],
        new=sum(case.outcome.is_bad for case in cases if case.listed is None),
        passing=standings[Standing.PASSES],
        different=standings[Standing.DIFFERENT],
        flaky_passed=standings[Standing.FLAKY] - flaky_failed,
        flaky_failed=flaky_failed,
        never_asked=len(never_asked(cases)),
        not_reached=max(0, use.chosen - len(reached)),
        outside=use.lines - max(use.chosen, len(reached)),
    )


def never_asked(cases: Iterable[CaseRecord]) -> tuple[CaseRecord, ...]:
    """Return a skipped case for each line of the baseline of which no case was asked."""
    skipped: dict[int, CaseRecord] = {}
    asked: set[int] = set()
    for case in cases:
        if case.listed and case.listed.standing is Standing.NOT_ASKED:
            skipped.setdefault(case.listed.line, case)
        elif case.listed:
            asked.add(case.listed.line)
    return tuple(case for line, case in skipped.items() if line not in asked)


def in_words(tally: Tally, file: str) -> str:
    """Return how a run compares with its baseline, in one line."""
    return f"{', '.join(_counted(tally))} ({file})"


def _counted(tally: Tally) -> Iterator[str]:
    yield f"{tally.expected} expected"
    if tally.flaky_passed or tally.flaky_failed:
        yield f"{tally.flaky_passed + tally.flaky_failed} flaky ({tally.flaky_failed} failed)"
    yield f"{tally.new} new"
    yield f"{tally.passing} now pass"
    yield f"{tally.different} differ"
    yield f"{tally.never_asked} never asked"
    if tally.not_reached:
        yield f"{number_of(tally.not_reached, 'line')} not reached"
    if tally.outside:
        yield f"{number_of(tally.outside, 'line')} outside of the selection"
