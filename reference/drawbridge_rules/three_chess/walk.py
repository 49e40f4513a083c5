"""Steps: sequences of directions, walked one at a time, and when a direction is reversed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_chess.board import OPPOSITE, Square, neighbour

if TYPE_CHECKING:
    from collections.abc import Iterator


def walked(origin: Square, step: str, *, pawn: str | None = None, is_reversed: bool = False) -> Square | None:
    """Return the square at the end of a step such as `FFL`, or None when it leaves the board anywhere on its walk.

    `pawn` is the colour of the pawn that walks, if one does. `is_reversed` says that this repetition of a slide is
    reversed as a whole. Where several of the three reasons hold, a direction is reversed once. What stands on the
    squares between is not in the way.
    """
    here, has_passed = origin, False
    for direction in step:
        # Once the walk has passed into another section within this step, every later direction is reversed.
        # A pawn in a section that is not its own colour's walks every direction reversed.
        is_abroad = pawn is not None and here.section != pawn
        turned = has_passed or is_abroad or is_reversed
        there = neighbour(here, OPPOSITE[direction] if turned else direction)
        if there is None:
            return None
        has_passed = has_passed or there.section != here.section
        here = there
    return here


def repeated(origin: Square, step: str) -> Iterator[Square]:
    """Go through the squares that a sliding piece reaches by repeating a step, to the edge of the board.

    On every repetition after the first all directions are reversed while it begins in another section than the one the
    piece started from.
    """
    # The first repetition begins in the section that the piece starts from, and is never reversed.
    there = walked(origin, step)
    while there is not None:
        yield there
        there = walked(there, step, is_reversed=there.section != origin.section)
