"""Two answers to one question are compared by what they mean, whether they are right or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.grading.grades import Outcome
from drawbridge.grading.grading import PASSED
from drawbridge.grading.repetition import repetition
from drawbridge.protocol.messages import Bad, Refusal, Result
from drawbridge_reference.kernel.game import notation
from drawbridge_reference.kernel.notation import ANY_TEXT

if TYPE_CHECKING:
    from drawbridge.protocol.messages import Reply

THREE_MAN = notation("three-man")
POSITION = {"turn": "white", "board": {"e1": "wK"}, "castling": ["wK", "wQ"]}
STATUS = {"turn": "gray", "in_check": ["black", "white"], "result": None}


def moves(*names: str) -> Result:
    return Result({"moves": list(names)})


@pytest.mark.parametrize(
    ("method", "first", "second"),
    [
        pytest.param("legal_moves", moves("a", "b"), moves("b", "a"), id="moves in another order"),
        pytest.param(
            "apply",
            Result({"position": POSITION}),
            Result({"position": {**POSITION, "castling": ["wQ", "wK"], "bridged": []}}),
            id="an empty list, and a list in another order",
        ),
        pytest.param(
            "status",
            Result(STATUS),
            Result({**STATUS, "in_check": ["white", "black"], "eliminated": [], "milliseconds": 7}),
            id="members that the protocol does not know",
        ),
        pytest.param(
            "status",
            Result({**STATUS, "result": {"winner": "gray", "milliseconds": 7}}),
            Result({**STATUS, "result": {"winner": "gray", "milliseconds": 8}}),
            id="members of a result that the protocol does not know",
        ),
        pytest.param("perft", Result({"nodes": 3}), Result({"nodes": 3, "time": 0.1}), id="the same count"),
        pytest.param("apply", Refusal(-32001, "no"), Refusal(-32001, "illegal"), id="the same error in other words"),
        pytest.param("destination", Refusal(-32004, ""), Refusal(-32004, ""), id="an error where there is no position"),
        pytest.param("apply", Bad("is long"), Bad("is short"), id="two that break the protocol"),
        pytest.param("perft", Result({"nodes": "3"}), Result({}), id="two malformed ones"),
    ],
)
def test_answers_that_mean_the_same_pass(method: str, first: Reply, second: Reply) -> None:
    assert repetition(method, first, second, THREE_MAN) is PASSED


@pytest.mark.parametrize(
    ("method", "first", "second", "expected"),
    [
        ("legal_moves", moves("a", "b"), moves("b", "c"), "a only the first time; c only the second time"),
        (
            "apply",
            Result({"position": POSITION}),
            Result({"position": {**POSITION, "turn": "gray"}}),
            "turn: first white, then gray",
        ),
        ("status", Result(STATUS), Result({**STATUS, "in_check": []}), "in_check: first [black, white], then []"),
        ("perft", Result({"nodes": 3}), Result({"nodes": 4}), "3 the first time, 4 the second"),
        ("destination", Result({"to": "a1"}), Result({"to": None}), "a1 the first time, nowhere the second"),
        ("apply", Refusal(-32001, ""), Refusal(-32603, ""), "the first answer was error -32001, and the second error"),
        ("apply", Refusal(-32001, ""), Result({"position": POSITION}), "error -32001, and the second a result"),
        ("perft", Result({"nodes": 3}), Result({}), "3 the first time, an answer that has no member `nodes`"),
    ],
)
def test_answers_with_another_meaning_are_unsteady_and_say_how(
    method: str, first: Reply, second: Reply, expected: str
) -> None:
    found = repetition(method, first, second, THREE_MAN)
    assert found.outcome is Outcome.UNSTEADY
    assert expected in found.message


def test_the_finding_holds_what_each_answer_alone_has() -> None:
    found = repetition("legal_moves", moves("a", "b"), moves("b", "c", "d"), THREE_MAN)
    assert (found.missing, found.extra) == (("a",), ("c", "d"))


def test_every_member_counts_where_nothing_is_known_of_the_notation() -> None:
    one: dict[str, Any] = {"fen": "x"}
    assert repetition("apply", Result({"position": one}), Result({"position": one}), ANY_TEXT) is PASSED
    other = {**one, "hand": "P"}
    assert repetition("apply", Result({"position": one}), Result({"position": other}), ANY_TEXT) is not PASSED
