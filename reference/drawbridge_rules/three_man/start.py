"""Chapter Board, the start: the position before White's first move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_man.board import COLOURS, Square, first_file
from drawbridge_rules.three_man.position import Board, JsonPosition, Piece, Position, read, write
from drawbridge_rules.three_man.rulings import rulings_of

if TYPE_CHECKING:
    from collections.abc import Mapping


def _start() -> JsonPosition:
    """Return the pieces of each colour on its segment, all six castling rights, nothing bridged or eliminated."""
    board: Board = {}
    for colour in COLOURS:
        for offset, kind in enumerate("RNBQKBNR"):
            board[Square(0, first_file(colour) + offset)] = Piece(colour, kind)
            board[Square(1, first_file(colour) + offset)] = Piece(colour, "P")
    rights = frozenset(colour[0] + side for colour in COLOURS for side in "KQ")
    return write(Position("white", board, rights, frozenset(), frozenset(), frozenset()))


START: JsonPosition = _start()


def start(rulings: Mapping[str, str]) -> JsonPosition:
    """Return the position before White's first move, which is the same under every ruling."""
    rulings_of(rulings)
    return write(read(START))
