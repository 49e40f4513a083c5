"""The parts of a move as text, for programs that know no rules: `e7-e8=Q` leads from e7 to e8 and ends as Q."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.notation import TARGET

if TYPE_CHECKING:
    from drawbridge_reference.kernel.notation import Notation


class NoOrigin(ValueError):
    """The moves from a square were asked for, and nothing says which square some legal move leaves."""

    def __init__(self, move: str) -> None:
        super().__init__(
            f"`moves_from` cannot be answered, because the legal move {move!r} does not begin with a square: "
            "put the square that a move leaves into a group (?P<origin>...) of `notation.move`, or ask for `all_moves`"
        )


class MoveParts(NamedTuple):
    """What a move is written with."""

    origin: str = ""
    """Empty in a move that leaves no square, or where the notation does not say which."""
    target: str = ""
    """Empty in a move that names at most one square."""
    promotion: str = ""


def parts_of(move: str, notation: Notation) -> MoveParts:
    """Return the parts of a move: the squares that the notation names, or else the first and the last one."""
    squares, _, promotion = move.partition("=")
    origin, target = notation.origin_of(move) or "", squares.partition("-")[2]
    named = notation.move.fullmatch(move) if notation.move and TARGET in notation.move.groupindex else None
    if named:
        target = named[TARGET] or ""
    elif not notation.is_square(target):
        start, end = ([*notation.squares_in(squares)] or [(0, 0)])[-1]
        target = move[start:end] if start else ""
    return MoveParts(origin, target, promotion)
