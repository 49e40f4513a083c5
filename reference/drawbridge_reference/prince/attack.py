"""Attack: which pieces could capture on a cell if a piece of another colour stood there, were it their turn.

Capturing en passant attacks nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.prince.board import CELLS, Cell, Colour, Mask, mask_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from drawbridge_reference.prince.pieces import Piece
    from drawbridge_reference.prince.position import Position
    from drawbridge_reference.prince.rules import Rules

Men: TypeAlias = "Sequence[tuple[Cell, Piece]]"
"""Pieces, and where they stand."""


def enemies_on(board: Sequence[Piece | None], colour: Colour) -> Men:
    """Return the pieces that are not of a colour."""
    return [
        (where, man) for where, man in zip(CELLS, board, strict=True) if man is not None and man.colour is not colour
    ]


def occupied_on(board: Sequence[Piece | None]) -> Mask:
    """Return the cells of a board on which a piece stands."""
    return mask_of(where for where in CELLS if board[where] is not None)


def attackers(rules: Rules, men: Iterable[tuple[Cell, Piece]], occupied: Mask, target: Cell) -> Iterator[Cell]:
    """Yield the cells from which one of these men attacks a cell, with these cells occupied."""
    for origin, between in lines_of_attack(rules, men, target):
        if not between & occupied:
            yield origin


def lines_of_attack(rules: Rules, men: Iterable[tuple[Cell, Piece]], target: Cell) -> Iterator[tuple[Cell, Mask]]:
    """Yield the routes by which these men lead to a cell: where each stands, and what must be empty between."""
    attack_lines = rules.geometry.attack_lines
    for origin, man in men:
        for reach in attack_lines(man, target):
            for between in reach.get(origin, ()):
                yield origin, between


def is_attacked(rules: Rules, men: Iterable[tuple[Cell, Piece]], occupied: Mask, target: Cell) -> bool:
    """Tell whether one of these men attacks a cell."""
    return any(True for _ in attackers(rules, men, occupied, target))


def is_in_check(rules: Rules, position: Position, colour: Colour) -> bool:
    """Tell whether a colour's king is attacked."""
    king = position.king(colour)
    return king is not None and is_attacked(rules, enemies_on(position.board, colour), position.occupied, king)
