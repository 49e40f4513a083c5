from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawbridge.grading.grades import Outcome
from drawbridge.report.attribution import suspects_of, wilson
from support.wrong_records import extra, member, missing, record, wrong

if TYPE_CHECKING:
    from drawbridge.report.model import CaseRecord, ExplainedGrade

DRAWS = [record(f"outcome.draw/{n}", missing("b1-b2", "outcome.draw")) for n in range(2)]


def names(*cases: CaseRecord) -> list[str]:
    return [suspect.clause for suspect in suspects_of(cases)]


def decided(explained: ExplainedGrade, *clauses: str) -> ExplainedGrade:
    """A wrong answer that these clauses decide."""
    grade = explained.grade
    return explained._replace(decided_by={fact.partition(":")[0]: clauses for fact in (*grade.missing, *grade.extra)})


def passed(clause: str, number: int) -> list[CaseRecord]:
    return [record(f"{clause}/passed-{n}") for n in range(number)]


def test_a_clause_that_explains_everything_is_named_alone() -> None:
    moat = [record(f"moat.unbridged/{n}", extra("a1-a2", "moat.unbridged")) for n in range(3)]
    assert names(*moat, record("king.step/1", extra("b1-b2", "moat.unbridged")))[0] == "moat.unbridged"
    assert names(*moat) == ["moat.unbridged"]


def test_a_clause_whose_own_cases_pass_is_not_named() -> None:
    bad = [record(f"king.step/{n}", missing("a1-a2", "king.step", "ring.around")) for n in range(3)]
    assert names(*bad, *passed("ring.around", 5)) == ["king.step"]


def test_what_the_first_clause_leaves_unexplained_names_the_next() -> None:
    many = [record(f"king.step/{n}", missing("a1-a2", "king.step"), leans_on=("king.step",)) for n in range(9)]
    few = [record(f"castling.kingside/{n}", missing("e1-g1", "castling.kingside")) for n in range(2)]
    assert names(*many, *few, *passed("castling.kingside", 4)) == ["king.step", "castling.kingside"]


def test_one_wrong_member_does_not_accuse_the_clauses_of_all_moves() -> None:
    turn = decided(member("turn: gray"), "turn.next")
    clauses = ("king.step", "rook.slide", "pawn.step", "turn.next")
    assert names(*(record(f"{clause}/{n}", turn) for clause in clauses for n in range(3)))[0] == "turn.next"


def test_a_wrong_member_is_put_down_to_clauses_of_its_case_that_decide_it_elsewhere() -> None:
    jumped = decided(member("en_passant: d6"), "state.en-passant")
    state = [record("state.en-passant/1", jumped), *passed("state.en-passant", 9), *passed("pawn.en-passant", 11)]

    def captures(*leans_on: str) -> list[CaseRecord]:
        undecided = decided(member("en_passant: d6"))
        return [record(f"pawn.en-passant/{n}", undecided, leans_on=leans_on) for n in range(9)]

    assert names(*captures("state.en-passant"), *state)[0] == "state.en-passant"
    assert names(*captures("pawn.en-passant"), *state)[0] == "pawn.en-passant"


@pytest.mark.parametrize(
    ("facts", "others"), [(["halfmoves: 0"], []), (["halfmoves: 0", "turn: gray"], ["state.castling"])]
)
def test_a_member_that_is_wrong_alone_is_explained_by_a_named_clause_that_decides_it_elsewhere(
    facts: list[str], others: list[str]
) -> None:
    clocks = [record(f"state.clocks/{n}", decided(member("halfmoves: 0"), "state.clocks")) for n in range(9)]
    undecided = member(*facts)._replace(decided_by={"halfmoves": ()})
    castling = [record(f"state.castling/{n}", undecided) for n in range(3)]
    assert names(*clocks, *castling) == ["state.clocks", *others]


