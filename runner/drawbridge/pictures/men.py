"""The men of a picture as vector shapes. They were drawn for drawbridge, under its licence.

A shape is drawn in a box of 45 x 45 around the point (0, 0).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from drawbridge.pictures.elements import added, number
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.picture import Shape

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from xml.etree.ElementTree import Element

    from drawbridge_reference.kernel.picture import Cell, Man

BOX = 45.0
"""The side of the box in which a shape is drawn."""


class Look(NamedTuple):
    """The colours of a player's men."""

    fill: str
    line: str
    """The outline."""
    inner: str
    """Lines and letters on the fill."""
    pips: int = 0
    """Dots on the foot of each man, for those who do not see colours, and for print."""


LOOKS = {
    "": Look("#f6f2e8", "#1b1b1b", "#1b1b1b"),
    "white": Look("#ffffff", "#1b1b1b", "#1b1b1b"),
    "gray": Look("#9aa0a6", "#1b1b1b", "#1b1b1b"),
    "black": Look("#262626", "#000000", "#ffffff"),
    "blue": Look("#0072b2", "#10202b", "#ffffff"),
    "green": Look("#4cb58f", "#0e2a20", "#10201a", pips=1),
    "red": Look("#d55e00", "#341700", "#ffffff", pips=2),
}
"""How the men of each player look, and those of none that is known.

Most people with colour blindness can distinguish these three: blue, green, red."""
OTHER = Look("#8a6fb0", "#231a33", "#ffffff", pips=3)
"""How those of any other player look."""

_FOOT = "M-13 15H13V19H-13Z"
_OUTLINES = {
    Shape.KING: (
        "M-1.5-20H1.5V-17H4.5V-14H1.5V-8H-1.5V-14H-4.5V-17H-1.5Z",
        "M0-6C3-11 13-10 13-3C13 2 9 6 8 9H-8C-9 6-13 2-13-3C-13-10-3-11 0-6Z",
        "M-9 9H9L10 15H-10Z",
        _FOOT,
    ),
    Shape.QUEEN: (
        "M-14-9L-8 7H8L14-9L7-1L5-14L0-3L-5-14L-7-1Z",
        "M-16-10a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z",
        "M-7-15.500a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z",
        "M3-15.500a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z",
        "M12-10a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z",
        "M-8 7H8L10 15H-10Z",
        _FOOT,
    ),
    Shape.ROOK: (
        "M-11-16H-6V-12H-2.500V-16H2.500V-12H6V-16H11V-8L7.500-5V9L10 15H-10L-7.500 9V-5L-11-8Z",
        _FOOT,
    ),
    Shape.BISHOP: (
        "M-2.500-17a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0Z",
        "M0-14.500C9-7 9 2 4 7H-4C-9 2-9-7 0-14.500Z",
        "M-7 7H7L10 15H-10Z",
        _FOOT,
    ),
    Shape.KNIGHT: (
        "M-10 15C-11 6-3 3-3-4C-6-1-9 0-11 2C-14 2-15-2-13-5C-10-9-9-13-4-15L-3-19L1-15C10-13 13-4 11 15Z",
        _FOOT,
    ),
    Shape.PAWN: (
        "M-4-4C-4 4-9 7-10 15H10C9 7 4 4 4-4Z",
        "M-6.500-8a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0Z",
        _FOOT,
    ),
    Shape.TURNED_PAWN: (
        "M-4-4C-4 4-9 7-10 15H10C9 7 4 4 4-4Z",
        "M-10-15H10L0 1Z",
        _FOOT,
    ),
    Shape.SLIDER: ("M-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0Z",),
    Shape.LEAPER: ("M0-21L21 0L0 21L-21 0Z",),
    Shape.AREA: ("M-16-16H16V16H-16Z",),
}
_DETAILS = {
    Shape.BISHOP: "M0-9V2M-3.500-4.500H3.500",
    Shape.KNIGHT: "M-6.500-9.500a.8.8 0 1 0 1.600 0a.8.8 0 1 0-1.600 0",
    Shape.TURNED_PAWN: "M-3.500 8L0 12L3.500 8",
}
"""Lines on a shape."""
_WITH_CODE = frozenset({Shape.SLIDER, Shape.LEAPER, Shape.AREA})
_LETTERS = 2
"""How many letters of a code surely fit into its token."""


def add_man(parent: Element, man: Man, cell: Cell, *, is_shared: bool = False) -> None:
    """Draw a man on its square. If it `is_shared`, its shape is elsewhere on the page (`add_shape`)."""
    x, y = cell.centre
    place = f"translate({number(x)} {number(y)}) scale({number(cell.size / BOX)})"
    drawn = added(parent, "use", href=f"#{_id_of(look_of(man))}") if is_shared else added(parent, "g")
    drawn.set("transform", place)
    drawn.set("class", "man out" if man.is_out else "man")
    added(drawn, "title").text = f"{man.square}: {in_words(man)}" if man.square else in_words(man)
    if not is_shared:
        _add_outline(drawn, man)


def add_shape(parent: Element, man: Man) -> None:
    """Draw the shape of a man that many pictures of a page share."""
    # In each picture that uses it, it is on its own: a rule for what is in `.drawbridge` must find that in it.
    shape = added(parent, "g", id=_id_of(look_of(man)))
    shape.set("class", "drawbridge")
    group = added(shape, "g")
    group.set("class", "man")
    _add_outline(group, man)


def look_of(man: Man) -> tuple[str, str, str]:
    """Return what the shape of a man is drawn from. Two men of which this is the same look the same."""
    return man.colour, man.shape.value, man.code if man.shape in _WITH_CODE else ""


@lru_cache
def _id_of(look: tuple[str, str, str]) -> str:
    """Return the id of the shape of a man: another one for each look, whatever a package calls players and men."""
    return "man-" + ".".join(re.sub(r"[^A-Za-z0-9]", lambda found: f"-{ord(found[0]):x}-", part) for part in look)


def _add_outline(group: Element, man: Man) -> None:
    look = LOOKS.get(man.colour, OTHER)
    outline = {"fill": look.fill, "stroke": look.line}
    for path in _OUTLINES[man.shape]:
        added(group, "path", d=path, **outline)
    if man.shape in _DETAILS:
        added(group, "path", d=_DETAILS[man.shape], fill="none", stroke=look.inner)
    if man.shape in _WITH_CODE:
        code = added(group, "text", y="5.5", fill=look.inner)
        code.set("class", "code")
        code.text = man.code
        if len(man.code) > _LETTERS:  # It would cover the men next to it.
            code.set("textLength", "32")
            code.set("lengthAdjust", "spacingAndGlyphs")
    for pip in range(look.pips):
        added(
            group,
            "circle",
            cx=number((pip - (look.pips - 1) / 2) * 6),
            cy="17",
            r="1.4",
            fill=look.inner,
            stroke="none",
        )


def in_words(man: Man) -> str:
    """Return a man in words, such as `gray knight`."""
    return f"{man.colour} {_kind_in_words(man)}".strip()


def men_in_words(men: Iterable[Man]) -> Iterator[str]:
    """Yield the men of each player in words, such as `gray: king on m1, knight on l1`, for those who see no picture."""
    by_player: dict[str, list[str]] = {}
    for man in men:
        by_player.setdefault(man.colour, []).append(f"{_kind_in_words(man)} on {man.square}")
    for colour, words in by_player.items():
        yield f"{colour or 'men'}: {', '.join(words)}"


def _kind_in_words(man: Man) -> str:
    return man.code if man.shape in _WITH_CODE else man.shape.value
