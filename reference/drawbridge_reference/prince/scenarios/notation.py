"""The short notation in which people write the scenarios of `prince`.

The only rules known here are those for a valid position. The engine checks the scenarios when the cases are generated.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from drawbridge_reference.casework.scenario_notation import ScenarioNotation, Word, board_of, shortest
from drawbridge_reference.prince.notation import read_move
from drawbridge_reference.prince.scenarios.symmetry import DIRECTIONS, NAMES
from drawbridge_reference.prince.scenarios.variation import VARIATIONS

OUT_OF_THE_WAY = {"wKi": "1h1", "bKi": "8a8"}
"""The cells of kings that are not written: corners that not even a prince on `4d4` could reach."""
_KINDS = "Ac Ad Ar As Ba Bi Ca Co Kn Ma Me Mt Ne Pa Pr Qu Re Ro Sc Sp Un"
PROMOTIONS = tuple(_KINDS.split())
"""The codes of the 21 kinds that a pawn becomes."""

CELL = Word(re.compile("[1-8][a-h][1-8]"), "cells are 1a1 to 8h8")
MAN = Word(
    re.compile(f"[wb](?:{'|'.join(PROMOTIONS)}|Ki|Pn)"),
    f"a man is its colour w or b and its kind, one of Ki Pn {_KINDS}",
)
_MEMBERS = {
    "turn": Word(re.compile("white|black"), "white or black"),
    "castling": Word(re.compile("[wb]-(?:low|high)"), "rights are w-low w-high b-low b-high"),
    "en_passant": CELL,
}


def position(men: str, turn: str = "white", *, castling: str = "", en_passant: str = "") -> dict[str, Any]:
    """Return the position with these men, written `1d4 wKi, 4c3 wPn`. Blanks separate rights.

    A king that is not written is put in a corner out of the way. Raises InvalidPosition for an invalid cell or man and
    for a cell with two men, and ValueError if a king's corner is occupied.
    """
    board = board_of(men, CELL, MAN)
    for king, corner in OUT_OF_THE_WAY.items():
        if king not in board.values():
            _add_king(board, corner, king)
    written: dict[str, Any] = {"turn": turn, "board": board}
    if castling:
        written["castling"] = sorted(castling.split())
    if en_passant:
        written["en_passant"] = en_passant
    return written


def _add_king(board: dict[str, str], corner: str, king: str) -> None:
    if corner in board:
        raise ValueError(f"{corner} holds {board[corner]}: write where {king} stands")
    board[corner] = king


NOTATION = ScenarioNotation(
    square=CELL,
    man=MAN,
    position=position,
    shortened=partial(shortest, read=position, members=_MEMBERS),
    members=_MEMBERS,
    read_move=read_move,
    promotions=PROMOTIONS,
    marked=re.compile(rf"{NAMES.pattern}|{DIRECTIONS.pattern}|[1-8][a-h][1-8]-[1-8][a-h][1-8]"),
    marked_examples="a cell, a move, a man, a colour, a right, a dimension, a wing or a side, such as {4d4}, {White}, "
    "{w-low}, {tier 4}, {columns}, {low}, {above}",
    always_marked=NAMES,
    marked_when_turned=DIRECTIONS,
    variations=VARIATIONS,
)
"""How the scenarios of this game are written."""
