"""What stops them, the result: the legal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_chess.board import EVERY_SQUARE
from drawbridge_rules.three_chess.move import Move
from drawbridge_rules.three_chess.outcome import game_over
from drawbridge_rules.three_chess.refusals import refusals_of_the_move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_rules.three_chess.position import Position


def legal_moves_of(position: Position) -> Iterator[Move]:
    """Yield the moves that no clause refuses.

    Some moves are skipped because a clause refuses all of them: moves in a game that has ended (`game.over`), moves
    from a square without a piece of the player to move (`origin.empty`, `turn.other`), and moves with a suffix
    (`promotion.suffix`).
    """
    if game_over(position):
        return
    for origin, piece in position.board.items():
        if piece.colour == position.turn:
            for target in EVERY_SQUARE:
                move = Move(origin, target)
                if not refusals_of_the_move(position, move):
                    yield move
