"""A run that went wrong in several ways, to be recorded, read and reported."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from drawbridge.asking.open_case import NOT_SET_UP
from drawbridge.grading.grades import CaseGrade, Grade, Outcome, RunSummary
from drawbridge.protocol.declaration import EngineCard
from drawbridge.report.findings import findings_of
from drawbridge.report.model import (
    CaseRecord,
    KnownFault,
    Misreading,
    NarrowedFailure,
    Report,
    RunRecord,
    SummaryRecord,
)
from drawbridge.report.recording import record_case
from drawbridge.suite.case import Case, ExpectMoves
from drawbridge_reference.kernel.game import game

RULINGS = dict(game("three-man").rulings)
POSITION: dict[str, Any] = {"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK", "h1": "wR"}}
TITLE = "A rook cannot roll over an unbridged moat"


def case_about(clause: str, name: str = "rook/white-gray") -> Case:
    return Case(
        id=f"three-man/{clause}/{name}",
        ruleset="three-man",
        clause=clause,
        title=TITLE,
        why="The moat between White and Gray is not bridged.",
        position=POSITION,
        expectations=(ExpectMoves(legal=frozenset({"h1-h2"}), illegal={"h1-i1": ("moat.unbridged",)}),),
    )


def grade_of(case: Case, **told: Any) -> Grade:
    plain: dict[str, Any] = {
        "case_id": case.id,
        "method": "legal_moves",
        "params": {"ruleset": case.ruleset, "position": POSITION},
        "outcome": Outcome.FAILED,
        "message": "1 move is missing and 1 is extra",
        "missing": ("h1-h2",),
        "extra": ("h1-i1",),
        "request": '{"id":7,"method":"legal_moves"}',
        "answer": '{"id":7,"result":{"moves":["h1-i1"]}}',
        "seconds": 0.25,
    }
    return Grade(**(plain | told))


def recorded(case: Case, *grades: Grade) -> CaseRecord:
    outcomes = list(Outcome)
    worst = min((grade.outcome for grade in grades), key=outcomes.index)
    return record_case(case, CaseGrade(case_id=case.id, outcome=worst, grades=grades), RULINGS)


def skipped(clause: str, reason: str) -> CaseRecord:
    case = case_about(clause)
    return record_case(case, CaseGrade(case_id=case.id, outcome=Outcome.SKIPPED, skipped=reason), RULINGS)


def passed(clause: str) -> CaseRecord:
    case = case_about(clause)
    return recorded(case, grade_of(case, outcome=Outcome.PASSED, message="", missing=(), extra=()))


def report_of(*cases: CaseRecord, **summary: Any) -> Report:
    counts = Counter(case.outcome for case in cases)
    card = EngineCard(
        name="my-engine",
        version="1.2",
        methods={"three-man": ("legal_moves", "apply")},
        rulings={"three-man": RULINGS},
    )
    run = RunRecord(
        program="0.2.0",
        suite="0.1.0",
        other_suites={"walled-kings": "0.3.0"},
        engine=card,
        command=("node", "my engine.js"),
        selection=("--clause", "moat.*"),
        options=("--timeout", "30"),
        cases=len(cases) + summary.get("not_asked", 0),
        begun="2026-11-23T01:02:03Z",
    )
    plain: dict[str, Any] = {"counts": counts, "complete": True, "seconds": 1.5}
    end = RunSummary(**(plain | summary))
    # As a report that was read: it does not name all cases of a group.
    findings = findings_of(cases)._replace(cases=())
    return Report(run, cases, SummaryRecord(run=end, exit_code=1, findings=findings))


def with_narrowed(case: CaseRecord, finding: str = "The count is wrong from depth 1 on.") -> CaseRecord:
    """The record of a failed case, its first wrong answer cut down to itself."""
    assert case.failure
    narrowed = NarrowedFailure(finding=finding, questions=3, explained=case.failure.grades[0])
    return case._replace(failure=case.failure._replace(narrowed=narrowed))


def with_misreading(report: Report) -> Report:
    """The report of an engine whose wrong answers known faults explain: a mutant and a reading."""
    assert report.summary
    mutant = KnownFault(40, "Check detection forgets knights.", mutant="three-man/no-knights", clause="king.safety")
    reading = KnownFault(2, "The ruling moats is momentary.", ruling="moats", value="momentary")
    misread = (Misreading("three-man", 41, 41, (mutant, reading)),)
    findings = report.summary.findings._replace(misread=misread)
    return report._replace(summary=report.summary._replace(findings=findings))


@pytest.fixture
def report() -> Report:
    """A passed, a failed, a crashed and a skipped case."""
    crash = case_about("file.straight")
    return report_of(
        passed("ring.around"),
        recorded(case_about("moat.unbridged"), grade_of(case_about("moat.unbridged"))),
        recorded(
            crash,
            grade_of(
                crash,
                outcome=Outcome.CRASHED,
                message="the engine ended with exit code 3",
                missing=(),
                extra=(),
                answer=None,
                stderr="IndexError: list index out of range",
            ),
        ),
        skipped("pawn.step", "the engine follows moats=momentary"),
    )


def not_set_up(clause: str, name: str = "rook/white-gray") -> CaseRecord:
    """The record of a case whose position the engine cannot set up."""
    case = case_about(clause, name)
    unset = grade_of(case, outcome=Outcome.SKIPPED, message="error -32004 (no board)", missing=(), extra=())
    told = CaseGrade(case.id, Outcome.SKIPPED, (unset,), skipped=NOT_SET_UP, not_set_up=unset.message)
    return record_case(case, told, RULINGS)
