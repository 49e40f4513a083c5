"""Chapter Rulings, `ep-field`: when a position tells in its FEN the square that a pawn has jumped over."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from drawbridge_rules.standard.board import Piece
from drawbridge_rules.standard.moves import Move
from drawbridge_rules.standard.refusals import refusal
from drawbridge_rules.standard.ways import captures_as_a_pawn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_rules.standard.position import Position

NO_RULINGS: Mapping[str, str] = MappingProxyType({})
"""Nothing is chosen: the default holds."""

EP_FIELDS = ("always", "pseudo", "legal")
"""The values of the ruling, the default first."""


def ep_field_of(rulings: Mapping[str, str]) -> str:
    """Return the value that is chosen, or the default. Raises ValueError for an unknown ruling or value."""
    value = rulings.get("ep-field", EP_FIELDS[0])
    if set(rulings) - {"ep-field"} or value not in EP_FIELDS:
        raise ValueError(f"no ruling as in {dict(rulings)}; known: ep-field with {', '.join(EP_FIELDS)}")
    return value


def check_rulings(chosen: Mapping[str, str]) -> None:
    """Raise ValueError for an unknown ruling; its value is looked at where it decides."""
    if set(chosen) - {"ep-field"}:
        raise ValueError(f"no ruling as in {sorted(chosen)}; known: ep-field with {', '.join(EP_FIELDS)}")


def with_field_under(position: Position, ep_field: str) -> Position:
    """Return the position that a move led to, with the en passant field as the ruling wants it.

    `always`: the jumped square after every double step. `pseudo`: only when a pawn stands ready to capture there.
    `legal`: only when a legal en passant capture exists.
    """
    jumped = position.en_passant
    if ep_field == "always" or jumped is None:
        return position
    ready = [
        Move(square, jumped)
        for square, piece in position.board.items()
        if piece == Piece(position.turn, "P") and captures_as_a_pawn(piece, square, jumped)
    ]
    if ep_field == "legal":
        ready = [capture for capture in ready if refusal(position, capture) is None]
    return position if ready else replace(position, en_passant=None)
