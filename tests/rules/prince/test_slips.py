"""The printed formulas of the source: where they are wrong, and that they are right everywhere else."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from drawbridge_mutants.prince.formulas import BLOCKED, in_order, orders, reaches
from drawbridge_mutants.prince.formulas_as_printed import (
    base_is_blocked_as_printed,
    reporter_is_blocked_as_printed,
    scientist_is_blocked_as_printed,
)
from drawbridge_rules.prince.areas import area_shadowed
from drawbridge_rules.prince.board import EVERY_CELL, Cell, cell_named, change_between
from support.amounts import counts, first
from support.prince.formula_slips import APPENDICES, MOVER, example, smallest_slips

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SMALLEST = {
    "C": [("4d5", "4d5", "blocked", "open")],
    "D": [
        ("4d6", "3d5 4c5", "open", "blocked"),
        ("4d8", "3d5 4c6", "either", "open"),
        ("4d8", "2d6 4c5", "either", "blocked"),
    ],
    "E": [("4d6", "1a5 3e5", "blocked", "open")],
}
"""The destination of a piece on 4d4, the other pieces, and the answers of the printed formula and of the rule."""

FROM_THE_RULES = [
    ("C", "1f1", "2h1", "2h1", "blocked", "open"),
    ("D", "4d4", "4d6", "3d5 4c5", "open", "blocked"),
    ("D", "4d4", "4d8", "2d6 4c6", "either", "open"),
    ("E", "4d4", "4d8", "2f6 1a5", "blocked", "open"),
]


def cells(names: str) -> list[Cell]:
    found = [cell_named(name) for name in names.split()]
    return [cell for cell in found if cell is not None]


@pytest.mark.parametrize("appendix", first(1, APPENDICES))
def test_the_search_finds_the_smallest_example_of_each_slip(appendix: str) -> None:
    found = [(told.names[0], " ".join(told.names[1]), told.as_printed, told.rule) for told in smallest_slips(appendix)]
    assert found == SMALLEST[appendix]


@pytest.mark.parametrize(("appendix", "mover", "destination", "pieces", "as_printed", "rule"), FROM_THE_RULES)
def test_the_examples_of_the_rules_come_out(
    appendix: str, mover: str, destination: str, pieces: str, as_printed: str, rule: str
) -> None:
    [origin], [target], occupied = cells(mover), cells(destination), cells(pieces)
    told = example(appendix, origin, target, occupied)
    assert (told.as_printed, told.rule) == (as_printed, rule)
    assert area_shadowed(APPENDICES[appendix], occupied, origin, target) == (rule == "blocked")


def fields(clause: str, count: int) -> Iterator[tuple[Cell, Cell, list[Cell]]]:
    """Yield movers, destinations within reach, and pieces. Many destinations are on rook lines, where planes meet."""
    random = Random(clause)
    for _ in range(count):
        occupied = random.sample(EVERY_CELL, random.choice((2, 5, 10, 20, 40, 80, 160, 300)))
        origin = random.choice(EVERY_CELL)
        pieces = [cell for cell in occupied if cell != origin]
        within = [cell for cell in EVERY_CELL if reaches(clause, change_between(origin, cell))]
        straight = [cell for cell in within if sorted(map(abs, change_between(origin, cell)))[1] == 0]
        for target in (*random.sample(within, 4), *random.sample(straight, min(4, len(straight)))):
            yield origin, target, pieces


@counts("count", few=30, many=90)
def test_appendix_c_slips_where_only_the_captured_piece_is_in_the_box(count: int) -> None:
    slips = 0
    for origin, target, pieces in fields("area.orthogonal", count):
        printed = base_is_blocked_as_printed(origin, target, pieces)
        meant = BLOCKED["area.orthogonal"](origin, target, pieces)
        assert printed == (meant or target in pieces)
        slips += printed != meant
    assert slips > 10


@counts("count", few=30, many=90)
def test_appendix_d_slips_on_rook_lines_where_the_second_parity_differs(count: int) -> None:
    slips, asked = 0, 0
    for origin, target, pieces in fields("area.diagonal", count):
        meant = BLOCKED["area.diagonal"](origin, target, pieces)
        is_on_a_rook_line = sorted(map(abs, change_between(origin, target)))[1] == 0
        for order in orders(origin, target):
            printed = scientist_is_blocked_as_printed(origin, target, pieces, order)
            # The formula takes a second piece for one of the plane exactly if it is an even number of rows away.
            misjudged = [
                piece
                for told, piece in ((in_order(order, origin, target, piece), piece) for piece in pieces)
                if told.mover[1] == told.piece[1] and told.from_mover[0] % 2
            ]
            assert printed == meant or (is_on_a_rook_line and misjudged), (origin, target, pieces)
            slips, asked = slips + (printed != meant), asked + 1
    assert asked / 2 > slips > 10


@counts("count", few=30, many=90)
def test_appendix_e_slips_on_rook_lines_where_the_second_piece_is_aside(count: int) -> None:
    slips = 0
    for origin, target, pieces in fields("area.triagonal", count):
        meant = BLOCKED["area.triagonal"](origin, target, pieces)
        for order in orders(origin, target):
            printed = reporter_is_blocked_as_printed(origin, target, pieces, order)
            if printed == meant:
                continue
            slips += 1
            assert (printed, meant) == (True, False)
            assert sorted(map(abs, change_between(origin, target)))[1] == 0
            told = [in_order(order, origin, target, piece) for piece in pieces]
            near = [
                piece
                for piece, place in zip(pieces, told, strict=True)
                if place.from_mover[0] <= place.from_mover[2] and place.from_destination[0] <= place.from_destination[2]
            ]
            assert not reporter_is_blocked_as_printed(origin, target, near, order)
    assert slips > 10


def test_the_readme_of_the_game_shows_the_smallest_examples(root: Path) -> None:
    text = (root / "reference/drawbridge_reference/prince/README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([CDE]) \| (\w+) `(\w+)-(\w+)` \| (.+?) \| (\w+) \| (\w+) \|$", text, re.MULTILINE)
    movers = {"C": "Base", "D": "Scientist", "E": "Reporter"}
    shown: dict[str, list[tuple[str, str, str, str]]] = {appendix: [] for appendix in APPENDICES}
    for appendix, mover, origin, destination, pieces, as_printed, rule in rows:
        assert (movers[appendix], cells(origin)) == (mover, [MOVER])
        shown[appendix].append((destination, " ".join(re.findall(r"`(\w+)`", pieces)), as_printed, rule))
    assert shown == SMALLEST
