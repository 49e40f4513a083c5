"""The position after a move. Colours that cannot move are eliminated until one can move or the game has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.three_man.ending import can_move, is_eliminated_without_moves
from drawbridge_reference.three_man.state_after import eliminate, moved, turn_passed

if TYPE_CHECKING:
    from drawbridge_reference.three_man.notation import Move
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.rules import Rules


def play(rules: Rules, position: Position, move: Move) -> Position:
    """Return the position after a legal move and all eliminations that follow from it."""
    after = turn_passed(rules, moved(rules, position, move))
    while rules.holds("turn.next") and not _has_ended_or_goes_on(rules, after):
        after = turn_passed(rules, eliminate(rules, after, after.turn))
    return after


def _has_ended_or_goes_on(rules: Rules, position: Position) -> bool:
    """Return whether the colour whose turn it is stays in the game: it can move, has won, or has drawn."""
    if len(position.remaining) < 2 or can_move(rules, position):
        return True
    return not is_eliminated_without_moves(rules, position)
