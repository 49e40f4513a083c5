"""The moves to try with an engine that can only judge one move at a time.

A move that is left out here can never be found wrong. So the list holds more moves than can be legal. It is made from
the letters on the squares alone: nothing here knows how a piece moves.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge.adapters.named_moves import Line

SQUARES: Final = tuple(f"{file}{rank}" for file, rank in product("abcdefgh", "12345678"))
PROMOTIONS: Final = "QRBN"
_ROOKS_WAY: Final = {"g": ("h", "f"), "c": ("a", "d")}
"""Where the king comes to stand by castling, and where its rook leaves and arrives."""


def own_moves(line: Line) -> Iterator[str]:
    """Yield the moves of every piece of the mover to every other square, in our notation.

    Where a pawn comes to the last rank, they are its four promotions; nowhere else is there one.
    """
    last_rank, is_own = ("8", str.isupper) if line.turn == "white" else ("1", str.islower)
    for origin, letter in _men(line).items():
        if is_own(letter):
            for target in SQUARES:
                if target != origin:
                    promotes = letter in "Pp" and target[1] == last_rank
                    yield from _moves(origin, target, PROMOTIONS if promotes else ("",))


def every_move() -> Iterator[str]:
    """Yield everything that the notation can write: between any two squares, with each suffix and without."""
    for origin, target in product(SQUARES, repeat=2):
        if origin != target:
            yield from _moves(origin, target, ("", *PROMOTIONS))


def _moves(origin: str, target: str, promotions: tuple[str, ...] | str) -> Iterator[str]:
    for promotion in promotions:
        yield f"{origin}-{target}={promotion}" if promotion else f"{origin}-{target}"


def _men(line: Line) -> dict[str, str]:
    """Return the letters at the end of a line, none too few for the mover.

    A pawn taken en passant stays, and a rook that has castled stands on both its squares: an engine refuses to move
    what is not there, and nothing that is there is left out.
    """
    men = dict(line.fen.pieces)
    for move in line.moves:
        origin, target, promotion = move[:2], move[3:5], move[6:]
        letter = men.pop(origin, "")
        if promotion:
            letter = promotion if letter.isupper() else promotion.lower()
        if letter:
            men[target] = letter
        if letter in {"K", "k"} and origin[0] == "e" and target[0] in _ROOKS_WAY:
            left, arrives = (f"{file}{target[1]}" for file in _ROOKS_WAY[target[0]])
            men[arrives] = men.get(left, "R" if letter == "K" else "r")
    return men
