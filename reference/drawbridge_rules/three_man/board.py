"""The board: six rings of 24 squares around a center, in three segments with moats between them.

Ranks and files are counted from 0: rank 0 is the outermost ring, rank 5 the innermost.
"""

from __future__ import annotations

import re
from typing import NamedTuple

COLOURS = ("white", "gray", "black")
"""The colours, in the order of turns."""

MOATS_BESIDE = {
    "white": ("black-white", "white-gray"),
    "gray": ("white-gray", "gray-black"),
    "black": ("gray-black", "black-white"),
}
"""The two moats beside each colour's segment."""

MOATS = ("black-white", "gray-black", "white-gray")


class Square(NamedTuple):
    """A square: its rank, 0 to 5, and its file, 0 to 23."""

    rank: int
    file: int

    @property
    def name(self) -> str:
        """The file's letter and the rank counted from 1: `a1` to `x6`."""
        return f"{'abcdefghijklmnopqrstuvwx'[self.file]}{self.rank + 1}"


def square_named(name: str) -> Square | None:
    """Return the square with this name, or None if there is none."""
    if re.fullmatch("[a-x][1-6]", name) is None:
        return None
    return Square(int(name[1]) - 1, "abcdefghijklmnopqrstuvwx".index(name[0]))


def every_square() -> list[Square]:
    """Return all 144 squares."""
    return [Square(rank, file) for rank in range(6) for file in range(24)]


def moat_between(file: int, neighbour: int) -> str | None:
    """Return the moat on the border between two neighbouring files, or None.

    The moat itself is on rank 0. From it a creek runs inwards along the same border, beside ranks 1 and 2.
    """
    match (min(file, neighbour), max(file, neighbour)):
        case (7, 8):
            return "white-gray"
        case (15, 16):
            return "gray-black"
        case (0, 23):
            return "black-white"
        case _:
            return None


def first_file(colour: str) -> int:
    """Return the lowest file of a colour's segment: 0 (`a`) for White, 8 (`i`) for Gray, 16 (`q`) for Black."""
    return 8 * COLOURS.index(colour)


def is_on_segment(square: Square, colour: str) -> bool:
    """Return whether a square is on one of the eight files of a colour's segment."""
    return first_file(colour) <= square.file < first_file(colour) + 8


def king_start(colour: str) -> Square:
    """Return the square where a colour's king starts: `e1`, `m1` or `u1`."""
    return Square(0, first_file(colour) + 4)


def rook_start(colour: str, side: str) -> Square:
    """Return the square where a colour's rook starts: on side K the highest file, on side Q the lowest."""
    return Square(0, first_file(colour) + (7 if side == "K" else 0))


def following(colour: str) -> str:
    """Return the next colour in the order of turns, eliminated or not."""
    return COLOURS[(COLOURS.index(colour) + 1) % 3]
