"""Short ways to ask the rules of `three-chess` about a small position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_chess import apply, legal_moves, validate

if TYPE_CHECKING:
    from drawbridge_rules.three_chess.position import JsonPosition

KINGS = {"BE1": "bK", "GE1": "gK", "RE1": "rK"}


def position(turn: str, men: str = "", kings: dict[str, str] | None = None) -> JsonPosition:
    """Return a valid position: men as in `BD4 bP GF4 gN`, and the kings at home or where they are given."""
    words = men.split()
    made = {
        "turn": turn,
        "board": {**(KINGS if kings is None else kings), **dict(zip(words[::2], words[1::2], strict=True))},
    }
    assert validate(made) == []
    return made


def targets(made: JsonPosition, origin: str) -> set[str]:
    """Return where the piece on `origin` may go."""
    return {move.split("-")[1] for move in legal_moves(made) if move.startswith(f"{origin}-")}


def after(made: JsonPosition, move: str) -> JsonPosition:
    """Return the position after a move, which must be legal and lead to a valid position."""
    found = apply(made, move)
    assert found is not None
    assert validate(found) == []
    return found
