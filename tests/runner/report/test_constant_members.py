"""A member that is the same in every answer is one fault of a method, and no clause is accused of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawbridge.grading.grades import Grade, Outcome
from drawbridge.report.attribution import suspects_of
from drawbridge.report.constant_members import Constants, varying_members
from drawbridge.report.findings import findings_of
from drawbridge.report.groups import groups_of, heading, share
from drawbridge.report.json_lines import encode_group
from drawbridge.report.model import Constant, Kind
from support.wrong_records import POSITION, expected, member, record, wrong

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drawbridge.report.model import CaseRecord

MEMBERS = ("turn", "board", "castling", "en_passant", "bridged", "eliminated")
STATUS = ("turn", "in_check", "result", "eliminated")
NAMES = st.sampled_from((*MEMBERS, *STATUS, "e1", "score"))
LEAVES = st.none() | st.booleans() | st.text(max_size=3)
VALUES = LEAVES | st.lists(LEAVES, max_size=3) | st.dictionaries(NAMES, LEAVES, max_size=3)
LINES = ("file.straight", "diagonal.line", "knight.leap")


def answered(ruleset: str, method: str, result: Any, **params: Any) -> frozenset[str]:
    answer = json.dumps({"jsonrpc": "2.0", "id": 1, "result": result})
    grade = Grade("", method, {"ruleset": ruleset, **params}, Outcome.PASSED, answer=answer)
    return varying_members(ruleset, [grade])


def test_what_a_status_says_varies() -> None:
    status = {"turn": "gray", "in_check": [], "eliminated": ["white"], "result": None}
    assert answered("three-man", "status", status) == {"status.turn", "status.eliminated"}


@pytest.mark.parametrize(
    ("board", "varying"),
    [
        ({"e2": "wK", "m1": "gK", "u1": "bK"}, {"apply.board", "apply.origin", "apply.turn"}),
        ({"e1": "wK", "e2": "wK", "m1": "gK", "u1": "bK"}, {"apply.board", "apply.turn"}),
        (POSITION["board"], {"apply.turn"}),
    ],
)
def test_what_a_move_changes_varies(board: dict[str, str], varying: set[str]) -> None:
    # An empty list is as good as none.
    after = {"turn": "gray", "board": board, "castling": []}
    assert answered("three-man", "apply", {"position": after}, position=POSITION, move="e1-e2") == varying


def test_the_fields_of_a_text_vary_one_by_one() -> None:
    before, after = "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/4K3/8 w - - 1 1"
    found = answered("standard", "apply", {"position": {"fen": after}}, position={"fen": before}, move="e1-e2")
    assert found == {"apply.fen.pieces", "apply.fen.halfmoves"}


@given(st.dictionaries(NAMES, VALUES), st.dictionaries(NAMES, VALUES))
def test_an_engine_makes_no_names_of_its_own(status: dict[str, Any], position: dict[str, Any]) -> None:
    not_empty = {f"status.{name}" for name in STATUS if status.get(name)}
    assert answered("three-man", "status", status) == not_empty
    changed = answered("three-man", "apply", {"position": position}, position=POSITION, move="e1-e2")
    assert changed <= {f"apply.{name}" for name in (*MEMBERS, "origin")}


@pytest.mark.parametrize("answer", [None, "", "{", '{"id": 1, "result": 5}', '{"id": 1, "error": {"code": -32001}}'])
@pytest.mark.parametrize("method", ["status", "apply"])
def test_nothing_varies_in_an_answer_that_says_nothing(answer: str | None, method: str) -> None:
    grade = Grade("", method, {"position": POSITION, "move": "e1-e2"}, Outcome.FAILED, answer=answer)
    assert varying_members("three-man", [grade]) == frozenset()


def in_check(clause: str, *decided_by: str) -> CaseRecord:
    wrong = member("in_check: white", method="status")._replace(decided_by={"in_check": decided_by})
    return record(f"{clause}/check", wrong)._replace(varying=frozenset({"status.turn"}), asked={"status": 2})


def named(cases: Iterable[CaseRecord]) -> tuple[list[str], list[str]]:
    found = [*cases]
    suspects = suspects_of(found)
    return [heading(group) for group in groups_of(found, suspects)], [suspect.clause for suspect in suspects]


def test_a_status_that_never_names_who_is_in_check_accuses_no_clause() -> None:
    cases = [in_check(clause, clause) for clause in LINES]
    assert named(cases) == (["`status`: `in_check` is always empty"], [])
    (group,) = groups_of(cases)
    assert share(group) == "wrong in 3 of 6 questions"
    assert encode_group(group)["constant"] == "empty"


@pytest.mark.parametrize(
    "others",
    [
        # Some answer names who is in check.
        [record("king.step/check")._replace(varying=frozenset({"status.in_check"}))],
        # A report of an earlier version does not say what varies.
        [record("king.step/check")],
    ],
)
def test_a_member_that_may_vary_accuses_clauses(others: list[CaseRecord]) -> None:
    headings, suspects = named([*(in_check(clause, clause) for clause in LINES), *others])
    assert sorted(suspects) == sorted(LINES)
    assert not any("always" in heading for heading in headings)


def test_a_constant_member_accuses_the_clause_that_decides_most_of_its_answers() -> None:
    headings, suspects = named(in_check(clause, "king.safety") for clause in (*LINES, "king.safety"))
    assert suspects == ["king.safety"]
    assert headings == ["`status`: `in_check` alone is wrong, king.safety"]


def test_two_clauses_are_too_few_for_a_fault_of_the_method() -> None:
    assert sorted(named(in_check(clause, clause) for clause in LINES[:2])[1]) == sorted(LINES[:2])


@pytest.mark.parametrize(
    ("fact", "varying", "said"),
    [
        ("board.e1: wK", {"apply.board"}, "`apply`: the moved piece stays on the square that it leaves"),
        ("board.e1: wK", set(), "`apply`: `board` never changes"),
        ("turn: gray", {"apply.board", "apply.origin"}, "`apply`: `turn` never changes"),
    ],
)
def test_an_apply_that_changes_too_little_accuses_no_clause(fact: str, varying: set[str], said: str) -> None:
    played = (record(f"{clause}/1", member(fact))._replace(varying=frozenset(varying)) for clause in LINES)
    assert named(played) == ([said], [])


def test_members_that_never_change_in_the_same_answers_are_one_group() -> None:
    played = [
        record(f"{clause}/1", member("board.e1: wK", "turn: gray"))._replace(varying=frozenset()) for clause in LINES
    ]
    assert named(played) == (["`apply`: `board` and `turn` never change"], [])


def test_an_apply_that_refuses_no_move_has_no_constant_member() -> None:
    played = [
        wrong("apply", extra=("e1-e2",), clauses={"e1-e2": (clause,)})._replace(decided_by={"e1-e2": ()})
        for clause in LINES
    ]
    groups = groups_of(
        [record(f"{clause}/1", one)._replace(varying=frozenset()) for clause, one in zip(LINES, played, strict=True)]
    )
    assert [(group.kind, group.clause, group.constant) for group in groups] == [(Kind.EXTRA, "", None)]


def test_nothing_is_known_of_a_member_that_the_notation_does_not_name() -> None:
    # A folder of cases without a game has no notation, so nobody looks at its members.
    cases = [in_check("knight.leap")._replace(ruleset="drafts")]
    assert Constants(cases).of("drafts", "apply", "board") is None
    assert Constants(cases).of("drafts", "status", "promoted") is None
    assert Constants(cases).of("drafts", "status", "in_check") is Constant.EMPTY


def test_a_case_that_a_baseline_expects_to_fail_says_what_varies() -> None:
    listed = expected(in_check("king.step", "king.step"))._replace(varying=frozenset({"status.in_check"}))
    findings = findings_of([*(in_check(clause, clause) for clause in LINES), listed])
    assert sorted(suspect.clause for suspect in findings.suspects) == sorted(LINES)
    assert not any(group.constant for group in findings.groups)


def test_a_skipped_case_says_nothing_of_what_varies() -> None:
    skipped = record("king.step/1")._replace(outcome=Outcome.SKIPPED)
    assert Constants([in_check("knight.leap"), skipped]).of("three-man", "status", "in_check") is Constant.EMPTY


def turn_of(clause: str, written: str, expected: str, *members: str) -> CaseRecord:
    names = ("turn", *members)
    answer = json.dumps({"jsonrpc": "2.0", "id": 1, "result": dict.fromkeys(names, written)})
    missing, extra = (tuple(f"{name}: {word}" for name in names) for word in (expected, written))
    grade = wrong("status", answer=answer, missing=missing, extra=extra)._replace(decided_by={"in_check": (clause,)})
    varying = frozenset(f"status.{name}" for name in names)
    return record(f"{clause}/turn", grade)._replace(varying=varying, asked={"status": 1})


def test_players_that_are_spelled_otherwise_accuse_no_clause() -> None:
    cases = [
        turn_of(LINES[0], "w", "white"),
        turn_of(LINES[1], "b", "black"),
        turn_of(LINES[2], "w", "white", "in_check"),
    ]
    assert named(cases) == (["`status`: `in_check` and `turn` say `b`, `w`; the notation has `black`, `white`"], [])
    [group] = groups_of(cases)
    assert share(group) == "wrong in 3 of 3 questions"
    assert encode_group(group)["spelling"] == {"engine": ["b", "w"], "expected": ["black", "white"]}


@pytest.mark.parametrize(
    "other",
    [
        # Some answer has the right word.
        record("king.step/turn")._replace(varying=frozenset({"status.turn"})),
        # The word of the engine is right elsewhere.
        turn_of("king.step", "b", "w"),
    ],
)
def test_a_word_of_the_notation_is_a_wrong_word_and_not_misspelled(other: CaseRecord) -> None:
    headings, _ = named([*(turn_of(clause, "w", "white") for clause in LINES), other])
    assert headings == ["`status`: `turn` alone is wrong"]
