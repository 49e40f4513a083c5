"""Attack and check: on which squares a colour would have a way of capturing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_man.board import COLOURS
from drawbridge_rules.three_man.ways import capturing_ways

if TYPE_CHECKING:
    from collections.abc import Collection

    from drawbridge_rules.three_man.board import Square
    from drawbridge_rules.three_man.position import Board


def attacks(board: Board, origin: Square, target: Square) -> bool:
    """Tell whether the piece on `origin` would have a way of capturing on `target`.

    `moat.no-attack`: nothing is attacked over a moat, bridged or not. `pawn.en-passant` attacks nothing.
    """
    return any(way.target == target and not way.moats for way in capturing_ways(board, origin))


def is_attacked_by(board: Board, target: Square, colours: Collection[str]) -> bool:
    """Tell whether a square is attacked by one of these colours. Eliminated ones are not to be among them."""
    return any(piece.colour in colours and attacks(board, origin, target) for origin, piece in board.items())


def opponents(colour: str, eliminated: Collection[str]) -> list[str]:
    """Return the other colours that are not eliminated."""
    return [other for other in COLOURS if other != colour and other not in eliminated]


def king_of(board: Board, colour: str) -> Square | None:
    """Return where a colour's king stands, if it does."""
    for square, piece in board.items():
        if piece.colour == colour and piece.kind == "K":
            return square
    return None


def is_in_check(board: Board, colour: str, eliminated: Collection[str]) -> bool:
    """Tell whether a colour's king is attacked by an opponent who is not eliminated."""
    king = king_of(board, colour)
    return king is not None and is_attacked_by(board, king, opponents(colour, eliminated))
