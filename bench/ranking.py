"""How well a report names the broken clauses: `python bench/ranking.py`.

Every clause is switched off in turn and every slip is made, in all games. Each such engine is checked once, and its
wrong answers are kept. Sets of two to nine faults are then put together from these answers. Each engine is judged
twice: as one that offers everything, and as one that offers `legal_moves` alone. A fault is left out of the sets if no
case about its clause sees it: then nothing could name it.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from faults import Fault, asks_for_moves, failures, faults_of, offering_moves_alone, sampled, together

from drawbridge.grading.grades import Outcome
from drawbridge.report.findings import findings_of
from drawbridge.report.look_first import GROUPS
from drawbridge.report.model import CaseRecord
from drawbridge_reference.kernel.game import rulesets

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from drawbridge.suite.case import Case

    Failed = Mapping[str, CaseRecord]

SETS = 60
SMALLEST, LARGEST = 2, 9
BEYOND = 3
"""Every clause of a set is to be among the first names: as many as the set has faults, and this many more."""


@dataclass(frozen=True, slots=True)
class Named:
    """What a report names: clauses in order, and the clauses of its largest groups."""

    clauses: tuple[str, ...]
    groups: tuple[str, ...]

    def shows(self, clause: str, among: int) -> bool:
        """Return whether a clause is among the first names, or heads a group that the report shows."""
        return clause in self.clauses[:among] or clause in self.groups


def named(cases: Sequence[Case], failed: Failed) -> Named:
    """Return what a report names whose run failed in these cases, and passed the others."""
    findings = findings_of([failed.get(case.id) or passed(case) for case in cases])
    clauses = tuple(suspect.clause for suspect in findings.suspects)
    return Named(clauses, tuple(group.clause for group in findings.groups[:GROUPS] if group.clause))


def passed(case: Case) -> CaseRecord:
    """Return the record of a case that has passed."""
    return CaseRecord(case.id, case.ruleset, case.clause, case.title, Outcome.PASSED, 0.0, leans_on=case.leans_on)


def judge(ruleset: str, offers: str, cases: Sequence[Case], answers: Sequence[tuple[Fault, Failed]]) -> list[str]:
    """Return the lines that say how well single faults and sets of them are named."""
    heard = [(fault, failed) for fault, failed in answers if failed]
    lines, first, heads = [], 0, 0
    for fault, failed in heard:
        found = named(cases, failed)
        if found.clauses[:1] == (fault.clause,):
            first += 1
        elif found.groups[:1] == (fault.clause,):
            heads += 1
        else:
            lines.append(f"  {fault.name} breaks {fault.clause}; named {', '.join(found.clauses[:4]) or 'nothing'}")
    shown, missed = _sets(cases, heard)
    share = f"{first} of {len(heard)} named first, {heads} more head the first group"
    sets = f"{shown} of {SETS} sets named whole"
    missing = f"  missed in sets: {', '.join(f'{name} {times}' for name, times in missed.most_common(8))}"
    return [f"{ruleset}, {offers}: {share}; {sets}", *lines, missing]


def _sets(cases: Sequence[Case], heard: Sequence[tuple[Fault, Failed]]) -> tuple[int, Counter[str]]:
    visible = [each for each in heard if any(record.clause == each[0].clause for record in each[1].values())]
    chance, shown, missed = Random(1), 0, Counter[str]()
    for _ in range(SETS):
        chosen = chance.sample(visible, chance.randint(SMALLEST, LARGEST))
        found = named(cases, together([failed for _, failed in chosen]))
        lost = [fault.name for fault, _ in chosen if not found.shows(fault.clause, len(chosen) + BEYOND)]
        shown += not lost
        missed.update(lost)
    return shown, missed


def measure(ruleset: str) -> list[str]:
    """Check every engine with a fault in a game, and return the lines about it."""
    cases = sampled(ruleset)
    answers = [(fault, failures(fault, cases)) for fault in faults_of(ruleset)]
    listing = [case for case in cases if asks_for_moves(case)]
    return [
        *judge(ruleset, "everything", cases, answers),
        *judge(ruleset, "legal_moves", listing, [(fault, offering_moves_alone(failed)) for fault, failed in answers]),
    ]


def main() -> None:
    """Print for each ruleset how well the faults are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", choices=rulesets(), action="append", help="this ruleset alone; repeatable")
    parser.add_argument("--jobs", type=int, default=2, help="rulesets at a time (default: 2)")
    chosen = parser.parse_args()
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for lines in pool.map(measure, chosen.ruleset or ("prince", "standard", "three-man", "three-chess")):
            print("\n".join(lines), flush=True)


if __name__ == "__main__":
    main()
