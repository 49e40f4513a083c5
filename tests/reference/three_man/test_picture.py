"""The round board as a picture: laid out as the rules page says."""

from __future__ import annotations

from math import atan2, degrees, dist, hypot

import pytest

from drawbridge_reference.kernel.picture import BorderKind, Picture, Point, Shape
from drawbridge_reference.three_man.board import FILE_LETTERS
from drawbridge_reference.three_man.game import ThreeMan

GAME = ThreeMan()
KINGS = {"e1": "wK", "m1": "gK", "u1": "bK"}


def picture_of(**members: object) -> Picture:
    return GAME.picture({"turn": "white", "board": KINGS, **members})


PICTURE = picture_of()
CENTRES = {cell.name: cell.centre for cell in PICTURE.cells}


def angle(point: Point) -> float:
    """Return how far clockwise a point is from the right, seen from above."""
    return degrees(atan2(point[1], point[0])) % 360


def test_files_rise_clockwise() -> None:
    for file, letter in enumerate(FILE_LETTERS):
        after = FILE_LETTERS[(file + 1) % 24]
        assert (angle(CENTRES[f"{after}1"]) - angle(CENTRES[f"{letter}1"])) % 360 == pytest.approx(15)


def test_white_is_at_the_bottom_with_file_a_on_the_right() -> None:
    assert CENTRES["d1"][1] > CENTRES["p1"][1]
    assert CENTRES["a1"][0] > 0 > CENTRES["h1"][0]
    assert CENTRES["d1"][1] == pytest.approx(CENTRES["e1"][1])


def test_rank_1_is_the_outermost_ring_and_opposite_files_face_each_other() -> None:
    radii = [hypot(*CENTRES[f"a{rank}"]) for rank in range(1, 7)]
    assert radii == sorted(radii, reverse=True)
    assert CENTRES["a6"] == pytest.approx([-place for place in CENTRES["m6"]])


def test_neighbours_differ_in_shade_and_a1_is_light() -> None:
    dark = {cell.name: cell.is_dark for cell in PICTURE.cells}
    assert not dark["a1"]
    for file, letter in enumerate(FILE_LETTERS):
        for rank in range(1, 7):
            assert dark[f"{letter}{rank}"] != dark[f"{FILE_LETTERS[(file + 1) % 24]}{rank}"]
            assert rank == 6 or dark[f"{letter}{rank}"] != dark[f"{letter}{rank + 1}"]


def test_squares_leave_no_gap_and_end_where_they_start() -> None:
    outlines = {cell.name: {cell.start, *(edge.end for edge in cell.edges)} for cell in PICTURE.cells}
    for cell in PICTURE.cells:
        assert cell.edges[-1].end == pytest.approx(cell.start)
    shared = [corner for corner in outlines["h1"] if any(dist(corner, other) < 1e-6 for other in outlines["i1"])]
    assert len(shared) == 2


@pytest.mark.parametrize(
    ("moat", "before", "after"), [("white-gray", "h", "i"), ("gray-black", "p", "q"), ("black-white", "x", "a")]
)
def test_a_moat_lies_between_its_squares_and_a_creek_inwards_from_it(moat: str, before: str, after: str) -> None:
    bridged = picture_of(bridged=[moat])
    (bridge,) = [border for border in bridged.borders if border.kind is BorderKind.BRIDGE]
    middles = {}
    for border in bridged.borders:
        middles[(border.start[0] + border.end[0]) / 2, (border.start[1] + border.end[1]) / 2] = border.kind

    def kind_at(rank: int) -> BorderKind:
        one, other = CENTRES[f"{before}{rank}"], CENTRES[f"{after}{rank}"]
        nearest = min(middles, key=lambda middle: dist(middle, one) + dist(middle, other))
        return middles[nearest]

    assert bridge in bridged.borders
    assert [kind_at(rank) for rank in (1, 2, 3)] == [BorderKind.BRIDGE, BorderKind.CREEK, BorderKind.CREEK]
    assert sum(border.kind is BorderKind.MOAT for border in PICTURE.borders) == 3


def test_an_outward_pawn_looks_different_and_an_eliminated_colour_is_out() -> None:
    board = KINGS | {"c4": "wP", "d4": "wO"}
    bridged = ["black-white", "gray-black"]
    men = {man.square: man for man in picture_of(board=board, eliminated=["black"], bridged=bridged).men}
    assert men["c4"].shape is Shape.PAWN
    assert men["d4"].shape is Shape.TURNED_PAWN
    assert men["u1"].is_out
    assert not men["m1"].is_out


def test_what_only_words_can_say_is_below_the_board() -> None:
    shown = picture_of(board=KINGS | {"h1": "wR"}, castling=["wK"])
    assert any("castling: wK" in note for note in shown.notes)
    assert "White (to move)" in [label.words for label in shown.labels]


def test_a_jumped_square_is_named() -> None:
    assert picture_of(board=KINGS | {"k4": "gP"}, en_passant=["k3"]).jumped == ("k3",)