def test_a_clause_that_decides_a_member_in_cases_about_others_alone_explains_no_further_case() -> None:
    jumped = "en_passant: d6"
    moves = [record(f"pawn.en-passant/{n}", extra("a1-a2", "pawn.en-passant")) for n in range(9)]
    other = record("king.safety/1", decided(member(jumped), "pawn.en-passant"))
    undecided = [record(f"state.en-passant/{n}", decided(member(jumped))) for n in range(3)]
    assert names(*moves, other, *undecided)[:2] == ["pawn.en-passant", "state.en-passant"]


def test_a_member_that_other_clauses_decide_does_not_accuse_the_clause_of_its_case() -> None:
    checks = decided(member("in_check: white", method="status"), "file.straight")
    assert names(record("king.safety/1", checks)) == []
    assert names(record("king.safety/1", checks), record("file.straight/1", checks)) == ["file.straight"]


def test_a_member_that_is_wrong_everywhere_accuses_no_clause() -> None:
    clauses = ("king.step", "rook.slide", "pawn.step")
    undecided = decided(member("turn: gray"))
    assert names(*(record(f"{clause}/{n}", undecided) for clause in clauses for n in range(3))) == []
    assert names(record("king.step/1", undecided)) == ["king.step"]


def test_a_member_that_is_wrong_in_cases_about_a_small_part_of_the_clauses_accuses_those() -> None:
    board = decided(member("board: a rook that stays"))
    castling = [
        record(f"{clause}/1", board, leans_on=("castling.kingside",))
        for clause in ("castling.kingside", "check.ignored", "state.turn")
    ]
    others = [case for clause in "abcdefg" for case in passed(f"{clause}.{clause}", 1)]
    assert names(*castling, *others) == ["castling.kingside"]
    assert names(*castling, *others[:6]) == []


@pytest.mark.parametrize("kind", ["missing", "extra"])
def test_an_apply_that_disagrees_with_right_lists_about_moves_of_many_clauses_accuses_none(kind: str) -> None:
    def made(clause: str, *decided_by: str) -> ExplainedGrade:
        answer = wrong("apply", clauses={"a1-a2": (clause,)}, **{kind: ("a1-a2",)})
        return answer._replace(decided_by={"a1-a2": decided_by})

    clauses = ("moat.check", "own.piece", "path.blocked")
    alone = [record(f"{clause}/{n}", made(clause)) for clause in clauses for n in range(3)]
    assert names(*alone) == []
    assert names(*alone[:6]) == [*clauses[:2]]
    assert sorted(names(*(record(f"{clause}/1", made(clause, clause)) for clause in clauses))) == [*clauses]


def test_a_member_of_which_nobody_could_say_what_decides_it_accuses_the_clauses_of_its_cases() -> None:
    clauses = ("king.step", "pawn.step", "rook.slide")
    wrong_turns = [record(f"{clause}/{n}", member("turn: gray")) for clause in clauses for n in range(3)]
    assert sorted(names(*wrong_turns)) == [*clauses]


def test_games_only_confirm_what_hand_written_cases_say() -> None:
    games = [record(f"games/{n}", missing("a1-a2", "king.step")) for n in range(3)]
    assert names(*games, record("castling.kingside/1", missing("e1-g1", "castling.kingside"))) == ["castling.kingside"]
    assert names(*games) == ["king.step"]


@pytest.mark.parametrize("outcome", [Outcome.CRASHED, Outcome.TIMED_OUT, Outcome.VIOLATED, Outcome.ERRORED])
def test_no_clause_is_named_for_what_is_no_answer(outcome: Outcome) -> None:
    assert names(record("king.step/1", wrong("legal_moves", outcome=outcome, message="none"))) == []


def test_a_suspect_has_the_numbers_of_the_cases_about_it() -> None:
    [suspect] = suspects_of([record("king.step/1", missing("a1-a2", "king.step")), *passed("king.step", 3)])
    assert (suspect.failed, suspect.asked) == (1, 4)


