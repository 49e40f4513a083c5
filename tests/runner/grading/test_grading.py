"""What a reply is worth, by what was demanded of it."""

from __future__ import annotations

import json
import re
from string import ascii_lowercase, ascii_uppercase
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.grading.grades import Outcome
from drawbridge.grading.grading import MOST_LISTED, Finding, finding
from drawbridge.protocol.messages import Bad, Refusal, Reply, Result
from drawbridge.questions.question import Demand, ExpectAcceptance, Inquiry, question
from drawbridge.suite.case import (
    ExpectDestination,
    ExpectMoves,
    ExpectNodes,
    ExpectPosition,
    ExpectRefusal,
    ExpectStatus,
)
from drawbridge.suite.location import shipped
from drawbridge_reference.kernel.game import notation
from drawbridge_reference.kernel.notation import notation_of

if TYPE_CHECKING:
    from collections.abc import Sequence

ILLEGAL = Refusal(-32001, "illegal move")


def _found(method: str, reply: Reply, *demands: Demand, ruleset: str = "three-man") -> Finding:
    return finding(Inquiry(question(method, {"ruleset": ruleset, "position": {}}), demands), reply, notation(ruleset))


def _moves(*moves: str) -> Result:
    return Result({"moves": list(moves)})


def test_the_whole_set_of_moves_passes_in_any_order() -> None:
    expected = ExpectMoves(all=frozenset({"a1-a2", "a1-a3"}))
    assert _found("legal_moves", _moves("a1-a3", "a1-a2"), expected).outcome is Outcome.PASSED


def test_moves_that_are_missing_and_extra_are_named_sorted() -> None:
    found = _found("legal_moves", _moves("a1-a4", "a1-a3"), ExpectMoves(all=frozenset({"a1-a2", "a1-a1"})))
    assert found.outcome is Outcome.FAILED
    assert found.missing == ("a1-a1", "a1-a2")
    assert found.extra == ("a1-a3", "a1-a4")
    assert found.message == "a1-a1, a1-a2 missing; a1-a3, a1-a4 extra"
    assert found.remarks == ()


def test_of_very_many_extra_moves_those_that_the_case_names_are_listed_first() -> None:
    extra = [
        f"{file}{rank}-{file}{target}" for file in ascii_lowercase[:24] for rank in "123456" for target in "123456"
    ]
    [*_, named] = sorted(extra := [*extra, *(f"{move}=Q" for move in extra)])
    found = _found("legal_moves", _moves(*extra), ExpectMoves(illegal={named: ("path.blocked",)}, all=frozenset()))
    assert len(found.extra) == MOST_LISTED < len(extra)
    assert named in found.extra
    assert found.remarks == (f"only {MOST_LISTED} of the {len(extra)} extra moves are listed",)


def test_of_many_moves_the_message_names_a_few() -> None:
    found = _found("legal_moves", _moves(), ExpectMoves(all=frozenset(f"a1-{file}1" for file in "bcdef")))
    assert found.message == "a1-b1, a1-c1, a1-d1 and 2 more missing"
    assert len(found.missing) == 5


def test_the_moves_of_one_piece_are_told_from_those_of_others() -> None:
    expected = ExpectMoves(from_square={"a1": frozenset({"a1-a2"})})
    assert _found("legal_moves", _moves("a1-a2", "b1-b2"), expected).outcome is Outcome.PASSED
    found = _found("legal_moves", _moves("a1-a3", "b1-b2"), expected)
    assert (found.missing, found.extra) == (("a1-a2",), ("a1-a3",))


def test_a_piece_without_moves_may_have_none_in_the_answer() -> None:
    found = _found("legal_moves", _moves("a1-a3", "b1-b2"), ExpectMoves(from_square={"a1": frozenset()}))
    assert found.extra == ("a1-a3",)


def test_single_moves_are_told_from_the_whole_answer() -> None:
    expected = ExpectMoves(legal=frozenset({"a1-a2"}), illegal={"a1-x1": ("moat.unbridged",)})
    assert _found("legal_moves", _moves("a1-a2", "c1-c2"), expected).outcome is Outcome.PASSED
    found = _found("legal_moves", _moves("a1-x1"), expected)
    assert (found.missing, found.extra) == (("a1-a2",), ("a1-x1",))


