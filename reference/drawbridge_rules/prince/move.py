"""Chapter "A move": the moves that can be written, legal or not."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from drawbridge_rules.prince.board import EVERY_CELL, Cell, cell_named, name_of
from drawbridge_rules.prince.pieces import PROMOTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator


class UnreadableMove(ValueError):
    """The text is not a move in this notation. That is different from an illegal move."""


class Move(NamedTuple):
    """A move as it is written, legal or not. Castling is the king's move."""

    origin: Cell
    target: Cell
    promotion: str = ""

    @property
    def text(self) -> str:
        """The move as text."""
        suffix = f"={self.promotion}" if self.promotion else ""
        return f"{name_of(self.origin)}-{name_of(self.target)}{suffix}"


def read_move(text: str) -> Move:
    """Return the move that a text names. Raises UnreadableMove."""
    found = re.fullmatch("(...)-(...)(?:=(..))?", text)
    origin, target = (cell_named(found[1]), cell_named(found[2])) if found else (None, None)
    if found is None or origin is None or target is None or found[3] not in (None, *PROMOTIONS):
        raise UnreadableMove(f"{text!r} is not a move: expected something like 2e1-4e1 or 7a1-8a1=Pr")
    return Move(origin, target, found[3] or "")


def writable_moves(origin: Cell) -> Iterator[Move]:
    """Yield every move that the notation can write from a cell: to all cells, with each suffix."""
    for target in EVERY_CELL:
        for suffix in ("", *PROMOTIONS):
            yield Move(origin, target, suffix)
