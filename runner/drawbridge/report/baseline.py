"""How a run compares with its baseline: counted, and in a sentence."""

from __future__ import annotations

import shlex
from collections import Counter
from typing import TYPE_CHECKING

from drawbridge.grading.grades import Tally
from drawbridge.protocol.text import number_of, printable
from drawbridge.report.listed import Standing
from drawbridge.report.typed_options import values_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from drawbridge.report.listed import BaselineUse
    from drawbridge.report.model import CaseRecord, Report, RunRecord

LISTED_CASES = 10
"""How many cases of a kind are named of those that the baseline lists."""
_OF_CHECK_ALONE = {"--baseline": 1, "--max-not-set-up": 1, "--shuffle": 1, "--twice": 0}
"""The options that `drawbridge baseline` does not have, and how many values each takes."""
_SHORT_SELECTION = 8
"""A selection of more words is left out of a command: with `--quick` it names every case."""


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
        better=standings[Standing.BETTER],
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


def lines_to_change(report: Report) -> Iterator[tuple[str, list[str]]]:
    """Yield the kinds of lines of the baseline that hold no longer, each with its cases, and at last the remedy."""
    passed, better = (
        [case for case in report.cases if case.listed and case.listed.standing is standing]
        for standing in (Standing.PASSES, Standing.BETTER)
    )
    unasked = never_asked(report.cases) if report.run.baseline else ()
    for heading, cases in (
        ("Listed, but passed", passed),
        ("Listed, but fewer answers are wrong than expected", better),
        ("Listed, but never asked: remove these lines, or the engine lacks a method", unasked),
    ):
        if cases:
            yield heading, listed_cases(cases)
    if passed or better:
        yield "Bring these lines up to date", [update_command(report.run)]


def listed_cases(cases: Sequence[CaseRecord]) -> list[str]:
    """Return the first few of some cases that the baseline lists, each with its line and what became of it."""
    told = []
    for case in cases[:LISTED_CASES]:
        outcome = f"skipped, {case.skipped}" if case.skipped else case.outcome.value
        line = f"line {case.listed.line}: " if case.listed else ""
        told.append(printable(f"{line}{case.id} ({outcome})"))
    return [*told, *([f"and {len(cases) - LISTED_CASES} more"] if len(cases) > LISTED_CASES else [])]


def update_command(run: RunRecord) -> str:
    """Return the command that brings the baseline of a run up to date."""
    words = iter(run.options)
    options = [word for word in words if word not in _OF_CHECK_ALONE or _skipped(words, _OF_CHECK_ALONE[word])]
    of_folders = (word for path in values_of("--cases", run.selection) for word in ("--cases", path))
    selection = run.selection if len(run.selection) <= _SHORT_SELECTION else of_folders
    file = run.baseline.file if run.baseline else "FILE"
    return shlex.join(["drawbridge", "baseline", *options, *selection, "--file", file, "--", *run.command])


def _skipped(words: Iterator[str], values: int) -> bool:
    for _ in range(values):
        next(words, None)
    return False


def in_words(tally: Tally, file: str) -> str:
    """Return how a run compares with its baseline, in one line."""
    return f"{', '.join(_counted(tally))} ({file})"


def _counted(tally: Tally) -> Iterator[str]:
    yield f"{tally.expected} expected"
    if tally.flaky_passed or tally.flaky_failed:
        yield f"{tally.flaky_passed + tally.flaky_failed} flaky ({tally.flaky_failed} failed)"
    yield f"{tally.new} new"
    yield f"{tally.passing} now pass"
    if tally.better:
        yield f"{tally.better} better"
    yield f"{tally.different} differ"
    yield f"{tally.never_asked} never asked"
    if tally.not_reached:
        yield f"{number_of(tally.not_reached, 'line')} not reached"
    if tally.outside:
        yield f"{number_of(tally.outside, 'line')} outside of the selection"
