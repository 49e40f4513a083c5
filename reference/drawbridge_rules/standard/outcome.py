"""Chapter Outcome: how a game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge_rules.standard.attack import is_in_check
from drawbridge_rules.standard.board import other
from drawbridge_rules.standard.moves import legal_moves_of

if TYPE_CHECKING:
    from drawbridge_rules.standard.position import Position

Result: TypeAlias = dict[str, str] | dict[str, list[str]] | None
"""`{"winner": colour}`, `{"draw": [colours]}`, or None while the game goes on."""


def is_over(position: Position) -> bool:
    """Tell whether the game has ended (`game.over`): the side to move has no legal move."""
    return next(legal_moves_of(position), None) is None


def result(position: Position) -> Result:
    """Return how the game has ended, if it has.

    `outcome.checkmate`: the side to move is in check and has no legal move. `outcome.stalemate`: it has none and is not
    in check. Counting moves, repetition and insufficient material end nothing.
    """
    if not is_over(position):
        return None
    if is_in_check(position.board, position.turn):
        return {"winner": other(position.turn)}
    return {"draw": ["black", "white"]}
