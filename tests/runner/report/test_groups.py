from __future__ import annotations

from typing import Any

import pytest

from drawbridge.grading.grades import Outcome
from drawbridge.report.attribution import suspects_of
from drawbridge.report.groups import groups_of, heading, hint, share
from drawbridge.report.model import Suspect
from support.wrong_records import POSITION, extra, member, missing, record, wrong


def headings(*cases: Any) -> list[tuple[str, int]]:
    return [(heading(group), group.answers) for group in groups_of(cases)]


def test_moves_are_grouped_by_the_clause_of_their_explanation() -> None:
    found = headings(
        record("own.piece/a", extra("a1-a2", "creek.capture")),
        record("king.step/a", extra("b1-b2", "creek.capture"), missing("e1-g1", "castling.kingside")),
    )
    assert found == [("extra moves: creek.capture", 2), ("missing moves: castling.kingside", 1)]


@pytest.mark.parametrize(("right", "listed"), [("e7-e8", "e7-e8=Q"), ("e7e8", "e7e8q")])
def test_a_move_that_the_engine_writes_with_more_is_extra_and_not_missing(right: str, listed: str) -> None:
    clauses = {right: ("pawn.promotion",), listed: ("promotion.suffix",)}
    found = headings(record("a.a/1", wrong("legal_moves", missing=(right,), extra=(listed,), clauses=clauses)))
    assert found == [("extra moves: promotion.suffix", 1)]


@pytest.mark.parametrize("listed", ["h2-h1=q", "h2h1q"])
def test_what_is_not_a_move_is_a_group_of_its_own_and_accuses_no_clause(listed: str) -> None:
    lists = wrong("legal_moves", missing=("h2-h1=Q",), extra=(listed,), clauses={"h2-h1=Q": ("pawn.promotion",)})
    cases = [record("own.piece/1", lists), record("pawn.empty-capture/1", lists)]
    assert headings(*cases) == [("extra moves: not a move in this notation", 1)]
    assert suspects_of(cases) == ()


def test_what_is_not_a_move_and_is_accepted_breaks_a_clause() -> None:
    accepted = wrong("apply", extra=("h2-h1=q",), clauses={"h2-h1=q": ()})
    assert headings(record("promotion.suffix/1", accepted)) == [("extra moves: no clause is known", 1)]


def test_a_move_to_a_square_with_a_longer_name_is_another_move() -> None:
    clauses = {"a1-a1": ("king.step",), "a1-a12": ("ring.around",)}
    found = headings(record("a.a/1", wrong("legal_moves", missing=("a1-a1",), extra=("a1-a12",), clauses=clauses)))
    assert sorted(found) == [("extra moves: ring.around", 1), ("missing moves: king.step", 1)]


@pytest.mark.parametrize(
    ("kind", "title"),
    [
        ("missing", "`apply` refuses legal moves that `legal_moves` rightly lists"),
        ("extra", "`apply` accepts illegal moves that `legal_moves` rightly leaves out"),
    ],
)
def test_moves_that_apply_alone_has_wrong_are_one_group_where_many_clauses_are_about_them(
    kind: str, title: str
) -> None:
    def made(clause: str) -> Any:
        answer = wrong("apply", clauses={"a1-a2": (clause,)}, **{kind: ("a1-a2",)})
        return record(f"{clause}/1", answer._replace(decided_by={"a1-a2": ()}))

    assert headings(made("own.piece"), made("moat.check"), made("path.blocked")) == [(title, 3)]
    assert headings(made("own.piece")) == [(f"{title}, own.piece", 1)]


def test_a_move_that_is_illegal_where_the_engine_refuses_it_is_put_down_to_no_clause() -> None:
    refused = wrong("apply", missing=("a1-a2",), clauses={"a1-a2": ("pawn.empty-capture",)})
    rightly = refused._replace(explained=tuple(each._replace(legal=False) for each in refused.explained))
    [rule], [position] = (groups_of([record("state.en-passant/1", each)]) for each in (refused, rightly))
    assert (rule.clause, position.clause) == ("pawn.empty-capture", "")


