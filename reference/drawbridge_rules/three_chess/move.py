"""A move, as it is written, and a way that a piece takes."""

from __future__ import annotations

import re
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from drawbridge_rules.three_chess.board import EVERY_SQUARE, Square, square_named

if TYPE_CHECKING:
    from collections.abc import Iterator

SUFFIXES = ("", "Q", "R", "B", "N")
"""What may follow a move: nothing, or a piece. No legal move of this game names a piece."""


class UnreadableMove(ValueError):
    """The text is not a move of the notation. It is not illegal, but unreadable."""


class Move(NamedTuple):
    """A move as it is written, legal or not. Castling is the king's move."""

    origin: Square
    target: Square
    promotion: str = ""

    @property
    def text(self) -> str:
        """The move as text: `BE2-BE4`."""
        suffix = f"={self.promotion}" if self.promotion else ""
        return f"{self.origin.name}-{self.target.name}{suffix}"


@cache
def read_move(text: str) -> Move:
    """Return the move that a text describes. Raises UnreadableMove."""
    found = re.fullmatch("(...)-(...)(?:=([QRBN]))?", text)
    origin, target = (square_named(found[1]), square_named(found[2])) if found else (None, None)
    if found is None or origin is None or target is None:
        raise UnreadableMove(f"{text!r} is not a move: expected something like BE2-BE4")
    return Move(origin, target, found[3] or "")


def writable_moves() -> Iterator[Move]:
    """Yield every move that the notation can write: from all squares to all squares, with each suffix."""
    for origin in EVERY_SQUARE:
        for target in EVERY_SQUARE:
            for suffix in SUFFIXES:
                yield Move(origin, target, suffix)


class Manner(Enum):
    """What a piece may do at the end of a way."""

    GOES_OR_CAPTURES = "moves to an empty square or captures"
    STEPS = "only moves to an empty square: a pawn straight ahead"
    CAPTURES = "only captures: a pawn on a diagonal"
    CASTLES = "moves to an empty square, and a rook moves too"


class Way(NamedTuple):
    """One way to a target. Two ways to the same square are one move, which is legal if one of them is."""

    manner: Manner
    target: Square
    kept_empty: tuple[Square, ...] = ()
    """The squares that must be empty: those before the target, or for castling those between king and rook."""