@pytest.mark.parametrize(
    ("odd", "shown"),
    [(word, word) for word in ("O-O", "a1a2", "a1-a9", "A1-A2")]
    + [(word, f'"{word}"') for word in ("", " ", "a1-a2 ")],
)
def test_a_string_that_is_no_move_is_wrong_even_where_single_moves_are_checked(odd: str, shown: str) -> None:
    found = _found("legal_moves", _moves("a1-a2", odd), ExpectMoves(legal=frozenset({"a1-a2"})))
    assert found.outcome is Outcome.FAILED
    assert (found.message, found.extra) == (f"{shown} extra", (shown,))
    assert found.remarks == (f"not a move in this notation: {shown}",)


_KINDS = [first + second for first in ascii_uppercase for second in ascii_lowercase]


@pytest.mark.parametrize(
    ("ruleset", "move", "suffixes"),
    [
        ("three-man", "a2-a1", ascii_uppercase),
        ("three-chess", "GA2-GA1", ascii_uppercase),
        ("standard", "a7-a8", ascii_uppercase),
        ("prince", "7a1-8a1", _KINDS),
    ],
)
def test_of_the_pieces_behind_a_move_those_are_odd_that_the_schema_of_the_ruleset_does_not_know(
    ruleset: str, move: str, suffixes: Sequence[str]
) -> None:
    schema = json.loads((shipped("schema") / f"positions/{ruleset}.schema.json").read_text(encoding="utf-8"))
    shape = re.compile(schema["$defs"]["move"]["pattern"])
    written = [move, *(f"{move}={suffix}" for suffix in suffixes)]
    known = [text for text in written if shape.search(text)]
    assert len(known) in {5, 22}
    found = _found("legal_moves", _moves(*written), ExpectMoves(legal=frozenset()), ruleset=ruleset)
    assert set(found.extra) == set(written) - set(known)


def test_a_ruleset_whose_notation_is_unknown_has_no_odd_moves() -> None:
    found = _found("legal_moves", _moves("O-O"), ExpectMoves(legal=frozenset()), ruleset="fairy")
    assert found.outcome is Outcome.PASSED


def test_play_is_graded_as_legal_moves_are() -> None:
    assert _found("play", _moves("a1-a2"), ExpectMoves(all=frozenset())).extra == ("a1-a2",)


def test_an_error_where_a_result_was_due_is_errored() -> None:
    found = _found("legal_moves", Refusal(-32603, "oops"), ExpectMoves(all=frozenset()))
    assert found.outcome is Outcome.ERRORED
    assert found.message == "answered with error -32603 (oops) where a result was due"


@pytest.mark.parametrize("demand", [ExpectAcceptance("a1-a2"), ExpectPosition("a1-a2", {})])
def test_the_refusal_of_a_legal_move_is_errored_and_named(demand: Demand) -> None:
    found = _found("apply", ILLEGAL, demand)
    assert found.outcome is Outcome.ERRORED
    assert found.message.startswith("refused the legal move a1-a2")


def test_the_refusal_of_an_illegal_move_passes() -> None:
    assert _found("apply", ILLEGAL, ExpectRefusal("a1-x1")).outcome is Outcome.PASSED


def test_an_illegal_move_that_is_accepted_fails() -> None:
    found = _found("apply", Result({"position": {}}), ExpectRefusal("a1-x1"))
    assert found.outcome is Outcome.FAILED
    assert found.message == "accepted an illegal move: a1-x1"


@pytest.mark.parametrize("code", [-32602, -32603, -32002, -32700])
def test_any_other_error_to_an_illegal_move_is_errored(code: int) -> None:
    assert _found("apply", Refusal(code, "no"), ExpectRefusal("a1-x1")).outcome is Outcome.ERRORED


def test_an_error_with_the_id_null_is_errored_even_where_a_refusal_was_due() -> None:
    refusal = Refusal(-32001, "illegal move", has_id=False)
    assert _found("apply", refusal, ExpectRefusal("a1-x1")).outcome is Outcome.ERRORED


def test_a_bad_answer_violates_whatever_was_demanded() -> None:
    found = _found("apply", Bad("has no id"), ExpectRefusal("a1-x1"))
    assert found.outcome is Outcome.VIOLATED
    assert found.message == "the answer has no id"


def test_a_malformed_result_violates() -> None:
    assert _found("legal_moves", _moves("a1-a2", "a1-a2"), ExpectMoves()).outcome is Outcome.VIOLATED


