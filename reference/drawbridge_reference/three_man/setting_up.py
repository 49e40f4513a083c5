"""Setting up a position by hand."""

from __future__ import annotations

from drawbridge_reference.kernel.set_up import SetUp, changed_board
from drawbridge_reference.three_man.board import COLOURS, NAMES
from drawbridge_reference.three_man.picture import picture, shown
from drawbridge_reference.three_man.pieces import PIECES
from drawbridge_reference.three_man.validity import read_draft

SET_UP = SetUp(
    squares=NAMES,
    players=tuple(colour.value for colour in COLOURS),
    men={text: shown(piece) for text, piece in PIECES.items()},
    changed=changed_board,
    draft=lambda position: picture(read_draft(position)),
)
