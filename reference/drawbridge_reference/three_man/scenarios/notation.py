"""The short notation in which people write the scenarios of `three-man`.

The only rule known here is what a valid position must hold. The engine checks the scenarios when the cases are
generated.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from drawbridge_reference.casework.scenario_notation import ScenarioNotation, Word, board_of, shortest
from drawbridge_reference.three_man.notation import read_move
from drawbridge_reference.three_man.scenarios.variation import DIRECTIONS, NAMES, VARIATIONS

SQUARE = Word(re.compile("[a-x][1-6]"), "squares are a1 to x6")
MAN = Word(re.compile("[wgb][KQRBNPO]"), "a man is its colour w, g or b and its kind, one of K Q R B N P O")
_MEMBERS = {
    "turn": Word(re.compile("white|gray|black"), "white, gray or black"),
    "castling": Word(re.compile("[wgb][KQ]"), "rights are wK wQ gK gQ bK bQ"),
    "en_passant": SQUARE,
    "bridged": Word(re.compile("white-gray|gray-black|black-white"), "white-gray, gray-black or black-white"),
    "eliminated": Word(re.compile("white|gray|black"), "white, gray or black"),
}
_COLOURS = {"w": "white", "g": "gray", "b": "black"}
_FILES = "abcdefghijklmnopqrstuvwx"
_KING_SQUARES = {"white": "e1", "gray": "m1", "black": "u1"}
_MOATS_BESIDE = {
    "white": ("white-gray", "black-white"),
    "gray": ("white-gray", "gray-black"),
    "black": ("gray-black", "black-white"),
}


def position(
    men: str,
    turn: str = "white",
    *,
    castling: str = "",
    en_passant: str = "",
    bridged: str = "",
    eliminated: str = "",
) -> dict[str, Any]:
    """Return the position with these men, written `h1 wR, i1 gN`. Blanks separate the words of other members.

    A king that is not named is put on its start square, unless its colour is eliminated. The moats that the board and
    the eliminations imply (under `vacated: own`) are bridged, and `bridged` names further ones.
    """
    board = board_of(men, SQUARE, MAN)
    gone = eliminated.split()
    _add_kings(board, gone)
    lists = {
        "castling": castling.split(),
        "en_passant": en_passant.split(),
        "bridged": sorted({*bridged.split(), *_implied_bridges(board, gone)}),
        "eliminated": gone,
    }
    return {"turn": turn, "board": board, **{name: sorted(entries) for name, entries in lists.items() if entries}}


def _add_kings(board: dict[str, str], eliminated: list[str]) -> None:
    men = set(board.values())
    for letter, colour in _COLOURS.items():
        if colour in eliminated or f"{letter}K" in men:
            continue
        square = _KING_SQUARES[colour]
        if square in board:
            raise ValueError(f"{square} holds {board[square]}: write where {colour}'s king stands")
        board[square] = f"{letter}K"


def _implied_bridges(board: dict[str, str], eliminated: list[str]) -> set[str]:
    vacant = [colour for colour in _COLOURS.values() if colour in eliminated or _is_vacated(board, colour)]
    return {moat for colour in vacant for moat in _MOATS_BESIDE[colour]}


def _is_vacated(board: dict[str, str], colour: str) -> bool:
    first = 8 * list(_COLOURS.values()).index(colour)
    standing = [board[f"{file}1"] for file in _FILES[first : first + 8] if f"{file}1" in board]
    return not any(_COLOURS[man[0]] == colour for man in standing)


NOTATION = ScenarioNotation(
    square=SQUARE,
    man=MAN,
    position=position,
    shortened=partial(shortest, read=position, members=_MEMBERS),
    members=_MEMBERS,
    read_move=read_move,
    promotions=("Q", "R", "B", "N"),
    marked=re.compile(rf"{NAMES.pattern}|{DIRECTIONS.pattern}|[a-x][1-6]-[a-x][1-6]"),
    marked_examples="a square, a move, a man, a colour, a moat or a direction, such as {h1}, {White}, {white-gray}",
    always_marked=NAMES,
    marked_when_turned=DIRECTIONS,
    variations=VARIATIONS,
)
"""How the scenarios of this game are written."""
