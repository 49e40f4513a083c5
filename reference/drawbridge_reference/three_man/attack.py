"""Attack: which pieces could capture on a square if a piece of another colour stood there.

The search starts on the square and follows the lines on which it can be attacked. A way across a moat never attacks
(`moat.no-attack`), nor does capturing en passant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.three_man.pieces import PIECES_OF, Piece

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge_reference.three_man.board import Colour, Square
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.rules import Rules


def attackers(
    rules: Rules, board: Sequence[Piece | None], target: Square, hostile: frozenset[Piece]
) -> Iterator[Square]:
    """Yield the squares from which one of the hostile pieces attacks a square."""
    stops = rules.holds("path.blocked")
    for line in rules.geometry.attack_lines(target):
        for where, pieces in line:
            man = board[where]
            if man is None:
                continue
            if man in hostile and man in pieces:
                yield where
            if stops:
                break


def is_attacked(rules: Rules, board: Sequence[Piece | None], target: Square, hostile: frozenset[Piece]) -> bool:
    """Return whether one of the hostile pieces attacks a square."""
    return next(attackers(rules, board, target, hostile), None) is not None


@states("eliminated.pieces")
def hostile_pieces(rules: Rules, position: Position, colour: Colour, gone: Colour | None = None) -> frozenset[Piece]:
    """Return the pieces that may attack a colour's king.

    They are the pieces of all other colours, except eliminated ones and `gone`.
    """
    silent = {*position.eliminated, gone} if rules.holds("eliminated.pieces") else set()
    return _HOSTILE[frozenset(other for other in PIECES_OF if other is not colour and other not in silent)]


_HOSTILE = {
    frozenset(colours): frozenset[Piece]().union(*(PIECES_OF[colour] for colour in colours))
    for colours in [
        [],
        *([one] for one in PIECES_OF),
        *([one, two] for one in PIECES_OF for two in PIECES_OF),
    ]
}


def is_in_check(rules: Rules, position: Position, colour: Colour) -> bool:
    """Return whether a colour has a king on the board and it is attacked."""
    king = position.king(colour)
    return king is not None and is_attacked(rules, position.board, king, hostile_pieces(rules, position, colour))
