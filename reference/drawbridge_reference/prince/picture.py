"""A position as a picture: the tiers side by side, the lowest first.

Each has column a on the left and row 1 at its foot. Tiers with nothing to show are left out, as in the text.
"""

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
from drawbridge_reference.prince.board import COLUMN_LETTERS, NAMES, SIZE, cell
from drawbridge_reference.prince.drawing import heading, is_dark, state, tiers_left_out, tiers_to_see
from drawbridge_reference.prince.pieces import MOVES, Kind

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from drawbridge_reference.kernel.picture import Point
    from drawbridge_reference.prince.pieces import Piece
    from drawbridge_reference.prince.position import Position

_IN_A_ROW = 4
_PITCH = (SIZE + 1) * SIDE
"""From one tier to the one beside it."""
_SHAPES = {"slide": Shape.SLIDER, "leap": Shape.LEAPER, "area": Shape.AREA}
"""What a man looks like that is unknown to orthodox chess, by the beginning of the clauses that move it."""


def picture(position: Position, squares: Collection[str] = ()) -> Picture:
    """Return a position as a picture, with the tiers of these cells, too."""
    tiers = tiers_to_see(position, squares)
    places = tuple(enumerate(tiers))
    return Picture(
        title=f"prince, {position.turn.value} to move",
        corner=(-SIDE, -SIDE),
        width=min(len(tiers), _IN_A_ROW) * _PITCH + SIDE / 2,
        height=-(-len(tiers) // _IN_A_ROW) * (_PITCH + SIDE) + SIDE / 2,
        cells=tuple(each for place, tier in places for each in _cells(tier, place)),
        men=tuple(shown(man, NAMES[where]) for where, man in position.men()),
        labels=tuple(label for place, tier in places for label in _labels(tier, place, position)),
        jumped=() if position.en_passant is None else (NAMES[position.en_passant],),
        notes=(*tiers_left_out(tiers), *state(position)),
    )


def shown(man: Piece, square: str = "") -> Man:
    """Return how a man looks."""
    return Man(square, man.colour.value, _shape(man.kind), man.kind.value)


@cache
def _shape(kind: Kind) -> Shape:
    try:
        return Shape(kind.word)
    except ValueError:
        return _SHAPES[MOVES[kind][0].partition(".")[0]]


def _corner(place: int) -> Point:
    down, across = divmod(place, _IN_A_ROW)
    return across * _PITCH, down * (_PITCH + SIDE)


@cache
def _cells(tier: int, place: int) -> tuple[Cell, ...]:
    left, top = _corner(place)
    return tuple(
        square_cell(NAMES[where], left + (column - 1) * SIDE, top + (SIZE - row) * SIDE, is_dark=is_dark(where))
        for column in range(1, SIZE + 1)
        for row in range(1, SIZE + 1)
        for where in (cell(tier, column, row),)
    )


def _labels(tier: int, place: int, position: Position) -> Iterator[Label]:
    left, top = _corner(place)
    yield Label(heading(tier, position), (left + SIZE * SIDE / 2, top - SIDE / 2), LabelKind.HEADING)
    yield from names_beside(left, top, COLUMN_LETTERS, range(SIZE, 0, -1))
