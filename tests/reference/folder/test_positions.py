"""How the positions of a folder's ruleset are written for short, ordered and drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.folder.positions import Positions, drawn
from drawbridge_reference.folder.rule_book import read_rule_book
from drawbridge_reference.kernel.problem import InvalidPosition, UnreadableMove
from support.nim import RULE_BOOK, write_nim

if TYPE_CHECKING:
    from pathlib import Path

BOARD = (
    RULE_BOOK.replace("heaps: text}", "heaps: map, won: {kind: set, may_be_left_out: true}}")
    .replace('square: "[12]"', 'square: "[ab][12]"\n  axes: {file: ab, rank: "12"}')
    .replace("start: 3 4\n", "")
)


@pytest.fixture
def nim(tmp_path: Path) -> Positions:
    return Positions(read_rule_book(write_nim(tmp_path / "nim"), "nim"))


@pytest.fixture
def board(tmp_path: Path) -> Positions:
    return Positions(read_rule_book(write_nim(tmp_path / "board", BOARD + '  men: "[wb]"\n'), "board"))


def test_a_text_fills_its_member_and_the_rest_is_by_default(nim: Positions, board: Positions) -> None:
    assert nim.read_short("1 2") == {"turn": "first", "heaps": "1 2"}
    assert nim.read_short("1 2", turn="second") == {"turn": "second", "heaps": "1 2"}
    assert board.read_short("b1 w, a1 b", won="z y") == {
        "turn": "first",
        "heaps": {"a1": "b", "b1": "w"},
        "won": ["y", "z"],
    }


def test_members_in_full_get_defaults_and_an_order_too(nim: Positions, board: Positions) -> None:
    assert list(nim.read_in_full({"heaps": "1", "turn": "second"})) == ["turn", "heaps"]
    assert board.read_in_full({"heaps": {}, "won": []}) == {"turn": "first", "heaps": {}}


@pytest.mark.parametrize(
    ("position", "short"),
    [
        ({"turn": "first", "heaps": {"b1": "w", "a1": "b"}, "won": []}, "a1 b, b1 w"),
        ({"turn": "second", "heaps": {"a1": "b"}, "won": ["z", "y"]}, {"men": "a1 b", "turn": "second", "won": "y z"}),
        ({"turn": "first", "heaps": {}}, ""),
        ({"turn": "first", "heaps": {"c3": "b"}}, None),
        ({"turn": "in a while", "heaps": []}, None),
        ({"turn": "first"}, None),
    ],
)
def test_a_position_is_written_for_short_only_if_that_is_read_back(
    position: dict[str, object], short: object, board: Positions
) -> None:
    assert board.shortened(position) == short


def test_a_position_that_is_a_text_is_written_as_that_text(nim: Positions) -> None:
    assert nim.shortened({"turn": "first", "heaps": "1 2"}) == "1 2"


def test_an_answer_may_hold_further_members(nim: Positions) -> None:
    assert nim.canonical({"clock": 1, "heaps": "1", "turn": "first"}) == {"turn": "first", "heaps": "1"}


@pytest.mark.parametrize(
    ("members", "message"),
    [
        ({"heap": "1"}, "heap: is not a member of a position .did you mean 'heaps'"),
        ({"heaps": ["1"]}, "heaps: is a list, not a text .ruleset.yaml says so"),
        ({}, "heaps: is missing .write it, or give it a default under `positions.defaults`"),
    ],
)
def test_what_is_wrong_with_a_position_is_told(members: dict[str, object], message: str, nim: Positions) -> None:
    with pytest.raises(InvalidPosition, match=message):
        nim.read_in_full(members)


def test_men_must_look_as_the_rule_book_says(board: Positions) -> None:
    with pytest.raises(InvalidPosition, match=r"'g' is not a man .it must match .wb."):
        board.read_short("a1 g")


def test_a_move_must_look_as_the_rule_book_says(nim: Positions) -> None:
    with pytest.raises(UnreadableMove, match="expected a text that matches"):
        nim.scenario_notation.read_move("1-")


def test_a_map_on_two_axes_is_drawn_as_a_board(board: Positions, nim: Positions) -> None:
    position = board.read_short("b1 w", won="first")
    assert drawn(position, board.book.notation, {"b1": "*"}).splitlines() == [
        "turn: first",
        "2 .  .",
        "1 .  w*",
        "  a  b",
        "won: first",
    ]
    counted = drawn({"board": {"a1": 3, "b2": ["w", "b"]}}, board.book.notation, {})
    assert counted.splitlines() == ["2 .    w, b", "1 3    .", "  a    b"]
    assert drawn(nim.read_short("3 4"), nim.book.notation, {}) == "turn: first\nheaps: 3 4"
