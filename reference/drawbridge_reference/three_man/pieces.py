"""The pieces. There are two kinds of pawn, since a pawn turns around once it has crossed the center."""

from __future__ import annotations

from typing import Final

from drawbridge_reference.kernel.enumeration import Enumeration
from drawbridge_reference.three_man.board import COLOURS, Colour


class Kind(Enumeration):
    """A kind of piece. The value is its letter in the notation."""

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


# Each piece exists once, so set look-ups can compare identities.
class Piece:
    """A piece of one colour. `is_pawn` says whether it is a pawn of either kind.

    `text` is how it is written, and `phrase` what it is called in a sentence.
    """

    __slots__ = ("colour", "is_pawn", "kind", "phrase", "text")

    def __init__(self, colour: Colour, kind: Kind) -> None:
        self.colour: Final = colour
        self.kind: Final = kind
        self.is_pawn: Final = kind in PAWNS
        self.text: Final = colour.letter + kind.value
        self.phrase: Final = f"{colour.value} {KIND_NAMES[kind]}"

    def __repr__(self) -> str:
        """Return the piece as it is written."""
        return self.text


_BY_COLOUR = {colour: {kind: Piece(colour, kind) for kind in Kind} for colour in COLOURS}
PIECES = {piece.text: piece for kinds in _BY_COLOUR.values() for piece in kinds.values()}
"""Every piece, by its text."""
PIECES_OF = {colour: frozenset(kinds.values()) for colour, kinds in _BY_COLOUR.items()}


def piece(colour: Colour, kind: Kind) -> Piece:
    """Return the one piece of this colour and kind."""
    return _BY_COLOUR[colour][kind]
