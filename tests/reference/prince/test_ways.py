"""The geometry of an empty field: directions, sectors, planes, routes, and the ways of pawns and castling."""

from __future__ import annotations

from random import Random

import pytest

from drawbridge_reference.prince.board import CELLS, NAMES, Colour, Vector, cell_named, cells_in, moved
from drawbridge_reference.prince.geometry import reach
from drawbridge_reference.prince.pieces import PIECES
from drawbridge_reference.prince.rules import DEFAULT
from drawbridge_reference.prince.ways import (
    AREAS,
    DIAGONAL,
    LEAPS,
    ORTHOGONAL,
    SLIDES,
    TRIAGONAL,
    Use,
    Way,
    castling_ways,
    pawn_ways,
    routes,
    sectors,
    ways_by_route,
)
from drawbridge_reference.prince.ways_in_force import ways_between
from support.amounts import first

WHITE, BLACK = Colour.WHITE, Colour.BLACK
CLAUSES = (*SLIDES, *LEAPS, *AREAS)


def normal(u: Vector, v: Vector) -> Vector:
    """The direction at right angles to two others: the same for all sectors of one plane."""
    found = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
    shortened = max(map(abs, found))
    one, other, third = (change // shortened for change in found)
    return max((one, other, third), (-one, -other, -third))


def between(clause: str, origin: str, target: str) -> list[str]:
    """The cells that must be empty for each route, as names in their order."""
    ways = ways_by_route(clause, cell_named(origin), cell_named(target))
    return [" ".join(NAMES[where] for where in way.between) for way in ways]


def test_there_are_six_orthogonal_twelve_diagonal_and_eight_triagonal_directions() -> None:
    assert [len(set(directions)) for directions in (ORTHOGONAL, DIAGONAL, TRIAGONAL)] == [6, 12, 8]


@pytest.mark.parametrize(
    ("clause", "count", "planes"), [("area.orthogonal", 12, 3), ("area.diagonal", 36, 7), ("area.triagonal", 24, 6)]
)
def test_the_sectors_are_in_as_many_planes_as_the_source_says(clause: str, count: int, planes: int) -> None:
    found = sectors(clause)
    assert len(found) == len({frozenset(pair) for pair in found}) == count
    assert len({normal(u, v) for u, v in found}) == planes


def test_no_two_directions_that_are_120_degrees_apart_span_a_sector() -> None:
    pairs = {frozenset(pair) for pair in sectors("area.diagonal")}
    assert frozenset({(1, 1, 0), (1, 0, 1)}) in pairs
    assert frozenset({(1, 1, 0), (-1, 0, 1)}) not in pairs


@pytest.mark.parametrize(
    ("clause", "count"),
    [
        *[("slide.orthogonal", 21), ("slide.diagonal", 39), ("slide.triagonal", 25)],
        *[("leap.knight", 24), ("leap.captain", 24), ("leap.ace", 24), ("king.step", 26)],
        *[("area.orthogonal", 168), ("area.diagonal", 192), ("area.triagonal", 115)],
    ],
)
def test_a_clause_reaches_the_expected_number_of_cells_from_the_middle(clause: str, count: int) -> None:
    assert len(reach(clause, cell_named("4d4"))) == count


def test_a_slide_needs_empty_cells_and_a_leap_needs_none() -> None:
    assert between("slide.triagonal", "1a1", "4d4") == ["2b2 3c3"]
    assert between("leap.ace", "1a1", "3c2") == [""]
    assert between("leap.knight", "1a1", "3c2") == []


def test_a_base_needs_an_empty_rectangle_listed_from_the_nearest_cell() -> None:
    (cells,) = between("area.orthogonal", "1a1", "1c3")
    assert cells.split()[:2] in (["1a2", "1b1"], ["1b1", "1a2"])
    assert set(cells.split()) == {"1a2", "1a3", "1b1", "1b2", "1b3", "1c1", "1c2"}
    assert cells.split()[-2:] in (["1b3", "1c2"], ["1c2", "1b3"])


def test_a_scientist_leaps_diagonally_along_only_one_line() -> None:
    ways = list(ways_by_route("area.diagonal", cell_named("4d4"), cell_named("7g4")))
    assert [(way.directions, len(way.between)) for way in ways] == [(((1, 1, 0),), 2)]


def test_a_scientist_leaps_straight_in_two_planes() -> None:
    assert {frozenset(cells.split()) for cells in between("area.diagonal", "4d4", "4d6")} == {
        frozenset({"3d5", "5d5"}),
        frozenset({"4c5", "4e5"}),
    }


def test_a_scientist_leaps_within_a_plane_of_60_degrees() -> None:
    assert {frozenset(cells.split()) for cells in between("area.diagonal", "4d4", "6e5")} == {frozenset({"5e4", "5d5"})}


def test_cells_outside_the_field_need_not_be_empty() -> None:
    assert {frozenset(cells.split()) for cells in between("area.triagonal", "1a1", "3a1")} == {
        frozenset({"2b2"}),
        frozenset(),
    }
    assert set(reach("area.triagonal", cell_named("1a1"))[cell_named("3a1")]) == {1 << cell_named("2b2"), 0}


@pytest.mark.parametrize("clause", CLAUSES)
def test_routes_lead_back_over_the_same_cells(clause: str) -> None:
    for origin in Random(clause).sample(CELLS, 12):
        for target, masks in reach(clause, origin).items():
            assert set(reach(clause, target)[origin]) == set(masks)


@pytest.mark.parametrize("clause", CLAUSES)
def test_the_tables_agree_with_the_ways_between_two_cells(clause: str) -> None:
    for origin in Random(clause).sample(CELLS, 3):
        table = reach(clause, origin)
        for target in CELLS:
            ways = list(ways_by_route(clause, origin, target))
            assert bool(ways) == (target in table)
            assert {frozenset(way.between) for way in ways} == {
                frozenset(cells_in(mask)) for mask in table.get(target, ())
            }


@pytest.mark.parametrize("clause", first(1, AREAS))
def test_a_parallelogram_holds_every_cell_of_steps_in_its_two_directions(clause: str) -> None:
    origin = cell_named("4d4")
    for change, found in routes(clause).items():
        target = moved(origin, change)
        for directions, cells in found:
            u, v = (*directions, (0, 0, 0))[:2]
            steps = {
                tuple(m * a + n * b for a, b in zip(u, v, strict=True)): (m, n) for m in range(8) for n in range(8)
            }
            m, n = steps[change]
            inside = {step for step, (i, j) in steps.items() if i <= m and j <= n} - {(0, 0, 0), change}
            assert set(cells) == inside
        assert target is None or target in reach(clause, origin)


def pawn_targets(colour: Colour, origin: str, use: Use, *, barred: bool = False) -> set[str]:
    ways = pawn_ways(colour, cell_named(origin))
    return {NAMES[way.target] for way in ways if way.use is use and bool(way.barred) == barred}


def test_a_pawn_steps_straight_and_captures_on_the_eight_cells_around() -> None:
    assert pawn_targets(WHITE, "4d4", Use.QUIET) == {"5d4"}
    assert pawn_targets(WHITE, "4d4", Use.CAPTURE) == {"5c3", "5c4", "5c5", "5d3", "5d5", "5e3", "5e4", "5e5"}
    assert pawn_targets(BLACK, "4d4", Use.QUIET) == {"3d4"}
    assert pawn_targets(BLACK, "4d4", Use.CAPTURE) == {"3c3", "3c4", "3c5", "3d3", "3d5", "3e3", "3e4", "3e5"}


def test_a_pawn_at_the_edge_captures_on_fewer_cells() -> None:
    assert pawn_targets(WHITE, "4a4", Use.CAPTURE) == {"5a3", "5a5", "5b3", "5b4", "5b5"}
    assert pawn_targets(WHITE, "4a8", Use.CAPTURE) == {"5a7", "5b7", "5b8"}


def test_a_pawn_jumps_only_from_its_start_tier() -> None:
    assert pawn_targets(WHITE, "2d4", Use.QUIET) == {"3d4", "4d4"}
    assert pawn_targets(BLACK, "7d4", Use.QUIET) == {"6d4", "5d4"}
    assert pawn_targets(WHITE, "3d4", Use.QUIET) == {"4d4"}
    assert pawn_targets(WHITE, "7d4", Use.QUIET) == {"8d4"}


def test_a_pawn_captures_en_passant_only_on_the_cell_jumped_over() -> None:
    assert pawn_targets(WHITE, "5a1", Use.EN_PASSANT) == {"6a2", "6b1", "6b2"}
    assert pawn_targets(BLACK, "4a1", Use.EN_PASSANT) == {"3a2", "3b1", "3b2"}
    assert pawn_targets(WHITE, "4a1", Use.EN_PASSANT) == pawn_targets(BLACK, "5a1", Use.EN_PASSANT) == set()


def test_the_mirror_images_of_a_pawns_ways_are_barred() -> None:
    assert pawn_targets(WHITE, "2a1", Use.QUIET, barred=True) == {"1a1"}
    assert pawn_targets(WHITE, "2a1", Use.CAPTURE, barred=True) == {"1a2", "1b1", "1b2"}
    assert pawn_targets(WHITE, "7a1", Use.EN_PASSANT, barred=True) == set()


def test_a_pawn_on_its_far_tier_has_no_way_back_either() -> None:
    assert pawn_ways(WHITE, cell_named("8d4")) == ()


def test_every_way_onto_the_far_tier_is_a_promotion() -> None:
    stated = {way.clauses for way in pawn_ways(BLACK, cell_named("2d4")) if not way.barred}
    assert stated == {("pawn.step", "pawn.promotion"), ("pawn.capture", "pawn.promotion")}


def told(way: Way) -> tuple[str, str, str]:
    """The king's move, the cell that it crosses, and all cells that must be empty."""
    names = [NAMES[where] for where in way.between]
    return f"{NAMES[way.origin]}-{NAMES[way.target]}", names[0], " ".join(sorted(names))


@pytest.mark.parametrize(
    ("colour", "rotated", "low", "high"),
    [
        (WHITE, False, ("1d4-1b2", "1c3", "1b2 1c3"), ("1d4-1f6", "1e5", "1e5 1f6 1g7")),
        (WHITE, True, ("1d4-1b2", "1c3", "1b2 1c3"), ("1d4-1f6", "1e5", "1e5 1f6 1g7")),
        (BLACK, False, ("8d4-8b2", "8c3", "8b2 8c3"), ("8d4-8f6", "8e5", "8e5 8f6 8g7")),
        (BLACK, True, ("8e5-8c3", "8d4", "8b2 8c3 8d4"), ("8e5-8g7", "8f6", "8f6 8g7")),
    ],
)
def test_a_king_castles_two_cells_along_its_diagonal(
    colour: Colour, low: tuple[str, str, str], high: tuple[str, str, str], *, rotated: bool
) -> None:
    assert tuple(map(told, castling_ways(colour, rotated=rotated))) == (low, high)


def test_a_way_lists_its_cells_from_origin_to_target() -> None:
    (way,) = ways_between(DEFAULT, PIECES["wRo"], cell_named("1a1"), cell_named("4a1"))
    assert way.names == ("1a1", "2a1", "3a1", "4a1")
    (way,) = ways_between(DEFAULT, PIECES["wKi"], cell_named("1d4"), cell_named("1f6"))
    assert way.names == ("1d4", "1e5", "1f6")
    assert ways_between(DEFAULT, PIECES["wKi"], cell_named("1e5"), cell_named("1g7")) == ()
