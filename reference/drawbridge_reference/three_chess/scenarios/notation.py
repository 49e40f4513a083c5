"""The short notation in which people write the scenarios of `three-chess`.

This module knows nothing of the rules except what a valid position must hold. The engine checks the scenarios when the
cases are generated.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from drawbridge_reference.casework.scenario_notation import ScenarioNotation, Word, board_of, shortest
from drawbridge_reference.three_chess.notation import read_move
from drawbridge_reference.three_chess.scenarios.variation import DIRECTIONS, NAMES, VARIATIONS

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario_notation import Position, ShortPosition

SQUARE = Word(re.compile("[BGR][A-H][1-4]"), "squares are BA1 to BH4, GA1 to GH4 and RA1 to RH4")
MAN = Word(re.compile("[bgr][KQRBNP]"), "a man is its colour b, g or r and its kind, one of K Q R B N P")
_COLOUR = Word(re.compile("blue|green|red"), "blue, green or red")
_MEMBERS = {"turn": _COLOUR, "captured": _COLOUR}
_COLOURS = {"b": "blue", "g": "green", "r": "red"}
_KING_SQUARES = {"blue": "BE1", "green": "GE1", "red": "RE1"}


def position(men: str, turn: str = "blue", *, captured: str = "") -> dict[str, Any]:
    """Return the position with these men, written `BE1 bK, GE1 gK, BA2 bP`.

    A king that is left out is put on its start square, unless `captured` names its colour: then the game has ended.
    Raises InvalidPosition for anything that is not a square or a man and for a square with two men. Raises ValueError
    if another man is on the start square of a king that is left out.
    """
    board = board_of(men, SQUARE, MAN)
    for letter, colour in _COLOURS.items():
        if colour != captured and f"{letter}K" not in board.values():
            _add_king(board, _KING_SQUARES[colour], colour)
    return {"turn": turn, "board": board}


def _add_king(board: dict[str, str], square: str, colour: str) -> None:
    if square in board:
        raise ValueError(f"{square} holds {board[square]}: write where {colour}'s king stands")
    board[square] = f"{colour[0]}K"


def _shortened(written: Position) -> ShortPosition | None:
    kingless = [colour for letter, colour in _COLOURS.items() if f"{letter}K" not in written["board"].values()]
    if len(kingless) != 1:
        return shortest(written, position, _MEMBERS)
    short = shortest(written, partial(position, captured=kingless[0]), _MEMBERS)
    members = {"men": short} if isinstance(short, str) else short
    return None if members is None else {**members, "captured": kingless[0]}


NOTATION = ScenarioNotation(
    square=SQUARE,
    man=MAN,
    position=position,
    shortened=_shortened,
    members=_MEMBERS,
    read_move=read_move,
    marked=re.compile(rf"{NAMES.pattern}|{DIRECTIONS.pattern}|[BGR][A-H][1-4]-[BGR][A-H][1-4]"),
    marked_examples="a square, a move, a man, a colour, a step or a side, such as {BD4}, {Blue}, {FLL}, {left}",
    always_marked=NAMES,
    marked_when_turned=DIRECTIONS,
    variations=VARIATIONS,
)
"""How the scenarios of this game are written."""
