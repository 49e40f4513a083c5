"""The pieces: six kinds of man, the pawn being two, since it turns round once it is past the center."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from drawbridge_reference.three_man.board import COLOURS, Colour


class Kind(Enum):
    """A kind of piece, by the letter that it is written with."""

    KING = "K"
    QUEEN = "Q"
    ROOK = "R"
    BISHOP = "B"
    KNIGHT = "N"
    INWARD_PAWN = "P"
    OUTWARD_PAWN = "O"


PAWNS = frozenset({Kind.INWARD_PAWN, Kind.OUTWARD_PAWN})
PROMOTIONS = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT)
KIND_NAMES = {
    Kind.KING: "king",
    Kind.QUEEN: "queen",
    Kind.ROOK: "rook",
    Kind.BISHOP: "bishop",
    Kind.KNIGHT: "knight",
    Kind.INWARD_PAWN: "pawn",
    Kind.OUTWARD_PAWN: "outward pawn",
}


# Each piece exists once, so that looking one up in a set compares addresses: `eq=False` keeps the hash of identity.
@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """A piece of one colour."""

    colour: Colour
    kind: Kind
    is_pawn: bool
    """Whether it is a pawn, in whichever direction."""

    @property
    def text(self) -> str:
        """The piece as it is written: colour letter and kind."""
        return self.colour.letter + self.kind.value

    def __repr__(self) -> str:
        """Return the piece as it is written."""
        return self.text


_BY_COLOUR = {colour: {kind: Piece(colour, kind, kind in PAWNS) for kind in Kind} for colour in COLOURS}
PIECES = {piece.text: piece for kinds in _BY_COLOUR.values() for piece in kinds.values()}
"""Every piece, by its text."""
PIECES_OF = {colour: frozenset(kinds.values()) for colour, kinds in _BY_COLOUR.items()}


def piece(colour: Colour, kind: Kind) -> Piece:
    """Return the one piece of this colour and kind."""
    return _BY_COLOUR[colour][kind]
