"""A position as a picture: a hexagon of three sections that meet in the middle, Blue at the bottom.

Each section is two kites of 4 x 4 squares: columns A to D and columns E to H. A kite has one corner in the middle of
the board and one at the end of the back row. The turns go clockwise.
"""

from __future__ import annotations

from functools import cache
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.picture import Border, BorderKind, Cell, Edge, Label, LabelKind, Man, Picture, Shape
from drawbridge_reference.three_chess.board import (
    COLUMN_LETTERS,
    COLUMNS,
    NAMES,
    ROWS,
    SECTIONS,
    SQUARES,
    Square,
    column_of,
    row_of,
    section_of,
)
from drawbridge_reference.three_chess.drawing import is_dark, player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.kernel.picture import Point
    from drawbridge_reference.three_chess.pieces import Piece
    from drawbridge_reference.three_chess.position import Position

_RADIUS = 380.0
"""From the middle to a corner of the hexagon."""
_MARGIN = 84.0
_ABOVE, _BELOW = 36.0, 68.0
"""What is above and below the board, for the names."""
_BESIDE = 345.0
"""How far from the middle the names of the players in the upper corners are."""
_HALF = COLUMNS // 2
_INSIDE = 0.72
"""The part of a square's shorter middle line that an upright square inside it takes, whichever way it is turned."""


def picture(position: Position) -> Picture:
    """Return a position as a picture."""
    half = _RADIUS + _MARGIN
    side = _corner(60)[1]
    places = ((0, side + 56), (-_BESIDE, -side - 12), (_BESIDE, -side - 12))
    headings = (
        Label(player(position, colour), place, LabelKind.HEADING)
        for colour, place in zip(SECTIONS, places, strict=True)
    )
    return Picture(
        title=f"three-chess, {position.turn.value} to move",
        corner=(-half, -side - _ABOVE),
        width=2 * half,
        height=_ABOVE + 2 * side + _BELOW,
        cells=_cells(),
        men=tuple(shown(man, NAMES[where]) for where, man in position.men()),
        borders=_center_lines(),
        labels=(*_names(), *headings),
        notes=(f"{position.turn.value} to move",),
    )


def shown(man: Piece, square: str = "") -> Man:
    """Return how a man looks."""
    return Man(square, man.colour.value, Shape(man.kind.word), man.kind.value)


@cache
def _cells() -> tuple[Cell, ...]:
    return tuple(_cell(where) for where in SQUARES)


def _cell(where: Square) -> Cell:
    row, column, section = row_of(where), column_of(where), SECTIONS.index(section_of(where))
    corners = [_point(section, column + right, row + up) for right, up in ((0, 0), (1, 0), (1, 1), (0, 1))]
    middles = [_middle(corners[number], corners[number - 3]) for number in range(4)]
    size = _INSIDE * min(_distance(middles[0], middles[2]), _distance(middles[1], middles[3]))
    edges = tuple(Edge(corner) for corner in (*corners[1:], corners[0]))
    centre = _middle(_middle(*corners[:2]), _middle(*corners[2:]))
    return Cell(NAMES[where], centre, size, corners[0], edges, is_dark(where))


def _point(section: int, column: float, row: float) -> Point:
    """Return where the lines between columns and between rows cross: column 0 to 8, row 0 to 4."""
    back, left, right = (
        _middle(_corner(120), _corner(60)),
        _middle(_corner(120), _corner(180)),
        _middle(_corner(60), _corner(0)),
    )
    across, up = (column if column <= _HALF else column - _HALF) / _HALF, row / ROWS
    if column <= _HALF:
        place = _between(_between(_corner(120), back, across), _between(left, (0, 0), across), up)
    else:
        place = _between(_between(back, _corner(60), across), _between((0, 0), right, across), up)
    return _turned(place, section)


def _corner(degrees: float) -> Point:
    return _RADIUS * cos(radians(degrees)), _RADIUS * sin(radians(degrees))


def _turned(point: Point, section: int) -> Point:
    """Return a point of Blue's section in another one. The sections follow each other clockwise."""
    turn = radians(120 * section)
    x, y = point
    return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)


def _between(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def _middle(one: Point, other: Point) -> Point:
    return _between(one, other, 0.5)


def _distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


@cache
def _center_lines() -> tuple[Border, ...]:
    return tuple(Border(BorderKind.CENTER_LINE, (0, 0), _point(section, 0, ROWS)) for section in range(len(SECTIONS)))


@cache
def _names() -> tuple[Label, ...]:
    return tuple(_names_of_columns_and_rows())


def _names_of_columns_and_rows() -> Iterator[Label]:
    for section in range(len(SECTIONS)):
        for column, letter in enumerate(COLUMN_LETTERS):
            yield Label(letter, _point(section, column + 0.5, -0.3))
        for row in range(ROWS):
            yield Label(str(row + 1), _point(section, -0.3, row + 0.5))
            yield Label(str(row + 1), _point(section, COLUMNS + 0.3, row + 0.5))
