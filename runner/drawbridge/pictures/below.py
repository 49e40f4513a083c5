"""What is below the board of a picture: notes in words, and a legend of the marks."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from drawbridge.pictures.board import add_text
from drawbridge.pictures.elements import added, number
from drawbridge.pictures.marks import MEANINGS, Mark
from drawbridge.pictures.moves import add_mark

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence
    from xml.etree.ElementTree import Element

    from drawbridge_reference.kernel.picture import Picture, Point

_LARGEST = 26.0
_LETTERS_IN_A_ROW = 33
_LINE = 1.4
"""The height of a line, in the size of its letters."""
_WIDTH_OF_A_LETTER = 0.58
_SWATCH = 1.3
_GAP = 0.3
_BETWEEN = "   "


def size_of_words(picture: Picture) -> float:
    """Return the size of the words of a picture: they can be read where it is as wide as a telephone."""
    return min(_LARGEST, round(picture.width / _LETTERS_IN_A_ROW, 1))


class Below:
    """The lines below a board."""

    def __init__(self, picture: Picture, marks: Collection[Mark]) -> None:
        """Take the picture, and the marks that are on it."""
        self._size = size_of_words(picture)
        self._left = picture.corner[0] + self._size
        self._top = picture.corner[1] + picture.height + self._size * _GAP
        self._room = picture.width - 2 * self._size
        letters = int(self._room / self._size / _WIDTH_OF_A_LETTER)
        self._notes = [line for note in picture.notes for line in _lines(note, letters)]
        self._swatches = list(self._placed([mark for mark in Mark if mark in marks]))

    @property
    def height(self) -> float:
        """How much higher than its board the picture is."""
        rows = max((row + 1 for _, row, _ in self._swatches), default=0)
        lines = len(self._notes) + rows
        return (lines * _LINE + _GAP) * self._size if lines else 0

    def add(self, root: Element) -> None:
        """Write the lines."""
        for row, note in enumerate(self._notes):
            add_text(root, note, (self._left, self._y(row)), "note")
        if self._swatches:
            legend = added(root, "g")
            legend.set("class", "legend")
            for x, row, mark in self._swatches:
                self._add_swatch(legend, (self._left + x, self._y(len(self._notes) + row)), mark)

    def _y(self, row: int) -> float:
        return self._top + row * _LINE * self._size

    def _placed(self, marks: Sequence[Mark]) -> Iterator[tuple[float, int, Mark]]:
        """Yield the marks of the legend, each with its distance from the left and its row."""
        x, row = 0.0, 0
        for mark in marks:
            width = (2 + len(MEANINGS[mark]) * _WIDTH_OF_A_LETTER) * self._size
            if x and x + width > self._room:
                x, row = 0.0, row + 1
            yield x, row, mark
            x += width + self._size

    def _add_swatch(self, legend: Element, place: Point, mark: Mark) -> None:
        x, y = place
        half = self._size * _SWATCH / 2
        if mark is Mark.ORIGIN:
            side = number(2 * half)
            box = added(legend, "rect", x=number(x), y=number(y - half), width=side, height=side)
            box.set("class", "origin")
        else:
            add_mark(legend, (x + half, y), 2 * half, mark, is_taken=False)
        add_text(legend, MEANINGS[mark], (x + 2 * half + self._size * 0.4, y), "note")


def _lines(note: str, letters: int) -> list[str]:
    """Return a note as lines of at most this many letters. Between its parts there are three spaces."""
    lines: list[str] = []
    for part in note.split(_BETWEEN):
        if lines and len(lines[-1] + _BETWEEN + part) <= letters:
            lines[-1] += _BETWEEN + part
        else:
            lines += wrap(part, letters)
    return lines
