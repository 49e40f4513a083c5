"""Elements of SVG, made by the XML library of Python, which writes any text and attribute so that it stays one."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree.ElementTree import SubElement, tostring

from drawbridge.protocol.text import printable

if TYPE_CHECKING:
    from collections.abc import Iterable
    from xml.etree.ElementTree import Element

    from drawbridge_reference.kernel.picture import Point


def added(parent: Element, tag: str, **attributes: str) -> Element:
    """Return a new element in another one. In the names of attributes, an underscore is a hyphen."""
    return SubElement(parent, tag, {name.replace("_", "-"): value for name, value in attributes.items()})


def as_file(root: Element) -> str:
    """Return an element as the text of a file. Control characters, which XML cannot hold, are written out."""
    return printable(tostring(root, encoding="unicode")) + "\n"


def number(value: float) -> str:
    """Return a length as text, with two decimals at the most."""
    return f"{round(value, 2) + 0:g}"


def point(place: Point) -> str:
    """Return a point as text."""
    return f"{number(place[0])} {number(place[1])}"


def points(places: Iterable[Point]) -> str:
    """Return several points as text."""
    return " ".join(map(point, places))