def test_of_several_clauses_of_a_move_the_most_suspicious_is_named() -> None:
    cases = [
        record("a.a/1", missing("a1-a2", "king.step", "ring.around")),
        record("a.a/2", missing("b1-b2", "rook.slide", "ring.around")),
    ]
    ring = Suspect(ruleset="three-man", clause="ring.around", sentence="", score=1, failed=1, asked=1)
    [group] = groups_of(cases, [ring])
    assert (heading(group), group.answers) == ("missing moves: ring.around", 2)


def test_a_member_is_put_down_to_a_clause_that_decides_it_also_in_games() -> None:
    decided = member("turn: gray")._replace(decided_by={"turn": ("king.captured", "turn.next")})
    turn = Suspect(ruleset="three-man", clause="turn.next", sentence="", score=1, failed=1, asked=1)
    cases = [record("a.a/1", decided), record("games/1", member("turn: gray"))]
    [group] = groups_of(cases, [turn])
    assert (heading(group), group.answers) == ("`apply`: `turn` alone is wrong, turn.next", 2)


def test_a_move_that_apply_refuses_is_one_that_is_missing() -> None:
    refused = wrong(
        "apply", outcome=Outcome.ERRORED, message="refused", missing=("a1-a2",), clauses={"a1-a2": ("king.step",)}
    )
    assert headings(record("a.a/1", refused), record("a.a/2", missing("a1-a2", "king.step"))) == [
        ("missing moves: king.step", 2)
    ]


def test_positions_are_grouped_by_the_member_that_differs() -> None:
    turn, both = member("turn: gray"), member("turn: gray", "board.e1: wK", "board.e2: wP")
    assert headings(record("a.a/1", turn)) == [("`apply`: `turn` alone is wrong", 1)]
    assert headings(record("a.a/1", turn), record("a.a/2", both)) == [
        ("`apply`: `turn` is wrong", 2),
        ("`apply`: `board` is wrong", 1),
    ]


def test_members_that_are_wrong_in_the_same_answers_are_one_group() -> None:
    cases = [record("a.a/1", member("turn: gray", "bridged: white-gray", "eliminated: white"))]
    assert headings(*cases) == [("`apply`: `bridged`, `eliminated` and `turn` are wrong", 1)]


def test_a_share_counts_no_question_whose_answer_follows_from_another() -> None:
    later = {"position": {"turn": "gray", "board": {"e2": "wK"}}}
    answers = [wrong("status", missing=("turn: gray",), params=params) for params in ({}, later, later)]
    case = record("games/1", *answers)._replace(asked={"status": 4})
    [group] = groups_of([case])
    assert (group.answers, share(group)) == (2, "2 of 3 questions")


def test_a_group_of_crashes_shows_the_error_of_its_example() -> None:
    log = "engine.js:3\n  throw err;\nTypeError: no king\n    at error (engine.js:3)\n\nNode.js v20.20.2\n"
    [group] = groups_of([record("a.a/1", wrong("apply", outcome=Outcome.CRASHED, message="it ended", stderr=log))])
    assert group.message == "it ended: TypeError: no king"


def test_a_group_of_time_outs_says_how_to_go_on() -> None:
    [group] = groups_of([record("perft/1", wrong("perft", outcome=Outcome.TIMED_OUT, message="no answer"))])
    assert hint(group) == "give it more time with --timeout, or leave counts out with --without perft"


@pytest.mark.parametrize(("ruleset", "is_told"), [("three-man", False), ("drafts", True)])
def test_a_group_of_moves_without_a_game_says_where_clauses_are(ruleset: str, *, is_told: bool) -> None:
    [group] = groups_of([record("a.a/1", missing("a1-a2"))._replace(ruleset=ruleset)])
    assert hint(group).endswith("only the clauses of its cases") is is_told


def test_a_group_of_methods_not_found_says_when_to_declare_them() -> None:
    missing = wrong("status", outcome=Outcome.ERRORED, message="answered with error -32601 where a result was due")
    [group] = groups_of([record("game.over/1", missing)])
    assert hint(group).startswith("declare `status` in `initialize` only when it is there")


