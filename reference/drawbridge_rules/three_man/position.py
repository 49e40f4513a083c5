"""A position: what the legal moves depend on, read from JSON and written as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from drawbridge_rules.three_man.board import COLOURS, Square, first_file, square_named
from drawbridge_rules.three_man.pieces import Board, Piece, piece_written

JsonPosition: TypeAlias = dict[str, Any]
"""A position as `json.loads` gives it."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position that is known to be valid."""

    turn: str
    board: Board
    castling: frozenset[str]
    """The castling rights that are left: `wK`, `wQ`, `gK` and so on."""
    en_passant: frozenset[Square]
    """The squares that pawns jumped over and that can still be captured on."""
    bridged: frozenset[str]
    """The moats that are bridged."""
    eliminated: frozenset[str]
    """The colours that are eliminated."""


def start_position() -> Position:
    """Return the start: each colour's pieces on rank 0 of its segment, its pawns on rank 1, all six castling rights."""
    board: Board = {}
    for colour in COLOURS:
        for offset, kind in enumerate("RNBQKBNR"):
            board[Square(0, first_file(colour) + offset)] = Piece(colour, kind)
            board[Square(1, first_file(colour) + offset)] = Piece(colour, "P")
    rights = frozenset(colour[0] + side for colour in COLOURS for side in "KQ")
    return Position("white", board, rights, frozenset(), frozenset(), frozenset())


def read(position: JsonPosition) -> Position:
    """Return the position that the JSON describes. It must be valid."""
    board = {square_named(name): piece_written(text) for name, text in position["board"].items()}
    jumped = [square_named(name) for name in position.get("en_passant", [])]
    return Position(
        turn=position["turn"],
        board={square: piece for square, piece in board.items() if square is not None and piece is not None},
        castling=frozenset(position.get("castling", [])),
        en_passant=frozenset(square for square in jumped if square is not None),
        bridged=frozenset(position.get("bridged", [])),
        eliminated=frozenset(position.get("eliminated", [])),
    )


def write(position: Position) -> JsonPosition:
    """Return the position as canonical JSON: lists sorted, empty optional members left out."""
    lists = {
        "castling": sorted(position.castling),
        "en_passant": sorted(square.name for square in position.en_passant),
        "bridged": sorted(position.bridged),
        "eliminated": sorted(position.eliminated),
    }
    board = {square.name: piece.text for square, piece in position.board.items()}
    return {
        "turn": position.turn,
        "board": dict(sorted(board.items())),
        **{member: entries for member, entries in lists.items() if entries},
    }
