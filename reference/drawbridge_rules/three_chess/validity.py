"""A position, its validity: which members of a position are wrong. Accepts any JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_rules.three_chess.board import COLOURS, EVERY_SQUARE, Board, Piece, preceding, square_named
from drawbridge_rules.three_chess.outcome import colours_without_king
from drawbridge_rules.three_chess.position import piece_written
from drawbridge_rules.three_chess.rulings import NO_RULINGS, check_rulings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def validate(position: Any, rulings: Mapping[str, str] = NO_RULINGS) -> list[str]:
    """Return the names of the members that are wrong, or an empty list for a valid position.

    - `position` if it is not a JSON object
    - an unknown member, by its name
    - `board.<square>` for a square or a piece that does not exist, and for every king of a colour after its first
    - `board` for a missing king, even if the turn may be what is wrong: the rule is about kings

    A member that cannot be read does not make other members wrong.
    """
    check_rulings(rulings)
    if not isinstance(position, dict):
        return ["position"]
    unknown = sorted(str(member) for member in position if member not in ("turn", "board"))
    turn, written = position.get("turn"), position.get("board")
    wrong = [] if turn in COLOURS else ["turn"]
    if not isinstance(written, dict):
        return [*wrong, "board", *unknown]
    unreadable = [f"board.{name}" for name, text in written.items() if not _is_readable(name, text)]
    if unreadable:
        return [*wrong, *unreadable, *unknown]
    return [*wrong, *_wrong_kings(_board(written), None if wrong else turn), *unknown]


def _wrong_kings(board: Board, turn: str | None) -> Iterator[str]:
    """Yield the names of wrong kings: a colour's second king, or a missing one.

    Each colour has at most one king, and at most one colour has none. That colour is not the one before `turn`.
    """
    for colour in COLOURS:
        king = Piece(colour, "K")
        kings = [square for square, piece in board.items() if piece == king]
        yield from (f"board.{square.name}" for square in sorted(kings, key=EVERY_SQUARE.index)[1:])
    missing = colours_without_king(board)
    if len(missing) > 1 or (turn is not None and missing == [preceding(turn)]):
        yield "board"


def _is_readable(name: Any, text: Any) -> bool:
    """Return whether an entry of the board names a square and a piece."""
    if not isinstance(name, str) or not isinstance(text, str):
        return False
    return square_named(name) is not None and piece_written(text) is not None


def _board(written: dict[str, str]) -> Board:
    entries = [(square_named(name), piece_written(text)) for name, text in written.items()]
    return {square: piece for square, piece in entries if square is not None and piece is not None}
