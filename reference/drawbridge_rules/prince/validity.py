"""Chapter State and outcome, "a valid position": which members of a position are wrong. Copes with any JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_rules.prince.attack import is_in_check
from drawbridge_rules.prince.board import (
    COLOURS,
    Board,
    Piece,
    added,
    cell_named,
    forward,
    home_tier,
    name_of,
    other,
    pawn_tier,
)
from drawbridge_rules.prince.castling import castlings
from drawbridge_rules.prince.position import RIGHTS, piece_written
from drawbridge_rules.prince.rulings import black_array_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def validate(position: Any, rulings: Mapping[str, str]) -> list[str]:
    """Return the names of the members that are wrong, none when the position is valid.

    `position` when it is no JSON object; unknown members by their names; `board.<cell>` for a name or a piece that
    there is not, for a pawn where none can stand, and for every king of a colour after its first; `board` for a king
    that is missing; `turn` when the side that is not to move is in check. Nothing is judged by a member that cannot
    itself be read.
    """
    if not isinstance(position, dict):
        return ["position"]
    known = ("turn", "board", "castling", "en_passant")
    unknown = sorted(str(member) for member in position if member not in known)
    turn = position.get("turn") if position.get("turn") in COLOURS else None
    board = _board(position)
    of_the_men = list(_wrong_entries(position) if board is None else _wrong_men(board))
    faults = {
        "turn": turn is None or (board is not None and _has_both_kings(board) and is_in_check(board, other(turn))),
        "castling": _castling_is_wrong(position, board, black_array_of(rulings)),
        "en_passant": _en_passant_is_wrong(position, board, turn),
    }
    return [*(member for member, wrong in faults.items() if wrong), *of_the_men, *unknown]


def _wrong_entries(position: dict[str, Any]) -> Iterator[str]:
    """Go through what cannot be read of a board."""
    written = position.get("board")
    if not isinstance(written, dict):
        yield "board"
        return
    yield from (f"board.{name}" for name, text in written.items() if not _is_readable(name, text))


def _is_readable(name: Any, text: Any) -> bool:
    """Tell whether an entry of the board names a cell and a piece."""
    if not isinstance(name, str) or not isinstance(text, str):
        return False
    return cell_named(name) is not None and piece_written(text) is not None


def _board(position: dict[str, Any]) -> Board | None:
    """Return the board, or None where it cannot be read."""
    written = position.get("board")
    if not isinstance(written, dict) or not all(_is_readable(name, text) for name, text in written.items()):
        return None
    entries = [(cell_named(name), piece_written(text)) for name, text in written.items()]
    return {cell: piece for cell, piece in entries if cell is not None and piece is not None}


def _has_both_kings(board: Board) -> bool:
    """Tell whether each side has one king, so that it can be asked whether it is in check."""
    return all(list(board.values()).count(Piece(colour, "Ki")) == 1 for colour in COLOURS)


def _wrong_men(board: Board) -> Iterator[str]:
    """Exactly one king a side, no pawn on its far tier or behind its start tier."""
    for colour in COLOURS:
        kings = [cell for cell, piece in board.items() if piece == Piece(colour, "Ki")]
        yield from (f"board.{name_of(cell)}" for cell in sorted(kings)[1:])
        if not kings:
            yield "board"
        # Behind the start tier lies the home tier, and nothing else.
        for cell, piece in board.items():
            if piece == Piece(colour, "Pn") and cell[0] in (home_tier(colour), home_tier(other(colour))):
                yield f"board.{name_of(cell)}"


def _castling_is_wrong(position: dict[str, Any], board: Board | None, black_array: str) -> bool:
    """Tell whether a right is unknown, given twice, or without its king and Base on their start cells."""
    rights = position.get("castling", [])
    if not isinstance(rights, list) or not all(isinstance(right, str) and right in RIGHTS for right in rights):
        return True
    if len(set(rights)) < len(rights):
        return True
    if board is None:
        return False
    held = [castling for colour in COLOURS for castling in castlings(colour, black_array) if castling.right in rights]
    return not all(
        (board.get(castling.king), board.get(castling.base)) == (Piece(colour, "Ki"), Piece(colour, "Ba"))
        for castling in held
        for colour in COLOURS
        if colour[0] == castling.right[0]
    )


def _en_passant_is_wrong(position: dict[str, Any], board: Board | None, turn: str | None) -> bool:
    """Tell whether the cell cannot have been jumped over.

    It must be empty, with the enemy pawn one tier further on and the cell that the pawn came from empty.
    """
    if "en_passant" not in position:
        return False
    name = position["en_passant"]
    cell = cell_named(name) if isinstance(name, str) else None
    if cell is None or cell[0] not in (3, 6):
        return True
    if turn is None:
        return False
    enemy = other(turn)
    if cell[0] != pawn_tier(enemy) + forward(enemy):
        return True
    if board is None:
        return False
    came_from, stands = (added(cell, (tiers * forward(enemy), 0, 0)) for tiers in (-1, 1))
    return cell in board or came_from in board or board.get(stands) != Piece(enemy, "Pn")
