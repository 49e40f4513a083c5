"""Steps: sequences of directions, walked one at a time, and when a direction is reversed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_chess.board import OPPOSITE, Square, neighbour

if TYPE_CHECKING:
    from collections.abc import Iterator


def walked(origin: Square, step: str, *, pawn: str | None = None, is_reversed: bool = False) -> Square | None:
    """Return the square at the end of a step such as `FFL`, or None if the walk leaves the board anywhere.

    `pawn` is the colour of the pawn that walks, if one does. With `is_reversed`, this repetition of a slide is reversed
    as a whole. If several of the three reasons apply, a direction is still reversed only once. A piece on the squares
    in between is not in the way.
    """
    here, has_passed = origin, False
    for direction in step:
        # Once the walk has crossed into another section within this step, every later direction is reversed.
        # A pawn that is not in its own colour's section walks every direction reversed.
        is_abroad = pawn is not None and here.section != pawn
        turned = has_passed or is_abroad or is_reversed
        there = neighbour(here, OPPOSITE[direction] if turned else direction)
        if there is None:
            return None
        has_passed = has_passed or there.section != here.section
        here = there
    return here


def repeated(origin: Square, step: str) -> Iterator[Square]:
    """Yield the squares that a sliding piece reaches by repeating a step, up to the edge of the board.

    After the first repetition, all directions are reversed in every repetition that begins in a section other than the
    one that the piece started from.
    """
    # The first repetition begins in the section that the piece starts from, and is never reversed.
    there = walked(origin, step)
    while there is not None:
        yield there
        there = walked(there, step, is_reversed=there.section != origin.section)
