"""The board of three sections as a picture: squares that touch share a side."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from drawbridge_reference.three_chess.game import ThreeChess

if TYPE_CHECKING:
    from drawbridge_reference.kernel.picture import Point

GAME = ThreeChess()
PICTURE = GAME.picture(GAME.start())
CELLS = {cell.name: cell for cell in PICTURE.cells}


def sides(name: str) -> set[frozenset[Point]]:
    """Return the sides of a square, each as its two ends."""
    cell = CELLS[name]
    corners = [(round(x, 3), round(y, 3)) for x, y in (cell.start, *(edge.end for edge in cell.edges))]
    return {frozenset(pair) for pair in pairwise(corners)}


def touch(one: str, other: str) -> bool:
    return bool(sides(one) & sides(other))


def test_the_squares_that_touch_over_the_center_line_share_a_side() -> None:
    for one, other in (("BA4", "GH4"), ("BD4", "GE4"), ("BE4", "RD4"), ("BH4", "RA4"), ("GA4", "RH4")):
        assert touch(one, other)
    assert not touch("BD4", "RD4")


def test_squares_that_share_a_side_differ_in_shade() -> None:
    names = sorted(CELLS)
    touching = [(one, other) for one in names for other in names if one < other and touch(one, other)]
    # Within a section 4 * 7 and 3 * 8, and over the center line 4 for each of its three arms.
    assert len(touching) == 3 * (28 + 24) + 12
    assert all(CELLS[one].is_dark != CELLS[other].is_dark for one, other in touching)


def test_blue_is_at_the_bottom_and_the_turns_go_clockwise() -> None:
    blue, green, red = (CELLS[f"{section}D1"].centre for section in "BGR")
    assert blue[1] > max(green[1], red[1])
    assert green[0] < red[0]
    assert CELLS["BA1"].centre[0] < CELLS["BH1"].centre[0]


def test_the_start_position_has_all_men_and_three_names() -> None:
    assert len(PICTURE.men) == 48
    assert {"Blue (to move)", "Green", "Red"} <= {label.words for label in PICTURE.labels}
