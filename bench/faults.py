"""Engines with known faults: every clause switched off, and every slip that the tests know."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from drawbridge.asking.run import Run
from drawbridge.diagnosis.chosen_cases import counts_far, is_in_the_first_colour
from drawbridge.games import known_rulesets
from drawbridge.report.constant_members import varying_members
from drawbridge.report.recording import record_case
from drawbridge.suite.case import ExpectMoves
from drawbridge.suite.load import load
from drawbridge.transport.direct import Direct
from drawbridge_reference.kernel.clause import RESERVED, Kind
from drawbridge_reference.kernel.game import game
from drawbridge_reference.serve import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from drawbridge.grading.grades import CaseGrade
    from drawbridge.report.model import CaseRecord, ExplainedGrade, Failure
    from drawbridge.suite.case import Case
    from drawbridge.transport.channel import Channel
    from drawbridge_reference.kernel.game import Game

Facts: TypeAlias = frozenset[tuple[str, str, str]]

TESTS = Path(__file__).resolve().parents[1] / "tests"
SLIPS = {
    "standard": ("support.standard.slips",),
    "three-chess": ("support.three_chess.slips", "support.three_chess.walking_slips"),
    "prince": ("support.prince.slips", "support.prince.area_slips"),
}
ONE_GAME_IN = 16
MANY_MOVES = {"origin.empty", "turn.other", "piece.movement"}
"""Without these clauses a position has thousands of moves: only one case in `ONE_OF_MANY` is asked, and those about how
a game ends. An engine with such a fault never finds a stalemate, so it must be seen to fail where another fault does.
"""
ONE_OF_MANY = {"prince": 40, "three-man": 12, "three-chess": 4, "standard": 8}


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One fault, and the engine that has it."""

    ruleset: str
    name: str
    clause: str
    """The clause that it breaks."""
    make: Callable[[], Game]
    is_switched_off: bool = False


def faults_of(ruleset: str) -> Iterator[Fault]:
    """Yield every fault that is known of a game."""
    for clause in game(ruleset).clauses:
        yield switched_off(ruleset, clause)
    sys.path.insert(0, str(TESTS))
    for module in SLIPS.get(ruleset, ()):
        for slip in import_module(module).SLIPS:
            yield Fault(ruleset=ruleset, name=slip.__name__, clause=slip.clause, make=slip)


def switched_off(ruleset: str, clause: str) -> Fault:
    """Return the fault of having no idea of a clause."""
    return Fault(
        ruleset=ruleset,
        name=clause,
        clause=clause,
        make=lambda: game(ruleset).without(clause),
        is_switched_off=True,
    )


def sampled(ruleset: str) -> tuple[Case, ...]:
    """Return the hand-written cases in one colour, and some of the games; nothing that counts deep trees."""
    cases = [case for case in load(rulesets=[ruleset]).cases if not counts_far(case)]
    by_hand = [case for case in cases if case.clause not in RESERVED and is_in_the_first_colour(case)]
    games = [case for case in cases if case.clause == "games"]
    return (*by_hand, *games[::ONE_GAME_IN])


def failures(fault: Fault, cases: Sequence[Case]) -> dict[str, CaseRecord]:
    """Check an engine with a fault; return the records of what it fails, by case."""
    return failures_of(fault.make(), _worth_asking(fault, cases))


def failures_of(engine: Game, cases: Sequence[Case]) -> dict[str, CaseRecord]:
    """Check a game as an engine; return the records of what it fails, by case."""
    found = ((case, record_case(case, graded, engine.rulings)) for case, graded in _bad(engine, cases))
    return {case.id: _without_drawings(record) for case, record in found}


def failed_cases(engine: Game, cases: Sequence[Case]) -> list[Case]:
    """Check a game as an engine; return the cases that it fails."""
    return [case for case, _ in _bad(engine, cases)]


def varying_in(engine: Game, cases: Sequence[Case]) -> dict[str, frozenset[str]]:
    """Check a game as an engine; return by case which members vary in its answers (`CaseRecord.varying`)."""
    with Run(lambda: served(engine), cases, known=known_rulesets(cases)) as run:
        return {graded.case_id: varying_members(engine.ruleset, graded.grades) for graded in run}


def _bad(engine: Game, cases: Sequence[Case]) -> list[tuple[Case, CaseGrade]]:
    asked = {case.id: case for case in cases}
    with Run(lambda: served(engine), cases, known=known_rulesets(cases)) as run:
        return [(asked[graded.case_id], graded) for graded in run if graded.outcome.is_bad]


