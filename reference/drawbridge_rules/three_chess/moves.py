"""Chapter Movement clauses, last words: the moves that can be written, and the legal ones among them."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from drawbridge_rules.three_chess.board import EVERY_SQUARE, Square, square_named
from drawbridge_rules.three_chess.outcome import is_over
from drawbridge_rules.three_chess.refusals import refusals_of_the_move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_rules.three_chess.position import Position

SUFFIXES = ("", "Q", "R", "B", "N")
"""What may be written behind a move: nothing, or a piece, which no move of this game has."""


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


@cache
def read_move(text: str) -> Move:
    """Return the move that a text is. Raises UnreadableMove."""
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


def legal_moves_of(position: Position) -> Iterator[Move]:
    """Go through the writable moves that no clause refuses.

    Left out untried are those in a game that has ended (`game.over`), from a square without a piece of the mover
    (`origin.empty`, `turn.other`), and with a suffix (`promotion.suffix`).
    """
    if is_over(position):
        return
    for origin, piece in position.board.items():
        if piece.colour != position.turn:
            continue
        for target in EVERY_SQUARE:
            move = Move(origin, target)
            if not refusals_of_the_move(position, move):
                yield move
