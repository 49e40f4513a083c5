"""Moves and how they are written: `e2-e4`, with `=Q`, `=R`, `=B` or `=N` for a promotion. Castling is `e1-g1`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.problem import UnreadableMove
from drawbridge_reference.standard.board import NAMES, SQUARES, Square, square_named
from drawbridge_reference.standard.pieces import PROMOTIONS, Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

_MOVE = re.compile(r"([a-h][1-8])-([a-h][1-8])(?:=([QRBN]))?")


@dataclass(frozen=True, slots=True)
class Move:
    """A move between two squares, and what a pawn becomes at the end of it."""

    origin: Square
    target: Square
    promotion: Kind | None = None

    @property
    def text(self) -> str:
        """The move as it is written."""
        suffix = f"={self.promotion.value}" if self.promotion else ""
        return f"{NAMES[self.origin]}-{NAMES[self.target]}{suffix}"


def read_move(text: str) -> Move:
    """Return the move that a text describes. Raises UnreadableMove."""
    found = _MOVE.fullmatch(text)
    if not found:
        raise UnreadableMove(text, "two squares a1..h8 with a hyphen between, such as e2-e4, and then =Q, =R, =B or =N")
    origin, target, promotion = found.groups()
    return Move(square_named(origin), square_named(target), Kind(promotion) if promotion else None)


def writable_moves(origin: str | None = None) -> Iterator[Move]:
    """Yield every move that can be written, from every square or from one."""
    for start in SQUARES if origin is None else (square_named(origin),):
        for target in SQUARES:
            for suffix in (None, *PROMOTIONS):
                yield Move(start, target, suffix)
