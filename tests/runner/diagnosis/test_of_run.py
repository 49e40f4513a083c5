"""A whole run is diagnosed where known faults explain nearly all of it."""

from __future__ import annotations

from functools import cache
from math import inf
from typing import TYPE_CHECKING

import pytest

from drawbridge.diagnosis.in_process import bad_cases
from drawbridge.diagnosis.of_run import misread
from drawbridge.diagnosis.recorded import read_recorded
from drawbridge.diagnosis.recording import chosen_of
from drawbridge.grading.grades import CaseGrade, Grade, Outcome
from drawbridge.protocol.declaration import EngineCard
from drawbridge.report.recording import record_case
from drawbridge_mutants import mutant
from drawbridge_reference.kernel.game import declared
from support.wrong_records import expected

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.report.model import CaseRecord
    from drawbridge.suite.case import Case

RULESET = "three-chess"
FAULT = "knights-give-no-check"
CARD = EngineCard(name="wrong", methods={RULESET: tuple(declared(RULESET).methods)}, rulings={RULESET: {}})


@cache
def run() -> tuple[tuple[Case, ...], tuple[CaseRecord, ...]]:
    """Return the cases that mutants were asked, and the records of an engine with one fault."""
    cases, failing = chosen_of(RULESET), read_recorded(RULESET).wrong[FAULT]
    bad = bad_cases([mutant(RULESET, FAULT)], [case for case in cases if case.id in failing])
    return cases, tuple(recorded(cases, tuple(bad)))


def recorded(cases: Sequence[Case], bad: Sequence[CaseGrade]) -> list[CaseRecord]:
    graded = {one.case_id: one for one in bad}
    passed = Outcome.PASSED
    return [record_case(one, graded.get(one.id, CaseGrade(case_id=one.id, outcome=passed)), {}) for one in cases]


def test_the_fault_that_explains_a_run_is_named() -> None:
    (found,) = misread(*run(), CARD, inf)
    (fault,) = found.faults
    assert fault.mutant == f"{RULESET}/{FAULT}"
    assert found.explained == found.wrong == fault.answers


def test_a_run_of_few_cases_is_not_diagnosed() -> None:
    cases, records = run()
    failed = {record.id for record in records if record.outcome.is_bad}
    assert misread([case for case in cases if case.id in failed], records, CARD, inf) == []


@pytest.mark.bulk
def test_a_run_with_other_wrong_answers_is_not_diagnosed_unless_they_are_expected() -> None:
    cases, records = run()
    other = next(case for case, record in zip(cases, records, strict=True) if not record.outcome.is_bad)
    grade = Grade(case_id=other.id, method="legal_moves", params={}, outcome=Outcome.FAILED, missing=("a1-a2",))
    (wrong,) = recorded([other], [CaseGrade(case_id=other.id, outcome=Outcome.FAILED, grades=(grade,))])
    mixed = [wrong if record.id == other.id else record for record in records]
    assert misread(cases, mixed, CARD, inf) == []
    listed = [expected(record) if record.id == other.id else record for record in mixed]
    assert misread(cases, listed, CARD, inf) == misread(*run(), CARD, inf)
    assert misread(cases, [expected(record) if record.outcome.is_bad else record for record in mixed], CARD, inf) == []


def test_nothing_is_said_when_there_is_no_time() -> None:
    assert misread(*run(), CARD, 0.0) == []


@pytest.mark.bulk
def test_a_fault_that_shows_only_next_to_another_is_not_proved_by_a_run() -> None:
    cases, card = chosen_of("standard"), EngineCard(name="wrong", methods={"standard": declared("standard").methods})
    hidden = mutant("standard", "without-pawn-backward")
    first = mutant("standard", "pawns-capture-round-the-edge")
    assert misread(cases, recorded(cases, tuple(bad_cases([first, hidden], cases))), card, inf) == []
    [found] = misread(cases, recorded(cases, tuple(bad_cases([first], cases))), card, inf)
    assert [fault.mutant for fault in found.faults] == [first.id]
