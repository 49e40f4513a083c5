"""Positions and statuses, compared line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.grading.differences import MOST_ENTRIES, absent_members, difference, mistyped_members, phrases_of
from drawbridge_reference.kernel.game import notation
from drawbridge_reference.kernel.notation import ANY_TEXT

if TYPE_CHECKING:
    from collections.abc import Mapping

THREE_MAN = notation("three-man")
PRINCE = notation("prince")
STANDARD = notation("standard")


def test_equal_members_in_another_order_make_no_difference() -> None:
    assert difference({"castling": ["wK", "wQ"]}, {"castling": ["wQ", "wK"]}, THREE_MAN.position) == ((), ())


def test_an_empty_set_and_none_at_all_are_the_same() -> None:
    assert difference({"bridged": []}, {}, THREE_MAN.position) == ((), ())
    assert difference({}, {"bridged": []}, THREE_MAN.position) == ((), ())


def test_a_single_square_is_compared_as_one() -> None:
    assert difference({"en_passant": "3c3"}, {}, PRINCE.position) == (("en_passant: 3c3",), ())


def test_members_that_are_neither_declared_nor_expected_are_ignored() -> None:
    assert difference({"turn": "white"}, {"turn": "white", "clock": 3}, THREE_MAN.position) == ((), ())


def test_a_declared_member_counts_where_none_is_expected() -> None:
    got = {"turn": "white", "bridged": ["white-gray"]}
    assert difference({"turn": "white"}, got, THREE_MAN.position) == ((), ("bridged: white-gray",))
    assert difference({"turn": "white"}, got, ANY_TEXT.position) == ((), ())


def test_a_text_with_fields_is_compared_field_by_field() -> None:
    expected, got = {"fen": "8/8 b KQ e3 0 1"}, {"fen": "8/8  b - e3 0 1 extra"}
    missing, extra = difference(expected, got, STANDARD.position)
    assert (missing, extra) == (("fen.castling: KQ",), ("fen.7: extra", "fen.castling: -"))
    assert difference(expected, got, ANY_TEXT.position) == (("fen: 8/8 b KQ e3 0 1",), ("fen: 8/8  b - e3 0 1 extra",))


def phrases(expected: Mapping[str, Any], got: Mapping[str, Any]) -> list[str]:
    return phrases_of(*difference(expected, got, THREE_MAN.position), expected, got)


def test_differences_are_phrased_one_for_each_place() -> None:
    expected = {"board": {"a1": "wR", "b1": "wN"}, "castling": ["wK", "wQ"], "turn": "white"}
    assert phrases(expected, {"board": {"a1": "wQ"}, "castling": ["gK"], "turn": "gray"}) == [
        "board.a1: expected wR, got wQ",
        "board.b1: expected wN, got nothing",
        "castling: expected [wK, wQ], got [gK]",
        "turn: expected white, got gray",
    ]


@pytest.mark.parametrize(
    ("expected", "got", "phrase"),
    [
        ({"in_check": ["white", "gray"]}, {"in_check": ["gray"]}, "in_check: expected [gray, white], got [gray]"),
        ({"in_check": ["gray"]}, {"in_check": ["white", "gray"]}, "in_check: expected [gray], got [gray, white]"),
        ({"in_check": ["gray"]}, {"in_check": []}, "in_check: expected [gray], got []"),
        ({"bridged": ["white-gray"]}, {}, "bridged: expected [white-gray], got nothing"),
        (
            {"result": {"winner": "white", "loser": "gray"}},
            {"result": {"winner": "white", "by": "mate"}},
            "result: expected loser gray, winner white, got winner white",
        ),
        ({"result": {"draw": ["gray", "white"]}}, {"result": None}, "result: expected draw [gray, white], got null"),
    ],
)
def test_a_difference_shows_what_the_engine_answered_as_it_was(
    expected: dict[str, Any], got: dict[str, Any], phrase: str
) -> None:
    assert phrases(expected, got) == [phrase]


def test_of_very_many_entries_a_phrase_lists_the_first_that_differ() -> None:
    many = [f"x{number:06}" for number in range(100_000)]
    [phrase] = phrases({"castling": ["x000001"]}, {"castling": many})
    assert phrase.startswith("castling: expected [x000001], got [100000 entries, among them x000000, x000002, ")
    assert phrase.endswith(f" and {100_000 - 1 - MOST_ENTRIES} more]")
    [phrase] = phrases({"castling": many}, {"castling": many[1:]})
    assert phrase == "castling: expected [100000 entries, among them x000000], got [99999 entries]"


def test_only_declared_members_of_a_position_may_be_left_out() -> None:
    expected = {"turn": "white", "board": {}, "eliminated": ["black"]}
    assert absent_members(expected, {}, THREE_MAN.position) == ["board", "turn"]
    assert absent_members(expected, {}, THREE_MAN.status) == ["board", "eliminated", "turn"]
    assert absent_members(expected, {}, ANY_TEXT.position) == ["board", "eliminated", "turn"]


def test_a_member_of_another_json_type_is_named_except_for_the_result() -> None:
    assert mistyped_members({"en_passant": ["k3"]}, {"en_passant": "k3"}) == ["en_passant"]
    assert mistyped_members({"result": None}, {"result": {"winner": "white"}}) == []
