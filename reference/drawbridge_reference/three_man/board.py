"""The board: six rings of 24 squares around a center, three colours' segments, and the moats between them.

Ranks count from 0, the outermost ring, to 5. Files count from 0 to 23, clockwise, and wrap around. The name of a square
is its file letter a..x and its rank counted from 1: `a1` to `x6`.
"""

from __future__ import annotations

from functools import cache
from typing import NewType

from drawbridge_reference.kernel.enumeration import Enumeration

Square = NewType("Square", int)
"""A square as a number: 24 times its rank, plus its file."""

FILES = 24
RANKS = 6
INNERMOST = RANKS - 1

FILE_LETTERS = "abcdefghijklmnopqrstuvwx"
NAMES = tuple(f"{letter}{rank}" for rank in range(1, RANKS + 1) for letter in FILE_LETTERS)
"""The name of every square, by its number."""
SQUARES = tuple(Square(number) for number in range(RANKS * FILES))
_NUMBERS = {name: Square(number) for number, name in enumerate(NAMES)}


def square(rank: int, file: int) -> Square:
    """Return the square on this rank and file. The file counts modulo 24."""
    return Square(rank * FILES + file % FILES)


def square_named(name: str) -> Square:
    """Return the square with this name. Raises KeyError if no square has it."""
    return _NUMBERS[name]


def is_square(name: object) -> bool:
    """Return whether a text is a square's name."""
    return isinstance(name, str) and name in _NUMBERS


def rank_of(where: Square) -> int:
    """Return the rank, 0 for the outermost ring."""
    return where // FILES


def file_of(where: Square) -> int:
    """Return the file, 0 for file a."""
    return where % FILES


def opposite(file: int) -> int:
    """Return the opposite file, on the other side of the center."""
    return (file + FILES // 2) % FILES


class Colour(Enumeration):
    """A player. The order of the members is the order of their turns."""

    WHITE = "white"
    GRAY = "gray"
    BLACK = "black"

    @property
    def letter(self) -> str:
        """The colour's letter in pieces and castling rights."""
        return self.value[0]

    @property
    def first_file(self) -> int:
        """The lowest file of the colour's segment, where its queen's rook starts."""
        return 8 * COLOURS.index(self)


COLOURS = tuple(Colour)


def next_colour(colour: Colour) -> Colour:
    """Return the next colour in the order of turns, eliminated or not."""
    return COLOURS[(COLOURS.index(colour) + 1) % len(COLOURS)]


class Moat(Enumeration):
    """A moat: the border on rank 0 between two neighbouring segments."""

    WHITE_GRAY = "white-gray"
    GRAY_BLACK = "gray-black"
    BLACK_WHITE = "black-white"


_MOAT_ABOVE = {7: Moat.WHITE_GRAY, 15: Moat.GRAY_BLACK, 23: Moat.BLACK_WHITE}
"""Each moat, by the file just below its border."""

MOATS_BESIDE = {
    Colour.WHITE: frozenset({Moat.BLACK_WHITE, Moat.WHITE_GRAY}),
    Colour.GRAY: frozenset({Moat.WHITE_GRAY, Moat.GRAY_BLACK}),
    Colour.BLACK: frozenset({Moat.GRAY_BLACK, Moat.BLACK_WHITE}),
}
"""The two moats beside each colour's segment."""

HOME = {
    colour: tuple(square(0, colour.first_file + offset) for offset in range(FILES // len(COLOURS)))
    for colour in COLOURS
}
"""The eight squares on rank 0 of each colour's segment."""


@cache
def borders_passed(file: int, change: int) -> tuple[Moat, ...]:
    """Return the moats whose file border is between a file and the one `change` files further, in order.

    The creeks have the same borders on the ranks further in.
    """
    below = range(file, file + change) if change > 0 else range(file - 1, file + change - 1, -1)
    return tuple(_MOAT_ABOVE[low % FILES] for low in below if low % FILES in _MOAT_ABOVE)
