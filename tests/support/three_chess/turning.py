"""The symmetries of the Y-shaped board: turned by a third, and the mirror through one section."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_rules.three_chess.board import following

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_rules.three_chess.position import JsonPosition

_NEXT_SECTION = str.maketrans("BGR", "GRB")
_MIRRORED_SECTION = str.maketrans("GR", "RG")
_MIRRORED_COLUMN = str.maketrans("ABCDEFGH", "HGFEDCBA")


def turned(square: str) -> str:
    """A square in the next colour's section."""
    return square[0].translate(_NEXT_SECTION) + square[1:]


def man_turned(man: str) -> str:
    """A piece of the next colour."""
    return man[0].upper().translate(_NEXT_SECTION).lower() + man[1]


def move_turned(move: str) -> str:
    """A move, turned; the suffix stays."""
    move, *suffix = move.split("=")
    return "=".join(["-".join(map(turned, move.split("-"))), *suffix])


def position_turned(position: Mapping[str, Any]) -> JsonPosition:
    """A position, turned by a third, with every colour the next."""
    board = {turned(square): man_turned(man) for square, man in position["board"].items()}
    return {"turn": following(position["turn"]), "board": board}


def status_turned(status: Mapping[str, Any]) -> dict[str, Any]:
    """A status, with every colour the next."""
    result = status["result"]
    return {
        "turn": following(status["turn"]),
        "in_check": sorted(map(following, status["in_check"])),
        "result": None if result is None else {role: following(colour) for role, colour in result.items()},
    }


def mirrored(square: str) -> str:
    """A square in the mirror through Blue's section: columns are exchanged, and the sections of Green and Red."""
    return square[0].translate(_MIRRORED_SECTION) + square[1].translate(_MIRRORED_COLUMN) + square[2]


def colour_mirrored(colour: str) -> str:
    """A colour in that mirror."""
    return {"blue": "blue", "green": "red", "red": "green"}[colour]


def move_mirrored(move: str) -> str:
    """A move without a suffix in that mirror."""
    return "-".join(map(mirrored, move.split("-")))


def board_mirrored(board: Mapping[str, str]) -> dict[str, str]:
    """The pieces of a position in that mirror."""
    return {
        mirrored(square): man[0].upper().translate(_MIRRORED_SECTION).lower() + man[1] for square, man in board.items()
    }
