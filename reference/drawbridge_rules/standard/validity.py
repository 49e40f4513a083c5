"""Chapter "A position", when it is valid: which fields of a FEN are wrong. Accepts any JSON."""

from __future__ import annotations

import re
from typing import Any

from drawbridge_rules.standard.attack import is_attacked
from drawbridge_rules.standard.board import Board, Piece, Square, king_home, other, rook_home, square_named
from drawbridge_rules.standard.position import board_written

COLOURS = {"w": "white", "b": "black"}


def wrong_fields(position: Any) -> list[str]:
    """Return the names of the fields that are wrong, or an empty list for a valid position.

    The name is `position` for anything but a JSON object, and `fen` for anything but a text of six fields with single
    blanks between them. An unknown member has its own name. If two fields contradict each other, the one that the rule
    is about is wrong. A field that cannot be read does not make other fields wrong.
    """
    if not isinstance(position, dict):
        return ["position"]
    unknown = sorted(str(member) for member in position if member != "fen")
    fields = _fields(position.get("fen"))
    if fields is None:
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


def _fields(fen: Any) -> list[str] | None:
    """Return the six fields of a FEN, or None if it does not have six. Only a blank separates fields, not a tab."""
    fields = fen.split(" ") if isinstance(fen, str) else []
    are_whole = all(field and not re.search(r"\s", field) for field in fields)
    return fields if len(fields) == 6 and are_whole else None


def _men_are_wrong(board: Board) -> bool:
    """Return whether a side lacks its one king, has over 16 men or 8 pawns, or has a pawn on rank 1 or 8."""
    for colour in COLOURS.values():
        kinds = [piece.kind for piece in board.values() if piece.colour == colour]
        if kinds.count("K") != 1 or len(kinds) > 16 or kinds.count("P") > 8:
            return True
    return any(piece.kind == "P" and square.rank in (1, 8) for square, piece in board.items())


def _could_capture_the_king(board: Board | None, turn: str) -> bool:
    """Return whether the side that is not to move is in check."""
    if board is None:
        return False
    kings = [square for square, piece in board.items() if piece == Piece(other(turn), "K")]
    return any(is_attacked(board, square, turn) for square in kings)


def _castling_is_wrong(field: str, board: Board | None) -> bool:
    """Return whether the field is not `-` or letters of `KQkq` in this order, or a right lacks its king or rook."""
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
    """Return whether the field is neither `-` nor a square that an enemy pawn can just have jumped over.

    That is an empty square on rank 6 when White is to move, and on rank 3 when Black is. The pawn is in front of it,
    and the square behind it is empty. It does not matter whether anything can capture there.
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
    return board is not None and not _was_jumped(board, square, other(turn))


def _was_jumped(board: Board, square: Square, jumper: str) -> bool:
    behind, before = (7, 5) if jumper == "black" else (2, 4)
    is_empty = square not in board and Square(square.file, behind) not in board
    return is_empty and board.get(Square(square.file, before)) == Piece(jumper, "P")
