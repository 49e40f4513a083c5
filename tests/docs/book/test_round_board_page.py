"""The page of coordinates counts as the notation and the sources do."""

from __future__ import annotations

import pytest

from book.library import Volume
from book.round_board_page import numbers, round_board_page


@pytest.mark.parametrize(("square", "counted"), [("a1", "0,0"), ("x1", "0,23"), ("a6", "5,0"), ("i2", "1,8")])
def test_a_square_in_numbers_has_rank_and_file_from_0(square: str, counted: str) -> None:
    assert numbers(square) == counted


def test_the_page_has_the_moats_and_the_ways_through_the_center() -> None:
    page = round_board_page(Volume("three-man", ["no.cases"]))
    assert "<code>white-gray</code></th><td><code>h1</code> and <code>i1</code></td>" in page.text
    assert "<code>a6</code></th><td><code>m6</code></td><td><code>o6</code></td><td><code>k6</code></td>" in page.text
    assert page.parts["figure-2"].count(">0,0<") == 1
