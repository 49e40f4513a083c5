"""From the grade of a case to its record: what has not passed is explained."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from drawbridge.games import drawn, game_under, sentence_of
from drawbridge.grading.grades import Outcome, worst
from drawbridge.internal_errors import unless_internal_error
from drawbridge.report.constant_members import varying_members
from drawbridge.report.counted_once import is_about_a_clause
from drawbridge.report.findings import unexpected_part
from drawbridge.report.model import CaseRecord, ExplainedGrade, Explanation, Failure, NarrowedFailure
from drawbridge.report.other_reading import fitting
from drawbridge.suite.case import ExpectMoves
from drawbridge.transport.alarm import TimeIsOver, time_limited

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from drawbridge.games import JudgeOf
    from drawbridge.grading.grades import CaseGrade, Grade, Narrowed
    from drawbridge.suite.case import Case, JsonObject
    from drawbridge_reference.kernel.game import Game

_COMPARED = (Outcome.PASSED, Outcome.FAILED)
"""The outcomes of answers that were compared with the right one."""

EXPLAINING_SECONDS = 10.0
"""How long it may take to explain a case: an engine may give a position that takes minutes."""


def record_case(
    case: Case,
    graded: CaseGrade,
    rulings: Mapping[str, str],
    judge_of: JudgeOf = game_under,
    twins: Sequence[Case] = (),
    seconds: float = EXPLAINING_SECONDS,
) -> CaseRecord:
    """Return the record of a case; `rulings` are the values that the engine follows in its ruleset.

    `judge_of` finds the game that explains what has not passed. `twins` are cases that ask the same under another
    reading. If drawbridge itself fails at that, the case has errored, unless its outcome is worse. What takes longer to
    explain than `seconds` is not explained.
    """
    outcome = graded.outcome
    is_wrong = outcome.is_bad or (outcome is Outcome.CONTESTED and any(_bad(graded)))
    failure = _failure(case, graded, rulings, judge_of, twins, seconds) if is_wrong else None
    if failure and outcome.is_bad:
        outcome = worst((outcome, *(each.grade.outcome for each in failure.grades)))
    return CaseRecord(
        id=case.id,
        ruleset=case.ruleset,
        clause=case.clause,
        title=case.title,
        outcome=outcome,
        seconds=sum([grade.seconds for grade in graded.grades if grade.shared_with is None]),
        skipped=graded.skipped,
        left_out=graded.left_out,
        leans_on=case.leans_on,
        failure=failure,
        asked=_asked(graded),
        varying=None if outcome is Outcome.SKIPPED else varying_members(case.ruleset, graded.grades),
        contested=case.contested,
        not_set_up=graded.not_set_up,
    )


def redrawn(record: CaseRecord, judge_of: JudgeOf) -> CaseRecord:
    """Return a record whose drawings mark only what the baseline does not expect."""
    if record.failure is None or not any(explained.expected for explained in record.failure.grades):
        return record
    judge, failure = judge_of(record.ruleset, record.failure.rulings), record.failure

    def redrawn_answer(explained: ExplainedGrade) -> ExplainedGrade:
        part = unexpected_part(explained) if explained.drawing else None
        if judge is None or part is None or part is explained:
            return explained
        return explained._replace(drawing=_explained_by(judge, part.grade, frozenset(), failure.position).drawing)

    return record._replace(failure=failure._replace(grades=tuple(map(redrawn_answer, failure.grades))))


def _asked(graded: CaseGrade) -> Mapping[str, int]:
    """Return how many questions were asked by each method; of those that cut down a wrong one, only the last counts.

    A question that is asked once more, to compare its answers, is the same question.
    """
    questions = dict.fromkeys((grade.method, id(grade.params)) for grade in graded.grades if grade.shared_with is None)
    asked = Counter([method for method, _ in questions])
    if graded.narrowed is not None:
        asked[graded.narrowed.grade.method] += 1
    return asked


def _failure(
    case: Case,
    graded: CaseGrade,
    rulings: Mapping[str, str],
    judge_of: JudgeOf,
    twins: Sequence[Case],
    seconds: float,
) -> Failure:
    plain = Failure(why=case.why, note=case.note, position=case.position, rulings=rulings, grades=())

    def explained() -> Failure:
        # No rule explains answers that change.
        is_steady = graded.outcome is not Outcome.UNSTEADY
        judge = judge_of(case.ruleset, rulings) if is_steady else None
        return plain._replace(
            grades=_explained(case, graded, judge),
            readings=fitting(graded, rulings, twins) if is_steady else {},
            narrowed=_narrowed(graded.narrowed, judge),
        )

    def unexplained(remark: str) -> Failure:
        return plain._replace(grades=tuple(_unexplained(grade, remark) for grade in _bad(graded)))

    try:
        with time_limited(seconds):
            return unless_internal_error(explained, unexplained, f"the case {case.id}")
    except TimeIsOver:
        remark = f"not explained: that took longer than {seconds:.3g} s"
        found = (grade._replace(remarks=(*grade.remarks, remark)) for grade in _bad(graded))
        return plain._replace(grades=tuple(ExplainedGrade(grade=grade) for grade in found))


def _bad(graded: CaseGrade) -> Iterator[Grade]:
    return (grade for grade in graded.grades if grade.outcome.is_bad)


def _explained(case: Case, graded: CaseGrade, judge: Game | None) -> tuple[ExplainedGrade, ...]:
    named = case.named_moves
    found = (_explained_by(judge, grade, named, case.position) for grade in _bad(graded))
    # Other cases only confirm what cases about one clause say, and there are thousands of them.
    if judge is None:
        return tuple(_as_stated(case, each) for each in found)
    if not is_about_a_clause(case.clause):
        return tuple(found)
    from drawbridge.report.deciding import deciding_clauses

    wrong_moves, right_moves = _wrong_moves(case, graded), _right_moves(case, graded)

    def decided(each: ExplainedGrade) -> ExplainedGrade:
        right = right_moves if each.grade.params.get("position") == case.position else frozenset()
        return each._replace(decided_by=deciding_clauses(judge, each, case.leans_on, wrong_moves, right))

    return tuple(map(decided, found))


def _wrong_moves(case: Case, graded: CaseGrade) -> frozenset[str] | None:
    """Return which legal moves of its position the engine has wrong, None if it was not asked for all of them."""
    lists = _lists(graded)
    if not (lists and _asks_for_all(case)):
        return None
    return frozenset(move for grade in lists for move in (*grade.missing, *grade.extra))


def _right_moves(case: Case, graded: CaseGrade) -> frozenset[str]:
    """Return of which moves made in its position the engine's list says rightly whether they are legal."""
    lists = [grade for grade in _lists(graded) if grade.params.get("position") == case.position]
    made = {grade.params["move"] for grade in graded.grades if grade.method == "apply"} if lists else set()
    asked = made if _asks_for_all(case) else made & case.named_moves
    return frozenset(asked.difference(*((*grade.missing, *grade.extra) for grade in lists)))


