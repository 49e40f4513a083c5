"""Positions and statuses, compared line by line."""

from __future__ import annotations

from drawbridge.grading.differences import MOST_ENTRIES, absent_members, difference, mistyped_members, phrases_of
from drawbridge_reference.kernel.game import notation
from drawbridge_reference.kernel.notation import ANY_TEXT

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


def test_differences_are_phrased_one_for_each_place() -> None:
    missing, extra = difference(
        {"board": {"a1": "wR", "b1": "wN"}, "castling": ["wK", "wQ"]},
        {"board": {"a1": "wQ"}, "castling": ["gK"]},
        THREE_MAN.position,
    )
    assert phrases_of(missing, extra) == [
        "board.a1: expected wR, got wQ",
        "board.b1: expected wN, got nothing",
        "castling: expected wK, wQ, got gK",
    ]


def test_of_very_many_entries_a_phrase_lists_the_first() -> None:
    missing, extra = difference({"castling": []}, {"castling": [f"x{number:06}" for number in range(100_000)]}, {})
    [phrase] = phrases_of(missing, extra)
    assert phrase.startswith("castling: expected nothing, got x000000, x000001, ")
    assert phrase.endswith(f" and {100_000 - MOST_ENTRIES} more")


def test_only_declared_members_of_a_position_may_be_left_out() -> None:
    expected = {"turn": "white", "board": {}, "eliminated": ["black"]}
    assert absent_members(expected, {}, THREE_MAN.position) == ["board", "turn"]
    assert absent_members(expected, {}, THREE_MAN.status) == ["board", "eliminated", "turn"]
    assert absent_members(expected, {}, ANY_TEXT.position) == ["board", "eliminated", "turn"]


def test_a_member_of_another_json_type_is_named_except_for_the_result() -> None:
    assert mistyped_members({"en_passant": ["k3"]}, {"en_passant": "k3"}) == ["en_passant"]
    assert mistyped_members({"result": None}, {"result": {"winner": "white"}}) == []
