"""Chapter Field: 8 tiers of 8 columns and 8 rows, the pieces, and which way is forward."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple, TypeAlias

COLOURS = ("white", "black")
"""White moves first."""

KINDS = (
    *("Ac", "Ad", "Ar", "As", "Ba", "Bi", "Ca", "Co", "Ki", "Kn", "Ma", "Me"),
    *("Mt", "Ne", "Pa", "Pn", "Pr", "Qu", "Re", "Ro", "Sc", "Sp", "Un"),
)
"""The codes of the 23 kinds."""

Cell: TypeAlias = tuple[int, int, int]
"""A cell: tier, column and row, each 1 to 8."""
Change: TypeAlias = tuple[int, int, int]
"""What a move adds to tier, column and row."""


class Piece(NamedTuple):
    """A piece: its colour and its code."""

    colour: str
    kind: str

    @property
    def text(self) -> str:
        """The piece as it is written: colour letter and code."""
        return self.colour[0] + self.kind


Board: TypeAlias = dict[Cell, Piece]
"""The pieces by cell. A board that is given to a function is never changed by it, only copied."""

EVERY_CELL = [(tier, column, row) for tier in range(1, 9) for column in range(1, 9) for row in range(1, 9)]


def name_of(cell: Cell) -> str:
    """Return the cell's name: tier, column letter, row."""
    tier, column, row = cell
    return f"{tier}{'abcdefgh'[column - 1]}{row}"


@cache
def cell_named(name: str) -> Cell | None:
    """Return the cell with this name, or None where there is none."""
    if re.fullmatch("[1-8][a-h][1-8]", name) is None:
        return None
    return int(name[0]), "abcdefgh".index(name[1]) + 1, int(name[2])


def is_on_the_field(cell: Cell) -> bool:
    """Tell whether tier, column and row are those of a cell."""
    return all(1 <= value <= 8 for value in cell)


def other(colour: str) -> str:
    """Return the opponent's colour."""
    return "black" if colour == "white" else "white"


def forward(colour: str) -> int:
    """Return what a step forward adds to the tier."""
    return 1 if colour == "white" else -1


def home_tier(colour: str) -> int:
    """Return the tier on which a colour's array starts, and on which the other's pawns are promoted."""
    return 1 if colour == "white" else 8


def pawn_tier(colour: str) -> int:
    """Return the tier on which a colour's pawns start."""
    return 2 if colour == "white" else 7


def added(cell: Cell, change: Change, times: int = 1) -> Cell:
    """Return where a change leads that is made so many times, be it on the field or off."""
    return cell[0] + times * change[0], cell[1] + times * change[1], cell[2] + times * change[2]


def change_between(origin: Cell, target: Cell) -> Change:
    """Return what leads from one cell to another."""
    return target[0] - origin[0], target[1] - origin[1], target[2] - origin[2]


def cells_between(origin: Cell, target: Cell) -> list[Cell]:
    """Return the cells strictly between two cells on a line of whole steps of any direction."""
    steps = max(map(abs, change_between(origin, target)))
    tiers, columns, rows = (change // steps for change in change_between(origin, target))
    return [added(origin, (tiers, columns, rows), step) for step in range(1, steps)]
