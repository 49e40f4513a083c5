"""Chapter "A move": the moves that can be written, legal or not."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from drawbridge_rules.standard.board import EVERY_SQUARE, Square, square_named

if TYPE_CHECKING:
    from collections.abc import Iterator

SUFFIXES = ("", "Q", "R", "B", "N")
"""What may follow a move: nothing, or the piece that a pawn becomes."""


class UnreadableMove(ValueError):
    """The text is not a move of the notation. It is not illegal, but unreadable."""


class Move(NamedTuple):
    """A move as it is written, legal or not. Castling is the king's move."""

    origin: Square
    target: Square
    promotion: str = ""

    @property
    def text(self) -> str:
        """The move as text."""
        suffix = f"={self.promotion}" if self.promotion else ""
        return f"{self.origin.name}-{self.target.name}{suffix}"


def read_move(text: str) -> Move:
    """Return the move that a text describes. Raises UnreadableMove."""
    found = re.fullmatch("(..)-(..)(?:=([QRBN]))?", text)
    origin, target = (square_named(found[1]), square_named(found[2])) if found else (None, None)
    if found is None or origin is None or target is None:
        raise UnreadableMove(f"{text!r} is not a move: expected something like e2-e4 or e7-e8=Q")
    return Move(origin, target, found[3] or "")


def writable_moves() -> Iterator[Move]:
    """Yield every move that the notation can write: from all squares to all squares, with each suffix."""
    for origin in EVERY_SQUARE:
        for target in EVERY_SQUARE:
            for suffix in SUFFIXES:
                yield Move(origin, target, suffix)
