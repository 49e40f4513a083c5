"""A position: whose turn it is and which piece is where. There is no further state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from drawbridge_rules.three_chess.board import COLOURS, Board, Piece, square_named

JsonPosition: TypeAlias = dict[str, Any]
"""A position as `json.loads` gives it."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position that is known to be valid."""

    turn: str
    board: Board


def piece_written(text: str) -> Piece | None:
    """Return the piece that a text names, or None if it names none. Letters are case-sensitive."""
    colours = [colour for colour in COLOURS if colour[0] == text[:1]]
    if len(text) != 2 or not colours or text[1] not in "KQRBNP":
        return None
    return Piece(colours[0], text[1])


def read(position: JsonPosition) -> Position:
    """Return the position that the JSON describes. It must be valid."""
    board = {square_named(name): piece_written(text) for name, text in position["board"].items()}
    return Position(
        turn=position["turn"],
        board={square: piece for square, piece in board.items() if square is not None and piece is not None},
    )


def write(position: Position) -> JsonPosition:
    """Return the position as JSON."""
    board = {square.name: f"{piece.colour[0]}{piece.kind}" for square, piece in position.board.items()}
    return {"turn": position.turn, "board": dict(sorted(board.items()))}
