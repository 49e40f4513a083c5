"""Chapter State and outcome, the outcome: checkmate and stalemate."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge_rules.prince.attack import is_in_check
from drawbridge_rules.prince.board import COLOURS, other
from drawbridge_rules.prince.moves import legal_moves_of

if TYPE_CHECKING:
    from drawbridge_rules.prince.position import Position

Result: TypeAlias = dict[str, str] | dict[str, list[str]] | None
"""`{"winner": colour}`, `{"draw": [colours]}`, or None while the game goes on."""


def is_over(position: Position, black_array: str) -> bool:
    """Tell whether the game has ended: there is no legal move."""
    return next(legal_moves_of(position, black_array), None) is None


def result(position: Position, black_array: str) -> Result:
    """Return how the game has ended, if it has.

    `outcome.checkmate`: in check and without a legal move, the other side wins. `outcome.stalemate`: without a legal
    move, and not in check, a draw.
    """
    if not is_over(position, black_array):
        return None
    if is_in_check(position.board, position.turn):
        return {"winner": other(position.turn)}
    return {"draw": sorted(COLOURS)}
