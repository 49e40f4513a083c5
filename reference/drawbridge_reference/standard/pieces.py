"""The pieces: six kinds, in two colours."""

from __future__ import annotations

from dataclasses import dataclass

from drawbridge_reference.kernel.enumeration import Enumeration
from drawbridge_reference.standard.board import COLOURS, Colour


class Kind(Enumeration):
    """A kind of piece, by its letter."""

    KING = "K"
    QUEEN = "Q"
    ROOK = "R"
    BISHOP = "B"
    KNIGHT = "N"
    PAWN = "P"

    @property
    def word(self) -> str:
        """The kind's name in a sentence, and in the ply notation."""
        return self.name.lower()


PROMOTIONS = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT)
"""The suffixes that the notation of moves can write."""


# Each piece exists once, so that looking one up in a set compares addresses: `eq=False` keeps the hash of identity.
@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """A piece of one colour."""

    colour: Colour
    kind: Kind

    @property
    def letter(self) -> str:
        """The piece as a FEN writes it: upper case for White."""
        return _LETTERS[self]

    @property
    def phrase(self) -> str:
        """The piece in a sentence, such as `white rook`."""
        return f"{self.colour.value} {self.kind.word}"

    def __repr__(self) -> str:
        """Return the letter of the piece."""
        return self.letter


_BY_COLOUR = {colour: {kind: Piece(colour, kind) for kind in Kind} for colour in COLOURS}
_LETTERS = {
    piece: kind.value if colour is Colour.WHITE else kind.value.lower()
    for colour, kinds in _BY_COLOUR.items()
    for kind, piece in kinds.items()
}
PIECES = {letter: piece for piece, letter in _LETTERS.items()}
"""Every piece, by its letter in a FEN."""


def piece(colour: Colour, kind: Kind) -> Piece:
    """Return the one piece of this colour and kind."""
    return _BY_COLOUR[colour][kind]
