from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from drawbridge.games import game_under
from drawbridge.grading.grades import CaseGrade, Grade, Narrowed, Outcome
from drawbridge.protocol.declaration import EngineCard
from drawbridge.report.recording import record_case, redrawn
from drawbridge.suite.case import Case, ExpectMoves, ExpectNodes
from drawbridge_reference.kernel.game import game
from runner.report.conftest import RULINGS, case_about, grade_of
from support.cut_down import case_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge.report.model import CaseRecord, Failure, Report
    from drawbridge_reference.kernel.game import Game

MOMENTARY = dict(game("three-man").rulings) | {"moats": "momentary"}


def of_outcome(report: Report, outcome: Outcome) -> CaseRecord:
    return next(case for case in report.cases if case.outcome is outcome)


def failure_of(record: CaseRecord) -> Failure:
    assert record.failure is not None
    return record.failure


def test_a_passed_case_keeps_no_position_and_no_answers(report: Report) -> None:
    assert of_outcome(report, Outcome.PASSED).failure is None


def test_a_skipped_case_keeps_its_reason(report: Report) -> None:
    assert of_outcome(report, Outcome.SKIPPED).skipped == "the engine follows moats=momentary"


def test_a_failed_case_says_of_each_wrong_move_why(report: Report) -> None:
    (grade,) = failure_of(of_outcome(report, Outcome.FAILED)).grades
    told = {explained.move: (explained.legal, explained.clauses[0]) for explained in grade.explained}
    assert told == {"h1-h2": (True, "file.straight"), "h1-i1": (False, "moat.unbridged")}


def test_a_drawing_marks_only_what_the_baseline_does_not_expect(report: Report) -> None:
    record = of_outcome(report, Outcome.FAILED)
    assert redrawn(record, game_under) is record
    failure = failure_of(record)
    (grade,) = failure.grades
    known = record._replace(failure=failure._replace(grades=(grade._replace(expected=("h1-i1",)),)))
    (again,) = failure_of(redrawn(known, game_under)).grades
    assert ("illegal" in grade.drawing, "illegal" in again.drawing) == (True, False)
    assert again == grade._replace(expected=("h1-i1",), drawing=again.drawing)


def test_explanations_hold_under_the_rulings_that_the_engine_follows() -> None:
    case = Case(
        id="three-man/moat.unbridged/rook",
        ruleset="three-man",
        clause="moat.unbridged",
        title="A rook rolls over a moat for the moment",
        why="No check, no capture.",
        position={"turn": "white", "board": {"e1": "wK", "i2": "gP", "k1": "gN", "m1": "gK", "u1": "bK", "h1": "wR"}},
        expectations=(),
    )
    grade = Grade(
        case_id=case.id,
        method="legal_moves",
        params={"ruleset": case.ruleset, "position": case.position},
        outcome=Outcome.FAILED,
        missing=("h1-i1",),
    )
    graded = CaseGrade(case_id=case.id, outcome=Outcome.FAILED, grades=(grade,))
    (explained,) = failure_of(record_case(case, graded, MOMENTARY)).grades[0].explained
    assert explained.legal


def test_only_the_questions_that_have_not_passed_are_kept() -> None:
    case = Case(
        id="standard/perft/start/depth-2",
        ruleset="standard",
        clause="perft",
        title="Counts",
        why="Published.",
        position={"fen": "8/8/8/8/8/8/8/8 w - - 0 1"},
        expectations=(ExpectNodes(1, 20), ExpectNodes(2, 400)),
    )
    grades = tuple(
        Grade(case_id=case.id, method="perft", params={"depth": depth}, outcome=outcome)
        for depth, outcome in ((1, Outcome.PASSED), (2, Outcome.FAILED))
    )
    record = record_case(case, CaseGrade(case_id=case.id, outcome=Outcome.FAILED, grades=grades), {})
    assert [explained.grade.params for explained in failure_of(record).grades] == [{"depth": 2}]


