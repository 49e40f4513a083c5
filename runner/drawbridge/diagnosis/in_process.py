"""Wrong engines within this process, and what they answer wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.asking.run import Run
from drawbridge.diagnosis.facts import facts_of
from drawbridge.games import known_rulesets
from drawbridge.transport.direct import Direct
from drawbridge_mutants.served import conversations

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from drawbridge.diagnosis.facts import Facts
    from drawbridge.grading.grades import CaseGrade
    from drawbridge.suite.case import Case
    from drawbridge_mutants.mutant import Mutant
    from drawbridge_mutants.served import Conversation


def wrong_answers(
    faults: Sequence[Mutant],
    cases: Sequence[Case],
    rulings: Mapping[str, str] | None = None,
    declared: Mapping[str, str] | None = None,
) -> Facts:
    """Return the wrong answers of an engine with these faults.

    It follows `rulings`, and is checked against those that it declares, which are the same unless given.
    """
    return facts_of((one.case_id, one.grades) for one in bad_cases(faults, cases, rulings, declared))


def bad_cases(
    faults: Sequence[Mutant],
    cases: Sequence[Case],
    rulings: Mapping[str, str] | None = None,
    declared: Mapping[str, str] | None = None,
) -> Iterator[CaseGrade]:
    """Yield the grades of the cases that an engine with these faults does not pass, as they are found."""
    if cases:
        begin = conversations(cases[0].ruleset, faults, rulings)
        yield from (graded for graded in grades(begin, cases, declared) if graded.outcome.is_bad)


def grades(
    begin: Callable[[], Conversation], cases: Sequence[Case], declared: Mapping[str, str] | None = None
) -> Iterator[CaseGrade]:
    """Yield the grades of cases of one ruleset, of an engine in this process that declares these rulings."""
    if not cases:
        return
    ruleset = cases[0].ruleset
    readings = {ruleset: dict(declared)} if declared else None
    with Run(lambda: Direct(begin()), cases, known=known_rulesets(cases), readings=readings) as run:
        yield from run
