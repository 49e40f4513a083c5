"""The Y-board as text: squares that touch over the center line stand side by side."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge_reference.three_chess.board import NAMES, square_named
from drawbridge_reference.three_chess.game import ThreeChess
from drawbridge_reference.three_chess.scenarios.notation import position
from drawbridge_reference.three_chess.ways import neighbour

GAME = ThreeChess()
KINGS = position("")
CENTER_ROWS = [name for name in NAMES if name[2] == "4"]
STANDS_BESIDE = {"BD4": "GE4", "BA4": "GH4", "BE4": "RD4", "BH4": "RA4", "GA4": "RH4", "GD4": "RE4"}


def lines(given: dict[str, Any] = KINGS, marks: dict[str, str] | None = None) -> list[str]:
    return GAME.draw(given, marks).splitlines()


def place(name: str) -> tuple[int, int]:
    """The line and the column of text behind a square's man, found by a mark that stands on no other square."""
    found = [(number, line.index("@")) for number, line in enumerate(lines(marks={name: "@"})) if "@" in line]
    assert len(found) == 1
    return found[0]


PLACES = {name: place(name) for name in NAMES}


def test_each_square_has_its_own_place() -> None:
    assert len(set(PLACES.values())) == 96


def test_every_mark_follows_its_man() -> None:
    for name in NAMES:
        man = KINGS["board"].get(name, "rQ")
        line, column = PLACES[name]
        drawn = lines({**KINGS, "board": {**KINGS["board"], name: man}})
        assert drawn[line][column - 2 : column] == man, name


@pytest.mark.parametrize("name", CENTER_ROWS)
def test_squares_that_touch_over_the_center_line_are_drawn_side_by_side(name: str) -> None:
    beyond = neighbour(square_named(name), "F")
    assert beyond is not None
    (line, column), (other_line, other_column) = sorted([PLACES[name], PLACES[NAMES[beyond]]])
    assert line == other_line
    between = lines()[line][column:other_column]
    assert sum(between.count(stroke) for stroke in "|/\\") == 1


@pytest.mark.parametrize(("name", "beside"), STANDS_BESIDE.items())
def test_known_neighbours_are_drawn_side_by_side(name: str, beside: str) -> None:
    assert PLACES[name][0] == PLACES[beside][0]
    assert abs(PLACES[name][1] - PLACES[beside][1]) in (4, 6)


def test_the_center_line_has_a_stem_and_two_arms_of_four() -> None:
    board = "\n".join(lines()[1:13])
    assert [board.count(stroke) for stroke in "|/\\"] == [4, 4, 4]


@pytest.mark.parametrize(("section", "columns"), [("B", "ABCDEFGH"), ("G", "ABCDEFGH"), ("R", "ABCDEFGH")])
def test_each_column_is_beside_its_letter(section: str, columns: str) -> None:
    for column in columns:
        line, place = PLACES[f"{section}{column}1"]
        text = lines()[line + 1] if section == "B" else lines()[line]
        around = text[place - 3 : place + 1] if section == "B" else text[place - 5 : place + 4]
        assert column in around


def test_neighbouring_empty_squares_differ_in_shade() -> None:
    drawn = lines()
    shades = {name: drawn[line][column - 1] for name, (line, column) in PLACES.items() if name not in KINGS["board"]}
    for name, shade in shades.items():
        for direction in "FBLR":
            beside = neighbour(square_named(name), direction)
            if beside is not None and NAMES[beside] in shades:
                assert shades[NAMES[beside]] != shade


def test_the_drawing_names_the_player_to_move_and_captured_kings() -> None:
    told = GAME.draw(position("", "green", captured="red"))
    assert "Green (to move)" in told
    assert "Red (king captured)" in told
    assert "Blue\n" in told
    assert told.endswith("green to move")


def test_no_line_exceeds_80_columns_or_ends_in_blanks() -> None:
    assert max(map(len, lines(GAME.start()))) <= 80  # type: ignore[arg-type]
    assert [line for line in lines() if line != line.rstrip()] == []
