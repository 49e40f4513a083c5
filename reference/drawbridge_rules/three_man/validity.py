"""Which members of a position are wrong. Accepts any JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_rules.three_man.board import COLOURS, MOATS, Square, is_on_segment, king_start, rook_start, square_named
from drawbridge_rules.three_man.pieces import Board, Piece, piece_written
from drawbridge_rules.three_man.state import bridged_moats

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_REQUIRED = ("turn", "board")
_OPTIONAL = ("castling", "en_passant", "bridged", "eliminated")
_RIGHTS = tuple(colour[0] + side for colour in COLOURS for side in "KQ")


def wrong_members(position: Any, rulings: Mapping[str, str]) -> list[str]:
    """Return the names of the wrong members, or an empty list for a valid position.

    If the position is not a JSON object, both required members are wrong. If two members contradict each other, the
    wrong one is the subject of the rule that they break. A member that cannot be read is not compared with any other.
    """
    if not isinstance(position, dict):
        return list(_REQUIRED)
    board, eliminated = _board(position), _set_of(position, "eliminated", COLOURS)
    faults = {
        "turn": _turn_is_wrong(position, eliminated),
        "board": board is None or _board_is_wrong(board, eliminated),
        "castling": _castling_is_wrong(position, board),
        "en_passant": _en_passant_is_wrong(position, board),
        "bridged": _bridged_is_wrong(position, board, eliminated, rulings),
        "eliminated": eliminated is None,
    }
    unknown = sorted(str(member) for member in position if member not in _REQUIRED + _OPTIONAL)
    return [member for member, wrong in faults.items() if wrong] + unknown


def _turn_is_wrong(position: dict[str, Any], eliminated: set[str] | None) -> bool:
    """Return whether `turn` is not a colour, or is an eliminated one."""
    turn = position.get("turn")
    return turn not in COLOURS or turn in (eliminated or set())


def _board_is_wrong(board: Board, eliminated: set[str] | None) -> bool:
    """Return whether a colour has too many or too few kings, or a pawn is where no pawn can be."""
    return _kings_are_wrong(board, eliminated) or any(_is_misplaced(piece, square) for square, piece in board.items())


def _kings_are_wrong(board: Board, eliminated: set[str] | None) -> bool:
    for colour in COLOURS:
        kings = list(board.values()).count(Piece(colour, "K"))
        may_be_without = eliminated is None or colour in eliminated
        if kings > 1 or (kings == 0 and not may_be_without):
            return True
    return False


def _is_misplaced(piece: Piece, square: Square) -> bool:
    """Return whether a pawn is on rank 0, or a `P` is on rank 1 outside its own segment."""
    if piece.kind not in ("P", "O"):
        return False
    abroad = not is_on_segment(square, piece.colour)
    return square.rank == 0 or (piece.kind == "P" and square.rank == 1 and abroad)


def _castling_is_wrong(position: dict[str, Any], board: Board | None) -> bool:
    """Return whether a right is unknown, listed twice, or without its king and rook on their start squares."""
    rights = _set_of(position, "castling", _RIGHTS)
    if rights is None:
        return True
    return board is not None and not all(_has_king_and_rook(board, right) for right in rights)


def _has_king_and_rook(board: Board, right: str) -> bool:
    colour = next(colour for colour in COLOURS if colour[0] == right[0])
    king, rook = board.get(king_start(colour)), board.get(rook_start(colour, right[1]))
    return king == Piece(colour, "K") and rook == Piece(colour, "R")


def _en_passant_is_wrong(position: dict[str, Any], board: Board | None) -> bool:
    """Return whether some square cannot have been jumped over.

    It must be on rank 2 and empty, and rank 3 of its file must hold a `P` that is not the mover's.
    """
    names = _set_of(position, "en_passant", [f"{file}3" for file in "abcdefghijklmnopqrstuvwx"])
    if names is None:
        return True
    squares = [square for square in map(square_named, names) if square is not None]
    return board is not None and not all(_was_jumped(board, square, position.get("turn")) for square in squares)


def _was_jumped(board: Board, square: Square, mover: Any) -> bool:
    pawn = board.get(Square(3, square.file))
    return square not in board and pawn is not None and pawn.kind == "P" and pawn.colour != mover


def _bridged_is_wrong(
    position: dict[str, Any], board: Board | None, eliminated: set[str] | None, rulings: Mapping[str, str]
) -> bool:
    """Return whether a moat is missing that `moat.vacated` or `moat.eliminated` bridges for this board."""
    bridged = _set_of(position, "bridged", MOATS)
    if bridged is None:
        return True
    if board is None or eliminated is None:
        return False
    return bridged_moats(board, eliminated, frozenset(bridged), rulings) > bridged


def _board(position: dict[str, Any]) -> Board | None:
    """Return the board, or None if it cannot be read."""
    written = position.get("board")
    if not isinstance(written, dict):
        return None
    board: Board = {}
    for name, text in written.items():
        square = square_named(name) if isinstance(name, str) else None
        piece = piece_written(text) if isinstance(text, str) else None
        if square is None or piece is None:
            return None
        board[square] = piece
    return board


def _set_of(position: dict[str, Any], member: str, known: Iterable[str]) -> set[str] | None:
    """Return an optional list as a set, or None if it is not a list, or an entry is unknown or listed twice."""
    entries = position.get(member, [])
    if not isinstance(entries, list) or not all(isinstance(entry, str) and entry in known for entry in entries):
        return None
    return None if len(set(entries)) < len(entries) else set(entries)
