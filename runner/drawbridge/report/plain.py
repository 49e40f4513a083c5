"""Parts of a text laid out without colours, as rich lays them out, and many times faster.

A report of thousands of failures has tens of thousands of parts, and nearly all of them are short lines in ASCII: these
need no layout. Longer lines are wrapped by rich itself. A part that is not known here is left to rich as a whole.
"""

from __future__ import annotations

import re
from functools import cache
from io import StringIO
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

GAP = 2
"""The blanks between two columns of a table."""
_WORD = re.compile(r"\s*\S+\s*")


def laid_out_plainly(part: RenderableType, width: int) -> list[str] | None:
    """Return the lines of a part, or None where rich has to lay it out."""
    match part:
        case Text():
            return _lines(part, width)
        case Padding(renderable=within, top=0, right=0, bottom=0, left=left):
            lines = laid_out_plainly(within, width - left)
            return None if lines is None else [" " * left + line for line in lines]
        case Rule(title=Text(plain=title), characters="-", align="left"):
            return [f"{title} ".ljust(width, "-") if title else "-" * width] if len(title) + 4 < width else None
        case Table(box=None, pad_edge=False, title=None, padding=(0, 2, 0, 0)):
            return _rows(part, width)
        case _:
            return None


def _lines(text: Text, width: int) -> list[str]:
    plain = text.plain
    if text.no_wrap:
        return plain.split("\n")
    if plain.isascii() and "\t" not in plain:
        return [line for whole in plain.split("\n") for line in _wrapped(whole, width)]
    return [line.plain for line in text.wrap(_console(), width, overflow=text.overflow or "fold")]


def _wrapped(line: str, width: int) -> list[str]:
    """Return a line in ASCII broken between words. A word that is wider than the page is broken where the page ends."""
    if len(line) <= width:
        return [line]
    lines = [""]
    for word in _WORD.findall(line):
        room = width - len(lines[-1])
        if len(word.rstrip()) <= room:
            lines[-1] += word
        elif len(word.rstrip()) <= width:
            lines.append(word)
        else:
            if lines[-1]:
                lines.append("")
            lines[-1:] = [word[start : start + width] for start in range(0, len(word), width)]
    return lines


def _rows(table: Table, width: int) -> list[str] | None:
    columns = [[*([column.header] if table.show_header else []), *column.cells] for column in table.columns]
    texts = [[cell for cell in column if isinstance(cell, Text)] for column in columns]
    if len(texts) < 2 or [*map(len, texts)] != [*map(len, columns)] or not columns[0]:
        return None
    *fixed_columns, last = texts
    widths = [
        max(column.min_width or 0, *(_widest(cell) for cell in cells))
        for column, cells in zip(table.columns, fixed_columns, strict=False)
    ]
    room = width - sum(widths) - GAP * len(widths)
    if (len(widths) > 1 and max(map(_widest, last)) > room) or room < 1:
        return None
    lines: list[str] = []
    for *cells, cell in zip(*texts, strict=True):
        if any("\n" in each.plain for each in cells):
            return None
        label = "".join(_filled(each.plain, wide + GAP) for each, wide in zip(cells, widths, strict=True))
        first, *others = _lines(cell, room)
        lines += [label + first, *(" " * len(label) + other for other in others)]
    return lines


def _filled(plain: str, width: int) -> str:
    return plain.ljust(width) if plain.isascii() else plain + " " * (width - cell_len(plain))


def _widest(text: Text) -> int:
    return max(map(cell_len, text.plain.split("\n")))


@cache
def _console() -> Console:
    from rich.console import Console  # it takes long, and few reports have a letter that is not ASCII

    return Console(file=StringIO(), width=80, color_system=None)
