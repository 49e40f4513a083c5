"""The field: 8 tiers of 8 columns and 8 rows. A cell is named tier, column a..h, row: `1a1` to `8h8`.

A set of cells is a Python set or, where speed matters, a `Mask`: one number with a bit for each cell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NewType, TypeAlias

from drawbridge_reference.kernel.enumeration import Enumeration

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Cell = NewType("Cell", int)
"""A cell as a number: 64 times its tier plus 8 times its column plus its row, each counted from 0."""
Mask: TypeAlias = int
"""A set of cells: bit n is set if cell number n is in the set."""
Vector: TypeAlias = tuple[int, int, int]
"""A change of tier, column and row."""

SIZE = 8
"""The number of tiers, of columns and of rows."""


class Colour(Enumeration):
    """A player."""

    WHITE = "white"
    BLACK = "black"

    @property
    def letter(self) -> str:
        """The letter that stands for the colour in a piece and in a castling right."""
        return self.value[0]

    @property
    def other(self) -> Colour:
        """The opponent."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE

    @property
    def forward(self) -> int:
        """The change of tier that is forward."""
        return 1 if self is Colour.WHITE else -1

    @property
    def home_tier(self) -> int:
        """The tier on which the pieces start: 1 or 8."""
        return 1 if self is Colour.WHITE else SIZE

    @property
    def pawn_tier(self) -> int:
        """The tier on which the pawns start: 2 or 7."""
        return self.home_tier + self.forward

    @property
    def far_tier(self) -> int:
        """The tier on which pawns are promoted: the opponent's home tier."""
        return self.other.home_tier


COLOURS = tuple(Colour)

COLUMN_LETTERS = "abcdefgh"
NAMES = tuple(
    f"{tier}{letter}{row}" for tier in range(1, SIZE + 1) for letter in COLUMN_LETTERS for row in range(1, SIZE + 1)
)
"""The name of every cell, by its number."""
CELLS = tuple(Cell(number) for number in range(len(NAMES)))
_NUMBERS = {name: Cell(number) for number, name in enumerate(NAMES)}


def cell(tier: int, column: int, row: int) -> Cell:
    """Return the cell at these coordinates, each 1 to 8."""
    return Cell(((tier - 1) * SIZE + column - 1) * SIZE + row - 1)


def cell_named(name: str) -> Cell:
    """Return the cell with this name. Raises KeyError if there is none."""
    return _NUMBERS[name]


def is_cell(name: object) -> bool:
    """Return whether a text is a cell's name."""
    return isinstance(name, str) and name in _NUMBERS


def tier_of(where: Cell) -> int:
    """Return the tier, 1 to 8."""
    return where // (SIZE * SIZE) + 1


def column_of(where: Cell) -> int:
    """Return the column, 1 for a to 8 for h."""
    return where // SIZE % SIZE + 1


def row_of(where: Cell) -> int:
    """Return the row, 1 to 8."""
    return where % SIZE + 1


def moved(where: Cell, change: Vector, times: int = 1) -> Cell | None:
    """Return the cell that a change leads to, made once or several times, or None if that is outside the field."""
    by_tiers, by_columns, by_rows = change
    tier = tier_of(where) + times * by_tiers
    column = column_of(where) + times * by_columns
    row = row_of(where) + times * by_rows
    if 1 <= tier <= SIZE and 1 <= column <= SIZE and 1 <= row <= SIZE:
        return cell(tier, column, row)
    return None


def change_between(origin: Cell, target: Cell) -> Vector:
    """Return the changes of tier, column and row that lead from one cell to another."""
    return (
        tier_of(target) - tier_of(origin),
        column_of(target) - column_of(origin),
        row_of(target) - row_of(origin),
    )


def mask_of(cells: Iterable[Cell]) -> Mask:
    """Return the mask of some cells."""
    mask = 0
    for where in cells:
        mask |= 1 << where
    return mask


def cells_in(mask: Mask) -> Iterator[Cell]:
    """Yield the cells of a mask, the lowest number first."""
    while mask:
        lowest = mask & -mask
        yield Cell(lowest.bit_length() - 1)
        mask ^= lowest
