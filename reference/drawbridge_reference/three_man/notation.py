"""Moves and their notation: `a1-a4`, with `=Q`, `=R`, `=B` or `=N` for a promotion."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.problem import UnreadableMove
from drawbridge_reference.three_man.board import NAMES, SQUARES, Square, square_named
from drawbridge_reference.three_man.pieces import PROMOTIONS, Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

_MOVE = re.compile(r"([a-x][1-6])-([a-x][1-6])(?:=([QRBN]))?")


class Move(NamedTuple):
    """A move: its two squares, whatever the way, and the piece that a pawn becomes."""

    origin: Square
    target: Square
    promotion: Kind | None = None

    @property
    def text(self) -> str:
        """The move as it is written."""
        suffix = f"={self.promotion.value}" if self.promotion else ""
        return f"{NAMES[self.origin]}-{NAMES[self.target]}{suffix}"


def read_move(text: str) -> Move:
    """Return the move that a text writes. Raises UnreadableMove."""
    found = _MOVE.fullmatch(text)
    if not found:
        raise UnreadableMove(
            text, "two squares a1..x6 with a hyphen in between, such as a1-a4, and =Q, =R, =B or =N for a promotion"
        )
    origin, target, promotion = found.groups()
    return Move(square_named(origin), square_named(target), Kind(promotion) if promotion else None)


def writable_moves(origin: str | None = None) -> Iterator[Move]:
    """Yield every move that can be written, from every square or from one."""
    for start in SQUARES if origin is None else (square_named(origin),):
        for target in SQUARES:
            for suffix in (None, *PROMOTIONS):
                yield Move(start, target, suffix)
