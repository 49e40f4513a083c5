"""A move, as it is written, and a way, as a piece goes it."""

from __future__ import annotations

import re
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from drawbridge_rules.three_chess.board import EVERY_SQUARE, Square, square_named

if TYPE_CHECKING:
    from collections.abc import Iterator

SUFFIXES = ("", "Q", "R", "B", "N")
"""What may be written behind a move: nothing, or a piece, which no move of this game has."""


class UnreadableMove(ValueError):
    """The text is no move of the notation. It is not illegal, but unreadable."""


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
    """Return the move that a text writes. Raises UnreadableMove."""
    found = re.fullmatch("(...)-(...)(?:=([QRBN]))?", text)
    origin, target = (square_named(found[1]), square_named(found[2])) if found else (None, None)
    if found is None or origin is None or target is None:
        raise UnreadableMove(f"{text!r} is no move: expected something like BE2-BE4")
    return Move(origin, target, found[3] or "")


def writable_moves() -> Iterator[Move]:
    """Go through every move that the notation can write: from all squares to all, with each suffix."""
    for origin in EVERY_SQUARE:
        for target in EVERY_SQUARE:
            for suffix in SUFFIXES:
                yield Move(origin, target, suffix)


class Manner(Enum):
    """What a piece may do at the end of a way."""

    GOES_OR_CAPTURES = "goes to an empty square or captures"
    STEPS = "goes to an empty square only: a pawn straight ahead"
    CAPTURES = "captures only: a pawn on a diagonal"
    CASTLES = "goes to an empty square and takes a rook along"


class Way(NamedTuple):
    """One way to a target. Two ways to the same square are one move: it is legal when one of them is."""

    manner: Manner
    target: Square
    kept_empty: tuple[Square, ...] = ()
    """The squares that must be empty: those before the target, or for castling those between king and rook."""
