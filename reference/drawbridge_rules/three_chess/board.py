"""The board: three sections and their squares, the pieces on them, and the neighbours of a square."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple, TypeAlias

COLOURS = ("blue", "green", "red")
"""In turn order. Each has a section of the board."""

OPPOSITE = {"F": "B", "B": "F", "L": "R", "R": "L"}
"""The directions FORWARD, BACKWARD, LEFT and RIGHT, each with its reverse."""


class Square(NamedTuple):
    """A square: the colour of its section, its column 0 to 7, and its row 0 (back row) to 3 (at the center line)."""

    section: str
    column: int
    row: int

    @property
    def name(self) -> str:
        """The letter of the section, the letter of the column, and the row counted from 1."""
        return f"{self.section[0].upper()}{'ABCDEFGH'[self.column]}{self.row + 1}"


class Piece(NamedTuple):
    """A piece: its colour, and its kind as one of the letters K Q R B N P."""

    colour: str
    kind: str


Board: TypeAlias = dict[Square, Piece]
"""The pieces by square. No function changes a board that it is given; it changes a copy."""

EVERY_SQUARE = [Square(section, column, row) for section in COLOURS for column in range(8) for row in range(4)]


@cache
def square_named(name: str) -> Square | None:
    """Return the square with this name, or None if there is none."""
    if re.fullmatch("[BGR][A-H][1-4]", name) is None:
        return None
    section = next(colour for colour in COLOURS if colour[0].upper() == name[0])
    return Square(section, "ABCDEFGH".index(name[1]), int(name[2]) - 1)


def following(colour: str) -> str:
    """Return the next colour in turn order."""
    return COLOURS[(COLOURS.index(colour) + 1) % 3]


def preceding(colour: str) -> str:
    """Return the previous colour in turn order."""
    return COLOURS[(COLOURS.index(colour) + 2) % 3]


def neighbour(square: Square, direction: str) -> Square | None:
    """Return the neighbouring square in a direction of this square's section, or None off the board.

    FORWARD from row 3 leads over the center line: from columns 0 to 3 into the next colour's section, from columns 4 to
    7 into the previous colour's. There it ends on row 3, column 7 - c.
    """
    section, column, row = square
    match direction:
        case "F" if row == 3:
            return Square(following(section) if column <= 3 else preceding(section), 7 - column, 3)
        case "F":
            return Square(section, column, row + 1)
        case "B":
            return Square(section, column, row - 1) if row > 0 else None
        case "L":
            return Square(section, column - 1, row) if column > 0 else None
        case _:
            return Square(section, column + 1, row) if column < 7 else None
