"""Where pieces go: the lines along a file, around a ring, along a diagonal, and through the center.

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
    """`file.straight`: a rook, queen, king or pawn moves along its file, one rank a step, and through the center.

    Beyond the center the line leads outwards and ends on rank 0. `ranks` is the direction in which the line starts.
    """
    here = origin
    while ranks == INWARDS or here.rank > 0:
        if ranks == INWARDS and here.rank == 5:
            here, ranks = center_straight(here), OUTWARDS
        else:
            here = Square(here.rank + ranks, here.file)
        yield here


def center_straight(square: Square) -> Square:
    """`center.straight`: crossing the center straight is one step, from (5, f) to (5, f + 12)."""
    return Square(5, (square.file + 12) % 24)


def ring_around(origin: Square, files: int) -> Iterator[Square]:
    """`ring.around`: a rook, queen or king moves along its rank around the center, in either direction.

    `files` is +1 towards higher files and -1 towards lower ones. The line ends where it started.
    """
    for count in range(1, 25):
        yield Square(origin.rank, (origin.file + count * files) % 24)


def diagonal_line(origin: Square, ranks: int, files: int) -> Iterator[Square]:
    """`diagonal.line`: a bishop, queen, king or capturing pawn moves one rank and one file a step.

    Through the center it continues in the same file direction. The diagonals are loops of 11 squares: the line goes all
    the way around its loop and ends where it started. On rank 0 it turns inwards, which `diagonal.corner` forbids. From
    rank 0 no line leads outwards.
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
    """`center.diagonal`: with file direction d, one diagonal step crosses the center from (5, f) to (5, f - 10d)."""
    return Square(5, (square.file - 10 * files) % 24)


def center_knight(origin: Square, ranks: int, files: int) -> Square | None:
    """Return the square that is `ranks` straight inwards (or outwards) and then `files` away, or None off the board.

    `center.knight`: a knight counts its ranks first, straight through the center if they lead there, then its files.
    """
    line = [origin, *file_straight(origin, INWARDS if ranks > 0 else OUTWARDS)]
    if abs(ranks) >= len(line):
        return None
    beside = line[abs(ranks)]
    return Square(beside.rank, (beside.file + files) % 24)
