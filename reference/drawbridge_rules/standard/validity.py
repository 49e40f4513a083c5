"""Chapter Position, "valid is": which fields of a FEN are wrong. Copes with any JSON."""

from __future__ import annotations

import re
from typing import Any

from drawbridge_rules.standard.attack import is_attacked
from drawbridge_rules.standard.board import Board, Piece, Square, king_home, other, rook_home, square_named
from drawbridge_rules.standard.position import board_written

COLOURS = {"w": "white", "b": "black"}


def validate(position: Any) -> list[str]:
    """Return the names of the fields that are wrong, none when the position is valid.

    `position` when it is no JSON object, `fen` when there is no text of six fields with single blanks; unknown members
    by their names. Where two fields do not go together, the one that the sentence of the rules is about is named;
    nothing is judged by a field that cannot itself be read.
    """
    if not isinstance(position, dict):
        return ["position"]
    unknown = sorted(str(member) for member in position if member != "fen")
    fen = position.get("fen")
    fields = fen.split(" ") if isinstance(fen, str) else []
    # Another blank, such as a tab, parts no fields and belongs to none.
    if len(fields) != 6 or "" in fields or any(re.search(r"\s", field) for field in fields):
        return ["fen", *unknown]
    written, turn, castling, en_passant, halfmove, fullmove = fields
    board, colour = board_written(written), COLOURS.get(turn)
    faults = {
        "board": board is None or _men_are_wrong(board),
        "turn": colour is None or _could_capture_the_king(board, colour),
        "castling": _castling_is_wrong(castling, board),
        "en_passant": _en_passant_is_wrong(en_passant, board, colour),
        "halfmove": re.fullmatch("0|[1-9][0-9]*", halfmove) is None,
        "fullmove": re.fullmatch("[1-9][0-9]*", fullmove) is None,
    }
    return [field for field, wrong in faults.items() if wrong] + unknown


def _men_are_wrong(board: Board) -> bool:
    """One king a side, no pawn on rank 1 or 8, at most 16 men and 8 pawns a side."""
    for colour in COLOURS.values():
        kinds = [piece.kind for piece in board.values() if piece.colour == colour]
        if kinds.count("K") != 1 or len(kinds) > 16 or kinds.count("P") > 8:
            return True
    return any(piece.kind == "P" and square.rank in (1, 8) for square, piece in board.items())


def _could_capture_the_king(board: Board | None, turn: str) -> bool:
    """Tell whether the side that is not to move is in check."""
    if board is None:
        return False
    kings = [square for square, piece in board.items() if piece == Piece(other(turn), "K")]
    return any(is_attacked(board, square, turn) for square in kings)


def _castling_is_wrong(field: str, board: Board | None) -> bool:
    """`-` or a part of `KQkq` in this order, each right with its king and rook at home."""
    if field == "-":
        return False
    if re.fullmatch("K?Q?k?q?", field) is None:
        return True
    return board is not None and not all(_stand_at_home(board, right) for right in field)


def _stand_at_home(board: Board, right: str) -> bool:
    colour = "white" if right.isupper() else "black"
    king, rook = board.get(king_home(colour)), board.get(rook_home(colour, right.upper()))
    return king == Piece(colour, "K") and rook == Piece(colour, "R")


def _en_passant_is_wrong(field: str, board: Board | None, turn: str | None) -> bool:
    """On rank 6 when White is to move and 3 otherwise; empty like the square behind it, the enemy pawn before it.

    Before and behind are those of the pawn that jumped. Whether anything can capture there is not asked.
    """
    if field == "-":
        return False
    square = square_named(field)
    if square is None or square.rank not in (3, 6):
        return True
    if turn is None:
        return False
    if square.rank != (6 if turn == "white" else 3):
        return True
    if board is None:
        return False
    behind, before = (7, 5) if turn == "white" else (2, 4)
    is_empty = square not in board and Square(square.file, behind) not in board
    return not is_empty or board.get(Square(square.file, before)) != Piece(other(turn), "P")