@pytest.mark.parametrize(
    ("demand", "method", "right", "wrong", "missing", "extra"),
    [
        (ExpectNodes(2, 400), "perft", {"nodes": 400}, {"nodes": 399}, "400", "399"),
        (ExpectNodes(0, 1), "perft", {"nodes": 1}, {"nodes": -1}, "1", "-1"),
        (ExpectDestination("a1", (1, -1), "x2"), "destination", {"to": "x2"}, {"to": None}, "x2", "nowhere"),
        (ExpectDestination("a1", (-1, 1), None), "destination", {"to": None}, {"to": "b7"}, "nowhere", "b7"),
    ],
)
def test_a_single_value_is_right_or_wrong(
    demand: Demand, method: str, right: dict[str, Any], wrong: dict[str, Any], missing: str, extra: str
) -> None:
    assert _found(method, Result(right), demand).outcome is Outcome.PASSED
    found = _found(method, Result(wrong), demand)
    assert found.outcome is Outcome.FAILED
    assert (found.missing, found.extra) == ((missing,), (extra,))


def test_a_word_for_nowhere_is_no_null() -> None:
    found = _found("destination", Result({"to": "nowhere"}), ExpectDestination("a1", (12, 12), None))
    assert found.outcome is Outcome.FAILED
    assert found.remarks == ("not a square of the board: nowhere",)


def test_a_destination_that_is_no_square_is_wrong_and_remarked() -> None:
    found = _found("destination", Result({"to": "b24"}), ExpectDestination("a1", (12, 12), None))
    assert found.message == "a1 + [12, 12]: expected nowhere, got b24"
    assert found.remarks == ("not a square of the board: b24",)


def test_a_position_is_compared_by_its_facts() -> None:
    expected = ExpectPosition("e1-e2", {"turn": "gray", "board": {"e2": "wK", "a1": "wR"}, "castling": ["wQ", "wK"]})
    right = {"board": {"a1": "wR", "e2": "wK"}, "castling": ["wK", "wQ"], "turn": "gray", "en_passant": [], "hash": 7}
    assert _found("apply", Result({"position": right}), expected).outcome is Outcome.PASSED
    wrong = {"board": {"e2": "wQ", "b1": "wR"}, "castling": ["wK"], "turn": "gray"}
    found = _found("apply", Result({"position": wrong}), expected)
    assert found.missing == ("board.a1: wR", "board.e2: wK", "castling: wQ")
    assert found.extra == ("board.b1: wR", "board.e2: wQ")
    assert found.message == (
        "wrong position: board.a1: expected wR, got nothing; board.b1: expected nothing, got wR; "
        "board.e2: expected wK, got wQ (and 1 more difference)"
    )


def test_a_set_that_should_be_empty_is_told() -> None:
    found = _found("apply", Result({"position": {"bridged": ["white-gray"]}}), ExpectPosition("e1-e2", {}))
    assert found.extra == ("bridged: white-gray",)


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ({"turn": "gray"}, "no member `board`"),
        ({"board": {}}, "no member `turn`"),
        ({"board": {}, "turn": "gray", "en_passant": "k3"}, "`position.en_passant` that is not a list of strings"),
    ],
)
def test_a_position_without_a_member_or_of_another_type_violates(position: dict[str, Any], problem: str) -> None:
    expected = ExpectPosition("e1-e2", {"board": {}, "turn": "gray", "en_passant": ["k3"]})
    found = _found("apply", Result({"position": position}), expected)
    assert found.outcome is Outcome.VIOLATED
    assert problem in found.message


def test_a_member_that_no_notation_declares_must_have_the_json_type_that_is_expected() -> None:
    found = _found("apply", Result({"position": {"wall": 3}}), ExpectPosition("a1-a2", {"wall": "b2"}), ruleset="fairy")
    assert found.outcome is Outcome.VIOLATED
    assert found.message == "`wall` of the position is of the wrong JSON type (3)"


def test_a_fen_is_compared_field_by_field() -> None:
    expected = ExpectPosition("e2-e4", {"fen": "8/8/8/8/8/8/8/8 b KQ e3 0 1"})
    spaced = {"position": {"fen": "8/8/8/8/8/8/8/8  b KQ e3 0 1"}}
    assert _found("apply", Result(spaced), expected, ruleset="standard").outcome is Outcome.PASSED
    found = _found("apply", Result({"position": {"fen": "8/8/8/8/8/8/8/8 b - e3 0 2"}}), expected, ruleset="standard")
    assert found.missing == ("fen.castling: KQ", "fen.fullmoves: 1")
    assert found.extra == ("fen.castling: -", "fen.fullmoves: 2")


STATUS: dict[str, Any] = {"turn": "white", "in_check": ["gray", "black"], "eliminated": [], "result": None}


