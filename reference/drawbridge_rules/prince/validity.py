"""Chapter "A position", validity: the invalid members of a position. Accepts any JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_rules.prince.attack import is_in_check
from drawbridge_rules.prince.board import (
    COLOURS,
    Board,
    Cell,
    added,
    cell_named,
    far_tier,
    forward,
    home_tier,
    name_of,
    other,
    pawn_tier,
)
from drawbridge_rules.prince.castling import castlings, king_start
from drawbridge_rules.prince.pieces import BASE, KING, PAWN, Piece
from drawbridge_rules.prince.position import RIGHTS, piece_written

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_MEMBERS = ("turn", "board", "castling", "en_passant")


def wrong_members(position: Any, rulings: Mapping[str, str]) -> list[str]:
    """Return the names of the invalid members. The list is empty for a valid position.

    - `position`: the value is not a JSON object
    - `board`: a king is missing
    - `board.<cell>`: an invalid cell or piece, a pawn on a tier where none can be, or a second king of a colour
    - `turn`: the side that is not to move is in check
    - the name of an unknown member

    No member is judged by another that cannot be read.
    """
    if not isinstance(position, dict):
        return ["position"]
    unknown = sorted(str(member) for member in position if member not in _MEMBERS)
    turn = position.get("turn") if position.get("turn") in COLOURS else None
    board = _board(position)
    of_the_men = list(_wrong_entries(position) if board is None else _wrong_men(board))
    faults = {
        "turn": turn is None or (board is not None and _has_both_kings(board) and is_in_check(board, other(turn))),
        "castling": _castling_is_wrong(position.get("castling", []), board, rulings),
        "en_passant": "en_passant" in position and _en_passant_is_wrong(position["en_passant"], board, turn),
    }
    return [*(member for member, wrong in faults.items() if wrong), *of_the_men, *unknown]


def _wrong_entries(position: dict[str, Any]) -> Iterator[str]:
    """Yield the entries of a board that cannot be read."""
    written = position.get("board")
    if not isinstance(written, dict):
        yield "board"
        return
    yield from (f"board.{name}" for name, text in written.items() if not _is_readable(name, text))


def _is_readable(name: Any, text: Any) -> bool:
    """Return whether an entry of the board names a cell and a piece."""
    if not isinstance(name, str) or not isinstance(text, str):
        return False
    return cell_named(name) is not None and piece_written(text) is not None


def _board(position: dict[str, Any]) -> Board | None:
    """Return the board, or None if it cannot be read."""
    written = position.get("board")
    if not isinstance(written, dict) or not all(_is_readable(name, text) for name, text in written.items()):
        return None
    entries = [(cell_named(name), piece_written(text)) for name, text in written.items()]
    return {cell: piece for cell, piece in entries if cell is not None and piece is not None}


def _has_both_kings(board: Board) -> bool:
    """Return whether each side has one king. Only then can check be determined."""
    return all(list(board.values()).count(Piece(colour, KING)) == 1 for colour in COLOURS)


def _wrong_men(board: Board) -> Iterator[str]:
    """Yield missing kings, second kings, and pawns on their far tier or behind their start tier."""
    for colour in COLOURS:
        kings = [cell for cell, piece in board.items() if piece == Piece(colour, KING)]
        yield from (f"board.{name_of(cell)}" for cell in sorted(kings)[1:])
        if not kings:
            yield "board"
        # The home tier is the only one behind the start tier.
        for cell, piece in board.items():
            if piece == Piece(colour, PAWN) and cell[0] in (home_tier(colour), far_tier(colour)):
                yield f"board.{name_of(cell)}"


def _castling_is_wrong(rights: Any, board: Board | None, rulings: Mapping[str, str]) -> bool:
    """Return whether a right is unknown, repeated, or lacks its king or base on the start cell."""
    if not isinstance(rights, list) or not all(isinstance(right, str) and right in RIGHTS for right in rights):
        return True
    if len(set(rights)) < len(rights):
        return True
    return board is not None and not all(_stand_at_home(board, right, rulings) for right in rights)


def _stand_at_home(board: Board, right: str, rulings: Mapping[str, str]) -> bool:
    colour = next(colour for colour in COLOURS if colour[0] == right[0])
    [base] = [castling.base for castling in castlings(colour).values() if castling.right == right]
    return board.get(base) == Piece(colour, BASE) and board.get(king_start(colour, rulings)) == Piece(colour, KING)


def _en_passant_is_wrong(name: Any, board: Board | None, turn: str | None) -> bool:
    """Return whether this is not a cell that an enemy pawn can just have jumped over.

    Such a cell is empty and one tier ahead of the start tier of the enemy's pawns. The pawn is one tier further on, and
    the cell that it came from is empty.
    """
    cell = cell_named(name) if isinstance(name, str) else None
    if cell is None or cell[0] not in (3, 6):
        return True
    if turn is None:
        return False
    enemy = other(turn)
    if cell[0] != pawn_tier(enemy) + forward(enemy):
        return True
    return board is not None and not _was_jumped(board, cell, enemy)


def _was_jumped(board: Board, cell: Cell, enemy: str) -> bool:
    came_from, stands = (added(cell, (tiers * forward(enemy), 0, 0)) for tiers in (-1, 1))
    return cell not in board and came_from not in board and board.get(stands) == Piece(enemy, PAWN)
