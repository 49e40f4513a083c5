"""What long runs leave behind: `python bench/soak.py`, or `--quick` for the short form that CI runs.

The engine costs next to nothing (`made_engine.py`), so it is the runner that is measured. The program prints figures,
and ends with 1 when memory has grown with the questions, a descriptor or a process is left, or a grade is wrong.
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import psutil
from made_engine import FATAL
from made_suite import BENCH, ENGINE, RULESET, MadeSuite, is_wrong, made_cases
from measured import DRAWBRIDGE, Measured, measured

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

QUESTIONS_OF_A_CASE = 1000
GROWTH = 20
"""How many bytes the memory may grow with a question: a record of each case is kept for the report."""
SLACK = 4_000_000
"""How many bytes the memory may differ between two moments of a run that keeps nothing."""
OF_AN_ENGINE = 4
"""How many descriptors an engine takes: it may be alive at one mark, and not at another."""
WRONG_EACH = 10
"""Each tenth case fails, from the first to the last."""
REPORT_SECONDS = {"text": 30, "json": 30, "junit": 100}
"""How much processor time it may take to print a report of 100,000 failures. JUnit has each of them in full."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Amounts:
    """How much each part asks."""

    questions: int
    crashes: int
    cases: int
    failures: int
    kept_bytes: int = 0
    """How much memory results may take, if it is less than usual. It must be full before memory is compared."""


WHOLE = Amounts(questions=1_000_000, crashes=200, cases=100_000, failures=100_000)
SHORT = Amounts(questions=60_000, crashes=40, cases=5_000, failures=5_000, kept_bytes=8_000_000)


@dataclass(slots=True)
class Part:
    """One part of the soak: what it prints, and what is wrong."""

    name: str
    lines: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def demand(self, *, holds: bool, otherwise: str) -> None:
        """Note a problem unless something holds."""
        if not holds:
            self.problems.append(otherwise)


@dataclass(frozen=True, slots=True)
class Watched:
    """One watched check: what it took, the marks it has written, and its report, record by record."""

    took: Measured
    marks: list[dict[str, Any]]
    outcomes: dict[str, str]
    """The outcome of each case, in the order in which they were done."""
    left: list[str]
    """What is still running."""


def watched(suite: MadeSuite, each: int, *options: str, kept_bytes: int = 0) -> Watched:
    """Check an engine by a made suite, with a mark after every EACH cases."""
    marks, report = suite.home / "marks.jsonl", suite.home / "report.jsonl"
    options = ("--ruleset", RULESET, "--report", f"json={report}", *options, "--", *ENGINE)
    program = (sys.executable, str(BENCH / "watched_check.py"), str(marks), str(each), str(kept_bytes))
    took = measured(*program, *options, environment=suite.environment)
    records = map(json.loads, report.read_text(encoding="utf-8").splitlines())
    outcomes = {record["id"]: record["outcome"] for record in records if record["record"] == "case"}
    return Watched(took, [*map(json.loads, marks.read_text().splitlines())], outcomes, still_running(suite))


def still_running(suite: MadeSuite) -> list[str]:
    """Return the processes that have the folder of a suite in their environment."""
    found = []
    for process in psutil.process_iter():
        with suppress(psutil.Error):
            if str(suite.home) in process.environ().get("PYTHONPATH", ""):
                found.append(f"{process.pid} {process.name()}")
    return found


