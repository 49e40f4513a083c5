"""One engine diagnosed: its wrong answers in the cases that mutants were asked, and the faults that give them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge.diagnosis.facts import facts_of
from drawbridge.diagnosis.search import Search
from drawbridge.diagnosis.suspects import EngineSeen, readings_of, suspects_of
from drawbridge.grading.grades import ANSWERED_WRONGLY, Outcome
from drawbridge_reference.kernel.game import declared

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from drawbridge.diagnosis.recorded import Recorded
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
    interruption: KeyboardInterrupt | None = None
    """What ended the search for them, if it was interrupted."""


def cases_for(recorded: Recorded, cases: Iterable[Case]) -> tuple[Case, ...]:
    """Return those of some cases that every mutant of their ruleset was asked as they are now."""
    cases = tuple(cases)
    asked = recorded.still_asked(cases)
    return tuple(case for case in cases if case.id in asked)


def diagnosed(
    recorded: Recorded,
    cases: Sequence[Case],
    graded: Sequence[CaseGrade],
    methods: Collection[str],
    rulings: Mapping[str, str],
    go_on: Callable[[int, int], bool],
) -> Diagnosed:
    """Return what an engine has misread, by the grades of the cases that it was asked.

    `go_on` says between two steps of the search whether there is time for another, as `Search` describes.
    """
    steady = [one for one in graded if one.outcome is not Outcome.UNSTEADY]
    seen = {one.case_id for one in steady if one.outcome.is_scored}
    asked = tuple(case for case in cases if case.id in seen)
    facts = facts_of((one.case_id, one.grades) for one in steady)
    engine = EngineSeen(recorded.ruleset, asked, facts, methods, rulings)
    silent = Counter(one.outcome.value for one in graded if one.outcome.is_bad and one.outcome not in ANSWERED_WRONGLY)
    search = search_in(engine, recorded, go_on)
    return Diagnosed(recorded.ruleset, len(asked), silent, search.result(), search.interruption)


def search_in(engine: EngineSeen, recorded: Recorded, go_on: Callable[[int, int], bool]) -> Search:
    """Return the search for the faults of an engine, among all mutants and readings of its ruleset."""
    known = {ruling.id: ruling.values for ruling in declared(engine.ruleset).rulings}
    suspects = [*suspects_of(engine, recorded), *readings_of(engine, known)] if engine.facts else []
    return Search(engine, suspects, go_on)
