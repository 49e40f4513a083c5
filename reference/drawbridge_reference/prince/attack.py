"""Attack: the pieces that could capture on a cell if an enemy stood there and it were their turn.

En passant attacks nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.prince.board import Cell, Colour, Mask, mask_of
from drawbridge_reference.prince.position import men_on

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from drawbridge_reference.prince.pieces import Piece
    from drawbridge_reference.prince.position import Position
    from drawbridge_reference.prince.rules import Rules

Men: TypeAlias = "Sequence[tuple[Cell, Piece]]"
"""Pieces, each with its cell."""


def enemies_on(board: Sequence[Piece | None], colour: Colour) -> Men:
    """Return the pieces of the other colour."""
    return enemies_among(men_on(board), colour)


def enemies_among(men: Iterable[tuple[Cell, Piece]], colour: Colour) -> Men:
    """Return those of these men that are of the other colour."""
    return [(where, man) for where, man in men if man.colour is not colour]


def occupied_on(board: Sequence[Piece | None]) -> Mask:
    """Return the occupied cells of a board."""
    return mask_of(where for where, _ in men_on(board))


def attackers(rules: Rules, men: Iterable[tuple[Cell, Piece]], occupied: Mask, target: Cell) -> Iterator[Cell]:
    """Yield the cells from which these men attack a cell, given the occupied cells."""
    for origin, between in lines_of_attack(rules, men, target):
        if not between & occupied:
            yield origin


def lines_of_attack(rules: Rules, men: Iterable[tuple[Cell, Piece]], target: Cell) -> Iterator[tuple[Cell, Mask]]:
    """Yield the routes of these men to a cell: where each starts, and which cells between must be empty."""
    attack_routes = rules.geometry.attack_routes
    for origin, man in men:
        for between in attack_routes(man, origin, target):
            yield origin, between


def is_attacked(rules: Rules, men: Iterable[tuple[Cell, Piece]], occupied: Mask, target: Cell) -> bool:
    """Return whether one of these men attacks a cell."""
    return any(True for _ in attackers(rules, men, occupied, target))


def is_in_check(rules: Rules, position: Position, colour: Colour) -> bool:
    """Return whether a colour's king is attacked."""
    king = position.king(colour)
    return king is not None and is_attacked(rules, enemies_on(position.board, colour), position.occupied, king)