def questions(suite: MadeSuite, amounts: Amounts) -> Part:
    """Ask one engine very many questions."""
    part = Part(f"{amounts.questions} questions of one engine")
    cases = max(10, amounts.questions // QUESTIONS_OF_A_CASE)
    suite.write(made_cases(cases, depths=QUESTIONS_OF_A_CASE - 2, wrong_each=WRONG_EACH))
    found = watched(suite, cases // 10, "--narrow", "0", kept_bytes=amounts.kept_bytes)
    for mark in found.marks:
        asked = mark["cases"] * QUESTIONS_OF_A_CASE
        part.lines.append(f"{asked:>9} questions: {mark['rss'] / 1e6:6.1f} MB, {mark['descriptors']} descriptors")
    first, last = found.marks[2], found.marks[-1]
    between = (last["cases"] - first["cases"]) * QUESTIONS_OF_A_CASE
    grown = last["rss"] - first["rss"]
    per_second = between / (last["seconds"] - first["seconds"])
    part.lines.append(f"{grown / between:.1f} bytes a question, {per_second:.0f} questions a second; {found.took}")
    part.demand(
        holds=grown <= SLACK + GROWTH * between,
        otherwise=f"the memory grew by {grown} bytes with {between} questions",
    )
    _demand_nothing_left(part, found)
    wrong = {case: is_wrong(case, WRONG_EACH) for case in found.outcomes}
    _demand_outcomes(part, found, {case: "failed" if wrong[case] else "passed" for case in wrong}, cases)
    return part


def crashes(suite: MadeSuite, amounts: Amounts) -> Part:
    """Check an engine that ends in several ways: each crash costs its own case alone."""
    part = Part(f"{amounts.crashes} crashes")
    suite.write(_with_fatal_ones(amounts.crashes))
    found = watched(suite, amounts.crashes // 5)
    expected = {case: "crashed" if is_wrong(case, 2) else "passed" for case in found.outcomes}
    part.lines.append(f"{found.marks[-1]['descriptors']} descriptors, {found.took}")
    _demand_nothing_left(part, found)
    _demand_outcomes(part, found, expected, 2 * amounts.crashes)
    return part


def _with_fatal_ones(count: int) -> Iterator[Mapping[str, Any]]:
    """Yield twice as many cases: every second one asks a question that ends the engine."""
    for number, case in enumerate(made_cases(2 * count), start=1):
        fatal = {} if number % 2 else {"perft": {str(FATAL + number // 2): 1}}
        yield {**case, "expect": case["expect"] | fatal}


def many_engines(suite: MadeSuite, amounts: Amounts) -> Part:
    """Check by 16 processes at once: all are alive in the middle of the run, and the grades are those of one."""
    part = Part("16 engines at once")
    cases = max(500, amounts.cases // 10)
    suite.write(made_cases(cases, wrong_each=WRONG_EACH))
    alone, many = (watched(suite, cases // 10, "--jobs", str(jobs)) for jobs in (1, 16))
    most = max(mark["children"] for mark in many.marks)
    part.lines.append(f"one engine: {alone.took}")
    part.lines.append(f"16 engines: {many.took}; {most} alive, {many.marks[5]['descriptors']} descriptors")
    part.demand(holds=most == 16, otherwise=f"{most} of 16 engines were alive")
    part.demand(holds=alone.outcomes == many.outcomes, otherwise="16 engines have other grades than one")
    _demand_nothing_left(part, many)
    return part


def own_cases(suite: MadeSuite, amounts: Amounts) -> Part:
    """List a large folder of cases without an index and with one, and ask them all."""
    part = Part(f"{amounts.cases} own cases")
    suite.write(made_cases(amounts.cases))
    for what in ("read and indexed", "listed from the index"):
        took = measured(*DRAWBRIDGE, "list", "--ruleset", RULESET, environment=suite.environment)
        part.lines.append(f"{what}: {took}")
        part.demand(holds=took.exit_code == 0, otherwise=f"`list` ended with {took.exit_code}")
    found = watched(suite, amounts.cases // 10)
    part.lines.append(f"asked, 2 questions each: {found.took}")
    _demand_nothing_left(part, found)
    _demand_outcomes(part, found, dict.fromkeys(found.outcomes, "passed"), amounts.cases)
    return part


def long_report(suite: MadeSuite, amounts: Amounts) -> Part:
    """Print a report of very many failures again: a run of some, and each of them many times under other ids."""
    part = Part(f"a report of {amounts.failures} failures")
    suite.write(made_cases(100, wrong_each=1))
    watched(suite, 10)
    run, *cases, summary = (suite.home / "report.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    report = suite.home / "long.jsonl"
    with report.open("w", encoding="utf-8") as file:
        file.write(run.replace('"cases":100,', f'"cases":{amounts.failures},'))
        for number in range(amounts.failures):
            file.write(cases[number % 100].replace("/case-", f"/case-{number}-"))
        file.write(summary.replace('"failed":100', f'"failed":{amounts.failures}'))
    part.lines.append(f"the report has {report.stat().st_size / 1e6:.0f} MB")
    for form, seconds in REPORT_SECONDS.items():
        words = ("report", str(report), "--format", form, "--output", str(suite.home / form))
        took = measured(*DRAWBRIDGE, *words, environment=suite.environment)
        part.lines.append(f"printed as {form}: {took}")
        part.demand(holds=took.exit_code == 0, otherwise=f"`report --format {form}` ended with {took.exit_code}")
        allowed = 1 + seconds * amounts.failures / WHOLE.failures
        part.demand(
            holds=took.processor < allowed, otherwise=f"{form} took {took.processor:.1f} s, {allowed:.1f} allowed"
        )
    return part


def _demand_nothing_left(part: Part, found: Watched) -> None:
    first, last = found.marks[0]["descriptors"], found.marks[-1]["descriptors"]
    holds = last <= first + OF_AN_ENGINE
    part.demand(holds=holds, otherwise=f"{first} descriptors were open at first, and {last} at last")
    part.demand(holds=not found.left, otherwise=f"still running: {', '.join(found.left)}")


def _demand_outcomes(part: Part, found: Watched, expected: Mapping[str, str], cases: int) -> None:
    wrong = [case for case, outcome in found.outcomes.items() if outcome != expected[case]]
    part.demand(holds=not wrong, otherwise=f"{len(wrong)} cases have a wrong outcome, the first is {wrong[:1]}")
    part.demand(holds=len(found.outcomes) == cases, otherwise=f"{len(found.outcomes)} of {cases} cases were done")


PARTS = {
    "questions": questions,
    "crashes": crashes,
    "engines": many_engines,
    "cases": own_cases,
    "report": long_report,
}


def main() -> int:
    """Run the parts that are named, or all, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these: {', '.join(PARTS)}")
    parser.add_argument("--quick", action="store_true", help="the short form")
    given = parser.parse_args()
    failed = 0
    for name in given.parts or PARTS:
        with TemporaryDirectory(prefix="soak-") as folder:
            part = PARTS[name](MadeSuite(Path(folder)), SHORT if given.quick else WHOLE)
        print(f"{part.name}", *part.lines, *(f"WRONG: {problem}" for problem in part.problems), sep="\n  ", flush=True)
        failed |= bool(part.problems)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