def test_cases_that_a_named_clause_explains_do_not_acquit_their_own() -> None:
    loud = [record(f"king.step/{n}", missing("a1-a2", "king.step")) for n in range(9)]
    masked = [record(f"outcome.draw/masked-{n}", missing("a1-a2", "king.step")) for n in range(12)]
    [scored] = [each for each in suspects_of([*loud, *masked, *DRAWS]) if each.clause == "outcome.draw"]
    [alone] = suspects_of(DRAWS)
    assert scored.score == pytest.approx(alone.score, rel=0.5)


def test_a_wrong_count_is_explained_by_a_named_clause_that_its_case_leans_on() -> None:
    loud = [record(f"king.step/{n}", missing("a1-a2", "king.step")) for n in range(9)]
    count = wrong("perft", missing=("3",), extra=("2",))

    def counted(*leans_on: str) -> CaseRecord:
        return record("ring.around/1", count, leans_on=("ring.around", *leans_on))

    assert names(*loud, counted("king.step")) == ["king.step"]
    assert names(*loud, counted()) == ["king.step", "ring.around"]


def test_a_clause_is_named_only_for_an_answer_that_no_named_clause_explains() -> None:
    many = [record(f"rook.slide/{n}", decided(missing("a1-a2", "rook.slide"), "rook.slide")) for n in range(9)]
    both = decided(missing("a1-a2", "rook.slide"), "rook.slide", "king.safety")
    assert names(*many, record("king.safety/1", both)) == ["rook.slide"]
    check = decided(member("in_check: true", method="status"), "king.safety")
    assert names(*many, record("king.safety/1", both, check)) == ["rook.slide", "king.safety"]


def test_a_clause_to_which_its_own_case_points_is_named_last_even_if_another_one_explains_the_case() -> None:
    queens = [record(f"pawn.promotion/{n}", missing("a7-a8=R", "pawn.promotion")) for n in range(9)]
    past = decided(extra("e1-g1", "castling.through-check"), "pawn.promotion", "castling.through-check")
    moats = [record("moat.unbridged/1", extra("a1-a2", "moat.unbridged")), *passed("moat.unbridged", 20)]
    through_check = [record("castling.through-check/1", past), *passed("castling.through-check", 2)]
    assert names(*queens, *moats, *through_check) == ["pawn.promotion", "moat.unbridged", "castling.through-check"]


def test_a_mistake_that_several_answers_of_a_case_show_counts_once() -> None:
    refused = wrong("apply", missing=("a1-a2",), clauses={"a1-a2": ("king.step",)})
    once, twice = ([missing("a1-a2", "king.step"), *more] for more in ([], [refused]))
    [alone], [shown_twice] = (suspects_of([record("king.step/1", *grades)]) for grades in (once, twice))
    assert shown_twice.score == alone.score


def test_clauses_that_decide_an_answer_together_share_the_certainty_against_them() -> None:
    safety, both = ("king.safety",), ("king.safety", "rook.slide")
    alone, shared = (extra("a1-a2", "king.safety")._replace(decided_by={"a1-a2": of}) for of in (safety, both))
    scores = [
        {suspect.clause: suspect.score for suspect in suspects_of([record("king.safety/1", each)])}["king.safety"]
        for each in (alone, shared)
    ]
    assert scores[1] < scores[0]


@pytest.mark.parametrize(("others", "is_named"), [(["own.piece"], True), (["own.piece", "turn.other"], False)])
def test_a_wrong_member_points_at_its_own_clause_if_at_most_one_other_decides_it(
    others: list[str], *, is_named: bool
) -> None:
    loud = [record(f"own.piece/{n}", extra("a1-a2", "own.piece")) for n in range(9)]
    mate = decided(member("result: checkmate", method="status"), "outcome.stalemate", *others)
    assert ("outcome.stalemate" in names(*loud, record("outcome.stalemate/1", mate))) is is_named


@given(st.integers(1, 500), st.data())
def test_the_lower_bound_of_a_share_is_below_it_and_grows_with_the_cases(asked: int, data: st.DataObject) -> None:
    failed = data.draw(st.integers(0, asked))
    assert 0 <= wilson(failed, asked) <= failed / asked + 1e-9
    assert wilson(failed, asked) <= wilson(2 * failed, 2 * asked) + 1e-9
