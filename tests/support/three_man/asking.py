"""Short ways to ask the rules of `three-man` about a small position."""

from __future__ import annotations

from typing import Any

from drawbridge_rules.three_man import apply, legal_moves, validate

KINGS = {"e1": "wK", "m1": "gK", "u1": "bK"}
ALL_MOATS = ["black-white", "gray-black", "white-gray"]
MOMENTARY = {"moats": "momentary"}


def position(turn: str, board: dict[str, str], **members: list[str]) -> dict[str, Any]:
    """Return a position that is valid under every ruling."""
    made = {"turn": turn, "board": board, **members}
    assert validate(made, {}) == []
    return made


def targets(made: dict[str, Any], origin: str, rulings: dict[str, str] | None = None) -> set[str]:
    """Return the squares to which the piece on `origin` may move."""
    return {move.split("-")[1] for move in legal_moves(made, rulings or {}) if move.startswith(f"{origin}-")}


def after(made: dict[str, Any], move: str, rulings: dict[str, str] | None = None) -> dict[str, Any]:
    """Return the position after a move, which must be legal and lead to a valid position."""
    found = apply(made, move, rulings or {})
    assert found is not None
    assert validate(found, rulings or {}) == []
    return found
