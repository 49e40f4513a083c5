"""Pieces, each with a colour and a kind, and the board that they are on."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from drawbridge_rules.three_man.board import COLOURS, Square


class Piece(NamedTuple):
    """A piece: its colour, and its kind as one of the letters K Q R B N P O.

    `P` is an inward pawn, as every pawn is at first. `O` is an outward pawn, which has crossed the center.
    """

    colour: str
    kind: str

    @property
    def is_pawn(self) -> bool:
        """Whether the piece is a pawn of either kind."""
        return self.kind in ("P", "O")

    @property
    def text(self) -> str:
        """The piece as it is written: `wK`, `gO`, `bQ`."""
        return f"{self.colour[0]}{self.kind}"


Board: TypeAlias = dict[Square, Piece]
"""The pieces by square. A function never changes a board that it is given, only a copy."""


def piece_written(text: str) -> Piece | None:
    """Return the piece that a text names, or None if it names none."""
    colours = [colour for colour in COLOURS if colour[0] == text[:1]]
    if len(text) != 2 or not colours or text[1] not in "KQRBNPO":
        return None
    return Piece(colours[0], text[1])


def king_of(board: Board, colour: str) -> Square | None:
    """Return the square of a colour's king, or None if it has none."""
    king = Piece(colour, "K")
    return next((square for square, piece in board.items() if piece == king), None)
