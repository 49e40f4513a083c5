"""A move, as it is written, and a way, as a piece takes it."""

from __future__ import annotations

import re
from enum import Enum
from typing import NamedTuple

from drawbridge_rules.three_man.board import Square, square_named


class UnreadableMove(ValueError):
    """The text is not a move in the notation. It is unreadable, not illegal."""


class Move(NamedTuple):
    """A move as it is written, legal or not. Castling is the king's move."""

    origin: Square
    target: Square
    promotion: str = ""
    """The kind that a pawn becomes: Q, R, B or N. Empty without a promotion."""

    @property
    def text(self) -> str:
        """The move as text: `a1-a4`, `c2-c1=Q`."""
        suffix = f"={self.promotion}" if self.promotion else ""
        return f"{self.origin.name}-{self.target.name}{suffix}"


def read_move(text: str) -> Move:
    """Return the move that a text writes. Raises UnreadableMove."""
    found = re.fullmatch("(..)-(..)(?:=([QRBN]))?", text)
    origin, target = (square_named(found[1]), square_named(found[2])) if found else (None, None)
    if found is None or origin is None or target is None:
        raise UnreadableMove(f"{text!r} is not a move: expected something like a1-a4 or c2-c1=Q")
    return Move(origin, target, found[3] or "")


class Manner(Enum):
    """What a piece may do at the end of a way."""

    GOES_OR_CAPTURES = "goes to an empty square or captures"
    STEPS = "goes to an empty square only: a pawn straight ahead"
    CAPTURES = "captures only: a pawn on a diagonal"
    CASTLES = "goes to an empty square and takes a rook along"


class Way(NamedTuple):
    """One way from a square to another.

    Two ways between the same squares (both ways around a ring, for instance) are one move. Each is judged on its own.
    """

    manner: Manner
    origin: Square
    target: Square
    passed: tuple[Square, ...] = ()
    """The squares in between that must be empty, nearest first. For castling, all between king and rook."""
    moats: tuple[str, ...] = ()
    """The moats that it crosses."""
