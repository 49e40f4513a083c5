"""Attack: which pieces could capture a piece of another colour on a square, were it their turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge_reference.three_chess.board import Colour, Square
    from drawbridge_reference.three_chess.pieces import Piece
    from drawbridge_reference.three_chess.position import Position
    from drawbridge_reference.three_chess.rules import Rules


@states("path.blocked")
def attackers(rules: Rules, board: Sequence[Piece | None], target: Square, colour: Colour) -> Iterator[Square]:
    """Yield the squares from which an enemy of a colour attacks a square, the nearest first."""
    stops = rules.holds("path.blocked")
    for origin, passed, pieces in rules.geometry.attack_lines(target):
        man = board[origin]
        if man is None or man.colour is colour or man not in pieces:
            continue
        if not stops or all(board[where] is None for where in passed):
            yield origin


def is_attacked(rules: Rules, board: Sequence[Piece | None], target: Square, colour: Colour) -> bool:
    """Return whether an enemy of a colour attacks a square."""
    return next(attackers(rules, board, target, colour), None) is not None


def is_in_check(rules: Rules, position: Position, colour: Colour) -> bool:
    """Return whether a colour's king is on the board and attacked. It does not matter whether the game has ended."""
    king = position.king(colour)
    return king is not None and is_attacked(rules, position.board, king, colour)
