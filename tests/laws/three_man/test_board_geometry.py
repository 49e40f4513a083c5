"""Laws of the board: shades, diagonals, and ways that lead back."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.three_man.board import COLOURS, INNERMOST, SQUARES, Square, file_of, rank_of
from drawbridge_reference.three_man.pieces import Kind, piece
from drawbridge_reference.three_man.rules import DEFAULT
from drawbridge_reference.three_man.ways import leaps, walk_diagonal, walk_file, walk_ring
from support.amounts import first

if TYPE_CHECKING:
    from drawbridge_reference.three_man.ways import Way


def is_light(where: Square) -> bool:
    return (rank_of(where) + file_of(where)) % 2 == 0


def loop_of(where: Square, change: int) -> frozenset[Square]:
    """Return the squares of a diagonal, inwards from a square and all the way around."""
    return frozenset(step.target for step in walk_diagonal(where, change, inwards=True))


LOOPS = {loop_of(where, change) for where in SQUARES for change in (1, -1)}


def line_of(where: Square, change: int) -> frozenset[Square]:
    """Return the squares of a diagonal from rank 0 to the center."""
    steps = [step.target for step in walk_diagonal(where, change, inwards=True)]
    return frozenset([where, *steps[:INNERMOST]])


LINES = {line_of(where, change) for where in SQUARES if rank_of(where) == 0 for change in (1, -1)}


@pytest.mark.parametrize("inwards", [True, False])
def test_a_straight_step_changes_the_shade_unless_it_crosses_the_center(*, inwards: bool) -> None:
    for origin in SQUARES:
        here = origin
        for step in walk_file(origin, inwards=inwards):
            assert (is_light(step.target) == is_light(here)) == step.center
            here = step.target


def test_a_step_around_the_ring_changes_the_shade() -> None:
    for origin in SQUARES:
        for change in (1, -1):
            step = next(walk_ring(origin, change))
            assert is_light(step.target) != is_light(origin)


def test_a_leap_changes_the_shade_unless_it_crosses_the_center() -> None:
    for origin in SQUARES:
        for (rank_change, _), target, _ in leaps(origin):
            crosses = rank_of(origin) + rank_change > INNERMOST
            assert (is_light(target) == is_light(origin)) == crosses


def test_a_diagonal_keeps_its_shade_all_the_way() -> None:
    for loop in LOOPS:
        assert len({is_light(where) for where in loop}) == 1


def test_the_diagonals_form_twenty_four_loops_of_eleven_squares() -> None:
    assert len(LOOPS) == 24
    assert {len(loop) for loop in LOOPS} == {11}


def test_the_loops_are_made_of_forty_eight_lines_of_six_squares() -> None:
    assert len(LINES) == 48
    assert {len(line) for line in LINES} == {6}
    assert all(sum(line <= loop for loop in LOOPS) == 1 for line in LINES)


def test_a_square_is_on_two_loops_but_on_rank_0_on_one() -> None:
    count = Counter(where for loop in LOOPS for where in loop)
    assert all(count[where] == (1 if rank_of(where) == 0 else 2) for where in SQUARES)


def test_away_from_the_edge_a_knight_leaps_to_eight_squares() -> None:
    by_rank = {rank_of(origin): len({target for _, target, _ in leaps(origin)}) for origin in SQUARES}
    assert by_rank == {0: 4, 1: 6, 2: 8, 3: 8, 4: 8, 5: 8}


RIDERS_AND_LEAPERS = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT, Kind.KING)


def passed_and_crossed(ways: list[Way]) -> list[tuple[tuple[Square, ...], list[str]]]:
    return [(way.passed, sorted(moat.value for moat in way.moats)) for way in ways]


def usable_ways(kind: Kind, origin: Square, target: Square) -> list[Way]:
    man = piece(COLOURS[0], kind)
    ways = DEFAULT.geometry.ways(man, origin, target)
    return [way for way in ways if not way.barred and not way.beside]


@pytest.mark.parametrize("kind", first(1, RIDERS_AND_LEAPERS), ids=lambda kind: kind.name.lower())
def test_every_way_of_a_piece_leads_back_across_the_same_moats(kind: Kind) -> None:
    for origin in SQUARES:
        for target in SQUARES:
            there = passed_and_crossed(usable_ways(kind, origin, target))
            back = passed_and_crossed(usable_ways(kind, target, origin))
            assert sorted(there) == sorted((passed[::-1], moats) for passed, moats in back)


def test_only_a_barred_way_passes_or_ends_on_its_origin() -> None:
    for kind in RIDERS_AND_LEAPERS:
        for origin in SQUARES:
            for target in SQUARES:
                for way in usable_ways(kind, origin, target):
                    assert origin not in (*way.passed, way.target)
