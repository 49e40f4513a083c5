"""Chapter "A position": the side to move, the board, castling rights, and the cell that was jumped over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from drawbridge_rules.prince.board import COLOURS, Board, Cell, cell_named, name_of
from drawbridge_rules.prince.pieces import KINDS, Piece

JsonPosition: TypeAlias = dict[str, Any]
"""A position as `json.loads` gives it."""

RIGHTS = ("w-low", "w-high", "b-low", "b-high")


@dataclass(frozen=True, slots=True)
class Position:
    """A valid position."""

    turn: str
    board: Board
    castling: frozenset[str] = frozenset()
    en_passant: Cell | None = None


def piece_written(text: str) -> Piece | None:
    """Return the piece that a text names (colour letter, code), or None. Letters are case-sensitive."""
    colours = [colour for colour in COLOURS if colour[0] == text[:1]]
    if not colours or text[1:] not in KINDS:
        return None
    return Piece(colours[0], text[1:])


def read(position: JsonPosition) -> Position:
    """Return the position that the JSON describes. It must be valid."""
    board = {cell_named(name): piece_written(text) for name, text in position["board"].items()}
    return Position(
        turn=position["turn"],
        board={cell: piece for cell, piece in board.items() if cell is not None and piece is not None},
        castling=frozenset(position.get("castling", [])),
        en_passant=cell_named(position["en_passant"]) if "en_passant" in position else None,
    )


def write(position: Position) -> JsonPosition:
    """Return the position as canonical JSON: sorted, empty optional members left out."""
    board = {name_of(cell): piece.text for cell, piece in position.board.items()}
    written: JsonPosition = {"turn": position.turn, "board": dict(sorted(board.items()))}
    if position.castling:
        written["castling"] = sorted(position.castling)
    if position.en_passant is not None:
        written["en_passant"] = name_of(position.en_passant)
    return written
