"""The short notation in which builders write positions and refusals.

Nothing here knows the rules but for what a valid position must hold; what is written is checked by the reference when
the cases are generated.
"""

from __future__ import annotations

from typing import Any

_COLOURS = {"w": "white", "g": "gray", "b": "black"}
_FILES = "abcdefghijklmnopqrstuvwx"
_KING_SQUARES = {"white": "e1", "gray": "m1", "black": "u1"}
_MOATS_BESIDE = {
    "white": ("white-gray", "black-white"),
    "gray": ("white-gray", "gray-black"),
    "black": ("gray-black", "black-white"),
}


def position(  # noqa: PLR0913 - the members of a position
    men: str,
    turn: str = "white",
    *,
    castling: str = "",
    en_passant: str = "",
    bridged: str = "",
    eliminated: str = "",
    vacated: str = "own",
) -> dict[str, Any]:
    """Return the position with these men, written `h1 wR, i1 gN`.

    A king that is not written stands on its start square, unless its colour is eliminated. `bridged` names moats beyond
    those that the board and the eliminations imply (under the reading `vacated`). The lists are separated by blanks.
    """
    board = dict(man.split() for man in men.split(",")) if men.strip() else {}
    gone = eliminated.split()
    _add_kings(board, gone)
    lists = {
        "castling": castling.split(),
        "en_passant": en_passant.split(),
        "bridged": sorted({*bridged.split(), *_implied_bridges(board, gone, vacated)}),
        "eliminated": gone,
    }
    return {"turn": turn, "board": board, **{name: sorted(entries) for name, entries in lists.items() if entries}}


def refused_by(clause: str, *moves: str) -> dict[str, tuple[str, ...]]:
    """Return these moves as illegal ones, each refused by this clause alone."""
    return dict.fromkeys(moves, (clause,))


def promotions(step: str) -> tuple[str, str, str, str]:
    """Return the four moves that a pawn's step to rank 0 is."""
    return (f"{step}=Q", f"{step}=R", f"{step}=B", f"{step}=N")


def _add_kings(board: dict[str, str], eliminated: list[str]) -> None:
    men = set(board.values())
    for letter, colour in _COLOURS.items():
        if colour in eliminated or f"{letter}K" in men:
            continue
        square = _KING_SQUARES[colour]
        if square in board:
            raise ValueError(f"{square} holds {board[square]}: write where {colour}'s king stands")
        board[square] = f"{letter}K"


def _implied_bridges(board: dict[str, str], eliminated: list[str], vacated: str) -> set[str]:
    vacant = [colour for colour in _COLOURS.values() if colour in eliminated or _is_vacated(board, colour, vacated)]
    return {moat for colour in vacant for moat in _MOATS_BESIDE[colour]}


def _is_vacated(board: dict[str, str], colour: str, vacated: str) -> bool:
    first = 8 * list(_COLOURS.values()).index(colour)
    standing = [board[f"{file}1"] for file in _FILES[first : first + 8] if f"{file}1" in board]
    return not any(vacated == "any" or _COLOURS[man[0]] == colour for man in standing)
