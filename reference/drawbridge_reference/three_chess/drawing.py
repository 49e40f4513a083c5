"""A position as lines of text, at most 80 columns wide.

The center line is drawn as a Y, and any two squares that touch over it are side by side. Green's section is on the left
of the stem and Red's on the right, with column A at the top of Green's and at the bottom of Red's. Blue's section is
between the arms. Its columns run upright, and each is a line lower the further it is from the center.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.three_chess.board import (
    COLUMN_LETTERS,
    COLUMNS,
    NAMES,
    ROWS,
    SQUARES,
    Colour,
    Square,
    column_of,
    row_of,
    section_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_reference.three_chess.position import Position

LIGHT, DARK = ":", "."
LEGEND = "|  /  \\  the center line: over it each square touches the one beside it"

_MIDDLE = 36
"""The column of text that holds the stem."""
_PITCH = 4
"""The width of a square: two characters for the man, one for a mark, and a blank."""
_HALF = COLUMNS // 2
_HEIGHT = COLUMNS + _HALF
"""The number of lines with squares, and of the one with the letters below."""
_WIDTH = 2 * _MIDDLE + 1


class _Sheet:
    """Lines of text to write on, numbered from the top. Line 0 holds the text above the board."""

    def __init__(self) -> None:
        self._lines = [[" "] * _WIDTH for _ in range(_HEIGHT + 1)]

    def write(self, line: int, column: int, text: str) -> None:
        self._lines[line][column : column + len(text)] = text

    @property
    def lines(self) -> list[str]:
        return ["".join(line).rstrip() for line in self._lines]


def draw(position: Position, marks: Mapping[str, str] | None = None) -> str:
    """Return a valid position as text. `marks` adds one character after each square that it names."""
    sheet = _Sheet()
    for where in SQUARES:
        line, column = _place(where)
        sheet.write(line, column, f"{_shown(position, where):>2}{(marks or {}).get(NAMES[where], ' ')}")
    _write_center_line(sheet)
    _write_names_of_rows_and_columns(sheet)
    above, below = _names_of_sections(position)
    return "\n".join([above, *sheet.lines, below, "", LEGEND, f"{position.turn.value} to move"])


def _left(count: int) -> int:
    """Return the column of text where the cell this many places left of the middle starts."""
    return _MIDDLE - (count + 1) * _PITCH


def _right(count: int) -> int:
    return _MIDDLE + count * _PITCH + 2


def _place(where: Square) -> tuple[int, int]:
    """Return the line of a square and the column of text where it starts."""
    row, column = row_of(where), column_of(where)
    outwards = ROWS - 1 - row
    match section_of(where):
        case Colour.GREEN:
            return column + 1, _left(outwards + max(0, column - _HALF + 1))
        case Colour.RED:
            return COLUMNS - column, _right(outwards + max(0, _HALF - column))
        case Colour.BLUE:
            lower = max(_HALF - 1 - column, column - _HALF)
            return _HALF + 1 + lower + outwards, _left(_HALF - 1 - column) if column < _HALF else _right(column - _HALF)


def _shown(position: Position, where: Square) -> str:
    man = position.board[where]
    if man is not None:
        return man.text
    return DARK if is_dark(where) else LIGHT


def is_dark(where: Square) -> bool:
    """Return whether a square is drawn dark: any two that share a side differ."""
    return (row_of(where) + column_of(where)) % 2 == 0


def _write_center_line(sheet: _Sheet) -> None:
    for line in range(_HALF):
        sheet.write(line + 1, _MIDDLE, "|")
        sheet.write(_HALF + line + 1, _left(line) - 1, "/")
        sheet.write(_HALF + line + 1, _right(line + 1) - 1, "\\")


def _write_names_of_rows_and_columns(sheet: _Sheet) -> None:
    for outwards in range(ROWS):
        for column in (_left(outwards), _right(outwards)):
            sheet.write(0, column + 1, str(ROWS - outwards))
    for column, letter in enumerate(COLUMN_LETTERS):
        spread = max(0, column - _HALF + 1)
        sheet.write(column + 1, _left(ROWS + spread) + 2, letter)
        sheet.write(column + 1, _right(ROWS + spread), COLUMN_LETTERS[COLUMNS - 1 - column])
        line, place = _place(Square(column))
        sheet.write(line + 1, place + 1, letter)
    for row in range(ROWS - 1):
        for corner, aside in ((0, -2), (COLUMNS - 1, _PITCH)):
            line, place = _place(Square(row * COLUMNS + corner))
            sheet.write(line, place + aside, str(row + 1))


def _names_of_sections(position: Position) -> tuple[str, str]:
    """Return the line above the board, which names Green and Red, and the line below it, which names Blue."""
    half = _MIDDLE - 4
    green, red, blue = (player(position, colour) for colour in (Colour.GREEN, Colour.RED, Colour.BLUE))
    return f"{green:>{half}}{'':9}{red}", f"{blue:^{2 * _MIDDLE}}".rstrip()


def player(position: Position, colour: Colour) -> str:
    """Return the name of a player, and whether it is to move or has lost its king."""
    name = colour.value.capitalize()
    if position.king(colour) is None:
        return f"{name} (king captured)"
    return f"{name} (to move)" if colour is position.turn else name
