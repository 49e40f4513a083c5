"""Laws of the field of `prince`: the cells that each kind reaches and can ever reach, and the four quarters."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.game import game
from drawbridge_reference.prince.ways import sectors
from drawbridge_rules.prince.areas import sectors_of
from drawbridge_rules.prince.board import EVERY_CELL, cell_named, change_between, name_of
from drawbridge_rules.prince.rulings import BLACK_ARRAYS
from drawbridge_rules.prince.ways import clauses_by_change
from support.prince.parallelogram import normal

if TYPE_CHECKING:
    from drawbridge_rules.prince.position import JsonPosition

REFERENCE = game("prince")

_COUNTS = (
    "Ro 21 Bi 39 Me 25 Co 60 Mt 46 Ar 64 Qu 85 Kn 24 Ca 24 Ac 24 Ma 48 Pa 48 Ad 48 As 72 "
    "Ba 168 Sc 192 Re 115 Ne 259 Un 276 Sp 271 Pr 355"
)
FROM_THE_MIDDLE = {found[1]: int(found[2]) for found in re.finditer(r"(\w+) (\d+)", _COUNTS)}
"""The number of cells that each kind reaches from 4d4 on an empty field."""

EVER = {**dict.fromkeys(FROM_THE_MIDDLE, 512), "Bi": 256, "Sc": 256, "Ca": 256, "Me": 128, "Re": 128}
"""The number of cells that each kind can ever reach, including its start cell."""

NAMES = [name_of(cell) for cell in EVERY_CELL]


def lone(kind: str, origin: str) -> JsonPosition:
    """A position with one piece, and the kings on cells that it does not reach, where they shadow nothing."""
    here = cell_named(origin)
    assert here is not None
    aside = [cell for cell in EVERY_CELL if change_between(here, cell) not in clauses_by_change(kind) and cell != here]
    black = aside[-1]
    white = next(cell for cell in aside if max(map(abs, change_between(cell, black))) > 1)
    return {"turn": "white", "board": {origin: f"w{kind}", name_of(black): "bKi", name_of(white): "wKi"}}


def reached(kind: str, origin: str) -> set[str]:
    """The cells that a piece reaches in one move on a field with nothing in its way."""
    return {move[4:7] for move in REFERENCE.legal_moves(lone(kind, origin)) if move.startswith(origin)}


def ever_reached(kind: str, origin: str) -> set[str]:
    """The cells that a piece reaches in any number of moves, including its start cell."""
    found, asked = {origin}, set[str]()
    while (ahead := found - asked) and len(found) < len(NAMES):
        asked.add(origin := min(ahead))
        found |= reached(kind, origin)
    return found


@pytest.mark.parametrize("kind", FROM_THE_MIDDLE)
def test_each_kind_reaches_the_expected_number_of_cells_from_the_middle(kind: str) -> None:
    assert len(reached(kind, "4d4")) == FROM_THE_MIDDLE[kind]


def test_an_astronaut_reaches_the_cells_two_away_that_a_queen_does_not() -> None:
    two_away = {name_of(cell) for cell in EVERY_CELL if max(map(abs, change_between((4, 4, 4), cell))) == 2}
    queen = reached("Qu", "4d4") & two_away
    assert (len(two_away), len(queen)) == (98, 26)
    assert reached("As", "4d4") == two_away - queen


def test_a_king_steps_to_the_26_cells_around_it() -> None:
    board = {"4d4": "wKi", "8h8": "bKi"}
    assert len(REFERENCE.legal_moves({"turn": "white", "board": board})) == 26


@pytest.mark.bulk
@pytest.mark.parametrize("kind", ["Me", "Re"])
def test_merchant_and_reporter_stay_in_a_quarter_of_the_field(kind: str) -> None:
    tier, column, row = 4, 4, 4
    quarter = {name_of(c) for c in EVERY_CELL if len({(tier + c[0]) % 2, (column + c[1]) % 2, (row + c[2]) % 2}) == 1}
    assert ever_reached(kind, "4d4") == quarter
    assert len(quarter) == EVER[kind]


@pytest.mark.bulk
@pytest.mark.parametrize("kind", FROM_THE_MIDDLE)
def test_each_kind_can_ever_reach_the_expected_number_of_cells(kind: str) -> None:
    assert len(ever_reached(kind, "4d4")) == len(ever_reached(kind, "1a2")) == EVER[kind]


@pytest.mark.parametrize(
    ("clause", "number", "planes"),
    [("area.orthogonal", 12, 3), ("area.diagonal", 36, 7), ("area.triagonal", 24, 6)],
)
def test_the_engine_has_exactly_the_sectors_that_directions_span(clause: str, number: int, planes: int) -> None:
    counted = [frozenset(pair) for pair in sectors_of(clause)]
    assert sorted(map(sorted, map(frozenset, sectors(clause)))) == sorted(map(sorted, counted))
    assert len(counted) == number
    normals = [normal(pair) for pair in sectors_of(clause)]
    assert len({max((a, b, c), (-a, -b, -c)) for a, b, c in normals}) == planes


@pytest.mark.parametrize("black_array", BLACK_ARRAYS)
@pytest.mark.parametrize("man", ["wMe", "wRe", "bMe", "bRe"])
def test_the_four_of_the_start_array_are_in_four_different_quarters(man: str, black_array: str) -> None:
    board = REFERENCE.under({"black-array": black_array}).start()["board"]
    cells = [cell_named(name) for name, piece in board.items() if piece == man]
    # The formula of the source's appendix A.
    quarters = {2 * ((x + y) % 2) + (x + z) % 2 for x, y, z in (cell for cell in cells if cell is not None)}
    assert len(cells) == len(quarters) == 4
