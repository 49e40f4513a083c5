"""The status of a position: whose turn it is, who is in check, and how the game has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_reference.standard.attack import is_in_check
from drawbridge_reference.standard.board import COLOURS
from drawbridge_reference.standard.ending import Drawn, Won, result

if TYPE_CHECKING:
    from drawbridge_reference.standard.position import Position
    from drawbridge_reference.standard.rules import Rules


def status(rules: Rules, position: Position) -> dict[str, Any]:
    """Return the status as JSON."""
    return {
        "turn": position.turn.value,
        "in_check": [position.turn.value] if is_in_check(rules, position, position.turn) else [],
        "result": _written_result(result(rules, position)),
    }


def _written_result(ended: Won | Drawn | None) -> dict[str, Any] | None:
    match ended:
        case Won(winner):
            return {"winner": winner.value}
        case Drawn():
            return {"draw": sorted(colour.value for colour in COLOURS)}
        case None:
            return None
