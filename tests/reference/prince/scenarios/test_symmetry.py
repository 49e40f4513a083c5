from __future__ import annotations

from itertools import permutations, product

import pytest

from drawbridge_reference.prince.board import NAMES
from drawbridge_reference.prince.scenarios.symmetry import Symmetry
from drawbridge_reference.prince.scenarios.variation import AXES, CASTLERS, COLOURS, CORNERS, EDGES
from support.amounts import first, spread

EVERY = [
    Symmetry("any", order, mirrored)  # type: ignore[arg-type]
    for order in permutations(range(3))
    for mirrored in product((False, True), repeat=3)
]


@pytest.mark.parametrize("symmetry", first(6, spread(EVERY, 9)), ids=lambda one: f"{one.taken_from}{one.mirrored}")
def test_a_symmetry_takes_each_cell_to_another_and_neighbours_to_neighbours(symmetry: Symmetry) -> None:
    assert {symmetry(name) for name in NAMES} == set(NAMES)
    around = {name for name in NAMES if _far(name, "4d4") == 1}
    assert {symmetry(name) for name in around} == {name for name in NAMES if _far(name, symmetry("4d4")) == 1}


def _far(one: str, other: str) -> int:
    pairs = zip(_places(one), _places(other), strict=True)
    return sum(abs(mine - theirs) for mine, theirs in pairs)


def _places(name: str) -> list[int]:
    return ["abcdefgh12345678".index(letter) % 8 for letter in name]


def test_the_48_symmetries_of_a_cube_differ() -> None:
    assert len({(symmetry("1a1"), symmetry("1a2"), symmetry("1b1")) for symmetry in EVERY}) == 48


def test_tiers_become_columns_and_rows() -> None:
    _, columns, rows = AXES
    assert [columns(name) for name in ("1a1", "2a1", "1b1", "1a2")] == ["1a1", "1b1", "1a2", "2a1"]
    assert [rows(name) for name in ("1a1", "2a1", "1b1", "1a2")] == ["1a1", "1a2", "2a1", "1b1"]


def test_words_for_dimensions_change_with_the_cells() -> None:
    _, columns, rows = AXES
    assert columns("From tier 3 along the tiers, over column b and row 8") == (
        "From column c along the columns, over row 2 and tier 8"
    )
    assert rows("Tier by tier in row 2") == "Row by row in column b"


def test_the_tiers_are_mirrored_while_the_colours_change() -> None:
    _, black = COLOURS
    assert black("White's wPn goes up from 2c5, below Black's on tier 7: w-low stays") == (
        "Black's bPn goes down from 7c5, above White's on tier 2: b-low stays"
    )


def test_with_a_rotated_array_low_becomes_high() -> None:
    *_, turned = CASTLERS
    assert turned("Castling low, 1d4-1b2, with w-low and the base on 1a1; High is 1f6") == (
        "Castling high, 8e5-8g7, with b-high and the base on 8h8; Low is 8c3"
    )
    assert COLOURS[1].wing("castling.low") == "castling.low"
    assert turned.wing("castling.low/white") == "castling.high/white"


@pytest.mark.parametrize("symmetries", [CORNERS, EDGES], ids=["corners", "edges"])
def test_corners_and_edges_keep_the_tiers(symmetries: tuple[Symmetry, ...]) -> None:
    found = [symmetry("4b3") for symmetry in symmetries]
    assert {name[0] for name in found} == {"4"}
    assert len(set(found)) == 4


def test_each_corner_of_a_tier_becomes_each_other() -> None:
    assert {symmetry("1a1") for symmetry in CORNERS} == {"1a1", "1h1", "1a8", "1h8"}


def test_an_edge_becomes_three_edges() -> None:
    assert [symmetry("1a4") for symmetry in EDGES] == ["1a4", "1h4", "1d1", "1e1"]


def test_other_words_stay_unchanged() -> None:
    text = "A whitewashed wall, 14d4, 4d45, Kings and wkI"
    assert COLOURS[1](text) == text
