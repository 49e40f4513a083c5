"""What stops them: attacks. Which squares a piece attacks, and who is in check.

A colour that is not eliminated attacks a square when one of its pieces could capture there if a piece of another colour
stood on it. It does not matter whose turn it is, or whether the capture would leave the attacker's own king attacked.
`pawn.en-passant` attacks nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_man.board import COLOURS
from drawbridge_rules.three_man.move import Manner, Way
from drawbridge_rules.three_man.obstacles import creek_capture, diagonal_corner, origin_return, path_blocked
from drawbridge_rules.three_man.pieces import king_of
from drawbridge_rules.three_man.ways import ways

if TYPE_CHECKING:
    from collections.abc import Collection

    from drawbridge_rules.three_man.board import Square
    from drawbridge_rules.three_man.pieces import Board


def attacks(board: Board, origin: Square, target: Square) -> bool:
    """Return whether the piece on `origin` attacks `target`."""
    return any(could_capture(board, way) and not moat_no_attack(way) for way in ways(board[origin], origin, target))


def could_capture(board: Board, way: Way) -> bool:
    """Return whether a piece could capture at the end of a way, apart from moats and kings."""
    if way.manner not in (Manner.GOES_OR_CAPTURES, Manner.CAPTURES) or origin_return(way.origin, way.target):
        return False
    return not (path_blocked(board, way) or diagonal_corner(way) or creek_capture(board, way))


def moat_no_attack(way: Way) -> bool:
    """`moat.no-attack`: no piece attacks across a moat, bridged or not, so two kings may face each other across one."""
    return len(way.moats) > 0


def is_attacked_by(board: Board, target: Square, colours: Collection[str]) -> bool:
    """Return whether a piece of one of these colours attacks a square."""
    return any(piece.colour in colours and attacks(board, origin, target) for origin, piece in board.items())


def opponents(colour: str, eliminated: Collection[str]) -> list[str]:
    """Return the opponents of a colour whose pieces attack.

    `eliminated.pieces`: an eliminated colour's pieces stay on the board. They never move, attack or give check. They
    block, and any other player may capture them.
    """
    return [other for other in COLOURS if other != colour and other not in eliminated]


def is_in_check(board: Board, colour: str, eliminated: Collection[str]) -> bool:
    """Return whether an opponent who is not eliminated attacks a colour's king."""
    king = king_of(board, colour)
    return king is not None and is_attacked_by(board, king, opponents(colour, eliminated))