def _worth_asking(fault: Fault, cases: Sequence[Case]) -> list[Case]:
    """Return the cases that can fail: of a clause that is switched off, those that lean on it."""
    if not fault.is_switched_off:
        return list(cases)
    leaning = [case for case in cases if fault.clause in (*case.leans_on, case.clause)]
    step = ONE_OF_MANY[fault.ruleset] if fault.clause in MANY_MOVES else 1
    always = {fault.clause, *game(fault.ruleset).clauses.of_kind(Kind.OUTCOME)}
    return [case for number, case in enumerate(leaning) if case.clause in always or number % step == 0]


def _without_drawings(record: CaseRecord) -> CaseRecord:
    assert record.failure is not None
    grades = tuple(explained._replace(drawing="") for explained in record.failure.grades)
    return record._replace(failure=record.failure._replace(grades=grades))


def served(engine: Game) -> Channel:
    """Return a game as an engine within this process."""
    session = Session({engine.ruleset: engine})

    def answer(line: bytes) -> bytes | None:
        return json.dumps(session.answer(line)).encode() + b"\n"

    return Direct(answer)


def asks_for_moves(case: Case) -> bool:
    """Return whether a case is asked of an engine that offers `legal_moves` alone."""
    return any(isinstance(expected, ExpectMoves) for expected in case.expectations)


def offering_moves_alone(failed: Mapping[str, CaseRecord]) -> dict[str, CaseRecord]:
    """Return what an engine with the same fault fails that offers `legal_moves` alone."""
    found = {}
    for name, record in failed.items():
        grades = tuple(each for each in _failure(record).grades if each.grade.method == "legal_moves")
        if grades:
            found[name] = record._replace(failure=_failure(record)._replace(grades=grades))
    return found


def facts_about(clause: str, failed: Mapping[str, CaseRecord]) -> Facts:
    """Return all that is wrong in the cases about a clause: in which case, in answer to what, and what it is."""
    return frozenset(
        (record.id, _question(each), fact)
        for record in failed.values()
        if record.clause == clause
        for each in _failure(record).grades
        for fact in (
            *(f"missing {fact}" for fact in each.grade.missing),
            *(f"extra {fact}" for fact in each.grade.extra),
            *([] if each.grade.missing or each.grade.extra else [each.grade.outcome.value]),
        )
    )


def _question(explained: ExplainedGrade) -> str:
    return f"{explained.grade.method} {json.dumps(explained.grade.params, sort_keys=True)}"


def together(several: list[Mapping[str, CaseRecord]]) -> dict[str, CaseRecord]:
    """Return what an engine fails that has all these faults: what any of them makes wrong in an answer, is wrong."""
    found: dict[str, CaseRecord] = {}
    for failed in several:
        for name, record in failed.items():
            known = found.get(name)
            found[name] = record if known is None else _with_both(known, record)
    return found


def _with_both(one: CaseRecord, other: CaseRecord) -> CaseRecord:
    """Return the record of a case if what is wrong in either is wrong, and what is constant in either is constant."""
    grades = _merged((*_failure(one).grades, *_failure(other).grades))
    failure = _failure(other)._replace(grades=_until_refused(grades, _failure(other).position))
    varying = (one.varying or frozenset()) & (other.varying or frozenset())
    return other._replace(failure=failure, varying=varying)


def _merged(grades: tuple[ExplainedGrade, ...]) -> tuple[ExplainedGrade, ...]:
    merged: dict[str, ExplainedGrade] = {}
    for each in grades:
        key = _question(each)
        merged[key] = _both(merged[key], each) if key in merged else each
    return tuple(merged.values())


def _until_refused(grades: tuple[ExplainedGrade, ...], position: object) -> tuple[ExplainedGrade, ...]:
    """Return the answers without those about positions that an engine does not come to, since it refuses a move."""
    if not any(_is_about_the_move(each) and each.grade.missing for each in grades):
        return grades
    return tuple(each for each in grades if each.grade.params.get("position", position) == position)


def _is_about_the_move(explained: ExplainedGrade) -> bool:
    """Return whether an engine refuses a legal move, or accepts an illegal one: no position is there to compare."""
    grade = explained.grade
    return grade.method == "apply" and grade.params.get("move") in (*grade.missing, *grade.extra)


def _both(one: ExplainedGrade, other: ExplainedGrade) -> ExplainedGrade:
    for each in (one, other):
        if _is_about_the_move(each):
            return each
    return one._replace(
        grade=one.grade._replace(
            missing=tuple(sorted({*one.grade.missing, *other.grade.missing})),
            extra=tuple(sorted({*one.grade.extra, *other.grade.extra})),
        ),
        explained=tuple({each.move: each for each in (*one.explained, *other.explained)}.values()),
        decided_by={
            wrong: tuple(dict.fromkeys((*one.decided_by.get(wrong, ()), *other.decided_by.get(wrong, ()))))
            for wrong in {**one.decided_by, **other.decided_by}
        },
    )


def _failure(record: CaseRecord) -> Failure:
    assert record.failure is not None
    return record.failure
