"""The marks and the arrows of moves, on the board of a picture."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from drawbridge.pictures.elements import added, number, point, points
from drawbridge.pictures.marks import Mark

if TYPE_CHECKING:
    from collections.abc import Sequence
    from xml.etree.ElementTree import Element

    from drawbridge_reference.kernel.picture import Cell, Point


def add_mark(root: Element, centre: Point, size: float, mark: Mark, *, is_taken: bool) -> None:
    """Draw a mark around a point. `is_taken` says whether a man stands there."""
    x, y = centre
    match mark:
        case Mark.LEGAL:
            spot = added(root, "circle", cx=number(x), cy=number(y), r=number(size * (0.46 if is_taken else 0.17)))
            spot.set("class", "legal")
            # Around a man that is captured, a ring.
            if is_taken:
                spot.set("style", f"fill:none;stroke:#1a7f37;stroke-width:{number(size * 0.1)}")
        case Mark.MISSING:
            reach = size * 0.3
            plus = f"M{point((x - reach, y))}L{point((x + reach, y))}M{point((x, y - reach))}L{point((x, y + reach))}"
            added(root, "path", d=plus, stroke_width=number(size * 0.12)).set("class", "way-legal")
        case Mark.ILLEGAL | Mark.EXTRA:
            reach = size * 0.3
            cross = f"M{point((x - reach, y - reach))}L{point((x + reach, y + reach))}"
            cross += f"M{point((x - reach, y + reach))}L{point((x + reach, y - reach))}"
            added(root, "path", d=cross, stroke_width=number(size * 0.12)).set("class", "illegal")
        case Mark.REFUSES | Mark.WRONG | Mark.DIFFERS:
            ring = added(
                root, "circle", cx=number(x), cy=number(y), r=number(size * 0.5), stroke_width=number(size * 0.09)
            )
            ring.set("class", "refuses" if mark is Mark.REFUSES else "wrong")
        case Mark.ORIGIN:
            pass  # It is below the man.


def add_arrow(root: Element, cells: Sequence[Cell], kind: Mark) -> None:
    """Draw the way of a move: along the middles of its squares, with a head on the last one."""
    if len(cells) < 2:
        return
    size = min(cell.size for cell in cells)
    way = [cell.centre for cell in cells]
    (x, y), (before_x, before_y) = way[-1], way[-2]
    length = hypot(x - before_x, y - before_y)
    ahead = ((x - before_x) / length * size, (y - before_y) / length * size)
    neck = (x - ahead[0] * 0.42, y - ahead[1] * 0.42)
    name = f"way-{kind.name.lower()}"
    line = added(root, "polyline", points=points([*way[:-1], neck]), stroke_width=number(size * 0.12))
    line.set("class", f"arrow {name}")
    line.set("style", "fill:none")
    wing = (-ahead[1] * 0.2, ahead[0] * 0.2)
    head = [(x, y), (neck[0] + wing[0], neck[1] + wing[1]), (neck[0] - wing[0], neck[1] - wing[1])]
    added(root, "polygon", points=points(head), stroke="none", fill_opacity="0.75").set("class", name)
