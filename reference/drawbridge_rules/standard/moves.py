"""Chapter Moves: the moves that can be written, and the legal ones among them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from drawbridge_rules.standard.board import EVERY_SQUARE, Square, square_named
from drawbridge_rules.standard.refusals import refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_rules.standard.position import Position

PROMOTIONS = ("", "Q", "R", "B", "N")
"""What may follow a move: nothing, or the piece that a pawn becomes."""


class UnreadableMove(ValueError):
    """The text is no move of the notation. Not illegal: unreadable."""


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
    """Return the move that a text is. Raises UnreadableMove."""
    found = re.fullmatch("(..)-(..)(?:=([QRBN]))?", text)
    origin, target = (square_named(found[1]), square_named(found[2])) if found else (None, None)
    if found is None or origin is None or target is None:
        raise UnreadableMove(f"{text!r} is no move: expected something like e2-e4 or e7-e8=Q")
    return Move(origin, target, found[3] or "")


def writable_moves() -> Iterator[Move]:
    """Go through every move that the notation can write: from all squares to all, with each suffix."""
    for origin in EVERY_SQUARE:
        for target in EVERY_SQUARE:
            for promotion in PROMOTIONS:
                yield Move(origin, target, promotion)


def legal_moves_of(position: Position) -> Iterator[Move]:
    """Go through the writable moves that no clause refuses; there are none when the game has ended.

    Left out untried are the moves from a square without a man of the mover (`origin.empty`, `turn.other`) and those of
    a piece with a suffix (`promotion.suffix`).
    """
    for origin, piece in position.board.items():
        if piece.colour != position.turn:
            continue
        for target in EVERY_SQUARE:
            for promotion in PROMOTIONS if piece.kind == "P" else ("",):
                move = Move(origin, target, promotion)
                if refusal(position, move) is None:
                    yield move
