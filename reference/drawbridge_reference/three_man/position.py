"""A position: everything that the legal moves depend on, and its JSON form."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.three_man.board import (
    COLOURS,
    HOME,
    NAMES,
    SQUARES,
    Colour,
    Moat,
    Square,
    file_of,
    rank_of,
    square,
    square_named,
)
from drawbridge_reference.three_man.pieces import PIECES, Kind, Piece, piece

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Board: TypeAlias = tuple[Piece | None, ...]
"""The piece on each of the 144 squares, by the square's number."""


class Right(NamedTuple):
    """A castling right: a side to which a colour may still castle."""

    colour: Colour
    kingside: bool

    @property
    def text(self) -> str:
        """The right as it is written: colour letter, and K or Q."""
        return self.colour.letter + ("K" if self.kingside else "Q")

    @property
    def king_square(self) -> Square:
        """The start square of the king."""
        return square(0, self.colour.first_file + 4)

    @property
    def rook_square(self) -> Square:
        """The start square of the rook."""
        return square(0, self.colour.first_file + (7 if self.kingside else 0))


RIGHTS = {right.text: right for right in (Right(colour, kingside) for colour in COLOURS for kingside in (True, False))}
"""Every castling right, by its text."""


class _Members(NamedTuple):
    turn: Colour
    board: Board
    castling: frozenset[Right] = frozenset()
    en_passant: frozenset[Square] = frozenset()
    bridged: frozenset[Moat] = frozenset()
    eliminated: frozenset[Colour] = frozenset()


class Position(_Members):
    """A position. `en_passant` holds the jumped squares where a pawn can still be captured."""

    @cached_property
    def _kings(self) -> dict[Colour, Square | None]:
        return {}

    def king(self, colour: Colour) -> Square | None:
        """Return the square of a colour's king, or None if it is not on the board."""
        if colour not in self._kings:
            self._kings[colour] = king_on(self.board, colour)
        return self._kings[colour]

    @property
    def remaining(self) -> tuple[Colour, ...]:
        """The colours that are not eliminated, in the order of their turns."""
        return tuple(colour for colour in COLOURS if colour not in self.eliminated)

    @property
    def opponents(self) -> tuple[Colour, ...]:
        """The colours that are not eliminated, except the one whose turn it is."""
        return tuple(colour for colour in self.remaining if colour is not self.turn)

    def men(self) -> Iterator[tuple[Square, Piece]]:
        """Yield the occupied squares with their pieces."""
        return ((where, man) for where, man in zip(SQUARES, self.board, strict=True) if man is not None)


def king_on(board: Board, colour: Colour) -> Square | None:
    """Return the square of a colour's king on a board, or None."""
    king = piece(colour, Kind.KING)
    return Square(board.index(king)) if king in board else None


def jumped_pawn(jumped: Square) -> Square:
    """Return the square of the pawn that has jumped over a square: rank 3 of its file."""
    return square(rank_of(jumped) + 1, file_of(jumped))


_START_ROW = (Kind.ROOK, Kind.KNIGHT, Kind.BISHOP, Kind.QUEEN, Kind.KING, Kind.BISHOP, Kind.KNIGHT, Kind.ROOK)


def _start() -> Position:
    board: list[Piece | None] = [None] * len(SQUARES)
    for colour in COLOURS:
        for where, kind in zip(HOME[colour], _START_ROW, strict=True):
            board[where] = piece(colour, kind)
            board[square(1, file_of(where))] = piece(colour, Kind.INWARD_PAWN)
    return Position(Colour.WHITE, tuple(board), castling=frozenset(RIGHTS.values()))


START = _start()
"""The start position: all castling rights are held, no moat is bridged, nobody is eliminated."""


def position_from(written: Mapping[str, Any]) -> Position:
    """Return the position of a valid JSON object. `drawbridge_reference.three_man.validity` checks it first."""
    board: list[Piece | None] = [None] * len(SQUARES)
    for name, text in written["board"].items():
        board[square_named(name)] = PIECES[text]
    return Position(
        turn=Colour(written["turn"]),
        board=tuple(board),
        castling=frozenset(RIGHTS[text] for text in written.get("castling", ())),
        en_passant=frozenset(square_named(name) for name in written.get("en_passant", ())),
        bridged=frozenset(Moat(text) for text in written.get("bridged", ())),
        eliminated=frozenset(Colour(text) for text in written.get("eliminated", ())),
    )


def written(position: Position) -> dict[str, Any]:
    """Return the JSON form of a position: lists sorted, empty lists left out."""
    sets = {
        "castling": sorted(right.text for right in position.castling),
        "en_passant": sorted(NAMES[where] for where in position.en_passant),
        "bridged": sorted(moat.value for moat in position.bridged),
        "eliminated": sorted(colour.value for colour in position.eliminated),
    }
    return {
        "turn": position.turn.value,
        "board": {NAMES[where]: man.text for where, man in position.men()},
        **{name: members for name, members in sets.items() if members},
    }
