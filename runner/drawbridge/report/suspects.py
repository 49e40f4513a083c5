"""Suspects: the clauses behind the failures of a run, ranked by what the failing cases lean on and are about.

The measure is Ochiai's, of fault localization: the failing cases that lean on a clause, divided by the root of all
failing cases times all asked cases that lean on it. It is 1 where exactly the cases fail that lean on the clause. The
same is asked of the cases that are about it, and the larger of the two is told: a slip within a clause shows in few of
the cases that lean on it, and in more of those that were made to show it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

from drawbridge.games import sentence_of
from drawbridge.grading.grades import Outcome
from drawbridge.report.model import Suspect

if TYPE_CHECKING:
    from drawbridge.report.model import CaseRecord
    from drawbridge.suite.case import Case

MOST = 10
"""So many suspects are told."""


@dataclass(slots=True)
class Suspicion:
    """The cases of a run as they come, counted by the clauses that they lean on."""

    _failed: Counter[str] = field(default_factory=Counter)
    """Ruleset: its cases that have not passed."""
    _leaning: Counter[tuple[str, tuple[str, ...]]] = field(default_factory=Counter)
    """Ruleset and clauses: the asked cases that lean on all of these and no others."""
    _failed_leaning: Counter[tuple[str, str]] = field(default_factory=Counter)
    _about: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Ruleset and clause: the asked cases that are about it."""
    _failed_about: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, case: Case | CaseRecord, outcome: Outcome) -> None:
        """Count a case. One that was skipped tells nothing."""
        if outcome is Outcome.SKIPPED:
            return
        self._leaning[case.ruleset, case.leans_on] += 1
        self._about[case.ruleset, case.clause] += 1
        if outcome.is_bad:
            self._failed[case.ruleset] += 1
            self._failed_leaning.update((case.ruleset, clause) for clause in case.leans_on)
            self._failed_about[case.ruleset, case.clause] += 1

    def ranked(self) -> tuple[Suspect, ...]:
        """Return the suspects, the first to look at first; of equals, the clause that more failing cases are about."""
        leaning: Counter[tuple[str, str]] = Counter()
        for (ruleset, clauses), number in self._leaning.items():
            for clause in clauses:
                leaning[ruleset, clause] += number
        found = [self._suspect(*name, leaning[name]) for name in self._failed_leaning]
        return tuple(sorted(found, key=self._order)[:MOST])

    def _order(self, suspect: Suspect) -> tuple[float, int, str, str]:
        about = self._failed_about[suspect.ruleset, suspect.clause]
        return -suspect.score, -about, suspect.ruleset, suspect.clause

    def _suspect(self, ruleset: str, clause: str, leaning: int) -> Suspect:
        failed = self._failed_leaning[ruleset, clause]
        about, failed_about = self._about[ruleset, clause], self._failed_about[ruleset, clause]
        share = max(failed / sqrt(leaning), failed_about / sqrt(about) if about else 0)
        return Suspect(
            ruleset=ruleset,
            clause=clause,
            sentence=sentence_of(ruleset, clause),
            score=round(share / sqrt(self._failed[ruleset]), 6),
            failed=failed,
            leaning=leaning,
        )
