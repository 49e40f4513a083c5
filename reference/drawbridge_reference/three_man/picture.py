"""A position as a picture, seen from above: White's segment at the bottom, the files clockwise.

White, looking at the center, has file a on the right hand. Gray sits clockwise of White.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, radians, sin
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.picture import Border, BorderKind, Cell, Edge, Label, LabelKind, Man, Picture, Shape
from drawbridge_reference.three_man.board import (
    COLOURS,
    FILE_LETTERS,
    FILES,
    NAMES,
    RANKS,
    SQUARES,
    Colour,
    Square,
    file_of,
    rank_of,
)
from drawbridge_reference.three_man.drawing import MOATS, is_dark, player, state
from drawbridge_reference.three_man.pieces import KIND_NAMES, Kind
from drawbridge_reference.three_man.position import written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.kernel.picture import Point
    from drawbridge_reference.three_man.pieces import Piece
    from drawbridge_reference.three_man.position import Position

_HOLE = 96.0
"""The radius of the center."""
_RING = 42.0
"""The width of a ring."""
_RIM = _HOLE + RANKS * _RING
_MARGIN = 64.0
_WIDTH_OF_FILE = 360 / FILES
_INSIDE = 0.98
"""The part of a square's shorter middle line that an upright square inside it takes, whichever way it is turned."""
_CREEKS = (1, 2)
"""The ranks beside which a creek runs."""


def _place(file: float, radius: float) -> Point:
    """Return the point on the middle of a file at this distance from the center of the board."""
    angle = radians(90 + (file - 3.5) * _WIDTH_OF_FILE)
    return radius * cos(angle), radius * sin(angle)


_HEADINGS = tuple(_place(file, radius) for file, radius in ((3.5, _RIM + 41), (13.05, _RIM + 136), (17.95, _RIM + 136)))
"""Where the names of the players are: below the board, and in its upper corners, where `Black (eliminated)` fits."""


def picture(position: Position) -> Picture:
    """Return a position as a picture."""
    half = _RIM + _MARGIN
    text = written(position)
    headings = (
        Label(player(colour.value, text), place, LabelKind.HEADING)
        for colour, place in zip(COLOURS, _HEADINGS, strict=True)
    )
    return Picture(
        title=f"three-man, {position.turn.value} to move",
        corner=(-half, -half),
        width=2 * half,
        height=2 * half,
        cells=_cells(),
        men=tuple(
            shown(man, NAMES[where])._replace(is_out=man.colour in position.eliminated) for where, man in position.men()
        ),
        borders=tuple(_borders(position)),
        labels=(*_names(), *headings),
        jumped=tuple(sorted(NAMES[where] for where in position.en_passant)),
        notes=tuple(state(text)),
    )


def shown(man: Piece, square: str = "") -> Man:
    """Return how a man looks."""
    return Man(square, man.colour.value, _shape(man.kind), man.kind.value)


def _shape(kind: Kind) -> Shape:
    return Shape.TURNED_PAWN if kind is Kind.OUTWARD_PAWN else Shape(KIND_NAMES[kind])


@cache
def _cells() -> tuple[Cell, ...]:
    return tuple(_cell(where) for where in SQUARES)


def _cell(where: Square) -> Cell:
    rank, file = rank_of(where), file_of(where)
    outer = _RIM - rank * _RING
    inner = outer - _RING
    middle = (outer + inner) / 2
    before, after = file - 0.5, file + 0.5
    edges = (
        Edge(_place(after, outer), outer),
        Edge(_place(after, inner)),
        Edge(_place(before, inner), inner, is_clockwise=False),
        Edge(_place(before, outer)),
    )
    size = _INSIDE * min(_RING, _width_of_square(middle))
    return Cell(NAMES[where], _place(file, middle), size, _place(before, outer), edges, is_dark(NAMES[where]))


def _width_of_square(radius: float) -> float:
    return 2 * pi * radius / FILES


def _borders(position: Position) -> Iterator[Border]:
    bridged = {moat.value for moat in position.bridged}
    for colour, moat in zip(COLOURS, MOATS, strict=True):
        file = colour.first_file - 0.5
        kind = BorderKind.BRIDGE if moat in bridged else BorderKind.MOAT
        for rank in _CREEKS:
            yield _border(BorderKind.CREEK, file, rank)
        yield _border(kind, file, 0)


def _border(kind: BorderKind, file: float, rank: int) -> Border:
    return Border(kind, _place(file, _RIM - rank * _RING), _place(file, _RIM - (rank + 1) * _RING))


@cache
def _names() -> tuple[Label, ...]:
    files = (Label(letter, _place(file, _RIM + 14)) for file, letter in enumerate(FILE_LETTERS))
    ranks = (_name_of_rank(colour, rank) for colour in COLOURS for rank in range(RANKS))
    return (*files, *ranks)


def _name_of_rank(colour: Colour, rank: int) -> Label:
    """Return the name of a rank, close to the border of a segment, where no man stands."""
    radius = _RIM - (rank + 0.5) * _RING
    width = _width_of_square(radius)
    file = colour.first_file - 0.5 + min(10, width * 0.2) / width
    return Label(str(rank + 1), _place(file, radius), LabelKind.ON_BOARD)
