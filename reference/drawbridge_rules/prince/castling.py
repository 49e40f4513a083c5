"""Chapter Movement clauses, castling: along the diagonal on which king and Bases start."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from drawbridge_rules.prince.board import Cell, added, cells_between, home_tier

if TYPE_CHECKING:
    from drawbridge_rules.prince.board import Change

_WINGS: dict[str, tuple[int, Change]] = {"low": (1, (0, -1, -1)), "high": (8, (0, 1, 1))}
"""Column and row of the Base, and the king's direction."""


class Castling(NamedTuple):
    """One of a colour's two castlings."""

    clause: str
    right: str
    king: Cell
    king_goes: Cell
    base: Cell
    base_goes: Cell

    @property
    def kept_empty(self) -> list[Cell]:
        """The cells between king and Base."""
        return cells_between(self.king, self.base)


def king_start(colour: str, black_array: str) -> Cell:
    """Return where a king starts: on d4, and Black's on e5 under `black-array: rotated`."""
    middle = 5 if colour == "black" and black_array == "rotated" else 4
    return home_tier(colour), middle, middle


def castlings(colour: str, black_array: str) -> list[Castling]:
    """Return `castling.low` and `castling.high`: the king goes two cells, the Base to the one that it crosses."""
    king = king_start(colour, black_array)
    return [
        Castling(
            clause=f"castling.{wing}",
            right=f"{colour[0]}-{wing}",
            king=king,
            king_goes=added(king, direction, 2),
            base=(home_tier(colour), corner, corner),
            base_goes=added(king, direction),
        )
        for wing, (corner, direction) in _WINGS.items()
    ]


def castling_between(colour: str, origin: Cell, target: Cell, black_array: str) -> Castling | None:
    """Return the castling that a king's move is, if it is one."""
    for castling in castlings(colour, black_array):
        if (castling.king, castling.king_goes) == (origin, target):
            return castling
    return None