def test_a_ruleset_without_a_game_is_recorded_without_explanations() -> None:
    case = Case(
        id="hexagons/perft/start/depth-1",
        ruleset="hexagons",
        clause="perft",
        title="Counts",
        why="Published.",
        position={"fen": "8/8/8/8/8/8/8/8 w - - 0 1"},
        expectations=(ExpectNodes(1, 20),),
    )
    params = {"ruleset": "hexagons", "position": case.position, "depth": 1}
    grade = Grade(case_id=case.id, method="perft", params=params, outcome=Outcome.FAILED)
    graded = CaseGrade(case_id=case.id, outcome=Outcome.FAILED, grades=(grade,))
    (explained,) = failure_of(record_case(case, graded, {})).grades
    assert (explained.drawing, explained.explained) == ("", ())


def test_time_that_was_shared_counts_once() -> None:
    case = Case(
        id="standard/perft/start/depth-1",
        ruleset="standard",
        clause="perft",
        title="Counts",
        why="Published.",
        position=None,
        expectations=(),
    )
    own = Grade(case_id=case.id, method="perft", params={}, outcome=Outcome.PASSED, seconds=2.0)
    shared = Grade(
        case_id=case.id, method="perft", params={}, outcome=Outcome.PASSED, seconds=5.0, shared_with="another"
    )
    graded = CaseGrade(case_id=case.id, outcome=Outcome.PASSED, grades=(own, shared))
    assert record_case(case, graded, EngineCard(name="x").rulings.get("standard", {})).seconds == 2.0


@pytest.mark.parametrize(
    ("graded_as", "recorded_as"), [(Outcome.FAILED, Outcome.ERRORED), (Outcome.CRASHED, Outcome.CRASHED)]
)
def test_a_case_that_cannot_be_explained_has_errored_and_says_so(graded_as: Outcome, recorded_as: Outcome) -> None:
    def judge_of(ruleset: str, rulings: Mapping[str, str]) -> Game:
        raise ZeroDivisionError(f"{ruleset} {dict(rulings)}")

    case = Case(
        id="standard/perft/start/depth-1",
        ruleset="standard",
        clause="perft",
        title="Counts",
        why="Published.",
        position=None,
        expectations=(),
    )
    grade = Grade(case_id=case.id, method="perft", params={}, outcome=graded_as, message="is 5, not 6")
    record = record_case(case, CaseGrade(case_id=case.id, outcome=graded_as, grades=(grade,)), {}, judge_of)
    (explained,) = failure_of(record).grades
    assert (record.outcome, explained.grade.outcome) == (recorded_as, recorded_as)
    assert explained.grade.message == "is 5, not 6"
    (remark,) = explained.grade.remarks
    assert "error in drawbridge, not in the engine: ZeroDivisionError: standard" in remark


def test_right_moves_acquit_the_clauses_that_they_depend_on() -> None:
    position = {"fen": "k7/8/1Q6/8/8/8/8/7K b - - 0 1"}
    case = case_of(ExpectMoves(all=frozenset()), position=position)
    case = case._replace(clause="outcome.stalemate", leans_on=("king.safety", "outcome.stalemate"))

    def decided(listed: Grade) -> tuple[str, ...]:
        status = plain._replace(method="status", outcome=Outcome.FAILED, missing=("result.draw: black",))
        graded = CaseGrade(case.id, Outcome.FAILED, (listed, status))
        *_, found = failure_of(record_case(case, graded, game("standard").rulings)).grades
        return found.decided_by["result"]

    plain = Grade(case.id, "legal_moves", {"ruleset": "standard", "position": position}, Outcome.PASSED)
    assert decided(plain) == ("outcome.stalemate",)
    assert decided(plain._replace(outcome=Outcome.FAILED, extra=("a8-a7",))) == case.leans_on
    assert decided(plain._replace(outcome=Outcome.CRASHED)) == case.leans_on


