"""A position as a picture: White at the bottom, the a-file on the left."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.picture import (
    SIDE,
    Cell,
    Label,
    LabelKind,
    Man,
    Picture,
    Shape,
    names_beside,
    square_cell,
)
from drawbridge_reference.standard.board import FILE_LETTERS, FILES, NAMES, RANKS, SQUARES, Colour, file_of, rank_of
from drawbridge_reference.standard.drawing import player, state

if TYPE_CHECKING:
    from drawbridge_reference.standard.pieces import Piece
    from drawbridge_reference.standard.position import Position

_WIDTH, _HEIGHT = FILES * SIDE, RANKS * SIDE
_HEADINGS = {Colour.BLACK: (_WIDTH / 2, -0.5 * SIDE), Colour.WHITE: (_WIDTH / 2, _HEIGHT + SIDE)}


def picture(position: Position) -> Picture:
    """Return a position as a picture."""
    headings = (Label(player(colour, position), place, LabelKind.HEADING) for colour, place in _HEADINGS.items())
    return Picture(
        title=f"standard, {position.turn.value} to move",
        corner=(-SIDE, -SIDE),
        width=_WIDTH + 2 * SIDE,
        height=_HEIGHT + 2.5 * SIDE,
        cells=_cells(),
        men=tuple(shown(man, NAMES[where]) for where, man in position.men()),
        labels=(*names_beside(0, 0, FILE_LETTERS, range(RANKS, 0, -1)), *headings),
        jumped=() if position.en_passant is None else (NAMES[position.en_passant],),
        notes=tuple(state(position)),
    )


def shown(man: Piece, square: str = "") -> Man:
    """Return how a man looks."""
    return Man(square, man.colour.value, Shape(man.kind.word), man.kind.value)


@cache
def _cells() -> tuple[Cell, ...]:
    return tuple(
        square_cell(
            NAMES[where],
            file_of(where) * SIDE,
            (RANKS - 1 - rank_of(where)) * SIDE,
            is_dark=(rank_of(where) + file_of(where)) % 2 == 0,
        )
        for where in SQUARES
    )
