"""The board: nine squares, `a1` to `c3`, and two players."""

from __future__ import annotations

from enum import Enum
from itertools import product
from typing import NewType

Square = NewType("Square", str)
"""A square by its name: column, then row."""

SQUARES = tuple(Square(column + row) for row, column in product("123", "abc"))


class Colour(Enum):
    """A player."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Colour:
        """The opponent."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE

    @property
    def king(self) -> str:
        """The king as it is written."""
        return self.value[0] + "K"


def around(where: Square) -> tuple[Square, ...]:
    """Return the squares that touch one, at a side or a corner."""
    return tuple(other for other in SQUARES if other != where and _distance(where, other) == 1)


def _distance(one: Square, other: Square) -> int:
    return max(abs(ord(here) - ord(there)) for here, there in zip(one, other, strict=True))
