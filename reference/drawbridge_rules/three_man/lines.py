"""Where pieces go, the lines: along a file, around a ring, along a diagonal, and through the center.

A line is the row of squares that a piece reaches step by step on an empty board, nearest first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_man.board import Square

if TYPE_CHECKING:
    from collections.abc import Iterator

INWARDS, OUTWARDS = 1, -1
"""The two directions along a file, as changes of the rank."""


def file_straight(origin: Square, ranks: int) -> Iterator[Square]:
    """`file.straight`: a rook, queen, king or pawn goes along its file, one rank a step, and through the center.

    Beyond the center it goes outwards, to rank 0 at the most. `ranks` is the direction in which the line starts.
    """
    here = origin
    while ranks == INWARDS or here.rank > 0:
        if ranks == INWARDS and here.rank == 5:
            here, ranks = center_straight(here), OUTWARDS
        else:
            here = Square(here.rank + ranks, here.file)
        yield here


def center_straight(square: Square) -> Square:
    """`center.straight`: from (5, f) the next square straight inwards is (5, f + 12), which is one step."""
    return Square(5, (square.file + 12) % 24)


def ring_around(origin: Square, files: int) -> Iterator[Square]:
    """`ring.around`: a rook, queen or king goes along its rank around the center, in either direction.

    `files` is +1 upwards and -1 downwards. The line ends where it started.
    """
    for count in range(1, 25):
        yield Square(origin.rank, (origin.file + count * files) % 24)


def diagonal_line(origin: Square, ranks: int, files: int) -> Iterator[Square]:
    """`diagonal.line`: a bishop, queen, king or capturing pawn goes one rank and one file a step.

    Through the center it goes on with the same file direction. The diagonals are loops of 11 squares: the line goes all
    round its loop and ends where it started. On rank 0 it turns inwards, which `diagonal.corner` forbids. From rank 0
    there is no line outwards.
    """
    here = origin
    for _ in range(11):
        if ranks == INWARDS and here.rank == 5:
            here, ranks = center_diagonal(here, files), OUTWARDS
        else:
            ranks = INWARDS if here.rank == 0 else ranks
            here = Square(here.rank + ranks, (here.file + files) % 24)
        yield here


def center_diagonal(square: Square, files: int) -> Square:
    """`center.diagonal`: from (5, f) a diagonal with file direction d goes on, as one step, to (5, f - 10d)."""
    return Square(5, (square.file - 10 * files) % 24)


def center_knight(origin: Square, ranks: int, files: int) -> Square | None:
    """Return where so many ranks straight inwards (or outwards) and then so many files lead, or None off the board.

    `center.knight`: a knight counts its ranks straight through the center where it has to, and then its files.
    """
    line = [origin, *file_straight(origin, INWARDS if ranks > 0 else OUTWARDS)]
    if abs(ranks) >= len(line):
        return None
    beside = line[abs(ranks)]
    return Square(beside.rank, (beside.file + files) % 24)
