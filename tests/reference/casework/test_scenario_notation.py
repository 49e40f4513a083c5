from __future__ import annotations

import re

import pytest

from drawbridge_reference.casework.scenario_notation import Word, board_of, shortest
from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.three_man.scenarios.notation import NOTATION, position

SQUARE = Word(re.compile("[ab][12]"), "squares are a1 to b2")
MAN = Word(re.compile("[wb]K"), "men are wK and bK")


def test_only_a_whole_word_is_of_a_kind() -> None:
    assert "a1" in SQUARE
    assert "a1 " not in SQUARE
    assert "a12" not in SQUARE
    assert 11 not in SQUARE


@pytest.mark.parametrize("text", ["a1 wK, b2 bK", "a1  wK ,b2 bK"])
def test_men_are_separated_by_commas(text: str) -> None:
    assert board_of(text, SQUARE, MAN) == {"a1": "wK", "b2": "bK"}


def test_an_empty_text_is_an_empty_board() -> None:
    assert board_of(" ", SQUARE, MAN) == {}


def test_everything_wrong_with_men_is_reported() -> None:
    with pytest.raises(InvalidPosition) as caught:
        board_of("a1 wK, a1 wQ, c3 bK, b1", SQUARE, MAN)
    assert [problem.message for problem in caught.value.problems] == [
        "a1 has two men",
        "'wQ' is not a man",
        "'c3' is not a square",
        "'b1' is not a square and a man",
    ]


@pytest.mark.parametrize(
    ("written", "short"),
    [
        ({"men": "h1 wR"}, "h1 wR"),
        ({"men": ""}, ""),
        ({"men": "d1 wK, h1 wR", "turn": "gray"}, {"men": "d1 wK, h1 wR", "turn": "gray"}),
        ({"men": "h1 wR", "eliminated": "gray black"}, {"men": "h1 wR", "eliminated": "black gray"}),
        ({"men": "e3 wK", "bridged": "white-gray"}, "e3 wK"),
        ({"men": "e3 wK", "bridged": "gray-black"}, {"men": "e3 wK", "bridged": "gray-black"}),
    ],
)
def test_the_shortest_form_leaves_out_what_can_be_filled_in(written: dict[str, str], short: object) -> None:
    assert shortest(position(**written), position, NOTATION.members) == short


@pytest.mark.parametrize(
    "full",
    [
        {"turn": "white", "board": {"h1": "wR"}},
        {"turn": "white", "board": {"e3": "wK", "m1": "gK", "u1": "bK"}},
        {"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK"}, "clock": 3},
    ],
    ids=["no kings", "a moat that is not bridged", "an unknown member"],
)
def test_some_positions_have_no_short_form(full: dict[str, object]) -> None:
    assert shortest(full, position, NOTATION.members) is None
