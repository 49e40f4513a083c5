"""The board of a picture: its squares, what lies between them, and the names beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.pictures.elements import added, number, point, points
from drawbridge_reference.kernel.picture import BorderKind, LabelKind

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from drawbridge_reference.kernel.picture import Border, Cell, Edge, Picture, Point

_BORDERS = {
    BorderKind.MOAT: ("moat",),
    BorderKind.BRIDGE: ("moat", "plank"),
    BorderKind.CREEK: ("creek",),
    BorderKind.CENTER_LINE: ("center-line",),
}
"""The lines of each border, one on the other, by their classes."""
_LABELS = {
    LabelKind.BESIDE: "beside",
    LabelKind.HEADING: "heading",
    LabelKind.ON_BOARD: "on-board",
    LabelKind.SQUARE: "square",
}


def add_surroundings(root: Element, picture: Picture) -> None:
    """Draw what lies between the squares, and the names beside them."""
    for border in picture.borders:
        _add_border(root, border)
    for label in picture.labels:
        add_text(root, label.words, label.place, _LABELS[label.kind])


def add_outline(root: Element, cell: Cell, kind: str) -> Element:
    """Fill a square, in the way of this class, and return its element."""
    path = f"M{point(cell.start)}" + "".join(map(_edge, cell.edges)) + "Z"
    outline = added(root, "path", d=path)
    outline.set("class", kind)
    return outline


def _edge(edge: Edge) -> str:
    if not edge.radius:
        return f"L{point(edge.end)}"
    radius = number(edge.radius)
    return f"A{radius} {radius} 0 0 {int(edge.is_clockwise)} {point(edge.end)}"


def _add_border(root: Element, border: Border) -> None:
    (x1, y1), (x2, y2) = border.start, border.end
    ends = {"x1": number(x1), "y1": number(y1), "x2": number(x2), "y2": number(y2)}
    for name in _BORDERS[border.kind]:
        added(root, "line", **ends).set("class", name)


def add_text(root: Element, words: str, place: Point, kind: str) -> None:
    """Write words at a point, in the way of this class."""
    # The middle of a line of text is a third of its size above the line that it stands on.
    x, y = place
    text = added(root, "text", x=number(x), y=number(y), dy=".35em")
    text.set("class", kind)
    text.set("xml:space", "preserve")
    text.text = words


def add_jumped(root: Element, cell: Cell) -> None:
    """Draw that a pawn has jumped over a square."""
    x, y = cell.centre
    reach = cell.size * 0.28
    diamond = points([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)])
    added(root, "polygon", points=diamond).set("class", "jumped")
