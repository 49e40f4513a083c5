"""Setting up a position by hand: the FEN that has these men."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.set_up import SetUp
from drawbridge_reference.standard.board import COLOURS, NAMES, SQUARES
from drawbridge_reference.standard.picture import picture, shown
from drawbridge_reference.standard.pieces import PIECES
from drawbridge_reference.standard.position import written
from drawbridge_reference.standard.validity import read_draft

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_reference.kernel.game import JsonObject


def _changed(given: JsonObject, men: Mapping[str, str], turn: str) -> JsonObject:
    position = read_draft(given)
    board = dict(zip(NAMES, position.board, strict=True))
    board |= {square: PIECES[man] if man else None for square, man in men.items()}
    return written(replace(position, board=tuple(board[NAMES[where]] for where in SQUARES), turn=_PLAYERS[turn]))


_PLAYERS = {colour.value: colour for colour in COLOURS}
SET_UP = SetUp(
    squares=NAMES,
    players=tuple(_PLAYERS),
    men={letter: shown(piece) for letter, piece in PIECES.items()},
    changed=_changed,
    draft=lambda position: picture(read_draft(position)),
)
