"""The board: 64 squares in eight ranks and eight files, and the two sides.

Ranks and files count from 0: rank 0 is White's home row, and file 0 is the a-file. A square's name is its file's letter
and its rank's number, a1 to h8.
"""

from __future__ import annotations

from typing import NewType

from drawbridge_reference.kernel.enumeration import Enumeration

Square = NewType("Square", int)
"""A square as a number: eight times its rank, plus its file."""

FILES = 8
RANKS = 8

FILE_LETTERS = "abcdefgh"
NAMES = tuple(f"{letter}{rank}" for rank in range(1, RANKS + 1) for letter in FILE_LETTERS)
"""The name of every square, by its number."""
SQUARES = tuple(Square(number) for number in range(RANKS * FILES))
_NUMBERS = {name: Square(number) for number, name in enumerate(NAMES)}


class Colour(Enumeration):
    """A side. White moves first."""

    WHITE = "white"
    BLACK = "black"

    @property
    def letter(self) -> str:
        """The letter for the side in a FEN."""
        return self.value[0]

    @property
    def other(self) -> Colour:
        """The other side."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE

    @property
    def ahead(self) -> int:
        """The change of rank that leads away from the side's home row: 1 or -1."""
        return 1 if self is Colour.WHITE else -1

    @property
    def home_rank(self) -> int:
        """The rank on which the side's pieces start."""
        return 0 if self is Colour.WHITE else RANKS - 1

    @property
    def pawn_rank(self) -> int:
        """The rank on which the side's pawns start."""
        return self.home_rank + self.ahead

    @property
    def last_rank(self) -> int:
        """The rank at the edge that the side's pawns move towards."""
        return self.other.home_rank


COLOURS = tuple(Colour)


def square(rank: int, file: int) -> Square:
    """Return the square on this rank and file, which must be on the board."""
    return Square(rank * FILES + file)


def on_board(rank: int, file: int) -> bool:
    """Return whether there is a square on this rank and file."""
    return 0 <= rank < RANKS and 0 <= file < FILES


def square_named(name: str) -> Square:
    """Return the square with this name. Raises KeyError if there is none."""
    return _NUMBERS[name]


def is_square(name: object) -> bool:
    """Return whether a text is a square's name."""
    return isinstance(name, str) and name in _NUMBERS


def rank_of(where: Square) -> int:
    """Return the rank, 0 for White's home row."""
    return where // FILES


def file_of(where: Square) -> int:
    """Return the file, 0 for the a-file."""
    return where % FILES


def _between(origin: Square, target: Square) -> tuple[Square, ...] | None:
    ranks, files = rank_of(target) - rank_of(origin), file_of(target) - file_of(origin)
    steps = max(abs(ranks), abs(files))
    if origin == target or (ranks and files and abs(ranks) != abs(files)):
        return None
    return tuple(
        square(rank_of(origin) + ranks * step // steps, file_of(origin) + files * step // steps)
        for step in range(1, steps)
    )


_BETWEEN = tuple(tuple(_between(origin, target) for target in SQUARES) for origin in SQUARES)


def squares_between(origin: Square, target: Square) -> tuple[Square, ...] | None:
    """Return the squares strictly between two on a rank, file or diagonal, nearest first, or None off a line."""
    return _BETWEEN[origin][target]
