"""How the game ends: a king is captured. There is no mate, no stalemate and no draw by rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.three_chess.board import COLOURS, Colour, previous_colour

if TYPE_CHECKING:
    from drawbridge_reference.three_chess.position import Position
    from drawbridge_reference.three_chess.rules import Rules


@dataclass(frozen=True, slots=True)
class Won:
    """A king has been captured. The third player neither wins nor loses."""

    winner: Colour
    loser: Colour


@states("outcome.king-captured")
def result(rules: Rules, position: Position) -> Won | None:
    """Return how the game has ended, or None while it goes on.

    The board shows it: the last move captured the missing king, and the colour before `turn` made that move.
    """
    if not rules.holds("outcome.king-captured"):
        return None
    loser = next((colour for colour in COLOURS if position.king(colour) is None), None)
    return Won(previous_colour(position.turn), loser) if loser else None


@states("game.over")
def is_over(rules: Rules, position: Position) -> bool:
    """Return whether the game has ended, so that no move is legal."""
    return rules.holds("game.over") and result(rules, position) is not None
