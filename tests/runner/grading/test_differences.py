"""Positions and statuses, told apart line by line."""

from __future__ import annotations

from drawbridge.grading.differences import MAY_BE_LEFT_OUT, absent_members, difference, mistyped_members, told


def test_equal_members_in_another_order_make_no_difference() -> None:
    assert difference({"castling": ["wK", "wQ"]}, {"castling": ["wQ", "wK"]}) == ((), ())


def test_an_empty_set_and_none_at_all_are_the_same() -> None:
    assert difference({"bridged": []}, {}) == ((), ())
    assert difference({}, {"bridged": []}) == ((), ())


def test_a_single_square_is_compared_as_one() -> None:
    assert difference({"en_passant": "3c3"}, {}) == (("en_passant: 3c3",), ())


def test_members_that_are_unknown_are_ignored() -> None:
    assert difference({"turn": "white"}, {"turn": "white", "clock": 3}) == ((), ())


def test_differences_are_told_one_a_place() -> None:
    missing, extra = difference(
        {"board": {"a1": "wR", "b1": "wN"}, "castling": ["wK", "wQ"]}, {"board": {"a1": "wQ"}, "castling": ["gK"]}
    )
    assert told(missing, extra) == [
        "board.a1: expected wR, got wQ",
        "board.b1: expected wN, got nothing",
        "castling: expected wK, wQ, got gK",
    ]


def test_only_sets_of_a_position_may_be_left_out() -> None:
    expected = {"turn": "white", "board": {}, "eliminated": ["black"]}
    assert absent_members(expected, {}, MAY_BE_LEFT_OUT) == ["board", "turn"]
    assert absent_members(expected, {}, frozenset()) == ["board", "eliminated", "turn"]


def test_a_member_of_another_json_type_is_named_but_for_the_result() -> None:
    assert mistyped_members({"en_passant": ["k3"]}, {"en_passant": "k3"}) == ["en_passant"]
    assert mistyped_members({"result": None}, {"result": {"winner": "white"}}) == []
