from __future__ import annotations

import pytest

from drawbridge_reference.three_man.board import (
    COLOURS,
    HOME,
    MOATS_BESIDE,
    NAMES,
    Colour,
    Moat,
    borders_passed,
    file_of,
    is_square,
    next_colour,
    opposite,
    rank_of,
    square,
    square_named,
)


@pytest.mark.parametrize(("name", "rank", "file"), [("a1", 0, 0), ("x6", 5, 23), ("c2", 1, 2), ("m1", 0, 12)])
def test_a_squares_name_is_its_file_letter_and_rank_from_1(name: str, rank: int, file: int) -> None:
    where = square_named(name)
    assert (rank_of(where), file_of(where)) == (rank, file)
    assert NAMES[square(rank, file)] == name


def test_files_wrap_round_the_ring() -> None:
    assert square(2, 24) == square(2, 0)
    assert square(2, -1) == square_named("x3")


def test_the_file_opposite_is_twelve_further() -> None:
    assert (opposite(0), opposite(12), opposite(23)) == (12, 0, 11)


@pytest.mark.parametrize("text", ["", "a", "a0", "a7", "y1", "A1", "a1 ", "11", None, 5, ["a1"]])
def test_anything_else_is_no_square(text: object) -> None:
    assert not is_square(text)


def test_the_turn_passes_from_white_to_gray_to_black_and_back() -> None:
    assert [next_colour(colour) for colour in COLOURS] == [Colour.GRAY, Colour.BLACK, Colour.WHITE]


def test_each_colour_has_eight_squares_on_rank_0() -> None:
    assert [NAMES[where] for where in HOME[Colour.GRAY]] == ["i1", "j1", "k1", "l1", "m1", "n1", "o1", "p1"]
    assert [colour.first_file for colour in COLOURS] == [0, 8, 16]


def test_a_moat_is_between_the_two_segments_in_its_name() -> None:
    beside = {moat: {colour.value for colour in COLOURS if moat in MOATS_BESIDE[colour]} for moat in Moat}
    assert beside == {moat: set(moat.value.split("-")) for moat in Moat}


@pytest.mark.parametrize(
    ("file", "change", "moats"),
    [
        (7, 1, [Moat.WHITE_GRAY]),
        (8, -1, [Moat.WHITE_GRAY]),
        (15, 1, [Moat.GRAY_BLACK]),
        (23, 1, [Moat.BLACK_WHITE]),
        (0, -1, [Moat.BLACK_WHITE]),
        (6, 2, [Moat.WHITE_GRAY]),
        (9, -2, [Moat.WHITE_GRAY]),
        (6, 1, []),
        (8, 1, []),
        (0, 23, [Moat.WHITE_GRAY, Moat.GRAY_BLACK]),
        (0, -23, [Moat.BLACK_WHITE, Moat.GRAY_BLACK, Moat.WHITE_GRAY]),
    ],
)
def test_the_borders_between_files_are_passed_in_order_in_both_directions(
    file: int, change: int, moats: list[Moat]
) -> None:
    assert list(borders_passed(file, change)) == moats
