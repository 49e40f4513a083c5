"""Chapter Position: what a position holds, read from JSON and written as canonical JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from drawbridge_rules.three_man.board import COLOURS, Square, square_named

if TYPE_CHECKING:
    from collections.abc import Mapping

JsonPosition: TypeAlias = dict[str, Any]
"""A position as `json.loads` gives it."""


class Piece(NamedTuple):
    """A piece: its colour, and its kind as one of the letters K Q R B N P O."""

    colour: str
    kind: str


Board: TypeAlias = dict[Square, Piece]
"""The pieces by square. A board that is given to a function is never changed by it, only copied."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position that is known to be valid."""

    turn: str
    board: Board
    castling: frozenset[str]
    en_passant: frozenset[Square]
    bridged: frozenset[str]
    eliminated: frozenset[str]


def piece_written(text: str) -> Piece | None:
    """Return the piece that is written so (colour letter, kind), or None."""
    colours = [colour for colour in COLOURS if colour[0] == text[:1]]
    if len(text) != 2 or not colours or text[1] not in "KQRBNPO":
        return None
    return Piece(colours[0], text[1])


def read(position: JsonPosition) -> Position:
    """Return the position that the JSON tells. It must be valid."""
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
    lists: Mapping[str, list[str]] = {
        "castling": sorted(position.castling),
        "en_passant": sorted(square.name for square in position.en_passant),
        "bridged": sorted(position.bridged),
        "eliminated": sorted(position.eliminated),
    }
    board = {square.name: f"{piece.colour[0]}{piece.kind}" for square, piece in position.board.items()}
    return {
        "turn": position.turn,
        "board": dict(sorted(board.items())),
        **{member: entries for member, entries in lists.items() if entries},
    }
