"""Short ways to ask the rules of `prince` about a small position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_rules.prince import apply, legal_moves, validate

if TYPE_CHECKING:
    from drawbridge_rules.prince.position import JsonPosition

ROTATED = {"black-array": "rotated"}
KINGS = {"1h1": "wKi", "8a8": "bKi"}
AT_HOME = {"1d4": "wKi", "8d4": "bKi"}


def position(
    turn: str, men: str = "", kings: dict[str, str] | None = None, rulings: dict[str, str] | None = None, **members: Any
) -> JsonPosition:
    """Return a valid position: pieces as in `4d4 wBa 7c2 bPn`, with the kings in two corners unless they are given."""
    words = men.split()
    board = {**(KINGS if kings is None else kings), **dict(zip(words[::2], words[1::2], strict=True))}
    made = {"turn": turn, "board": board, **members}
    assert validate(made, rulings or {}) == []
    return made


def targets(made: JsonPosition, origin: str, rulings: dict[str, str] | None = None) -> set[str]:
    """Return where the piece on `origin` may move, with its promotion if it has one."""
    return {move.split("-")[1] for move in legal_moves(made, rulings or {}) if move.startswith(f"{origin}-")}


def after(made: JsonPosition, move: str, rulings: dict[str, str] | None = None) -> JsonPosition:
    """Return the position after a move, which must be legal and lead to a valid position."""
    found = apply(made, move, rulings or {})
    assert found is not None
    assert validate(found, rulings or {}) == []
    return found
