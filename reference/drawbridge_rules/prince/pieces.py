"""Chapter "The pieces": the 23 kinds, their codes, and the movement clauses of each."""

from __future__ import annotations

from typing import NamedTuple

GOES_BY = {
    "Ki": ("king.step", "castling.low", "castling.high"),
    "Pn": ("pawn.step", "pawn.jump", "pawn.capture", "pawn.en-passant", "pawn.promotion"),
    # Rook, bishop and merchant, and the pieces that combine them: court, market, artist and queen.
    "Ro": ("slide.orthogonal",),
    "Bi": ("slide.diagonal",),
    "Me": ("slide.triagonal",),
    "Co": ("slide.orthogonal", "slide.diagonal"),
    "Mt": ("slide.orthogonal", "slide.triagonal"),
    "Ar": ("slide.diagonal", "slide.triagonal"),
    "Qu": ("slide.orthogonal", "slide.diagonal", "slide.triagonal"),
    # Knight, captain and ace, and the pieces that combine them: marine, paratrooper, admiral and astronaut.
    "Kn": ("leap.knight",),
    "Ca": ("leap.captain",),
    "Ac": ("leap.ace",),
    "Ma": ("leap.knight", "leap.captain"),
    "Pa": ("leap.knight", "leap.ace"),
    "Ad": ("leap.captain", "leap.ace"),
    "As": ("leap.knight", "leap.captain", "leap.ace"),
    # Base, scientist and reporter, and the pieces that combine them: university, network, spy and prince.
    "Ba": ("area.orthogonal",),
    "Sc": ("area.diagonal",),
    "Re": ("area.triagonal",),
    "Un": ("area.orthogonal", "area.diagonal"),
    "Ne": ("area.orthogonal", "area.triagonal"),
    "Sp": ("area.diagonal", "area.triagonal"),
    "Pr": ("area.orthogonal", "area.diagonal", "area.triagonal"),
}
"""The movement clauses of each kind, by its code."""

KINDS = tuple(sorted(GOES_BY))
KING, PAWN, BASE = "Ki", "Pn", "Ba"

PROMOTIONS = tuple(kind for kind in KINDS if kind not in (KING, PAWN))
"""The 21 kinds that a pawn may become."""


class Piece(NamedTuple):
    """A piece: its colour and the code of its kind."""

    colour: str
    kind: str

    @property
    def text(self) -> str:
        """The piece as it is written: colour letter and code."""
        return self.colour[0] + self.kind
