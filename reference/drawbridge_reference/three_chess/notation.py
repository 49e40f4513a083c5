"""Moves and how they are written: `BE2-BE4`. Castling is the king's move.

A move may carry a piece as its suffix, as in `BE2-BE4=Q`, so that `promotion.suffix` can refuse it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.problem import UnreadableMove
from drawbridge_reference.three_chess.board import NAMES, SQUARES, Square, is_square, square_named
from drawbridge_reference.three_chess.pieces import SUFFIXES, Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

_MOVE = re.compile(r"([BGR][A-H][1-4])-([BGR][A-H][1-4])(?:=([QRBN]))?")
_FORM = "two squares BA1..RH4 with a hyphen between, such as BE2-BE4"


@dataclass(frozen=True, slots=True)
class Move:
    """A move between two squares, whatever its way, and the piece that its suffix names, though none belongs there."""

    origin: Square
    target: Square
    suffix: Kind | None = None

    @property
    def text(self) -> str:
        """The move as it is written."""
        suffix = f"={self.suffix.value}" if self.suffix else ""
        return f"{NAMES[self.origin]}-{NAMES[self.target]}{suffix}"


def read_move(text: str) -> Move:
    """Return the move that a text describes. Raises UnreadableMove, which says what is wrong with the text."""
    found = _MOVE.fullmatch(text)
    if not found:
        raise UnreadableMove(text, _expected(text))
    origin, target, suffix = found.groups()
    return Move(square_named(origin), square_named(target), Kind(suffix) if suffix else None)


def _expected(text: str) -> str:
    """Return what was expected, as close as possible to the given text."""
    if _MOVE.fullmatch(text.upper()):
        return f"upper case letters throughout, {text.upper()}"
    move, equals, suffix = text.partition("=")
    names = move.split("-")
    if len(names) != 2:
        return _FORM
    for name in names:
        if not is_square(name):
            return f"{_FORM}; {name!r} is not a square: a section B, G or R, a column A..H, a row 1..4"
    letters = ", ".join(kind.value for kind in SUFFIXES)
    return f"no suffix, because no move has one; {equals}{suffix} is not even one of {letters}"


def writable_moves(origin: str | None = None) -> Iterator[Move]:
    """Yield every move that can be written, from every square or from one."""
    for start in SQUARES if origin is None else (square_named(origin),):
        for target in SQUARES:
            for suffix in (None, *SUFFIXES):
                yield Move(start, target, suffix)