def test_no_clause_decides_a_move_of_apply_that_the_list_of_moves_has_right() -> None:
    position = {"fen": "k7/8/8/8/8/8/8/4K3 w - - 0 1"}
    expected = ExpectMoves(illegal={"e1-e5": ("piece.movement",)})
    case = case_of(expected, position=position)._replace(clause="piece.movement", leans_on=("piece.movement",))

    def decided(*lists: Grade, move: str = "e1-e5") -> object:
        params = {"ruleset": "standard", "position": position, "move": move}
        accepted = plain._replace(method="apply", params=params, outcome=Outcome.FAILED, extra=(move,))
        graded = CaseGrade(case.id, Outcome.FAILED, (*lists, accepted))
        *_, found = failure_of(record_case(case, graded, game("standard").rulings)).grades
        return found.decided_by

    plain = Grade(case.id, "legal_moves", {"ruleset": "standard", "position": position}, Outcome.PASSED)
    known, unknown = {"e1-e5": ()}, {"e1-e5": ("piece.movement",)}
    assert decided(plain) == known
    assert decided() == unknown
    assert decided(plain._replace(outcome=Outcome.FAILED, extra=("e1-e5",))) == unknown
    assert decided(plain._replace(outcome=Outcome.CRASHED)) == unknown
    assert decided(plain, move="e1-e6") == {"e1-e6": ("piece.movement",)}


@pytest.mark.parametrize("outcome", [Outcome.PASSED, Outcome.FAILED, Outcome.CONTESTED, Outcome.SKIPPED])
def test_a_record_says_what_varies_in_its_answers_right_or_wrong(outcome: Outcome) -> None:
    case = case_about("king.safety")
    told = '{"jsonrpc":"2.0","id":7,"result":{"turn":"white","in_check":["white"],"eliminated":[],"result":null}}'
    grade = grade_of(case, method="status", outcome=outcome, missing=(), extra=(), answer=told)
    found = record_case(case, CaseGrade(case.id, outcome, (grade,)), RULINGS)
    assert found.varying == (None if outcome is Outcome.SKIPPED else {"status.turn", "status.in_check"})


def test_questions_are_counted_once_where_they_were_asked_first() -> None:
    case = Case(
        id="drafts/man.step/1",
        ruleset="drafts",
        clause="man.step",
        title="A step",
        why="It is free.",
        position={"turn": "white"},
        expectations=(),
    )
    asked = Grade(case.id, "legal_moves", {"ruleset": "drafts"}, Outcome.PASSED)
    again = asked._replace(request="the same, once more")
    status = asked._replace(method="status", shared_with="drafts/man.step/0")
    grades = (asked, asked._replace(method="play"), status, again)
    narrowed = Narrowed(asked, "Here.", 3)
    assert record_case(case, CaseGrade(case.id, Outcome.PASSED, grades, narrowed=narrowed), {}).asked == {
        "legal_moves": 2,
        "play": 1,
    }


class NeverDone:
    """A game that thinks for ever."""

    def canonical(self, _position: object) -> object:
        while True:
            pass


def test_a_case_that_takes_too_long_to_explain_is_reported_without_an_explanation() -> None:
    case = Case(id="three-man/a/b", ruleset="three-man", clause="a", title="t", why="", position={}, expectations=())
    wrong = Grade(case_id=case.id, method="status", params={"position": {}}, outcome=Outcome.FAILED)
    graded = CaseGrade(case_id=case.id, outcome=Outcome.FAILED, grades=(wrong,))
    record = record_case(case, graded, MOMENTARY, lambda *_: cast("Game", NeverDone()), seconds=0.05)
    assert record.outcome is Outcome.FAILED
    [explained] = failure_of(record).grades
    assert explained.grade.remarks[-1] == "not explained: that took longer than 0.05 s"


def test_without_a_game_the_case_says_why_a_move_is_illegal() -> None:
    position = {"turn": "white"}
    moves = ExpectMoves(illegal={"a1-a2": ("man.step",), "a1-a3": ("own.piece",)})
    case = Case("drafts/man.step/1", "drafts", "man.step", "A step", "It is free.", position, (moves,))
    extra = ("a1-a2", "a1-b4")
    here, later = (
        Grade(case.id, "legal_moves", {"ruleset": "drafts", "position": of}, Outcome.FAILED, extra=extra)
        for of in (position, {"turn": "black"})
    )
    found = failure_of(record_case(case, CaseGrade(case.id, Outcome.FAILED, (here, later)), {})).grades
    assert [[(each.move, each.clauses) for each in grade.explained] for grade in found] == [
        [("a1-a2", ("man.step",))],
        [],
    ]
