"""A position as lines of text: White at the bottom, the a-file on the left, men as a FEN writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.standard.board import FILE_LETTERS, FILES, NAMES, RANKS, SQUARES, Colour, file_of, rank_of
from drawbridge_reference.standard.position import RIGHTS, Position

if TYPE_CHECKING:
    from collections.abc import Mapping

LIGHT, DARK = ".", ":"
_EMPTY = "".join(DARK if (rank_of(where) + file_of(where)) % 2 == 0 else LIGHT for where in SQUARES)
LEGEND = "upper case: White   lower case: Black"


def draw(position: Position, marks: Mapping[str, str] | None = None) -> str:
    """Return a position as text. `marks` adds one character after each square that it names."""
    ranks = [_rank(rank, position, marks or {}) for rank in reversed(range(RANKS))]
    black, white = ("  " + player(colour, position).center(3 * FILES) for colour in (Colour.BLACK, Colour.WHITE))
    lines = [black, *ranks, _files(), white, "", LEGEND]
    return "\n".join(line.rstrip() for line in [*lines, *state(position)])


def player(colour: Colour, position: Position) -> str:
    """Return the name of a player, and whether it is to move."""
    return colour.value.capitalize() + (" (to move)" if colour is position.turn else "")


def _rank(rank: int, position: Position, marks: Mapping[str, str]) -> str:
    squares = slice(rank * FILES, (rank + 1) * FILES)
    shown = zip(position.board[squares], NAMES[squares], _EMPTY[squares], strict=True)
    return f"{rank + 1} " + "".join(
        [f" {man.letter if man else empty}{marks.get(name, ' ')}" for man, name, empty in shown]
    )


def _files() -> str:
    return "  " + "".join(f" {letter} " for letter in FILE_LETTERS)


def state(position: Position) -> list[str]:
    """Return what the board itself cannot show."""
    rights = "".join(text for text, right in RIGHTS.items() if right in position.castling) or "none"
    jumped = "none" if position.en_passant is None else NAMES[position.en_passant]
    return [
        f"{position.turn.value} to move   castling: {rights}   en passant: {jumped}",
        f"half-moves without capture or pawn move: {position.halfmove}   move: {position.fullmove}",
    ]
