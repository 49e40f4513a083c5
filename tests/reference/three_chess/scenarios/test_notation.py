from __future__ import annotations

import pytest

from drawbridge_reference.three_chess.scenarios.notation import position
from drawbridge_reference.three_chess.validity import read_position


def test_a_king_that_is_left_out_is_on_its_start_square() -> None:
    assert position("BA2 bP") == {
        "turn": "blue",
        "board": {"BA2": "bP", "BE1": "bK", "GE1": "gK", "RE1": "rK"},
    }


def test_a_king_that_is_given_is_only_on_that_square() -> None:
    assert position("BD4 gK", "red") == {"turn": "red", "board": {"BD4": "gK", "BE1": "bK", "RE1": "rK"}}


def test_a_captured_king_is_left_out() -> None:
    assert position("", "green", captured="red") == {"turn": "green", "board": {"BE1": "bK", "GE1": "gK"}}


@pytest.mark.parametrize(
    ("men", "message"),
    [("BE1 gQ", "BE1 holds gQ: write where blue's king stands"), ("BA2 bP, BA2 bR", "BA2 has two men")],
)
def test_a_square_that_is_needed_twice_is_refused(men: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        position(men)


def test_a_short_position_is_valid() -> None:
    assert read_position(position("BA2 bP, RH4 rQ", "red")).turn.value == "red"
