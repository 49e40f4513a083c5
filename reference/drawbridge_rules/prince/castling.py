"""Chapter "Where pieces go", castling: along the diagonal on which the king and two bases start."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from drawbridge_rules.prince.board import Cell, added, home_tier
from drawbridge_rules.prince.pieces import KING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_rules.prince.board import Change
    from drawbridge_rules.prince.pieces import Piece


class Castling(NamedTuple):
    """One of a colour's two castlings: the king goes two steps towards the base."""

    right: str
    base: Cell
    direction: Change

    def crossed(self, king: Cell) -> Cell:
        """Return the cell that the king crosses, and on which the base lands."""
        return added(king, self.direction)

    def king_goes(self, king: Cell) -> Cell:
        """Return the cell on which the king lands."""
        return added(king, self.direction, 2)


def castling_low(colour: str) -> Castling:
    """Return the castling towards the base on a1.

    `castling.low`: a king on its start cell may move two cells along its diagonal towards the base on a1 of its tier.
    That base moves to the cell that the king crosses.
    """
    return Castling(f"{colour[0]}-low", base=(home_tier(colour), 1, 1), direction=(0, -1, -1))


def castling_high(colour: str) -> Castling:
    """Return the castling towards the base on h8.

    `castling.high`: a king on its start cell may move two cells along its diagonal towards the base on h8 of its
    tier. That base moves to the cell that the king crosses.
    """
    return Castling(f"{colour[0]}-high", base=(home_tier(colour), 8, 8), direction=(0, 1, 1))


@cache
def castlings(colour: str) -> dict[str, Castling]:
    """Return a colour's castlings by their clauses."""
    return {"castling.low": castling_low(colour), "castling.high": castling_high(colour)}


def king_start(colour: str, rulings: Mapping[str, str]) -> Cell:
    """Return where a king starts: on d4, or on e5 for Black when Black's array is rotated by 180 degrees."""
    is_rotated = colour == "black" and rulings["black-array"] == "rotated"
    return (home_tier(colour), 5, 5) if is_rotated else (home_tier(colour), 4, 4)


def castling_clause(piece: Piece, origin: Cell, target: Cell, rulings: Mapping[str, str]) -> str | None:
    """Return the clause by which a move castles, or None for any other move."""
    if piece.kind != KING:
        return None
    for clause, castling in castlings(piece.colour).items():
        if target == castling.king_goes(origin) and origin == king_start(piece.colour, rulings):
            return clause
    return None
