"""The pieces: six kinds in three colours."""

from __future__ import annotations

from dataclasses import dataclass

from drawbridge_reference.kernel.enumeration import Enumeration
from drawbridge_reference.three_chess.board import COLOURS, Colour


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
        """The kind in words."""
        return self.name.lower()


SUFFIXES = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT)
"""The suffixes that the notation can write, though no legal move has one."""


# Each piece exists once, so that looking one up in a set compares addresses: `eq=False` keeps the hash of identity.
@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """A piece of one colour."""

    colour: Colour
    kind: Kind
    is_pawn: bool

    @property
    def text(self) -> str:
        """The piece as it is written: colour letter and kind."""
        return self.colour.letter + self.kind.value

    @property
    def phrase(self) -> str:
        """The piece in words, such as `green knight`."""
        return f"{self.colour.value} {self.kind.word}"

    def __repr__(self) -> str:
        """Return the piece as it is written."""
        return self.text


_BY_COLOUR = {colour: {kind: Piece(colour, kind, kind is Kind.PAWN) for kind in Kind} for colour in COLOURS}
PIECES = {piece.text: piece for kinds in _BY_COLOUR.values() for piece in kinds.values()}
"""Every piece, by its text."""


def piece(colour: Colour, kind: Kind) -> Piece:
    """Return the one piece of this colour and kind."""
    return _BY_COLOUR[colour][kind]
