"""Moves and how they are written: `1d4-1d5`, or `7a1-8a1=Pr` for a promotion, with the new piece at the end.

Castling is the king's move.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.problem import UnreadableMove
from drawbridge_reference.prince.board import CELLS, NAMES, Cell, cell_named, is_cell
from drawbridge_reference.prince.pieces import PROMOTIONS, Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

_SUFFIXES = {kind.value: kind for kind in PROMOTIONS}
_MOVE = re.compile(rf"([1-8][a-h][1-8])-([1-8][a-h][1-8])(?:=({'|'.join(_SUFFIXES)}))?")
_FORM = "two cells from 1a1 to 8h8 with a hyphen, such as 1d4-1d5, and =Pr or another piece at the end for a promotion"


@dataclass(frozen=True, slots=True)
class Move:
    """A move: two cells, and what a pawn becomes if it is promoted."""

    origin: Cell
    target: Cell
    promotion: Kind | None = None

    @property
    def text(self) -> str:
        """The move as it is written."""
        suffix = f"={self.promotion.value}" if self.promotion else ""
        return f"{NAMES[self.origin]}-{NAMES[self.target]}{suffix}"


def read_move(text: str) -> Move:
    """Return the move that a text names. Raises UnreadableMove, which says what is wrong with the text."""
    found = _MOVE.fullmatch(text)
    if not found:
        raise UnreadableMove(text, _expected(text))
    origin, target, promotion = found.groups()
    return Move(cell_named(origin), cell_named(target), _SUFFIXES[promotion] if promotion else None)


def _expected(text: str) -> str:
    """Return what was expected, as close as possible to what was written."""
    move, equals, suffix = text.partition("=")
    in_right_case = move.lower() + equals + suffix.capitalize()
    if _MOVE.fullmatch(in_right_case):
        return f"columns in lower case and a piece with its first letter in upper case, {in_right_case}"
    names = move.split("-")
    if len(names) != 2:
        return _FORM
    for name in names:
        if not is_cell(name):
            return f"{_FORM}; {name!r} is not a cell: a cell is a tier 1 to 8, a column a to h and a row 1 to 8"
    return f"after the =, {_about_suffix(suffix)}"


def _about_suffix(suffix: str) -> str:
    if suffix.capitalize() in (Kind.KING.value, Kind.PAWN.value):
        return f"one of {', '.join(_SUFFIXES)}: a pawn becomes neither king nor pawn"
    in_words = [kind.value for kind in PROMOTIONS if kind.word == suffix.lower()]
    near = in_words or get_close_matches(suffix, _SUFFIXES, n=1)
    return f"a piece: did you mean ={near[0]}?" if near else f"one of {', '.join(_SUFFIXES)}"


def writable_moves(origin: str | None = None) -> Iterator[Move]:
    """Yield every move that can be written, from every cell or from one.

    There are 11,264 moves from one cell, and 5.8 million from all of them.
    """
    for start in CELLS if origin is None else (cell_named(origin),):
        for target in CELLS:
            for suffix in (None, *PROMOTIONS):
                yield Move(start, target, suffix)
