"""A ply on the empty board: every pair of squares that it connects, for both sides."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from drawbridge_reference.standard.board import (
    COLOURS,
    NAMES,
    RANKS,
    SQUARES,
    Colour,
    Square,
    rank_of,
    square,
    squares_between,
)
from drawbridge_reference.standard.pieces import Kind
from drawbridge_reference.standard.ply_notation.meaning import displaced, reached
from drawbridge_reference.standard.ply_notation.syntax import Anchor, Location

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.standard.ply_notation.syntax import Vector


_CORNERS = {Anchor.KINGS_ROOK: 7, Anchor.QUEENS_ROOK: 0}


@dataclass(frozen=True, slots=True)
class Instance:
    """A ply made by one side from one square to another, whatever is on the board."""

    kind: Kind
    mover: Colour
    origin: Square
    target: Square

    @property
    def text(self) -> str:
        """The move as it is written, without a promotion."""
        return f"{NAMES[self.origin]}-{NAMES[self.target]}"

    @property
    def passed(self) -> tuple[Square, ...]:
        """The squares strictly in between, nearest first, or none off a line."""
        return squares_between(self.origin, self.target) or ()

    @property
    def is_on_a_line(self) -> bool:
        """Whether it leads along a rank, a file or a diagonal."""
        return squares_between(self.origin, self.target) is not None

    def place_of(self, location: Location) -> Square | Location | None:
        """Return the square of a location, or None off the board, or the location itself if it is not fixed.

        Only the square of a king is not fixed, if another piece makes the ply.
        """
        if location.anchor is Anchor.KING and self.kind is not Kind.KING:
            return location
        anchor = self.origin
        if location.anchor is Anchor.DESTINATION:
            anchor = self.target
        elif location.anchor in _CORNERS:
            anchor = square(self.mover.home_rank, _CORNERS[location.anchor])
        return displaced(anchor, location.offset, self.mover)


@lru_cache(maxsize=256)
def instances(kind: Kind, vector: Vector) -> tuple[Instance, ...]:
    """Return the pairs of squares that a ply connects, White's first. No pawn is on the first or last rank."""
    return tuple(_connected(kind, vector))


def _connected(kind: Kind, vector: Vector) -> Iterator[Instance]:
    for mover in COLOURS:
        for origin in SQUARES:
            if kind is Kind.PAWN and rank_of(origin) in (0, RANKS - 1):
                continue
            for _, target in reached(origin, vector, mover):
                yield Instance(kind, mover, origin, target)
