"""The short notation in which builders write positions and refusals.

Nothing here knows the rules but for what a valid position must hold; what is written is checked by the reference when
the cases are generated.
"""

from __future__ import annotations

from typing import Any

OUT_OF_THE_WAY = {"wKi": "1h1", "bKi": "8a8"}
"""Where a king stands that is not written: corners to which not even a prince on `4d4` could go."""
_KINDS = "Ac Ad Ar As Ba Bi Ca Co Kn Ma Me Mt Ne Pa Pr Qu Re Ro Sc Sp Un"
PROMOTIONS = tuple(_KINDS.split())
"""The codes of the 21 kinds that a pawn becomes."""


def position(men: str, turn: str = "white", *, castling: str = "", en_passant: str = "") -> dict[str, Any]:
    """Return the position with these men, written `1d4 wKi, 4c3 wPn`; rights are separated by blanks.

    A king that is not written stands in a corner out of the way. Raises ValueError for a cell written twice, or one
    that a king left out would need.
    """
    board: dict[str, str] = {}
    for man in men.split(",") if men.strip() else ():
        cell, text = man.split()
        _set(board, cell, text)
    for king, corner in OUT_OF_THE_WAY.items():
        if king not in board.values():
            _set(board, corner, king)
    written: dict[str, Any] = {"turn": turn, "board": board}
    if castling:
        written["castling"] = sorted(castling.split())
    if en_passant:
        written["en_passant"] = en_passant
    return written


def _set(board: dict[str, str], cell: str, text: str) -> None:
    if cell in board:
        raise ValueError(f"{cell} holds {board[cell]}: {text} needs another cell; a king must be written then")
    board[cell] = text


def refused_by(clause: str, *moves: str) -> dict[str, tuple[str, ...]]:
    """Return these moves as illegal ones, each refused by this clause alone."""
    return dict.fromkeys(moves, (clause,))


def moves(origin: str, targets: str) -> tuple[str, ...]:
    """Return the moves from a cell to each of these, which are separated by blanks."""
    return tuple(f"{origin}-{target}" for target in targets.split())


def promotions(step: str) -> tuple[str, ...]:
    """Return the 21 moves that a pawn's step to the far tier is."""
    return tuple(f"{step}={code}" for code in PROMOTIONS)
