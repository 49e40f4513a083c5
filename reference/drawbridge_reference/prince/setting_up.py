"""Setting up a position by hand."""

from __future__ import annotations

from drawbridge_reference.kernel.set_up import SetUp, changed_board
from drawbridge_reference.prince.board import COLOURS, NAMES
from drawbridge_reference.prince.picture import picture, shown
from drawbridge_reference.prince.pieces import PIECES
from drawbridge_reference.prince.validity import read_draft

SET_UP = SetUp(
    squares=NAMES,
    players=tuple(colour.value for colour in COLOURS),
    men={text: shown(piece) for text, piece in PIECES.items()},
    changed=changed_board,
    draft=lambda position: picture(read_draft(position), NAMES),
)
