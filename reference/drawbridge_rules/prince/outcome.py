"""Chapter "How it ends": checkmate and stalemate. Dead positions, repetition and move counts do not end a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge_rules.prince.attack import is_in_check
from drawbridge_rules.prince.board import other
from drawbridge_rules.prince.legal_moves import game_over

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_rules.prince.position import Position

Result: TypeAlias = dict[str, str] | dict[str, list[str]] | None
"""`{"winner": colour}`, `{"draw": [colours]}`, or None while the game goes on."""


def result(position: Position, rulings: Mapping[str, str]) -> Result:
    """Return how the game has ended, or None while it goes on."""
    if not game_over(position, rulings):
        return None
    return checkmate(position) or stalemate(position)


def checkmate(position: Position) -> Result:
    """Return the win if the player to move, who has no legal move, is in check.

    `outcome.checkmate`: the side to move loses when it is in check and has no legal move. The other side wins.
    """
    return {"winner": other(position.turn)} if is_in_check(position.board, position.turn) else None


def stalemate(position: Position) -> Result:
    """Return the draw if the player to move, who has no legal move, is not in check.

    `outcome.stalemate`: the game is a draw when the side to move has no legal move and is not in check.
    """
    return None if is_in_check(position.board, position.turn) else {"draw": ["black", "white"]}
