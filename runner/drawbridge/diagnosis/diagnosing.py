"""One engine diagnosed: its wrong answers in the cases that mutants were asked, and the faults that give them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge.diagnosis.facts import facts_of
from drawbridge.diagnosis.recorded import read_recorded
from drawbridge.diagnosis.search import EngineSeen, Search, readings_of, suspects_of
from drawbridge.grading.grades import ANSWERED_WRONGLY, Outcome
from drawbridge_reference.kernel.game import declared

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from drawbridge.diagnosis.search import Diagnosis
    from drawbridge.grading.grades import CaseGrade
    from drawbridge.suite.case import Case


@dataclass(frozen=True, slots=True)
class Diagnosed:
    """What came of diagnosing an engine in one ruleset."""

    ruleset: str
    asked: int
    """How many cases it was asked."""
    no_answers: Mapping[str, int]
    """How many of its cases ended without an answer that could be compared, by the outcome: `crashed`, ..."""
    diagnosis: Diagnosis


def cases_for(ruleset: str, cases: Iterable[Case]) -> tuple[Case, ...]:
    """Return the cases that every mutant of a ruleset was asked as they are now. Raises WrongUsage."""
    cases = tuple(cases)
    asked = read_recorded(ruleset).still_asked(cases)
    return tuple(case for case in cases if case.id in asked)


def diagnosed(
    ruleset: str,
    cases: Sequence[Case],
    graded: Sequence[CaseGrade],
    methods: Collection[str],
    rulings: Mapping[str, str],
    go_on: Callable[[], bool],
) -> Diagnosed:
    """Return what an engine has misread, by the grades of the cases that it was asked.

    `go_on` says between two steps of the search whether there is time for another. Raises WrongUsage.
    """
    seen = {one.case_id for one in graded if one.outcome is not Outcome.SKIPPED}
    asked = tuple(case for case in cases if case.id in seen)
    engine = EngineSeen(ruleset, asked, facts_of(graded), methods, rulings)
    known = {ruling.id: ruling.values for ruling in declared(ruleset).rulings}
    suspects = [*suspects_of(engine, read_recorded(ruleset)), *readings_of(engine, known)] if engine.facts else []
    silent = Counter(one.outcome.value for one in graded if one.outcome.is_bad and one.outcome not in ANSWERED_WRONGLY)
    return Diagnosed(ruleset, len(asked), silent, Search(engine, suspects, go_on).result())
