"""How well a report names the broken clauses: `python bench/ranking.py`.

Every clause is switched off in turn and every slip is made, in all games. Each such engine is checked once, and its
wrong answers are kept. Sets of two to nine faults are then put together from these answers. Each engine is judged
twice: as one that offers everything, and as one that offers `legal_moves` alone.

The faults of each game are split into two halves by their names. The numbers in `report/attribution.py` are chosen by
the fitting half alone. The held-out half says what they are worth for engines that nobody has fitted them to.

A fault counts only if it can be seen. Some case about its clause must have another answer because of it: on its own,
and in a set also next to the other faults. An engine that moves from empty squares never finds a stalemate, whether it
knows that clause or not.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from random import Random
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from typing import TYPE_CHECKING
from zlib import crc32

from faults import (
    Fault,
    asks_for_moves,
    facts_about,
    failures,
    faults_of,
    offering_moves_alone,
    sampled,
    together,
    varying_in,
)

from drawbridge.grading.grades import Outcome
from drawbridge.report.findings import findings_of
from drawbridge.report.look_first import GROUPS
from drawbridge.report.model import CaseRecord
from drawbridge_reference.kernel.game import game, rulesets

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from faults import Facts

    from drawbridge.suite.case import Case

    Failed = Mapping[str, CaseRecord]

SETS = 30
"""Sets of faults for each half of each game."""
SMALLEST, LARGEST = 2, 9
BEYOND = 3
"""Every clause of a set is to be among the first names: as many as the set has faults, and this many more."""
HALVES = ("fitting", "held out")
OFFERS = ("everything", "legal_moves")


@dataclass(frozen=True, slots=True)
class Named:
    """What a report in text shows: clauses in order, and the clauses of its largest groups."""

    clauses: tuple[str, ...]
    groups: tuple[str, ...]

    def shows(self, clause: str, among: int) -> bool:
        """Return whether a clause is among the first names, or heads a group that the report shows."""
        return clause in self.clauses[:among] or clause in self.groups

    def begins_with(self, clause: str) -> bool:
        """Return whether a clause is named first, or heads the first group."""
        return clause in (*self.clauses[:1], *self.groups[:1])


@dataclass(frozen=True, slots=True)
class Heard:
    """A fault, and what an engine fails that has it."""

    name: str
    clause: str
    failed: Failed
    facts: Facts
    """What is wrong in the cases about its clause."""


@dataclass(slots=True)
class Score:
    """How well the faults of one half are named."""

    singles: int = 0
    first: int = 0
    names: int = 0
    """How many clauses are named for all single faults together."""
    sets: int = 0
    whole: int = 0
    """How many sets have every clause named."""
    missed: Counter[str] = field(default_factory=Counter)

    def add(self, other: Score) -> None:
        """Count what another score has counted."""
        self.singles += other.singles
        self.first += other.first
        self.names += other.names
        self.sets += other.sets
        self.whole += other.whole
        self.missed.update(other.missed)

    def __str__(self) -> str:
        """Both shares, how many clauses a single fault brings up, and what was missed most."""
        missed = ", ".join(f"{name} {times}" for name, times in self.missed.most_common(6))
        singles, sets = share(self.first, self.singles), share(self.whole, self.sets)
        each = f"{self.names / self.singles:.1f} clauses named for each" if self.singles else "none named"
        return f"single {singles}, {each}, sets {sets}{f'; missed {missed}' if missed else ''}"


def share(part: int, whole: int) -> str:
    """Return a share in percent, with its numbers."""
    return f"{100 * part / whole:.0f} % ({part} of {whole})" if whole else "none"


def named(cases: Sequence[Case], failed: Failed) -> Named:
    """Return what a report names whose run failed in these cases, and passed the others."""
    findings = findings_of([failed.get(case.id) or passed(case) for case in cases])
    clauses = tuple(suspect.clause for suspect in findings.suspects)
    return Named(clauses, tuple(group.clause for group in findings.groups[:GROUPS] if group.clause))


def passed(case: Case) -> CaseRecord:
    """Return the record of a case that has passed."""
    varying = _varying(case.ruleset).get(case.id, frozenset())
    return CaseRecord(
        case.id, case.ruleset, case.clause, case.title, Outcome.PASSED, 0.0, leans_on=case.leans_on, varying=varying
    )


def half_of(ruleset: str, fault: str) -> str:
    """Return the half that a fault belongs to."""
    return HALVES[crc32(f"{ruleset}/{fault}".encode()) % 2]


def judge(cases: Sequence[Case], heard: Sequence[Heard], number_of_sets: int) -> Score:
    """Return how well single faults and sets of them are named."""
    score = Score()
    for fault in heard:
        found = named(cases, fault.failed)
        score.singles += 1
        score.names += len(found.clauses)
        if found.begins_with(fault.clause):
            score.first += 1
        else:
            score.missed[f"{fault.name} alone"] += 1
    chance = Random(1)
    visible = [fault for fault in heard if fault.facts]
    for _ in range(number_of_sets):
        chosen = chance.sample(visible, chance.randint(SMALLEST, min(LARGEST, len(visible))))
        failed = together([fault.failed for fault in chosen])
        found = named(cases, failed)
        counted = seen(chosen, failed)
        lost = [fault.name for fault in counted if not found.shows(fault.clause, len(counted) + BEYOND)]
        score.sets += 1
        score.whole += not lost
        score.missed.update(lost)
    return score


def seen(chosen: Sequence[Heard], failed: Failed) -> list[Heard]:
    """Return a set of faults without those that change no answer in the cases about their clause.

    `failed` is what an engine with the whole set fails: where it refuses a move, nobody sees the position after it.
    """
    left = list(chosen)
    for fault in chosen:
        others = (facts_about(fault.clause, other.failed) for other in left if other is not fault)
        if fault.facts & facts_about(fault.clause, failed) <= frozenset().union(*others):
            left.remove(fault)
    return left


@cache
def _cases(ruleset: str) -> tuple[Case, ...]:
    return sampled(ruleset)


@cache
def _varying(ruleset: str) -> dict[str, frozenset[str]]:
    return varying_in(game(ruleset), _cases(ruleset))


@cache
def _faults(ruleset: str) -> tuple[Fault, ...]:
    return tuple(faults_of(ruleset))


def _failures(ruleset: str, number: int) -> Failed:
    return failures(_faults(ruleset)[number], _cases(ruleset))


def _judged(ruleset: str, half: str, offers: str, sets: int, failed: Sequence[Failed]) -> Score:
    cases = _cases(ruleset)
    if offers == "legal_moves":
        cases = tuple(case for case in cases if asks_for_moves(case))
        failed = [offering_moves_alone(each) for each in failed]
    heard = [
        Heard(fault.name, fault.clause, each, facts_about(fault.clause, each))
        for fault, each in zip(_faults(ruleset), failed, strict=True)
        if each and half_of(ruleset, fault.name) == half
    ]
    return judge(cases, heard, sets)


def measure(chosen: Sequence[str], jobs: int, sets: int) -> Iterator[str]:
    """Check every engine with a fault in these games, and yield the lines about it."""
    numbered = [(ruleset, number) for ruleset in chosen for number in range(len(_faults(ruleset)))]
    with ProcessPoolExecutor(jobs) as pool:
        # The engines of one game are slower than those of another: small portions keep all processes busy.
        failed = list(pool.map(_failures, *zip(*numbered, strict=True)))
        asked = [(ruleset, half, offers) for offers in OFFERS for half in HALVES for ruleset in chosen]
        of_game = {
            name: [each for (of, _), each in zip(numbered, failed, strict=True) if of == name] for name in chosen
        }
        told = [pool.submit(_judged, *which, sets, of_game[which[0]]) for which in asked]
        totals: dict[tuple[str, str], Score] = {}
        for (ruleset, half, offers), future in zip(asked, told, strict=True):
            score = future.result()
            totals.setdefault((offers, half), Score()).add(score)
            yield f"{ruleset}, {offers}, {half}: {score}"
    for (offers, half), score in totals.items():
        score.missed.clear()
        yield f"all, {offers}, {half}: {score}"


def main() -> None:
    """Print for each ruleset how well the faults are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", choices=rulesets(), action="append", help="this ruleset alone; repeatable")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--sets", type=int, default=SETS, help=f"sets for each half of a game (default: {SETS})")
    chosen = parser.parse_args()
    began = time.perf_counter()
    for line in measure(chosen.ruleset or ("prince", "standard", "three-man", "three-chess"), chosen.jobs, chosen.sets):
        print(line, flush=True)
    own, children = getrusage(RUSAGE_SELF), getrusage(RUSAGE_CHILDREN)
    used = own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime
    print(f"{time.perf_counter() - began:.0f} s, {used:.0f} s of processor time")


if __name__ == "__main__":
    main()
