"""Chapter "How it ends": checkmate and stalemate. Counting moves, repetition and insufficient material end nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge_rules.standard.attack import is_in_check
from drawbridge_rules.standard.board import other
from drawbridge_rules.standard.legal_moves import game_over

if TYPE_CHECKING:
    from drawbridge_rules.standard.position import Position

Result: TypeAlias = dict[str, str] | dict[str, list[str]] | None
"""`{"winner": colour}`, `{"draw": [colours]}`, or None while the game goes on."""


def result(position: Position) -> Result:
    """Return how the game has ended, None while it goes on."""
    if not game_over(position):
        return None
    return checkmate(position) or stalemate(position)


def checkmate(position: Position) -> Result:
    """Return the win, where the side without a legal move is in check.

    `outcome.checkmate`: a side whose turn it is, in check and without a legal move, has lost, and the other side wins.
    """
    return {"winner": other(position.turn)} if is_in_check(position.board, position.turn) else None


def stalemate(position: Position) -> Result:
    """Return the draw, where the side without a legal move is not in check.

    `outcome.stalemate`: when the side whose turn it is has no legal move and is not in check, the game is a draw.
    """
    return None if is_in_check(position.board, position.turn) else {"draw": ["black", "white"]}
