"""The board: a section of 4 rows and 8 columns for each of three colours. They meet along a center line.

Row 0 of a section is its back row. Row 3 borders the other two sections: its columns 0 to 3 touch the next colour's
section, and columns 4 to 7 the previous colour's. A square's name is its section, column A..H and row 1..4: `BA1` to
`RH4`.
"""

from __future__ import annotations

from typing import NewType

from drawbridge_reference.kernel.enumeration import Enumeration

Square = NewType("Square", int)
"""A square as a number: 32 times its section's place in the order of turns, plus 8 times its row, plus its column."""

ROWS = 4
COLUMNS = 8
CENTER_ROW = ROWS - 1
"""The row that borders the other two sections."""


class Colour(Enumeration):
    """A player, and this player's section of the board, in the order of the turns."""

    BLUE = "blue"
    GREEN = "green"
    RED = "red"

    @property
    def letter(self) -> str:
        """The letter for the colour in a piece's text. In upper case it names the section."""
        return self.value[0]


COLOURS = tuple(Colour)
SECTIONS = COLOURS
"""The sections in the order of the turns, each named by its colour."""

COLUMN_LETTERS = "ABCDEFGH"
NAMES = tuple(
    f"{section.letter.upper()}{letter}{row}"
    for section in SECTIONS
    for row in range(1, ROWS + 1)
    for letter in COLUMN_LETTERS
)
"""The name of every square, by its number."""
SQUARES = tuple(Square(number) for number in range(len(NAMES)))
_NUMBERS = {name: Square(number) for number, name in enumerate(NAMES)}


def square(section: Colour, row: int, column: int) -> Square:
    """Return the square on this row and column of a section."""
    return Square((SECTIONS.index(section) * ROWS + row) * COLUMNS + column)


def square_named(name: str) -> Square:
    """Return the square with this name. Raises KeyError if there is none."""
    return _NUMBERS[name]


def is_square(name: object) -> bool:
    """Return whether a text is a square's name."""
    return isinstance(name, str) and name in _NUMBERS


def section_of(where: Square) -> Colour:
    """Return the section of a square, named by its colour."""
    return SECTIONS[where // (ROWS * COLUMNS)]


def row_of(where: Square) -> int:
    """Return the row within the section, 0 for its back row, 3 for the row at the center line."""
    return where // COLUMNS % ROWS


def column_of(where: Square) -> int:
    """Return the column within the section, 0 to 7."""
    return where % COLUMNS


def next_colour(colour: Colour) -> Colour:
    """Return the colour that moves after this one, and whose section is next."""
    return COLOURS[(COLOURS.index(colour) + 1) % len(COLOURS)]


def previous_colour(colour: Colour) -> Colour:
    """Return the colour that moves before this one, and whose section is the previous one."""
    return COLOURS[COLOURS.index(colour) - 1]
