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
    """`file.straight`: along the file, one rank a step, through the center and out to rank 0 at the most.

    `ranks` is the direction in which the line starts, INWARDS or OUTWARDS.
    """
    here = origin
    while ranks == INWARDS or here.rank > 0:
        if ranks == INWARDS and here.rank == 5:
            here, ranks = center_straight(here), OUTWARDS
        else:
            here = Square(here.rank + ranks, here.file)
        yield here


def center_straight(square: Square) -> Square:
    """`center.straight`: from rank 5 straight inwards, one step leads to rank 5 of the opposite file."""
    return Square(5, (square.file + 12) % 24)


def ring_around(origin: Square, files: int) -> Iterator[Square]:
    """`ring.around`: along the rank, one file a step, upwards (+1) or downwards (-1), round the center.

    The line ends where it started.
    """
    for count in range(1, 25):
        yield Square(origin.rank, (origin.file + count * files) % 24)


def diagonal_line(origin: Square, ranks: int, files: int) -> Iterator[Square]:
    """`diagonal.line`: one rank and one file a step, through the center with the same file direction.

    The diagonals are loops of 11 squares. The line goes all round its loop and ends where it started. On rank 0 it
    turns inwards, which `diagonal.corner` forbids; from rank 0 there is no line outwards.
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
    """`center.diagonal`: from (5, f) inwards with file direction d, one step leads to (5, f - 10d)."""
    return Square(5, (square.file - 10 * files) % 24)


def center_knight(origin: Square, ranks: int, files: int) -> Square | None:
    """Return where so many ranks straight inwards (or outwards) and then so many files lead, or None off the board.

    `center.knight`: ranks that lead through the center are counted straight through it, and then come the files.
    """
    line = [origin, *file_straight(origin, INWARDS if ranks > 0 else OUTWARDS)]
    if abs(ranks) >= len(line):
        return None
    beside = line[abs(ranks)]
    return Square(beside.rank, (beside.file + files) % 24)
