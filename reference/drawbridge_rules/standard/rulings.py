"""Chapter "The ruling", `ep-field`: when a FEN names the square that a pawn has jumped over."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from drawbridge_rules.standard.board import Piece
from drawbridge_rules.standard.moves import Move
from drawbridge_rules.standard.refusals import refusal
from drawbridge_rules.standard.ways import pawn_capture

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_rules.standard.position import Position

EP_FIELDS = ("always", "pseudo", "legal")
"""The values of the ruling `ep-field`, the default first."""

NO_RULINGS: Mapping[str, str] = MappingProxyType({})
"""Nothing is chosen: the default holds."""


def completed(rulings: Mapping[str, str]) -> Mapping[str, str]:
    """Return the rulings, with the default where none is chosen. Raises ValueError for an unknown ruling or value.

    A value is read here in a plain dict alone: another mapping may record which of them decide.
    """
    chosen = rulings.get("ep-field", EP_FIELDS[0]) if type(rulings) is dict else EP_FIELDS[0]
    if set(rulings) - {"ep-field"} or chosen not in EP_FIELDS:
        raise ValueError(f"no ruling as in {dict(rulings)}; known: ep-field with {', '.join(EP_FIELDS)}")
    return rulings if "ep-field" in rulings else {"ep-field": EP_FIELDS[0]}


def field_written(position: Position, rulings: Mapping[str, str]) -> Position:
    """Return the position that a move led to, its jumped square left out where the ruling does not name it.

    `always` names it after every double step, `pseudo` only when a pawn stands ready to capture there, and `legal` only
    when such a capture is legal.
    """
    jumped = position.en_passant
    if jumped is None or rulings["ep-field"] == "always":
        return position
    pawns = [square for square, piece in position.board.items() if piece == Piece(position.turn, "P")]
    captures = [Move(square, jumped) for square in pawns if pawn_capture(position.board[square], square, jumped)]
    if rulings["ep-field"] == "legal":
        captures = [capture for capture in captures if refusal(position, capture) is None]
    return position if captures else replace(position, en_passant=None)
