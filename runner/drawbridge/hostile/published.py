"""The geometry of `three-man` as it was once published, with its four errors, together or one at a time.

The function counts ranks and files from 1. The code here is not its author's, but it returns the same results, even
where these are not squares.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

FILES = "abcdefghijklmnopqrstuvwx"
INNERMOST = 6
LAST_ON_THE_FAR_SIDE = 2 * INNERMOST
"""A rank counted on across the center: 7 is the innermost one of the far side, 12 the outermost."""


class Slip(Enum):
    """An error of the published function."""

    SIGN_LOST = "A diagonal that comes from an outer rank to the center counts its files upwards on the way there."
    LONG_STRAIGHTS_UNKNOWN = "Straight vectors longer than one match none of its cases, and have no result."
    OFF_OUTWARDS = "It goes outwards off the board."
    BEYOND_THE_FAR_SIDE = "It goes beyond rank 0 on the far side."


@dataclass(frozen=True, slots=True)
class PublishedGeometry:
    """The function with some of its errors; the others are corrected."""

    slips: frozenset[Slip]

    def destination(self, origin: str, vector: tuple[int, int]) -> str | None:
        """Return where the function says that a vector leads: a name such as `b24` if that is not a square."""
        rank, file = int(origin[1:]), FILES.index(origin[0]) + 1
        ranks, files = vector
        if self._is_refused(rank + ranks, vector):
            return None
        found = self._led(rank, file, ranks, files)
        return None if found is None else f"{FILES[found[1] - 1]}{found[0]}"

    def _is_refused(self, rank: int, vector: tuple[int, int]) -> bool:
        """Return whether the function, as corrected, refuses a vector. `rank` is counted on across the center."""
        ranks, files = vector
        is_long_straight = 0 in vector and abs(ranks + files) > 1
        return (
            (rank < 1 and Slip.OFF_OUTWARDS not in self.slips)
            or (rank > LAST_ON_THE_FAR_SIDE and Slip.BEYOND_THE_FAR_SIDE not in self.slips)
            or (is_long_straight and Slip.LONG_STRAIGHTS_UNKNOWN in self.slips)
        )

    def _led(self, rank: int, file: int, ranks: int, files: int) -> tuple[int, int] | None:
        match sorted((abs(ranks), abs(files))):
            case [0, 0]:
                return rank, file
            case [0, _] if ranks == 0:
                return rank, _wrapped(file + files)
            case [0, _] | [1, 2]:
                return _across(rank + ranks, file + files)
            case [shorter, longer] if shorter == longer:
                return self._diagonal(rank, file, ranks, files)
            case _:
                return None

    def _diagonal(self, rank: int, file: int, ranks: int, files: int) -> tuple[int, int]:
        direction = 1 if files > 0 else -1
        to_the_innermost = INNERMOST - rank
        if ranks > to_the_innermost:
            counted = 1 if Slip.SIGN_LOST in self.slips else direction
            landed = file + counted * to_the_innermost - 10 * direction
            outwards = ranks - to_the_innermost - 1
            rank, file, ranks, files = INNERMOST, landed, -outwards, direction * outwards
        # One wrapping serves both numbers, so that an end off the board has a rank of 24 and less.
        return _wrapped(rank + ranks), _wrapped(file + files)


def _across(rank: int, file: int) -> tuple[int, int]:
    """Return the square of a rank that is counted on across the center."""
    if rank > INNERMOST:
        return 2 * INNERMOST + 1 - rank, _wrapped(file + 12)
    return rank, _wrapped(file)


def _wrapped(number: int) -> int:
    return (number - 1) % 24 + 1
