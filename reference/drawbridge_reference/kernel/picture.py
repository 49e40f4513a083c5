"""A position as a picture: what is where, for a program that draws it.

Lengths have no unit. x grows to the right and y downwards, as in SVG. A picture knows no colours and no file format.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Point: TypeAlias = tuple[float, float]
"""x and y."""


class Edge(NamedTuple):
    """One side of a cell: a straight line to a point, or an arc around the middle of the picture."""

    end: Point
    radius: float = 0
    """The radius of the arc, or 0 for a straight line."""
    is_clockwise: bool = True


class Cell(NamedTuple):
    """A square of the board."""

    name: str
    centre: Point
    size: float
    """The side of the largest upright square that fits in it, about its centre."""
    start: Point
    edges: tuple[Edge, ...]
    """Its sides, one after the other from `start` and back to it."""
    is_dark: bool


class Shape(Enum):
    """What a man looks like."""

    KING = "king"
    QUEEN = "queen"
    ROOK = "rook"
    BISHOP = "bishop"
    KNIGHT = "knight"
    PAWN = "pawn"
    TURNED_PAWN = "turned pawn"
    """A pawn that has changed its direction."""
    SLIDER = "slider"
    """A token with the code of a man that slides."""
    LEAPER = "leaper"
    """A token with the code of a man that leaps."""
    AREA = "area"
    """A token with the code of a man that moves within planes."""


class Man(NamedTuple):
    """A man on a square."""

    square: str
    colour: str
    """The player that it belongs to, such as `gray`."""
    shape: Shape
    code: str
    """How the notation writes its kind, such as `Sc`."""
    is_out: bool = False
    """Whether it belongs to a player who is no longer in the game."""


class BorderKind(Enum):
    """What a border between squares is."""

    MOAT = "moat"
    BRIDGE = "bridge"
    CREEK = "creek"
    CENTER_LINE = "center line"


class Border(NamedTuple):
    """A straight border between squares that pieces do not simply pass."""

    kind: BorderKind
    start: Point
    end: Point


class LabelKind(Enum):
    """Where words are written."""

    BESIDE = "beside"
    """Beside the board: the name of a file or a rank."""
    HEADING = "heading"
    """Beside the board: the name of a player or a part of the board."""
    ON_BOARD = "on board"
    """On the board, close to a man."""
    SQUARE = "square"
    """On a square, where no man stands: its name."""


class Label(NamedTuple):
    """Words, centred on a point."""

    words: str
    place: Point
    kind: LabelKind = LabelKind.BESIDE


class Picture(NamedTuple):
    """A position, ready to be drawn."""

    title: str
    """What it shows, in a few words, for those who do not see it."""
    corner: Point
    """The upper left corner."""
    width: float
    height: float
    cells: tuple[Cell, ...]
    men: tuple[Man, ...]
    borders: tuple[Border, ...] = ()
    labels: tuple[Label, ...] = ()
    jumped: tuple[str, ...] = ()
    """The squares that a pawn has jumped over, and on which it can be captured."""
    notes: tuple[str, ...] = ()
    """What only words can say: lines to write below the board."""


SIDE = 45.0
"""The side of a square on a board of 8 x 8."""


def square_cell(name: str, left: float, top: float, *, is_dark: bool, side: float = SIDE) -> Cell:
    """Return an upright square whose upper left corner is here."""
    corners = ((left + side, top), (left + side, top + side), (left, top + side), (left, top))
    centre = (left + side / 2, top + side / 2)
    return Cell(name, centre, side, (left, top), tuple(Edge(corner) for corner in corners), is_dark)


def names_beside(
    left: float, top: float, columns: str, rows: Iterable[int | str], side: float = SIDE
) -> Iterator[Label]:
    """Yield the names of columns below a board, and of rows on its left, the upper row first."""
    named = tuple(rows)
    for number, row in enumerate(named):
        yield Label(str(row), (left - side * 0.3, top + (number + 0.5) * side))
    for number, column in enumerate(columns):
        yield Label(column, (left + (number + 0.5) * side, top + (len(named) + 0.3) * side))
