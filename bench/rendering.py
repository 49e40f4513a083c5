"""How many failures a second are explained and written into reports: `python bench/rendering.py [MUTANT...]`.

Each mutant is asked all cases of its ruleset once. What it got wrong is explained, grouped, written as JSON and laid
out as text. Only the processor time of that is counted: neither that of the engine, nor what it takes to ask it.
`--profile` prints the functions that take most of it.
"""

from __future__ import annotations

import argparse
import gc
import sys
from cProfile import Profile
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from pstats import Stats
from tempfile import TemporaryDirectory
from time import process_time
from typing import TYPE_CHECKING

from commands import REFERENCE

from drawbridge import __version__
from drawbridge.asking.limits import Narrow, Pace
from drawbridge.asking.run import Run
from drawbridge.games import game_under, known_rulesets
from drawbridge.report.findings import findings_of
from drawbridge.report.formats import format_named
from drawbridge.report.model import RunRecord, SummaryRecord
from drawbridge.report.other_reading import Twins
from drawbridge.report.page import Page
from drawbridge.report.recording import record_case
from drawbridge.report.sinks import sink_for
from drawbridge.suite.load import load
from drawbridge.suite.order import in_order_of_asking
from drawbridge.suite.version import suite_version

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from multiprocessing.queues import SimpleQueue

    from drawbridge.report.model import CaseRecord, Findings

GOAL = 1000
"""Failures a second."""
MUTANTS = (
    "three-man/without-file-straight",
    "three-man/without-king-safety",
    "three-man/without-path-blocked",
    "three-chess/without-king-step",
    "three-chess/without-path-blocked",
    "prince/without-area-orthogonal",
    "prince/without-king-safety",
    "standard/without-rook-slide",
    "standard/without-king-safety",
)
MOST_LINES = 40
"""How many functions a profile shows."""


class Answered:
    """A mutant that was asked the cases of its ruleset, and what it answered."""

    def __init__(self, mutant: str, most: int | None) -> None:
        """Ask it the cases of its ruleset, at most `most` of them."""
        self.cases = in_order_of_asking(load(rulesets=[mutant.partition("/")[0]]).cases)[:most]
        self.engine = (sys.executable, *REFERENCE, "--mutant", mutant)
        self.run = Run(self.engine, self.cases, known=known_rulesets(self.cases), pace=Pace(narrow=Narrow(game_under)))
        with self.run:
            self.graded = tuple(self.run)
        self.failures = sum(graded.outcome.is_bad for graded in self.graded)

    def explained(self) -> list[CaseRecord]:
        """Return the records of all cases."""
        cases, twins = {case.id: case for case in self.cases}, Twins(self.cases)
        found = []
        for graded in self.graded:
            case = cases[graded.case_id]
            rulings = self.run.card.rulings[case.ruleset]
            found.append(record_case(case, graded, rulings, twins=twins.of(case)))
        return found

    def write(self, records: Sequence[CaseRecord], findings: Findings, form: str, folder: Path) -> None:
        """Write one report."""
        sink = sink_for(format_named(form), folder / form, Page())
        sink.write(RunRecord(__version__, suite_version(), self.run.card, self.engine, len(records)))
        for record in records:
            sink.write(record)
        sink.write(SummaryRecord(self.run.summary, 1, findings))
        sink.close()

    def seconds(self) -> tuple[float, ...]:
        """Return the processor time of explaining, of grouping, of the report as JSON, and of that as text."""
        # As the command line does it.
        gc.set_threshold(1_000_000)
        marks = [process_time()]
        records = self.explained()
        marks.append(process_time())
        findings = findings_of(records)
        marks.append(process_time())
        with TemporaryDirectory() as folder:
            for form in ("json", "text"):
                self.write(records, findings, form, Path(folder))
                marks.append(process_time())
        return tuple(after - before for before, after in pairwise(marks))


def afresh(work: Callable[[], tuple[float, ...]]) -> tuple[float, ...]:
    """Return what `work` returns in a process of its own, which remembers nothing of earlier rounds."""
    context = get_context("fork")
    results: SimpleQueue[tuple[float, ...]] = context.SimpleQueue()
    process = context.Process(target=lambda: results.put(work()))
    process.start()
    process.join()
    if process.exitcode:
        raise SystemExit(f"rendering ended with {process.exitcode}")
    return results.get()


def compare(mutant: str, rounds: int, most: int | None) -> str:
    """Return a line with the failures a second of one mutant, the best of some rounds."""
    answered = Answered(mutant, most)
    parts = min((afresh(answered.seconds) for _ in range(rounds)), key=sum)
    explaining, grouping, as_json, as_text = (1000 * part / max(answered.failures, 1) for part in parts)
    return (
        f"{mutant}: {answered.failures / sum(parts):.0f} failures a second (goal {GOAL}), {answered.failures} in all; "
        f"explaining {explaining:.2f} ms each, grouping {grouping:.2f}, JSON {as_json:.2f}, text {as_text:.2f}"
    )


def profile(mutant: str) -> None:
    """Print where the time of one mutant goes."""
    answered, profiler = Answered(mutant, None), Profile()
    profiler.runcall(answered.seconds)
    Stats(profiler).sort_stats("tottime").print_stats(MOST_LINES).sort_stats("cumulative").print_stats(2 * MOST_LINES)


def main() -> None:
    """Print a line for each mutant."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mutants", nargs="*", metavar="MUTANT", default=MUTANTS)
    parser.add_argument("--quick", action="store_true", help="one round on few cases")
    parser.add_argument("--profile", action="store_true", help="print the functions that take most of the time")
    given = parser.parse_args()
    for mutant in given.mutants:
        if given.profile:
            profile(mutant)
        else:
            print(compare(mutant, 1 if given.quick else 5, 200 if given.quick else None), flush=True)


if __name__ == "__main__":
    main()
