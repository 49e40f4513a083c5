"""The pieces: 23 kinds of man, in two colours."""

from __future__ import annotations

from dataclasses import dataclass

from drawbridge_reference.kernel.enumeration import Enumeration
from drawbridge_reference.prince.board import COLOURS, Colour


class Kind(Enumeration):
    """A kind of piece, with its two-letter code."""

    ACE = "Ac"
    ADMIRAL = "Ad"
    ARTIST = "Ar"
    ASTRONAUT = "As"
    BASE = "Ba"
    BISHOP = "Bi"
    CAPTAIN = "Ca"
    COURT = "Co"
    KING = "Ki"
    KNIGHT = "Kn"
    MARINE = "Ma"
    MERCHANT = "Me"
    MARKET = "Mt"
    NETWORK = "Ne"
    PARATROOPER = "Pa"
    PAWN = "Pn"
    PRINCE = "Pr"
    QUEEN = "Qu"
    REPORTER = "Re"
    ROOK = "Ro"
    SCIENTIST = "Sc"
    SPY = "Sp"
    UNIVERSITY = "Un"

    @property
    def word(self) -> str:
        """The kind in words."""
        return self.name.lower()


PROMOTIONS = tuple(kind for kind in Kind if kind not in (Kind.KING, Kind.PAWN))
"""The kinds that a pawn may become, in the order of their codes."""

MOVES: dict[Kind, tuple[str, ...]] = {
    Kind.ROOK: ("slide.orthogonal",),
    Kind.BISHOP: ("slide.diagonal",),
    Kind.MERCHANT: ("slide.triagonal",),
    Kind.COURT: ("slide.orthogonal", "slide.diagonal"),
    Kind.MARKET: ("slide.orthogonal", "slide.triagonal"),
    Kind.ARTIST: ("slide.diagonal", "slide.triagonal"),
    Kind.QUEEN: ("slide.orthogonal", "slide.diagonal", "slide.triagonal"),
    Kind.KNIGHT: ("leap.knight",),
    Kind.CAPTAIN: ("leap.captain",),
    Kind.ACE: ("leap.ace",),
    Kind.MARINE: ("leap.knight", "leap.captain"),
    Kind.PARATROOPER: ("leap.knight", "leap.ace"),
    Kind.ADMIRAL: ("leap.captain", "leap.ace"),
    Kind.ASTRONAUT: ("leap.knight", "leap.captain", "leap.ace"),
    Kind.BASE: ("area.orthogonal",),
    Kind.SCIENTIST: ("area.diagonal",),
    Kind.REPORTER: ("area.triagonal",),
    Kind.UNIVERSITY: ("area.orthogonal", "area.diagonal"),
    Kind.NETWORK: ("area.orthogonal", "area.triagonal"),
    Kind.SPY: ("area.diagonal", "area.triagonal"),
    Kind.PRINCE: ("area.orthogonal", "area.diagonal", "area.triagonal"),
}
"""The movement clauses of every kind that moves only by lines, leaps and areas: all but king and pawn."""


# Each piece exists once, so a look-up in a set can compare addresses: `eq=False` keeps the hash of identity.
@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """A piece of one colour."""

    colour: Colour
    kind: Kind
    is_pawn: bool

    @property
    def text(self) -> str:
        """The piece as it is written: colour letter and kind, such as `wKi`."""
        return self.colour.letter + self.kind.value

    @property
    def phrase(self) -> str:
        """The piece in words, such as `white scientist`."""
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
