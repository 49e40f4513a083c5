"""Parts of a text laid out without colours, as rich lays them out, and many times faster.

A report of thousands of failures has tens of thousands of parts, and nearly all of them are short lines in ASCII: these
need no layout. Longer lines are wrapped by rich itself. A part that is not known here is left to rich as a whole.
"""

from __future__ import annotations

import re
from functools import cache
from io import StringIO
from typing import TYPE_CHECKING

from drawbridge.report.parts import Padding, Rule, Table, Text

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from drawbridge.report.parts import Column

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
        case Rule(title=Text(plain=title)):
            return [f"{title} ".ljust(width, "-") if title else "-" * width] if len(title) + 4 < width else None
        case Table():
            return _rows(part, width)
        case _:
            return None


def _lines(text: Text, width: int) -> list[str]:
    plain = text.plain
    if text.no_wrap:
        return plain.split("\n")
    if plain.isascii() and "\t" not in plain:
        if len(plain) <= width and "\n" not in plain:
            return [plain]
        return [line for whole in plain.split("\n") for line in _wrapped(whole, width)]
    return [line.plain for line in text.__rich__().wrap(_console(), width, overflow=text.overflow or "fold")]


def _wrapped(line: str, width: int) -> list[str]:
    """Return a line in ASCII broken between words. A word that is wider than the page is broken where the page ends."""
    if len(line) <= width:
        return [line]
    lines = [""]
    for word in _WORD.findall(line):
        length = len(word.rstrip())
        if length <= width - len(lines[-1]):
            lines[-1] += word
        elif length <= width:
            lines.append(word)
        else:
            if lines[-1]:
                lines.append("")
            lines[-1:] = [word[start : start + width] for start in range(0, len(word), width)]
    return lines


def _rows(table: Table, width: int) -> list[str] | None:
    columns = [[*([column.header] if table.show_header else []), *column.cells] for column in table.columns]
    if len(columns) < 2 or not columns[0]:
        return None
    texts = [[cell.plain for cell in cells] for cells in columns]
    widths = [max(column.min_width, *map(_widest, plain)) for column, plain in zip(table.columns, texts, strict=True)]
    *fixed_widths, widest = widths
    room = width - sum(fixed_widths) - GAP * len(fixed_widths)
    if (len(fixed_widths) > 1 and widest > room) or room < 1:
        return None
    if any("\n" in plain for label in texts[:-1] for plain in label):
        return None
    lines: list[str] = []
    for *labels, cell in zip(*texts[:-1], columns[-1], strict=True):
        label = "".join(
            _filled(plain, wide, column) + " " * GAP
            for plain, wide, column in zip(labels, fixed_widths, table.columns, strict=False)
        )
        first, *others = _lines(cell, room)
        lines.append(label + _filled(first, min(widest, room), table.columns[-1]))
        lines += [" " * len(label) + other for other in others]
    return lines


def _filled(plain: str, width: int, column: Column) -> str:
    blanks = " " * (width - _wide(plain))
    return blanks + plain if column.justify == "right" else plain + blanks


def _wide(plain: str) -> int:
    if plain.isascii():
        return len(plain)
    from rich.cells import cell_len  # a letter may be as wide as two

    return cell_len(plain)


def _widest(plain: str) -> int:
    return max(map(_wide, plain.split("\n"))) if "\n" in plain else _wide(plain)


@cache
def _console() -> Console:
    from rich.console import Console  # it takes long, and few reports have a letter that is not ASCII

    return Console(file=StringIO(), width=80, color_system=None)
