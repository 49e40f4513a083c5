"""Chapter "The ruling", `ep-field`: when a FEN names the square that a pawn has jumped over."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from drawbridge_rules.standard.board import Piece
from drawbridge_rules.standard.move import Move
from drawbridge_rules.standard.refusals import refusal
from drawbridge_rules.standard.ways import pawn_capture

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_rules.standard.position import Position

EP_FIELDS = ("always", "pseudo", "legal")
"""The values of the ruling, the default first."""

VALUES = {"ep-field": EP_FIELDS}
"""The values of every ruling."""

NO_RULINGS: Mapping[str, str] = MappingProxyType({})
"""No choice: the default holds."""


def in_force(chosen: Mapping[str, str]) -> Mapping[str, str]:
    """Return a value for every ruling: the chosen one or the default. Raises ValueError for an unknown name or value.

    A mapping of another type that names every ruling is returned unchanged, and its values are not read: the caller may
    be recording which rulings an answer depends on.
    """
    if not isinstance(chosen, dict) and set(chosen) == set(VALUES):
        return chosen
    for name, value in chosen.items():
        if value not in VALUES.get(name, ()):
            raise ValueError(f"no ruling {name!r} with the value {value!r}; known: {VALUES}")
    return {name: values[0] for name, values in VALUES.items()} | dict(chosen)


def field_written(position: Position, rulings: Mapping[str, str]) -> Position:
    """Return the position after a move, without its jumped square if the ruling leaves that out.

    `always` names it after every double step, `pseudo` only if a pawn is in place to capture there, and `legal` only if
    such a capture is legal.
    """
    jumped = position.en_passant
    if jumped is None or rulings["ep-field"] == "always":
        return position
    pawns = [square for square, piece in position.board.items() if piece == Piece(position.turn, "P")]
    captures = [Move(square, jumped) for square in pawns if pawn_capture(position.board[square], square, jumped)]
    if rulings["ep-field"] == "legal":
        captures = [capture for capture in captures if refusal(position, capture) is None]
    return position if captures else replace(position, en_passant=None)
