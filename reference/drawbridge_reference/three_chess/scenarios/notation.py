"""The short notation in which builders write positions and refusals.

Nothing here knows the rules but for what a valid position must hold; what is written is checked by the reference when
the cases are generated.
"""

from __future__ import annotations

from typing import Any

_COLOURS = {"b": "blue", "g": "green", "r": "red"}
_KING_SQUARES = {"blue": "BE1", "green": "GE1", "red": "RE1"}


def position(men: str, turn: str = "blue", *, captured: str = "") -> dict[str, Any]:
    """Return the position with these men, written `BE1 bK, GE1 gK, BA2 bP`.

    A king that is not written stands on its start square, unless its colour is the one named as `captured`: then the
    game has ended. Raises ValueError for a square written twice, or one that a king left out would need.
    """
    board: dict[str, str] = {}
    for man in men.split(",") if men.strip() else ():
        square, text = man.split()
        _set(board, square, text)
    for letter, colour in _COLOURS.items():
        if colour != captured and f"{letter}K" not in board.values():
            _set(board, _KING_SQUARES[colour], f"{letter}K")
    return {"turn": turn, "board": board}


def _set(board: dict[str, str], square: str, text: str) -> None:
    if square in board:
        raise ValueError(f"{square} holds {board[square]}: {text} needs another square; a king must be written then")
    board[square] = text


def refused_by(clause: str, *moves: str) -> dict[str, tuple[str, ...]]:
    """Return these moves as illegal ones, each refused by this clause alone."""
    return dict.fromkeys(moves, (clause,))
