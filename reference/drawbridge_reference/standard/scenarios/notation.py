"""The short notation in which builders write positions and refusals.

Nothing here knows the rules; what is written is checked by the reference when the cases are generated.
"""

from __future__ import annotations

_FIELDS = ("w", "-", "-", "0", "1")
"""What the fields of a FEN behind the board are where a builder leaves them out."""


def position(fen: str) -> dict[str, str]:
    """Return the position of a FEN, of which the last fields may be left out: `4k3/8/8/8/8/8/8/4K3 b` is enough.

    What is left out is White to move, no rights, no jumped square, 0 and 1. Raises ValueError for more than six fields.
    """
    fields = fen.split(" ")
    if len(fields) > 1 + len(_FIELDS):
        raise ValueError(f"{fen!r} has {len(fields)} fields: a FEN has six")
    return {"fen": " ".join([*fields, *_FIELDS[len(fields) - 1 :]])}


def refused_by(clause: str, *moves: str) -> dict[str, tuple[str, ...]]:
    """Return these moves as illegal ones, each refused by this clause alone."""
    return dict.fromkeys(moves, (clause,))


def promotions(step: str) -> tuple[str, str, str, str]:
    """Return the four moves that a pawn's step to the last rank is."""
    return (f"{step}=Q", f"{step}=R", f"{step}=B", f"{step}=N")
