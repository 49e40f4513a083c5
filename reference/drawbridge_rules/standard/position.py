"""Chapter "A position": what a FEN says, and how to read and write it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeAlias

from drawbridge_rules.standard.board import Board, Piece, Square, square_named

JsonPosition: TypeAlias = dict[str, Any]
"""A position as `json.loads` gives it: `{"fen": "..."}`."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position that is known to be valid."""

    turn: str
    board: Board
    castling: frozenset[str]
    """The rights that are left, as letters of the FEN: K, Q, k, q."""
    en_passant: Square | None
    """The square that a pawn has just jumped over, if the FEN names it."""
    halfmove: str
    """The plies since the last capture or pawn move, as digits: a FEN does not limit them."""
    fullmove: str
    """The full-move number, as digits. It goes up after each move by Black."""


def board_written(field: str) -> Board | None:
    """Return the board that the first field of a FEN describes, or None if it does not describe one.

    It has eight rows of eight squares each, from rank 8 down.
    """
    rows = field.split("/")
    if len(rows) != 8:
        return None
    board: Board = {}
    for rank, row in zip(range(8, 0, -1), rows, strict=True):
        # Two digits side by side are not a count of empty squares.
        if re.fullmatch("[KQRBNPkqrbnp1-8]*", row) is None or re.search("[1-8][1-8]", row):
            return None
        file = 1
        for sign in row:
            if sign in "12345678":
                file += int(sign)
            else:
                board[Square(file, rank)] = Piece("white" if sign.isupper() else "black", sign.upper())
                file += 1
        if file != 9:
            return None
    return board


def read(position: JsonPosition) -> Position:
    """Return the position that the JSON describes. It must be valid."""
    board, turn, castling, en_passant, halfmove, fullmove = position["fen"].split(" ")
    return Position(
        turn="white" if turn == "w" else "black",
        board=board_written(board) or {},
        castling=frozenset(castling) - {"-"},
        en_passant=square_named(en_passant),
        halfmove=halfmove,
        fullmove=fullmove,
    )


def write(position: Position) -> JsonPosition:
    """Return the position as JSON, with a FEN of six fields."""
    fields = (
        "/".join(_row(position.board, rank) for rank in range(8, 0, -1)),
        position.turn[0],
        "".join(right for right in "KQkq" if right in position.castling) or "-",
        "-" if position.en_passant is None else position.en_passant.name,
        position.halfmove,
        position.fullmove,
    )
    return {"fen": " ".join(fields)}


def _row(board: Board, rank: int) -> str:
    """Return a row as letters, with each run of empty squares as its length."""
    signs = [_sign(board.get(Square(file, rank))) for file in range(1, 9)]
    runs = [(sign, len(list(run))) for sign, run in groupby(signs)]
    return "".join(str(length) if sign == "" else sign * length for sign, length in runs)


def _sign(piece: Piece | None) -> str:
    if piece is None:
        return ""
    return piece.kind if piece.colour == "white" else piece.kind.lower()
