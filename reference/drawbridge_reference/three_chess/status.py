"""The status of a position: whose turn it is, who is in check, and how the game has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_reference.three_chess.attack import is_in_check
from drawbridge_reference.three_chess.board import COLOURS
from drawbridge_reference.three_chess.ending import Won, result

if TYPE_CHECKING:
    from drawbridge_reference.three_chess.position import Position
    from drawbridge_reference.three_chess.rules import Rules


def status(rules: Rules, position: Position) -> dict[str, Any]:
    """Return the status as JSON."""
    return {
        "turn": position.turn.value,
        "in_check": [colour.value for colour in COLOURS if is_in_check(rules, position, colour)],
        "result": _written_result(result(rules, position)),
    }


def _written_result(ended: Won | None) -> dict[str, Any] | None:
    return {"winner": ended.winner.value, "loser": ended.loser.value} if ended else None
