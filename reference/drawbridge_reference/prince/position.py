"""A position, with everything that the legal moves depend on, and its JSON form."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import compress
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge_reference.prince.board import (
    CELLS,
    COLOURS,
    NAMES,
    SIZE,
    Cell,
    Colour,
    Mask,
    cell,
    cell_named,
    column_of,
    row_of,
)
from drawbridge_reference.prince.pieces import PIECES, Kind, Piece, piece

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

Board: TypeAlias = tuple[Piece | None, ...]
"""The piece on each of the 512 cells, by the cell's number."""


@dataclass(frozen=True, slots=True)
class Right:
    """A castling right: a base on the king's diagonal with which a colour may still castle."""

    colour: Colour
    is_low: bool
    """Whether the base is the one on a1 of the home tier. The other is on h8."""

    @property
    def text(self) -> str:
        """The right as it is written: colour letter, and low or high."""
        return f"{self.colour.letter}-{'low' if self.is_low else 'high'}"

    @property
    def base_cell(self) -> Cell:
        """The start cell of the base."""
        corner = 1 if self.is_low else SIZE
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
    _kings: dict[Colour, Cell | None] = field(init=False, default_factory=dict, compare=False, repr=False)

    def king(self, colour: Colour) -> Cell | None:
        """Return the cell of a colour's king, if it is on the board."""
        if colour not in self._kings:
            self._kings[colour] = king_on(self.board, colour)
        return self._kings[colour]

    def men_of(self, colour: Colour) -> Mask:
        """Return the cells of a colour's pieces."""
        if not self._masks:
            masks = dict.fromkeys(COLOURS, 0)
            for where, man in self.men():
                masks[man.colour] |= 1 << where
            self._masks.update(masks)
        return self._masks[colour]

    @property
    def occupied(self) -> Mask:
        """The cells with a piece."""
        return self.men_of(Colour.WHITE) | self.men_of(Colour.BLACK)

    def men(self) -> Iterator[tuple[Cell, Piece]]:
        """Yield the occupied cells with their pieces, in the order of their names."""
        return men_on(self.board)


def men_on(board: Sequence[Piece | None]) -> Iterator[tuple[Cell, Piece]]:
    """Yield the occupied cells of a board with their pieces, in the order of their names."""
    # Most of the 512 cells are empty. These pass over them without running Python for each.
    return zip(compress(CELLS, board), filter(None, board), strict=True)


def king_on(board: Board, colour: Colour) -> Cell | None:
    """Return the cell of a colour's king on a board, if it is there."""
    return king_among(men_on(board), colour)


def king_among(men: Iterable[tuple[Cell, Piece]], colour: Colour) -> Cell | None:
    """Return the cell of a colour's king, if it is one of these men."""
    king = piece(colour, Kind.KING)
    for where, man in men:
        if man is king:
            return where
    return None


_START_ARRAY = """\
Ba Pa Kn Ro Mt Ca Ma Ba
Ad Ac Co Bi Me Ar Ac As
Ca Ar Qu Sc Re Qu Co Kn
Mt Me Re Un Sp Sc Bi Ro
Ro Bi Sc Ki Ne Re Me Mt
Kn Co Qu Re Sc Qu Ar Ca
As Ac Ar Me Bi Co Ac Ad
Ba Ma Ca Mt Ro Kn Pa Ba
"""
"""White's home tier as drawn: row 8 at the top, column a on the left."""

_ARRAY = {
    (column, SIZE - from_above): Kind(text)
    for from_above, line in enumerate(_START_ARRAY.splitlines())
    for column, text in enumerate(line.split(), start=1)
}
"""The kind of each piece on White's home tier, by column and row."""


def starting_kind(colour: Colour, column: int, row: int, *, rotated: bool) -> Kind:
    """Return the kind that starts on a column and row (1 to 8) of a colour's home tier.

    `rotated` means that Black's array is White's rotated by 180 degrees, not the same (ruling `black-array`).
    """
    turned = rotated and colour is Colour.BLACK
    return _ARRAY[SIZE + 1 - column, SIZE + 1 - row] if turned else _ARRAY[column, row]


def start_position(*, rotated: bool) -> Position:
    """Return the start position: White to move, with all castling rights. See `starting_kind`."""
    board: list[Piece | None] = [None] * len(CELLS)
    for colour in COLOURS:
        for column, row in _ARRAY:
            kind = starting_kind(colour, column, row, rotated=rotated)
            board[cell(colour.home_tier, column, row)] = piece(colour, kind)
            board[cell(colour.pawn_tier, column, row)] = piece(colour, Kind.PAWN)
    return Position(Colour.WHITE, tuple(board), frozenset(RIGHTS.values()))


START = start_position(rotated=False)
"""The start position under the default ruling."""

_STARTS = {False: START, True: start_position(rotated=True)}


_KING_STARTS = {
    (rotated, colour): Cell(start.board.index(piece(colour, Kind.KING)))
    for rotated, start in _STARTS.items()
    for colour in COLOURS
}


def king_start(colour: Colour, *, rotated: bool) -> Cell:
    """Return the start cell of a colour's king. See `starting_kind`."""
    return _KING_STARTS[rotated, colour]


def jumper_of(jumped: Cell, jumper: Colour) -> tuple[Cell, Cell]:
    """Return the cells between which a pawn of this colour moved when it jumped over a cell: origin, then target."""
    column, row = column_of(jumped), row_of(jumped)
    return cell(jumper.pawn_tier, column, row), cell(jumper.pawn_tier + 2 * jumper.forward, column, row)


def position_from(given: Mapping[str, Any]) -> Position:
    """Return the position that a well-formed JSON object holds. The chapter `validity` checks it first."""
    board: list[Piece | None] = [None] * len(CELLS)
    for name, text in given["board"].items():
        board[cell_named(name)] = PIECES[text]
    return Position(
        turn=Colour(given["turn"]),
        board=tuple(board),
        castling=frozenset(RIGHTS[text] for text in given.get("castling", ())),
        en_passant=cell_named(given["en_passant"]) if "en_passant" in given else None,
    )


def written(position: Position) -> dict[str, Any]:
    """Return the JSON form of a position: cells and rights sorted, empty members left out."""
    members: dict[str, Any] = {
        "turn": position.turn.value,
        "board": {NAMES[where]: man.text for where, man in position.men()},
    }
    if position.castling:
        members["castling"] = sorted(right.text for right in position.castling)
    if position.en_passant is not None:
        members["en_passant"] = NAMES[position.en_passant]
    return members
