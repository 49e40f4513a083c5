"""A position as lines of text, at most 80 columns wide.

The tiers are drawn in pairs, the lowest first, each with column a on its left and row 1 at its foot. Tiers with nothing
to show are left out: most positions use only a few of the eight.
"""

from __future__ import annotations

from functools import cache
from itertools import zip_longest
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.wording import joined
from drawbridge_reference.prince.board import (
    CELLS,
    COLOURS,
    COLUMN_LETTERS,
    NAMES,
    SIZE,
    Cell,
    cell,
    cell_named,
    column_of,
    row_of,
    tier_of,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from drawbridge_reference.prince.position import Position

LIGHT, DARK = ".", ":"

_PITCH = 4
"""Characters per cell: three for the man, one for a mark."""
_WIDTH = 2 + SIZE * _PITCH
_GAP = 6


def draw(position: Position, marks: Mapping[str, str] | None = None) -> str:
    """Return a valid position as text. `marks` puts one character after each cell that it names."""
    shown = tiers_to_see(position, marks or {})
    fields = _fields(position, marks or {})
    blocks = [_tier(tier, position, fields) for tier in shown]
    lines = [line for left, right in zip_longest(blocks[::2], blocks[1::2]) for line in _beside(left, right)]
    return "\n".join(line.rstrip() for line in [*lines, *tiers_left_out(shown), *state(position)])


def tiers_to_see(position: Position, marked: Collection[str]) -> list[int]:
    """Return the tiers with a man, a mark or the cell of en passant."""
    seen = [where for where, _ in position.men()] + [cell_named(name) for name in marked]
    if position.en_passant is not None:
        seen.append(position.en_passant)
    return sorted({tier_of(where) for where in seen})


def _fields(position: Position, marks: Mapping[str, str]) -> Sequence[str]:
    """Return what is drawn for each cell: the piece or the colour of the cell, then the mark."""
    fields = list(_empty_fields())
    for where, man in position.men():
        fields[where] = _field(man.text)
    for name, mark in marks.items():
        where = cell_named(name)
        fields[where] = fields[where][:-1] + mark
    return fields


@cache
def _empty_fields() -> tuple[str, ...]:
    return tuple(_field(DARK if is_dark(where) else LIGHT) for where in CELLS)


def _field(text: str) -> str:
    return f"{text:>{_PITCH - 1}} "


def _tier(tier: int, position: Position, fields: Sequence[str]) -> list[str]:
    columns = "  " + "".join(map(_field, COLUMN_LETTERS))
    rows = [_row(tier, row, fields) for row in range(SIZE, 0, -1)]
    return [heading(tier, position), *rows, columns, ""]


def heading(tier: int, position: Position) -> str:
    """Return the name of a tier, and whose home it is."""
    named = f"  Tier {tier}"
    for colour in COLOURS:
        if tier == colour.home_tier:
            to_move = " (to move)" if colour is position.turn else ""
            return f"{named}: {colour.value.capitalize()}'s home{to_move}"
    return named


def _row(tier: int, row: int, fields: Sequence[str]) -> str:
    # The number of a cell is SIZE more than that of its left neighbour in the row.
    first, last = cell(tier, 1, row), cell(tier, SIZE, row)
    return f"{row} {''.join(fields[first : last + 1 : SIZE])}"


def is_dark(where: Cell) -> bool:
    """Return whether a cell is drawn dark: any two that share a side differ."""
    return (tier_of(where) + column_of(where) + row_of(where)) % 2 == 1


def _beside(left: list[str], right: list[str] | None) -> list[str]:
    if right is None:
        return left
    return [f"{one:<{_WIDTH + _GAP}}{other}" for one, other in zip(left, right, strict=True)]


def tiers_left_out(shown: list[int]) -> list[str]:
    """Return a line that names the tiers that are not drawn, if there are any."""
    tiers = [str(tier) for tier in range(1, SIZE + 1) if tier not in shown]
    if not tiers:
        return []
    return [f"empty and left out: tier{'s' * (len(tiers) > 1)} {joined(tiers)}"]


def state(position: Position) -> list[str]:
    """Return what the board itself cannot show: turn, castling rights and jumped cell."""
    rights = " ".join(sorted(right.text for right in position.castling)) or "none"
    jumped = "none" if position.en_passant is None else NAMES[position.en_passant]
    return [f"{position.turn.value} to move   castling: {rights}   en passant: {jumped}"]
