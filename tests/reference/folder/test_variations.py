"""Symmetries that a rule book declares by tables, and the cases that they make of a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drawbridge_reference.folder.game import read_folder
from drawbridge_reference.folder.variations import variations_of
from drawbridge_reference.kernel.folders import BadFolder
from drawbridge_reference.kernel.notation import notation_of
from drawbridge_reference.kernel.problem import InvalidScenarios
from support.nim import RULE_BOOK, write_nim

if TYPE_CHECKING:
    from pathlib import Path

    from drawbridge_reference.casework.variation import Variant

NOTATION = notation_of(
    {
        "square": "[abc][123]",
        "axes": {"file": "abc", "rank": "123"},
        "move": "[abc][123]-?[abc][123](=[QR])?",
        "position": {"turn": "text", "board": "map"},
    }
)
COLOURS = {"words": {"white": "black", "wK": "bK"}}
VARIATIONS = """\
variations:
  each-player:
    as-written: {}
    other: {words: {first: second}}
"""
SCENARIO = """\
clause: heap.empty
scenarios:
  - name: too-many
    title: Nobody takes more than there is
    why: "One heap has one piece, and it is the turn of {first}."
    vary: each-player
    position: 1 2
    illegal: {heap.empty: 1-2}
"""


def variant(written: object) -> Variant:
    """Return the one variant of a variation."""
    return variations_of({"v": {"one": written}}, NOTATION)["v"][0]


@pytest.mark.parametrize(
    ("written", "text", "turned"),
    [
        ({}, "a1-a2", "a1-a2"),
        (COLOURS, "white", "black"),
        (COLOURS, "bK", "wK"),
        (COLOURS, "White", "Black"),
        (COLOURS, "a1 wK, c3 bK", "a1 bK, c3 wK"),
        ({"axes": {"rank": "321"}}, "a1-a2", "a3-a2"),
        ({"axes": {"rank": "321", "file": "cba"}}, "a1c2=Q", "c3a2=Q"),
        ({"axes": {"file": "bca"}}, "board", "board"),
        ({"squares": {"a1": "c3"}}, "a1-a2", "c3-a2"),
        ({"squares": {"a1": "c3"}}, "c3", "a1"),
        ({"words": {"x": "y", "y": "z", "z": "x"}}, "x y z", "y z x"),
        ({"words": {"Q": "R"}}, "a1a2=Q", "a1a2=R"),
    ],
)
def test_a_text_turns_by_its_squares_and_words(written: object, text: str, turned: str) -> None:
    assert variant(written).turn(text) == turned


@settings(max_examples=25)
@given(st.text("abc123 -=QRwKb"), st.permutations("123"))
def test_an_exchange_made_twice_changes_nothing(text: str, ranks: list[str]) -> None:
    there, back = "".join(ranks), "".join(str(ranks.index(rank) + 1) for rank in "123")
    turn = variant({**COLOURS, "axes": {"rank": there}}).turn
    assert variant({**COLOURS, "axes": {"rank": back}}).turn(turn(text)) == text


def test_a_scenario_is_a_case_in_each_variant(tmp_path: Path) -> None:
    game = read_folder(write_nim(tmp_path / "nim", RULE_BOOK + VARIATIONS, SCENARIO))
    one, other, *_ = game.scenarios()
    assert (one.name, other.name) == ("too-many/as-written", "too-many/other")
    assert other.position == {"turn": "second", "heaps": "1 2"}
    assert other.why.endswith("the turn of second.")


def test_a_word_that_turns_needs_braces(tmp_path: Path) -> None:
    game = read_folder(write_nim(tmp_path / "nim", RULE_BOOK + VARIATIONS, SCENARIO.replace("{first}", "first")))
    with pytest.raises(InvalidScenarios, match="'first' turns with the variation and is not marked"):
        game.scenarios()


def test_a_square_that_is_not_on_the_axes_is_told_where_a_text_names_it(tmp_path: Path) -> None:
    book = RULE_BOOK.replace('  square: "[12]"', '  square: "[12]"\n  axes: {heap: "1"}')
    turned = VARIATIONS.replace("{words: {first: second}}", '{axes: {heap: "1"}}')
    scenario = SCENARIO.replace("{first}", "2")
    with pytest.raises(InvalidScenarios, match=r"why: 2 is not on the axes of `notation\.axes`, so it has no place"):
        read_folder(write_nim(tmp_path / "nim", book + turned, scenario)).scenarios()


def test_a_variation_that_nobody_has_declared_is_told(tmp_path: Path) -> None:
    game = read_folder(write_nim(tmp_path / "nim", RULE_BOOK, SCENARIO))
    with pytest.raises(InvalidScenarios, match="vary: this ruleset declares no variations: leave it out"):
        game.scenarios()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("{words: {first: second, third: second}}", "words: 'first' is not what exactly one word becomes"),
        ('{squares: {"1": "3"}}', "squares: '3' is not a square of `notation`"),
        ('{axes: {rank: "21"}}', "axes.rank: is not an axis of `notation.axes`, which has none"),
        ("{wards: {first: second}}", "unknown key 'wards'"),
    ],
)
def test_what_is_wrong_in_a_variation_is_told_with_its_line(change: str, message: str, tmp_path: Path) -> None:
    variations = VARIATIONS.replace("{words: {first: second}}", change)
    with pytest.raises(BadFolder, match=r"ruleset\.yaml:\d+: variations\.each-player\.other") as told:
        read_folder(write_nim(tmp_path / "nim", RULE_BOOK + variations))
    assert message in str(told.value)
