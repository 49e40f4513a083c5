"""The moves that can be written, and the legal ones among them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from drawbridge_rules.prince.board import EVERY_CELL, KINDS, Cell, cell_named, home_tier, name_of, other
from drawbridge_rules.prince.refusals import refusals
from drawbridge_rules.prince.ways import targets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_rules.prince.position import Position

PROMOTIONS = tuple(kind for kind in KINDS if kind not in ("Ki", "Pn"))
"""What a pawn may become."""


class UnreadableMove(ValueError):
    """The text is no move of the notation. Not illegal: unreadable."""


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
    """Return the move that a text is. Raises UnreadableMove."""
    found = re.fullmatch("(...)-(...)(?:=(..))?", text)
    origin, target = (cell_named(found[1]), cell_named(found[2])) if found else (None, None)
    if found is None or origin is None or target is None or found[3] not in (None, *PROMOTIONS):
        raise UnreadableMove(f"{text!r} is no move: expected something like 2e1-4e1 or 7a1-8a1=Pr")
    return Move(origin, target, found[3] or "")


def writable_moves(origin: Cell) -> Iterator[Move]:
    """Go through every move that the notation can write from a cell: to all cells, with each suffix."""
    for target in EVERY_CELL:
        for suffix in ("", *PROMOTIONS):
            yield Move(origin, target, suffix)


def legal_moves_of(position: Position, black_array: str) -> Iterator[Move]:
    """Go through the writable moves that no clause refuses; there are none when the game has ended.

    Left out untried are the moves from a cell without a piece of the mover (`origin.empty`, `turn.other`), to where it
    has no way (`piece.movement`), and with a suffix that is missing or too much (`promotion.suffix`).
    """
    for origin, piece in position.board.items():
        if piece.colour != position.turn:
            continue
        for target in targets(piece, origin, black_array):
            promotes = piece.kind == "Pn" and target[0] == home_tier(other(piece.colour))
            # What a pawn becomes changes nothing about whether it may go there.
            if not refusals(position, Move(origin, target, PROMOTIONS[0] if promotes else ""), black_array):
                yield from (Move(origin, target, suffix) for suffix in (PROMOTIONS if promotes else ("",)))
