from __future__ import annotations

import pytest

from drawbridge_reference.three_man.board import COLOURS, SQUARES
from drawbridge_reference.three_man.game import ThreeMan
from drawbridge_reference.three_man.geometry import attacks, geometry_without
from drawbridge_reference.three_man.pieces import PIECES_OF
from support.amounts import first
from support.three_man.published_destinations import PUBLISHED


def led_to(origin: str, *vector: int) -> str | None:
    ranks, files = vector
    return ThreeMan().destination(origin, (ranks, files))


@pytest.mark.parametrize(
    ("origin", "vector", "target"),
    PUBLISHED,
)
def test_the_values_of_the_rules_file_hold(origin: str, vector: tuple[int, int], target: str | None) -> None:
    assert led_to(origin, *vector) == target


def test_the_zero_vector_stays() -> None:
    assert led_to("k4", 0, 0) == "k4"


@pytest.mark.parametrize(("files", "target"), [(24, "c3"), (-24, "c3"), (25, "d3"), (-3, "x3"), (1000, "s3")])
def test_any_number_of_files_leads_around_the_ring(files: int, target: str) -> None:
    assert led_to("c3", 0, files) == target


@pytest.mark.parametrize(("ranks", "target"), [(11, "m1"), (12, None), (-1, None), (5, "a6"), (6, "m6")])
def test_a_straight_vector_ends_on_rank_0_of_the_far_side(ranks: int, target: str | None) -> None:
    assert led_to("a1", ranks, 0) == target


@pytest.mark.parametrize("vector", [(-3, 0), (-3, 3), (-3, -3), (-2, 1), (-2, -1)])
def test_no_outward_vector_leaves_the_board(vector: tuple[int, int]) -> None:
    assert led_to("c2", *vector) is None
    assert led_to("c4", *vector) is not None


@pytest.mark.parametrize("vector", [(1, 3), (3, 1), (2, 5), (-1, 4), (6, 7)])
def test_a_vector_of_no_form_leads_nowhere(vector: tuple[int, int]) -> None:
    assert led_to("c3", *vector) is None


@pytest.mark.parametrize("origin", ["", "a7", "A1", "y1", "a"])
def test_a_destination_from_an_invalid_square_is_an_error(origin: str) -> None:
    with pytest.raises(ValueError, match="is not a square: squares are a1 to x6"):
        led_to(origin, 1, 0)


@pytest.mark.parametrize(
    ("clause", "vector"),
    [
        ("ring.around", (0, 5)),
        ("file.straight", (9, 0)),
        ("center.straight", (9, 0)),
        ("diagonal.line", (4, -4)),
        ("center.diagonal", (6, -6)),
        ("knight.leap", (1, 2)),
    ],
)
def test_without_a_clause_of_the_geometry_its_vectors_lead_nowhere(clause: str, vector: tuple[int, int]) -> None:
    assert ThreeMan().without(clause).destination("a3", vector) is None
    assert ThreeMan().without("pawn.step").destination("a3", vector) == ThreeMan().destination("a3", vector) is not None


OFF = [
    ("diagonal.corner", "moat.no-attack", "creek.capture"),
    (),
    ("knight.leap", "origin.return"),
    ("pawn.capture", "pawn.backward"),
    ("king.step", "center.diagonal", "promotion.suffix"),
    ("piece.movement",),
]


@pytest.mark.parametrize("off", first(1, [(clauses,) for clauses in OFF]))
def test_a_square_is_attacked_from_wherever_an_attacking_way_leads_to_it(off: tuple[str, ...]) -> None:
    geometry = geometry_without(frozenset(off))
    leading = {
        (way.target, origin, man)
        for man in PIECES_OF[COLOURS[0]]
        for origin in SQUARES
        for target in geometry.targets(man, origin)
        for way in geometry.ways(man, origin, target)
        if attacks(way, geometry.off)
    }
    assert leading == {
        (target, source.square, man)
        for target in SQUARES
        for line in geometry.attack_lines(target)
        for source in line
        for man in source.pieces & PIECES_OF[COLOURS[0]]
    }