def test_a_status_is_compared_by_its_facts() -> None:
    right = {**STATUS, "in_check": ["black", "gray"], "note": "close"}
    assert _found("status", Result(right), ExpectStatus(STATUS)).outcome is Outcome.PASSED
    found = _found("status", Result({**STATUS, "in_check": ["gray"]}), ExpectStatus(STATUS))
    assert found.message == "wrong status: in_check: expected [black, gray], got [gray]"


def test_a_status_without_a_member_that_the_ruleset_has_violates() -> None:
    answer = {name: value for name, value in STATUS.items() if name != "eliminated"}
    assert _found("status", Result(answer), ExpectStatus(STATUS)).outcome is Outcome.VIOLATED


@pytest.mark.parametrize(
    ("expected", "got", "missing", "extra"),
    [
        (None, {"winner": "white"}, "result: null", "result.winner: white"),
        ({"winner": "white"}, None, "result.winner: white", "result: null"),
        ({"winner": "white"}, {"winner": "gray"}, "result.winner: white", "result.winner: gray"),
        ({"draw": ["gray", "white"]}, {"draw": ["black", "white"]}, "result.draw: gray", "result.draw: black"),
    ],
)
def test_a_wrong_result_is_told(expected: object, got: object, missing: str, extra: str) -> None:
    found = _found("status", Result({**STATUS, "result": got}), ExpectStatus({**STATUS, "result": expected}))
    assert (found.missing, found.extra) == ((missing,), (extra,))


def test_a_draw_is_a_set_and_its_reason_is_not_looked_at() -> None:
    expected = ExpectStatus({**STATUS, "result": {"draw": ["gray", "white"]}})
    got = {**STATUS, "result": {"draw": ["white", "gray"], "reason": "stalemate"}}
    assert _found("status", Result(got), expected).outcome is Outcome.PASSED


SCORED = notation_of({"square": ".", "move": ".", "result": {"score": "text", "by": "text", "points": "map"}})
FIVE = {"winner": "white", "score": "5"}


@pytest.mark.parametrize(
    ("got", "outcome", "message"),
    [
        (FIVE, Outcome.PASSED, ""),
        ({**FIVE, "seconds": 3}, Outcome.PASSED, ""),
        (
            {**FIVE, "score": "9"},
            Outcome.FAILED,
            "wrong status: result: expected score 5, winner white, got score 9, winner white",
        ),
        ({"winner": "white"}, Outcome.FAILED, "wrong status: result: expected score 5, winner white, got winner white"),
        (
            {**FIVE, "by": "time"},
            Outcome.FAILED,
            "wrong status: result: expected winner white, got by time, winner white",
        ),
        (
            {**FIVE, "points": {"w": "1"}},
            Outcome.FAILED,
            'wrong status: result: expected winner white, got points {"w": "1"}, winner white',
        ),
        ({**FIVE, "score": 5}, Outcome.VIOLATED, "the answer has a `result.score` that is not a string (5)"),
    ],
)
def test_what_a_ruleset_declares_of_a_result_is_compared(got: object, outcome: Outcome, message: str) -> None:
    status = {"turn": "white", "in_check": [], "result": got, "note": "close"}
    demand = ExpectStatus({**status, "result": FIVE})
    found = finding(Inquiry(question("status", {}), (demand,)), Result(status), SCORED)
    assert (found.outcome, found.message) == (outcome, message)


@pytest.mark.parametrize(("by", "outcome"), [({"by": "mate"}, Outcome.PASSED), ({}, Outcome.FAILED)])
def test_what_a_case_states_of_a_result_is_compared_undeclared(by: dict[str, str], outcome: Outcome) -> None:
    expected = ExpectStatus({**STATUS, "result": {"winner": "white", "by": "mate"}})
    got = {**STATUS, "result": {"winner": "white", **by, "reason": "stalemate"}}
    assert _found("status", Result(got), expected).outcome is outcome


def test_the_worst_of_several_demands_is_the_grade() -> None:
    demands = (ExpectAcceptance("a1-a2"), ExpectPosition("a1-a2", {"turn": "gray"}))
    found = _found("apply", Result({"position": {"turn": "black"}}), *demands)
    assert found.outcome is Outcome.FAILED
    assert found.missing == ("turn: gray",)


def test_what_an_engine_writes_is_printable_wherever_it_is_named() -> None:
    found = _found("legal_moves", _moves("\x1b[2J", "\ud800"), ExpectMoves(all=frozenset()))
    assert all(text.isprintable() for text in (*found.extra, *found.remarks, found.message))