def test_a_field_of_a_fen_is_a_member_of_its_own() -> None:
    after = wrong("apply", missing=("fen.turn: b",), params={"position": {"fen": "8/8 w - - 0 1"}})
    assert headings(record("a.a/1", after)) == [("`apply`: `fen.turn` alone is wrong", 1)]


@pytest.mark.parametrize(
    ("messages", "expected"),
    [
        (
            ["answered with error -32603 (no piece on e4)", "answered with error -32603 (no piece on h11)"],
            "answered with error -32603 (no piece on ...)",
        ),
        (["no answer within 10 s", "no answer within 10 s"], "no answer within 10 s"),
    ],
)
def test_errors_are_grouped_by_method_and_what_their_messages_have_in_common(
    messages: list[str], expected: str
) -> None:
    cases = [
        record(f"a.a/{number}", wrong("play", outcome=Outcome.ERRORED, message=message, params={"moves": []}))
        for number, message in enumerate(messages)
    ]
    assert headings(*cases) == [(f"`play` errored: {expected}", 2)]


def test_a_line_that_is_no_json_is_told_where_logs_belong() -> None:
    noise = wrong("legal_moves", outcome=Outcome.VIOLATED, message="a line that is not JSON: debug 12")
    [group] = groups_of([record("a.a/1", noise)])
    assert hint(group) == "logs belong on standard error"


def test_an_answer_that_cases_share_counts_once() -> None:
    shared = missing("a1-a2", "king.step")
    [group] = groups_of([record("a.a/1", shared), record("b.b/1", shared)])
    assert (group.answers, group.cases) == (1, 2)


def test_the_example_is_hand_written_and_has_the_fewest_pieces() -> None:
    few, more = POSITION, POSITION | {"board": POSITION["board"] | {"a1": "wR"}}
    cases = [
        record("games/even/1", missing("a1-a2", "king.step"), position=few),
        record("a.a/1", missing("a1-a2", "king.step"), position=more),
        record("a.a/2", missing("a1-a3", "king.step"), position=few),
    ]
    [group] = groups_of(cases)
    assert group.example == "three-man/a.a/2"


def test_the_example_is_wrong_in_nothing_else_where_one_is() -> None:
    two, one = member("turn: gray", "eliminated: gray"), member("turn: gray")
    groups = groups_of([record("a.a/1", two), record("a.a/2", one)])
    assert {group.what: group.example for group in groups} == {
        "turn": "three-man/a.a/2",
        "eliminated": "three-man/a.a/1",
    }


def test_what_passed_is_in_no_group() -> None:
    assert groups_of([record("a.a/1")]) == ()


def test_two_answers_to_one_question_are_no_rules_fault() -> None:
    leaking = extra("a1-a2", "creek.capture")
    leaking = leaking._replace(grade=leaking.grade._replace(first_answer="[]"))
    [found] = headings(record("own.piece/a", leaking))
    assert found == ("`legal_moves`: not a function of the question; the same question got two answers", 1)


def shares(*cases: Any) -> list[str]:
    return [share(group) for group in groups_of(cases)]


def test_a_group_says_how_many_cases_about_its_clause_have_not_passed() -> None:
    one = record("king.step/a", missing("a1-a2", "king.step"))
    assert shares(one) == ["its only case did not pass"]
    skipped = record("king.step/c")._replace(outcome=Outcome.SKIPPED)
    assert shares(one, record("king.step/b"), record("games/a"), skipped) == ["1 of its 2 cases did not pass"]


def test_a_group_that_no_rule_explains_says_how_many_questions_were_asked() -> None:
    lost = record("a.a/1", wrong("legal_moves", outcome=Outcome.CRASHED, message="the engine ended"))
    asked = {"legal_moves": 1, "status": 1}
    cases = [lost._replace(asked=asked), record("b.b/1")._replace(asked=asked)]
    assert shares(*cases) == ["1 of 2 questions"]
    assert shares(cases[0]) == ["1 of 1 question"]
    assert shares(lost) == [""]
