"""The status of a position: the side to move, who is in check, and how the game has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_reference.prince.attack import is_in_check
from drawbridge_reference.prince.board import COLOURS
from drawbridge_reference.prince.ending import Drawn, Won, result

if TYPE_CHECKING:
    from drawbridge_reference.prince.position import Position
    from drawbridge_reference.prince.rules import Rules


def status(rules: Rules, position: Position) -> dict[str, Any]:
    """Return the status as JSON."""
    return {
        "turn": position.turn.value,
        "in_check": sorted(colour.value for colour in COLOURS if is_in_check(rules, position, colour)),
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
