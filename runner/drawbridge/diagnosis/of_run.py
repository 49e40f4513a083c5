"""What a whole run of `check` says an engine has misread, found without another question to the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.diagnosis.diagnosing import cases_for, search_in
from drawbridge.diagnosis.facts import facts_of
from drawbridge.diagnosis.recorded import read_recorded
from drawbridge.diagnosis.suspects import EngineSeen
from drawbridge.diagnosis.telling import known_fault
from drawbridge.grading.grades import ANSWERED_WRONGLY
from drawbridge.report.model import Misreading
from drawbridge.transport.alarm import TimeIsOver, time_limited
from drawbridge.transport.clock import now
from drawbridge_rules.register import BUILT_IN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge.diagnosis.recorded import Recorded
    from drawbridge.protocol.declaration import EngineCard
    from drawbridge.report.model import CaseRecord
    from drawbridge.suite.case import Case

SECONDS = 10.0
"""How long it may take."""
SEARCHING = 0.6
"""The part of this time after which the search begins no further step."""
ASKED = 0.9
"""The least part of the cases that mutants were asked which a run has asked, too. Fewer do not tell mutants apart."""
EXPLAINED = 0.95
"""The least part of the wrong answers that is explained. What explains less is left to `drawbridge diagnose`."""


def misread(cases: Sequence[Case], records: Sequence[CaseRecord], card: EngineCard, seconds: float) -> list[Misreading]:
    """Return what an engine has misread, in the rulesets where known faults explain nearly all its wrong answers.

    What a baseline expects to fail is left aside, as if it had not been asked: what is new is to be explained. So is
    what is unsteady, which no rule explains.
    After `SECONDS`, or `seconds` if that is less, there is nothing more. Raises WrongUsage where a file of
    recorded answers is unreadable.
    """
    found: list[Misreading] = []
    seconds = min(seconds, SECONDS)
    until = now() + SEARCHING * seconds
    try:
        with time_limited(seconds):
            found.extend(_misread(cases, records, card, until))
    except TimeIsOver:
        pass
    return found


def _misread(
    cases: Sequence[Case], records: Sequence[CaseRecord], card: EngineCard, until: float
) -> Iterator[Misreading]:
    records = [one for one in records if not one.is_unsteady and (one.is_unexpected or not one.outcome.is_bad)]
    wrong = {one.ruleset for one in records if one.outcome in ANSWERED_WRONGLY}
    for ruleset in (each for each in BUILT_IN if each in wrong):
        recorded = read_recorded(ruleset)
        known = cases_for(recorded, (case for case in cases if case.ruleset == ruleset))
        if len(known) < ASKED * len(recorded.asked) or not known:
            continue
        diagnosis = search_in(_seen(recorded, known, records, card), recorded, lambda *_: now() < until).result()
        is_proved = bool(diagnosis.found) and all(one.is_proved for one in diagnosis.found)
        if is_proved and diagnosis.fits >= EXPLAINED:
            yield Misreading(ruleset, diagnosis.wrong, diagnosis.explained, tuple(map(known_fault, diagnosis.found)))


def _seen(recorded: Recorded, known: Sequence[Case], records: Sequence[CaseRecord], card: EngineCard) -> EngineSeen:
    answered = {one.id: one for one in records if one.outcome.is_scored}
    asked = tuple(case for case in known if case.id in answered)
    failures = ((case.id, answered[case.id].failure) for case in asked)
    facts = facts_of((case_id, [each.grade for each in failure.grades]) for case_id, failure in failures if failure)
    methods, rulings = card.methods.get(recorded.ruleset, ()), card.rulings.get(recorded.ruleset, {})
    return EngineSeen(recorded.ruleset, asked, facts, methods, rulings)