def _lists(graded: CaseGrade) -> list[Grade]:
    """Return the lists of legal moves that the engine answered with, none if one of them could not be compared."""
    lists = [grade for grade in graded.grades if grade.method == "legal_moves"]
    return lists if all(grade.outcome in _COMPARED for grade in lists) else []


def _asks_for_all(case: Case) -> bool:
    return any(isinstance(expected, ExpectMoves) and expected.all is not None for expected in case.expectations)


def _explained_by(
    judge: Game | None, grade: Grade, named: frozenset[str], position: JsonObject | None
) -> ExplainedGrade:
    if judge is None:
        return _unjudged(grade, position)
    # A run in which everything passes explains nothing.
    from drawbridge.report.explanations import explain_grade

    return explain_grade(judge, grade, named, position)


def _unjudged(grade: Grade, position: JsonObject | None) -> ExplainedGrade:
    """Return a grade that no game explains, with the case's own position drawn if its rule book says how."""
    if position is None or grade.params.get("position") != position:
        return ExplainedGrade(grade=grade)
    return ExplainedGrade(grade=grade, drawing=drawn(grade.params["ruleset"], {}, position))


def _as_stated(case: Case, found: ExplainedGrade) -> ExplainedGrade:
    """Return a grade that no game explains with the clauses by which its case says that an extra move is illegal."""
    if case.position is None or found.grade.params.get("position") != case.position:
        return found
    lists = (expected for expected in case.expectations if isinstance(expected, ExpectMoves))
    stated = {
        move: expected.illegal[move] for expected in lists for move in found.grade.extra if move in expected.illegal
    }
    explained = (
        Explanation(move, legal=False, clauses=clauses, reason=_sentences(case.ruleset, clauses))
        for move, clauses in stated.items()
    )
    return found._replace(explained=tuple(explained))


def _sentences(ruleset: str, clauses: Iterable[str]) -> str:
    return " ".join(filter(None, (sentence_of(ruleset, clause) for clause in clauses)))


def _narrowed(narrowed: Narrowed | None, judge: Game | None) -> NarrowedFailure | None:
    if narrowed is None:
        return None
    grade, finding, questions, _ = narrowed
    position = grade.params.get("position")
    explained = _explained_by(judge, grade, frozenset(), position)
    return NarrowedFailure(finding=finding, questions=questions, explained=explained)


def _unexplained(grade: Grade, remark: str) -> ExplainedGrade:
    outcome = worst((grade.outcome, Outcome.ERRORED))
    return ExplainedGrade(grade=grade._replace(outcome=outcome, remarks=(*grade.remarks, remark)))
