"""The parts of a move as text, for programs that know no rules: `e7-e8=Q` leads from e7 to e8 and ends as Q."""

from __future__ import annotations

from drawbridge_reference.kernel.named_tuple import NamedTuple


class MoveParts(NamedTuple):
    """What a move is written with, in the notation that all games of ours have."""

    origin: str
    target: str = ""
    """Empty in a notation that writes no hyphen between two squares."""
    promotion: str = ""


def parts_of(move: str) -> MoveParts:
    """Return the parts of a move."""
    squares, _, promotion = move.partition("=")
    origin, _, target = squares.partition("-")
    return MoveParts(origin, target, promotion)
