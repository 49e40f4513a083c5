"""The corrected formulas of the appendices agree with the rules for every destination and every field."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from drawbridge_mutants.prince.formulas import (
    BLOCKED,
    asked_about,
    orders,
    reaches,
    reporter_is_blocked,
    scientist_is_blocked,
)
from drawbridge_rules.prince.areas import area_shadowed, sectors_of, sectors_over
from drawbridge_rules.prince.board import EVERY_CELL, Cell, Change, change_between
from support.amounts import first
from support.prince.parallelogram import normal, parallelograms

HERE: Cell = (0, 0, 0)
CLAUSES = tuple(BLOCKED)
FORWARD = [(p, q, r) for r in range(1, 8) for q in range(r + 1) for p in range(q + 1)]
"""Every change, without those that differ only by a turn."""


def assert_the_same(clause: str, origin: Cell, target: Cell, occupied: set[Cell]) -> bool:
    """Ask formula and rules whether a destination is blocked, and return the answer."""
    by_formula = BLOCKED[clause](origin, target, sorted(occupied))
    assert by_formula == area_shadowed(clause, occupied, origin, target), (clause, origin, target, occupied)
    return by_formula


@pytest.mark.parametrize(
    ("clause", "planes", "number"), [(CLAUSES[0], 3, 12), (CLAUSES[1], 7, 36), (CLAUSES[2], 6, 24)]
)
def test_the_sectors_are_in_the_expected_number_of_planes(clause: str, planes: int, number: int) -> None:
    found = sectors_of(clause)
    assert len(found) == len({frozenset(sector) for sector in found}) == number
    normals = {max(across, (-across[0], -across[1], -across[2])) for across in map(normal, found)}
    assert len(normals) == planes


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_formula_reaches_what_some_sector_holds(clause: str) -> None:
    for cell in EVERY_CELL:
        for other in EVERY_CELL[:: 7 if cell != (4, 4, 4) else 1]:
            change = change_between(cell, other)
            assert reaches(clause, change) == bool(sectors_over(clause, change)), change


@pytest.mark.parametrize("clause", CLAUSES)
def test_no_destination_is_in_more_than_two_planes_that_block_differently(clause: str) -> None:
    # So no formula needs more than two pieces, and the next test is complete.
    different = {len({frozenset(cells) for cells in found}) for found in parallelograms(clause).values()}
    assert different == ({1} if clause == "area.orthogonal" else {1, 2})


def assert_one_piece_and_two_pieces_block_alike(clause: str, change: Change) -> int:
    """Compare for each piece and each pair on the cells that either side uses, and return the number of fields."""
    cells = {
        *asked_about(clause, change),
        *(cell for found in parallelograms(clause)[change] for cell in found),
        change,
    }
    fields = [set[Cell](), *({cell} for cell in cells), *map(set, combinations(sorted(cells), 2))]
    for occupied in fields:
        assert_the_same(clause, HERE, change, occupied)
    return len(fields)


@pytest.mark.bulk
@pytest.mark.parametrize("clause", CLAUSES)
def test_formula_and_rules_agree_about_every_field_of_every_destination(clause: str) -> None:
    every = [change for change in FORWARD if reaches(clause, change)]
    assert sum(assert_one_piece_and_two_pieces_block_alike(clause, change) for change in every) > 5000


@pytest.mark.parametrize("clause", first(1, CLAUSES))
def test_formula_and_rules_agree_on_fields_of_many_densities(clause: str) -> None:
    random, blocked = Random(clause), {True: 0, False: 0}
    for number in (2, 5, 10, 20, 40, 80, 150, 400):
        for _ in range(4):
            occupied = set(random.sample(EVERY_CELL, number))
            origin = random.choice(EVERY_CELL)
            within = [target for target in EVERY_CELL if reaches(clause, change_between(origin, target))]
            for target in random.sample(within, 12):
                blocked[assert_the_same(clause, origin, target, occupied - {origin})] += 1
    assert min(blocked.values()) > 80


def test_the_order_of_equal_changes_does_not_matter_to_the_corrected_formulas() -> None:
    random, asked, blocked = Random(3), 0, 0
    for _ in range(60):
        occupied = random.sample(EVERY_CELL[::3], random.choice((10, 30, 60)))
        origin = random.choice(EVERY_CELL)
        for clause, formula in (("area.diagonal", scientist_is_blocked), ("area.triagonal", reporter_is_blocked)):
            for target in random.sample(EVERY_CELL, 40):
                several = orders(origin, target)
                if reaches(clause, change_between(origin, target)) and len(several) > 1:
                    pieces = [cell for cell in occupied if cell != origin]
                    said = {formula(origin, target, pieces, order=order) for order in several}
                    assert len(said) == 1, (clause, origin, target, pieces)
                    asked, blocked = asked + 1, blocked + said.pop()
    assert asked - blocked > 30 < blocked
