"""A position: the board and whose turn it is. Nothing else decides what is legal."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge_reference.three_chess.board import COLOURS, NAMES, SQUARES, Colour, Square, square, square_named
from drawbridge_reference.three_chess.pieces import PIECES, Kind, Piece, piece

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Board: TypeAlias = tuple[Piece | None, ...]
"""What stands on each of the 96 squares, by the square's number."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position. It does not record whether a king or a rook has moved, because that does not matter."""

    turn: Colour
    board: Board
    _kings: dict[Colour, Square | None] = field(init=False, default_factory=dict, compare=False, repr=False)

    def king(self, colour: Colour) -> Square | None:
        """Return the square of a colour's king, or None if it has been captured."""
        if colour not in self._kings:
            self._kings[colour] = king_on(self.board, colour)
        return self._kings[colour]

    def men(self) -> Iterator[tuple[Square, Piece]]:
        """Yield the occupied squares."""
        return ((where, man) for where, man in zip(SQUARES, self.board, strict=True) if man is not None)


def king_on(board: Board, colour: Colour) -> Square | None:
    """Return the square of a colour's king on a board, or None if there is no king."""
    king = piece(colour, Kind.KING)
    return Square(board.index(king)) if king in board else None


_START_ROW = (Kind.ROOK, Kind.KNIGHT, Kind.BISHOP, Kind.QUEEN, Kind.KING, Kind.BISHOP, Kind.KNIGHT, Kind.ROOK)


def _start() -> Position:
    board: list[Piece | None] = [None] * len(SQUARES)
    for colour in COLOURS:
        for column, kind in enumerate(_START_ROW):
            board[square(colour, 0, column)] = piece(colour, kind)
            board[square(colour, 1, column)] = piece(colour, Kind.PAWN)
    return Position(Colour.BLUE, tuple(board))


START = _start()
"""The start position: the same arrangement in each section, Blue to move."""


def position_from(given: Mapping[str, Any]) -> Position:
    """Return the position that a well-formed JSON object describes. The chapter `validity` checks it first."""
    board: list[Piece | None] = [None] * len(SQUARES)
    for name, text in given["board"].items():
        board[square_named(name)] = PIECES[text]
    return Position(Colour(given["turn"]), tuple(board))


def written(position: Position) -> dict[str, Any]:
    """Return the JSON form of a position, with its squares in the order of sections, rows and columns."""
    return {
        "turn": position.turn.value,
        "board": {NAMES[where]: man.text for where, man in position.men()},
    }
