"""Before the first chapter: squares, the men on them, and where each man starts."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple, TypeAlias


class Square(NamedTuple):
    """A square: files 1 (the a-file) to 8, ranks 1 to 8."""

    file: int
    rank: int

    @property
    def name(self) -> str:
        """The letter of the file and the number of the rank."""
        return f"{'abcdefgh'[self.file - 1]}{self.rank}"


class Piece(NamedTuple):
    """A man: its colour, `white` or `black`, and its kind as one of the letters K Q R B N P."""

    colour: str
    kind: str


Board: TypeAlias = dict[Square, Piece]
"""The men by square. No function changes a board that it is given; it changes a copy."""

EVERY_SQUARE = [Square(file, rank) for rank in range(1, 9) for file in range(1, 9)]


def square_named(name: str) -> Square | None:
    """Return the square with this name, or None if there is none."""
    if re.fullmatch("[a-h][1-8]", name) is None:
        return None
    return Square("abcdefgh".index(name[0]) + 1, int(name[1]))


def other(colour: str) -> str:
    """Return the colour of the opponent."""
    return "black" if colour == "white" else "white"


def home_rank(colour: str) -> int:
    """Return the rank on which a colour's pieces start. Its pawns start on the next rank."""
    return 1 if colour == "white" else 8


def ahead(colour: str) -> int:
    """Return the change of rank when a colour's pawn steps forward."""
    return 1 if colour == "white" else -1


def pawn_start_rank(colour: str) -> int:
    """Return the rank on which a colour's pawns start."""
    return home_rank(colour) + ahead(colour)


def last_rank(colour: str) -> int:
    """Return the rank on which a colour's pawns promote."""
    return home_rank(other(colour))


def king_home(colour: str) -> Square:
    """Return the square where a colour's king starts: on the e-file."""
    return Square(5, home_rank(colour))


def rook_home(colour: str, wing: str) -> Square:
    """Return the square where a colour's rook of the wing K (h-file) or Q (a-file) starts."""
    return Square(8 if wing == "K" else 1, home_rank(colour))


@cache
def between(origin: Square, target: Square) -> tuple[Square, ...]:
    """Return the squares strictly between two squares of one file, rank or diagonal, nearest first."""
    files, ranks = target.file - origin.file, target.rank - origin.rank
    steps = max(abs(files), abs(ranks))
    return tuple(
        Square(origin.file + files // steps * count, origin.rank + ranks // steps * count) for count in range(1, steps)
    )
