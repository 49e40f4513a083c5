"""The board's symmetry: turning board and colours by a segment (eight files up) changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from support.three_man.arrangements import COLOURS, FILES, JsonPosition

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_COLOUR = dict(zip(COLOURS, (*COLOURS[1:], COLOURS[0]), strict=True))
_LETTER = {colour[0]: turned[0] for colour, turned in _COLOUR.items()}
_MOAT = {"white-gray": "gray-black", "gray-black": "black-white", "black-white": "white-gray"}


def square_turned(square: str) -> str:
    return FILES[(FILES.index(square[0]) + 8) % 24] + square[1:]


def move_turned(move: str) -> str:
    origin, target = move.split("-")
    return f"{square_turned(origin)}-{square_turned(target)}"


def position_turned(position: Mapping[str, Any]) -> JsonPosition:
    turned: JsonPosition = {
        "turn": _COLOUR[position["turn"]],
        "board": {square_turned(square): man_turned(man) for square, man in position["board"].items()},
    }
    for name, turn in _MEMBERS.items():
        if name in position:
            turned[name] = sorted(map(turn, position[name]))
    return turned


def man_turned(man: str) -> str:
    """Return a piece or a castling right, turned into the next colour's."""
    return _LETTER[man[0]] + man[1]


_MEMBERS: dict[str, Callable[[str], str]] = {
    "castling": man_turned,
    "en_passant": square_turned,
    "bridged": _MOAT.__getitem__,
    "eliminated": _COLOUR.__getitem__,
}


def status_turned(status: Mapping[str, Any]) -> dict[str, Any]:
    result = status["result"]
    if result is not None:
        result = (
            {"winner": _COLOUR[result["winner"]]}
            if "winner" in result
            else {"draw": sorted(_COLOUR[colour] for colour in result["draw"])}
        )
    return {
        "turn": _COLOUR[status["turn"]],
        "in_check": sorted(_COLOUR[colour] for colour in status["in_check"]),
        "eliminated": sorted(_COLOUR[colour] for colour in status["eliminated"]),
        "result": result,
    }
