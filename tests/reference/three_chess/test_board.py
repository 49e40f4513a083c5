from __future__ import annotations

import pytest

from drawbridge_reference.three_chess.board import (
    COLOURS,
    NAMES,
    Colour,
    column_of,
    is_square,
    next_colour,
    previous_colour,
    row_of,
    section_of,
    square,
    square_named,
)


@pytest.mark.parametrize(
    ("name", "section", "row", "column"),
    [("BA1", Colour.BLUE, 0, 0), ("RH4", Colour.RED, 3, 7), ("GC2", Colour.GREEN, 1, 2), ("BE1", Colour.BLUE, 0, 4)],
)
def test_a_squares_name_counts_rows_from_one(name: str, section: Colour, row: int, column: int) -> None:
    where = square_named(name)
    assert (section_of(where), row_of(where), column_of(where)) == (section, row, column)
    assert NAMES[square(section, row, column)] == name


def test_there_are_96_squares_32_in_each_section() -> None:
    assert len(set(NAMES)) == 96
    assert {
        colour: sum(section_of(square_named(name)) is colour for name in NAMES) for colour in COLOURS
    } == dict.fromkeys(COLOURS, 32)


@pytest.mark.parametrize(
    "text", ["", "B", "BA", "BA0", "BA5", "BI1", "WA1", "bA1", "Ba1", "ba1", "BA1 ", "A1", None, 5]
)
def test_anything_else_is_not_a_square(text: object) -> None:
    assert not is_square(text)


def test_the_turn_passes_from_blue_to_green_to_red() -> None:
    assert [next_colour(colour) for colour in COLOURS] == [Colour.GREEN, Colour.RED, Colour.BLUE]
    assert [previous_colour(next_colour(colour)) for colour in COLOURS] == list(COLOURS)
