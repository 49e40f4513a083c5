"""A picture as SVG: one file that needs no other, readable on light and dark pages, in print, and without colours."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, indent, tostring

from drawbridge.pictures.below import Below, size_of_words
from drawbridge.pictures.board import add_jumped, add_outline, add_surroundings
from drawbridge.pictures.elements import added, as_file, number, point
from drawbridge.pictures.marks import Mark, marks_in_words
from drawbridge.pictures.men import BOX, add_man, add_shape, look_of, men_in_words
from drawbridge.pictures.moves import add_arrow, add_mark
from drawbridge_reference.kernel.picture import Cell, Shape

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from drawbridge.pictures.marks import Arrow
    from drawbridge_reference.kernel.picture import Man, Picture

STYLE = """
.drawbridge{font-family:sans-serif}
.drawbridge .light{fill:#f4ecdb;stroke:#8a7a5c}
.drawbridge .dark{fill:#d0b78f;stroke:#8a7a5c}
.drawbridge text{text-anchor:middle}
.drawbridge .beside,.drawbridge .heading,.drawbridge .note{fill:#757575}
.drawbridge .heading{font-size:.9em;font-weight:bold}
.drawbridge .on-board,.drawbridge .square{fill:#4d4130}
.drawbridge .beside{font-size:.85em}
.drawbridge .on-board{font-size:.6em}
.drawbridge .square{font-size:.5em}
.drawbridge .note{text-anchor:start}
.drawbridge .man path{stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}
.drawbridge .out{opacity:.4}
.drawbridge .code{font-size:15px;font-weight:bold}
.drawbridge .moat{stroke:#1763a5;stroke-width:9}
.drawbridge .creek{stroke:#1763a5;stroke-width:4;stroke-dasharray:5 4}
.drawbridge .plank{stroke:#7a4a1e;stroke-width:9;stroke-dasharray:5 3}
.drawbridge .center-line{stroke:#4d4130;stroke-width:4}
.drawbridge .jumped{fill:none;stroke:#4d4130;stroke-width:2;stroke-dasharray:3 3}
.drawbridge .origin{fill:#ffd60a;fill-opacity:.55;stroke:#8a6d00}
.drawbridge .area{fill:#3b7dd8;fill-opacity:.22}
.drawbridge .legal{fill:#1a7f37;stroke:#ffffff}
.drawbridge .illegal{fill:none;stroke:#c1121f}
.drawbridge .refuses{fill:none;stroke:#b35900;stroke-dasharray:7 4}
.drawbridge .wrong{fill:none;stroke:#c1121f}
.drawbridge .arrow{fill:none;stroke-opacity:.75;stroke-linejoin:round}
.drawbridge .way-legal{stroke:#1a7f37;fill:#1a7f37}
.drawbridge .way-illegal{stroke:#c1121f;fill:#c1121f;stroke-dasharray:6 4}
""".strip()


_WIDE = 1000.0


def is_wide(picture: Picture) -> bool:
    """Return whether a picture has boards side by side. A narrow page then shows a part of it, and can be scrolled."""
    return picture.width > _WIDE


def svg_of(
    picture: Picture, marks: Mapping[str, Mark] | None = None, arrows: Sequence[Arrow] = (), *, board: str = ""
) -> str:
    """Return a picture as SVG, with these squares marked and these ways drawn. Squares that it has not are left out.

    With a `board`, the picture is a part of a page that has STYLE, the squares under this id (`squares_of`), and the
    shapes of the men (`shapes_of`).
    """
    below = Below(picture, (marks or {}).values())
    root = _sheet(picture, picture.height + below.height)
    root.set("role", "img")
    added(root, "title").text = picture.title
    if words := "; ".join((*men_in_words(picture.men), *marks_in_words(marks or {}))):
        added(root, "desc").text = words
    if board:
        added(root, "use", href=f"#{board}")
    else:
        added(root, "style").text = STYLE
        _add_squares(root, picture)
    _add_position(root, picture, marks or {}, arrows, is_shared=bool(board))
    below.add(root)
    indent(root, " ")
    return as_file(root)


def touchable_squares_of(picture: Picture, men: Iterable[Man]) -> str:
    """Return the empty squares of a picture as a part of a page that has STYLE. Each is an element with its name.

    With them are the shapes of these men, for the positions on these squares (`position_svg_of`).
    """
    root = _sheet(picture, picture.height)
    _add_named_squares(root, picture)
    for cell, square in zip(picture.cells, root, strict=True):
        square.set("class", f"{square.get('class')} hit")
        added(square, "title").text = cell.name
    _add_shapes(added(root, "defs"), men)
    return tostring(root, encoding="unicode")


def position_svg_of(picture: Picture, wrong: Collection[str] = ()) -> str:
    """Return what is on the squares, to be laid over them, without notes. The squares that are `wrong` are marked.

    The page must have the shapes of the men.
    """
    root = _sheet(picture, picture.height)
    root.set("role", "img")
    added(root, "title").text = picture.title
    _add_position(root, picture, dict.fromkeys(wrong, Mark.WRONG), (), is_shared=True)
    return tostring(root, encoding="unicode")


def marks_svg_of(picture: Picture, marks: Mapping[str, Mark], arrows: Sequence[Arrow]) -> str:
    """Return only the marks and ways, to be laid over a picture of the same board."""
    root = _sheet(picture, picture.height)
    _add_tints(root, picture, marks, arrows)
    _add_moves(root, picture, marks, arrows)
    return tostring(root, encoding="unicode")


def svg_of_man(man: Man) -> str:
    """Return a man alone, as a part of a page that has STYLE."""
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "class": "drawbridge"})
    half = number(BOX / 2)
    root.set("viewBox", f"-{half} -{half} {number(BOX)} {number(BOX)}")
    add_man(root, man, Cell("", (0, 0), BOX, (0, 0), (), is_dark=False))
    return tostring(root, encoding="unicode")


def _sheet(picture: Picture, height: float) -> Element:
    kind = "drawbridge wide" if is_wide(picture) else "drawbridge"
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "class": kind})
    root.set("viewBox", f"{point(picture.corner)} {number(picture.width)} {number(height)}")
    root.set("font-size", number(size_of_words(picture)))
    return root


def squares_of(picture: Picture, board: str) -> str:
    """Return the empty squares of a picture as a group of this id, to be used by many pictures on one page."""
    # In each picture that uses it, the group is on its own: a rule for what is in `.drawbridge` must find that in it.
    group = Element("g", {"id": board, "class": "drawbridge"})
    _add_named_squares(group, picture)
    return tostring(group, encoding="unicode")


def shapes_of(men: Iterable[Man]) -> str:
    """Return the shapes of men, each once, to be used by many pictures on one page."""
    root = Element("g")
    _add_shapes(root, men)
    return "".join(tostring(shape, encoding="unicode") for shape in root)


def _add_shapes(root: Element, men: Iterable[Man]) -> None:
    for man in {look_of(man): man for man in men}.values():
        add_shape(root, man)


def _add_named_squares(root: Element, picture: Picture) -> None:
    """Draw the empty squares. A program on the page finds one by its name, or by a point in its outline."""
    _add_squares(root, picture)
    for cell, outline in zip(picture.cells, root, strict=True):
        outline.set("data-square", cell.name)
        outline.set("data-centre", f"{point(cell.centre)} {number(cell.size)}")


def _add_squares(root: Element, picture: Picture) -> None:
    for cell in picture.cells:
        add_outline(root, cell, "dark" if cell.is_dark else "light")


def _add_position(
    root: Element, picture: Picture, marks: Mapping[str, Mark], arrows: Sequence[Arrow], *, is_shared: bool
) -> None:
    cells = {cell.name: cell for cell in picture.cells}
    _add_tints(root, picture, marks, arrows)
    add_surroundings(root, picture)
    for square in picture.jumped:
        add_jumped(root, cells[square])
    for man in picture.men:
        add_man(root, man, cells[man.square], is_shared=is_shared)
    _add_moves(root, picture, marks, arrows)


def _add_moves(root: Element, picture: Picture, marks: Mapping[str, Mark], arrows: Sequence[Arrow]) -> None:
    """Draw what is above the men: ways, and marks."""
    taken = {man.square for man in picture.men}
    for way, arrow in _ways(picture, arrows):
        add_arrow(root, way[:1] + way[-1:] if _is_area(picture, way) else way, arrow.kind)
    for cell, mark in _located(picture, marks).items():
        add_mark(root, cell.centre, cell.size, mark, is_taken=cell.name in taken)


def _ways(picture: Picture, arrows: Sequence[Arrow]) -> list[tuple[list[Cell], Arrow]]:
    cells = {cell.name: cell for cell in picture.cells}
    return [([cells[square] for square in arrow.squares if square in cells], arrow) for arrow in arrows]


def _located(picture: Picture, marks: Mapping[str, Mark]) -> dict[Cell, Mark]:
    cells = {cell.name: cell for cell in picture.cells}
    return {cells[square]: mark for square, mark in marks.items() if square in cells}


def _add_tints(root: Element, picture: Picture, marks: Mapping[str, Mark], arrows: Sequence[Arrow]) -> None:
    """Draw what is below the men."""
    for cell in [cell for cell, mark in _located(picture, marks).items() if mark is Mark.ORIGIN]:
        add_outline(root, cell, "origin")
    ways = [way for way, _ in _ways(picture, arrows)]
    for cell in dict.fromkeys(cell for way in ways if _is_area(picture, way) for cell in way[1:-1]):
        add_outline(root, cell, "area")


def _is_area(picture: Picture, way: Sequence[Cell]) -> bool:
    """Return whether a way is all that lies between two squares in a plane, not a path from one to the next."""
    return bool(way) and any(man.square == way[0].name and man.shape is Shape.AREA for man in picture.men)
