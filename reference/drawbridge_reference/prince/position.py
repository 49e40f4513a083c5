"""A position: everything that the legal moves depend on. And the JSON form in which it is written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from drawbridge_reference.prince.board import CELLS, COLOURS, Cell, Colour, Mask, cell
from drawbridge_reference.prince.pieces import Kind, Piece, piece

Board: TypeAlias = tuple[Piece | None, ...]
"""What stands on each of the 512 cells, by the cell's number."""


@dataclass(frozen=True, slots=True)
class Right:
    """A castling right: which of the two bases on the king's diagonal a colour may still castle with."""

    colour: Colour
    is_low: bool
    """Whether the base is the one on a1 of the home tier; the other stands on h8."""

    @property
    def text(self) -> str:
        """The right as it is written: colour letter, and low or high."""
        return f"{self.colour.letter}-{'low' if self.is_low else 'high'}"

    @property
    def base_cell(self) -> Cell:
        """The start cell of the base."""
        corner = 1 if self.is_low else 8
        return cell(self.colour.home_tier, corner, corner)


RIGHTS = {right.text: right for right in (Right(colour, is_low) for colour in COLOURS for is_low in (True, False))}
"""Every castling right, by its text."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position."""

    turn: Colour
    board: Board
    castling: frozenset[Right] = frozenset()
    en_passant: Cell | None = None
    """The cell that a pawn has just jumped over, if one has."""
    _masks: dict[Colour, Mask] = field(init=False, default_factory=dict, compare=False, repr=False)

    def king(self, colour: Colour) -> Cell:
        """Return where a colour's king stands. Raises ValueError on a board without it."""
        return Cell(self.board.index(piece(colour, Kind.KING)))

    def men_of(self, colour: Colour) -> Mask:
        """Return the cells on which a colour's pieces stand."""
        if not self._masks:
            for one in COLOURS:
                self._masks[one] = 0
            for where in CELLS:
                man = self.board[where]
                if man is not None:
                    self._masks[man.colour] |= 1 << where
        return self._masks[colour]

    @property
    def occupied(self) -> Mask:
        """The cells on which a piece stands."""
        return self.men_of(Colour.WHITE) | self.men_of(Colour.BLACK)
