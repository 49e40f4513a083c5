"""A position: everything that a FEN says, and how to write it as a FEN."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge_reference.standard.board import FILES, NAMES, RANKS, SQUARES, Colour, Square, square
from drawbridge_reference.standard.pieces import Kind, Piece, piece

if TYPE_CHECKING:
    from collections.abc import Iterator

Board: TypeAlias = tuple[Piece | None, ...]
"""What stands on each of the 64 squares, by the square's number."""


@dataclass(frozen=True, slots=True)
class Right:
    """A castling right: the wing on which a side may still castle."""

    colour: Colour
    kingside: bool

    @property
    def text(self) -> str:
        """The right as a FEN writes it."""
        letter = "K" if self.kingside else "Q"
        return letter if self.colour is Colour.WHITE else letter.lower()

    @property
    def king_square(self) -> Square:
        """The start square of the king."""
        return square(self.colour.home_rank, 4)

    @property
    def rook_square(self) -> Square:
        """The start square of the rook."""
        return square(self.colour.home_rank, 7 if self.kingside else 0)


RIGHTS = {right.text: right for right in (Right(colour, kingside) for colour in Colour for kingside in (True, False))}
"""Every castling right by its text, in the order of a FEN."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position. `en_passant` is the square that a pawn has just jumped over, if the FEN names it."""

    board: Board
    turn: Colour
    castling: frozenset[Right] = frozenset()
    en_passant: Square | None = None
    halfmove: int = 0
    """The plies since the last capture or pawn move."""
    fullmove: int = 1
    """The full-move number, which goes up after each move by Black."""
    _kings: dict[Colour, Square | None] = field(init=False, default_factory=dict, compare=False, repr=False)

    def king(self, colour: Colour) -> Square | None:
        """Return the square of a side's king, or None if there is no king."""
        if colour not in self._kings:
            king = piece(colour, Kind.KING)
            self._kings[colour] = Square(self.board.index(king)) if king in self.board else None
        return self._kings[colour]

    def men(self) -> Iterator[tuple[Square, Piece]]:
        """Yield the occupied squares."""
        return ((where, man) for where, man in zip(SQUARES, self.board, strict=True) if man is not None)


_START_ROW = (Kind.ROOK, Kind.KNIGHT, Kind.BISHOP, Kind.QUEEN, Kind.KING, Kind.BISHOP, Kind.KNIGHT, Kind.ROOK)


def _start() -> Position:
    board: list[Piece | None] = [None] * len(SQUARES)
    for colour in Colour:
        for file, kind in enumerate(_START_ROW):
            board[square(colour.home_rank, file)] = piece(colour, kind)
            board[square(colour.pawn_rank, file)] = piece(colour, Kind.PAWN)
    return Position(tuple(board), Colour.WHITE, frozenset(RIGHTS.values()))


START = _start()
"""The start position."""


def fen_of(position: Position) -> str:
    """Return the FEN of a position: six fields with single blanks."""
    rows = "/".join(_row(position.board[rank * FILES : (rank + 1) * FILES]) for rank in reversed(range(RANKS)))
    rights = "".join(text for text, right in RIGHTS.items() if right in position.castling)
    jumped = "-" if position.en_passant is None else NAMES[position.en_passant]
    return f"{rows} {position.turn.letter} {rights or '-'} {jumped} {position.halfmove} {position.fullmove}"


def _row(men: tuple[Piece | None, ...]) -> str:
    text, empty = "", 0
    for man in (*men, None):
        if man is None:
            empty += 1
            continue
        text += (str(empty) if empty else "") + man.letter
        empty = 0
    return text + (str(empty - 1) if empty > 1 else "")


def written(position: Position) -> dict[str, Any]:
    """Return the JSON form of a position."""
    return {"fen": fen_of(position)}
