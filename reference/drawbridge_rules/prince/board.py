"""Chapter "The field": 8 tiers of 8 columns and 8 rows, the directions, and which way is forward."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from typing import TypeAlias

from drawbridge_rules.prince.pieces import Piece

COLOURS = ("white", "black")
"""White moves first."""

Cell: TypeAlias = tuple[int, int, int]
"""A cell: tier, column and row, each 1 to 8."""
Change: TypeAlias = tuple[int, int, int]
"""What a move adds to tier, column and row."""
Board: TypeAlias = dict[Cell, Piece]
"""The pieces by cell. No function changes a board that it is given: it makes a copy."""

EVERY_CELL = [(tier, column, row) for tier, column, row in product(range(1, 9), repeat=3)]


def _directions(changed: int) -> list[Change]:
    """Return the directions that change this number of tier, column and row, each by one."""
    every = [(tiers, columns, rows) for tiers, columns, rows in product((-1, 0, 1), repeat=3)]
    return [each for each in every if sum(map(abs, each)) == changed]


ORTHOGONAL, DIAGONAL, TRIAGONAL = _directions(1), _directions(2), _directions(3)
"""The three types of direction: 6, 12 and 8 directions."""


def name_of(cell: Cell) -> str:
    """Return the cell's name: tier, column letter, row."""
    tier, column, row = cell
    return f"{tier}{'abcdefgh'[column - 1]}{row}"


@cache
def cell_named(name: str) -> Cell | None:
    """Return the cell with this name, or None if there is no such cell."""
    if re.fullmatch("[1-8][a-h][1-8]", name) is None:
        return None
    return int(name[0]), "abcdefgh".index(name[1]) + 1, int(name[2])


def is_on_the_field(cell: Cell) -> bool:
    """Return whether tier, column and row are all on the field."""
    tier, column, row = cell
    return 1 <= tier <= 8 and 1 <= column <= 8 and 1 <= row <= 8


def other(colour: str) -> str:
    """Return the opponent's colour."""
    return "black" if colour == "white" else "white"


def forward(colour: str) -> int:
    """Return what a step forward adds to the tier."""
    return 1 if colour == "white" else -1


def home_tier(colour: str) -> int:
    """Return the tier on which a colour's pieces start. It is the far tier of the other colour's pawns."""
    return 1 if colour == "white" else 8


def pawn_tier(colour: str) -> int:
    """Return the tier on which a colour's pawns start."""
    return home_tier(colour) + forward(colour)


def far_tier(colour: str) -> int:
    """Return the tier on which a colour's pawns promote."""
    return home_tier(other(colour))


def added(cell: Cell, change: Change, times: int = 1) -> Cell:
    """Return the cell that this change leads to, made once or several times. It may be outside the field."""
    return cell[0] + times * change[0], cell[1] + times * change[1], cell[2] + times * change[2]


def change_between(origin: Cell, target: Cell) -> Change:
    """Return the change that leads from one cell to another."""
    return target[0] - origin[0], target[1] - origin[1], target[2] - origin[2]


def cells_between(origin: Cell, target: Cell) -> list[Cell]:
    """Return the cells strictly between two cells that lie in one direction from each other."""
    tiers, columns, rows = change_between(origin, target)
    steps = max(abs(tiers), abs(columns), abs(rows))
    return [added(origin, (tiers // steps, columns // steps, rows // steps), step) for step in range(1, steps)]
