"""Chapter Board: squares, single steps, the center, segments, moats and creeks."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import NamedTuple

COLOURS = ("white", "gray", "black")
"""In turn order."""

MOATS_BESIDE = {
    "white": ("black-white", "white-gray"),
    "gray": ("white-gray", "gray-black"),
    "black": ("gray-black", "black-white"),
}
MOATS = ("black-white", "gray-black", "white-gray")


class Square(NamedTuple):
    """A square: rank 0 is the outermost ring and 5 the innermost, files 0 to 23 go round."""

    rank: int
    file: int

    @property
    def name(self) -> str:
        """The file's letter and the rank counted from 1."""
        return f"{'abcdefghijklmnopqrstuvwx'[self.file]}{self.rank + 1}"


class Heading(NamedTuple):
    """The direction of one step: ranks inwards (+1) or outwards (-1), files upwards (+1) or downwards (-1)."""

    ranks: int
    files: int


def square_named(name: str) -> Square | None:
    """Return the square with this name, or None where there is none."""
    if re.fullmatch("[a-x][1-6]", name) is None:
        return None
    return Square(int(name[1]) - 1, "abcdefghijklmnopqrstuvwx".index(name[0]))


def every_square() -> list[Square]:
    """Return all 144 squares."""
    return [Square(rank, file) for rank in range(6) for file in range(24)]


@cache
def step(square: Square, heading: Heading) -> tuple[Square, Heading] | None:
    """Return the next square and the heading from there on; None off the outer edge.

    `ring.around`, `file.straight`, `diagonal.line` and the clauses of the center, which a step crosses from rank 5
    inwards: a straight one to the opposite file, a diagonal one to (5, f - 10d), both outwards from there, the diagonal
    with the same file direction. `diagonal.corner`: beyond rank 0 there is nothing.
    """
    rank, file = square
    if heading.ranks == 1 and rank == 5:
        beyond = file + 12 if heading.files == 0 else file - 10 * heading.files
        return Square(5, beyond % 24), Heading(-1, heading.files)
    if heading.ranks == -1 and rank == 0:
        return None
    return Square(rank + heading.ranks, (file + heading.files) % 24), heading


def moat_between(file: int, neighbour: int) -> str | None:
    """Return the moat whose file border lies between two neighbouring files, if any."""
    match (min(file, neighbour), max(file, neighbour)):
        case (7, 8):
            return "white-gray"
        case (15, 16):
            return "gray-black"
        case (0, 23):
            return "black-white"
        case _:
            return None


@cache
def moats_of_step(here: Square, there: Square) -> tuple[str, ...]:
    """Return the moat that a single step crosses, if any. `moat.unbridged`, (a) and (b).

    (a) Along rank 0 over the border; (b) diagonally between rank 0 and rank 1 over it. A straight step stays on its
    file, or crosses the center, and so crosses none.
    """
    if here.rank != 0 and there.rank != 0:
        return ()
    along_the_edge = here.rank == there.rank
    by_the_corner = 1 in (here.rank, there.rank)
    moat = moat_between(here.file, there.file) if along_the_edge or by_the_corner else None
    return () if moat is None else (moat,)


@cache
def moats_of_leap(origin: Square, target: Square, files: int) -> tuple[str, ...]:
    """Return the moat that a knight's leap of so many files crosses, if any. `moat.unbridged`, (c).

    The leap starts or ends on rank 0 and ends on the other side of the border. A leap through the center does neither.
    """
    if origin.rank != 0 and target.rank != 0:
        return ()
    direction = 1 if files > 0 else -1
    passed = [(origin.file + count * direction) % 24 for count in range(abs(files) + 1)]
    moats = [moat_between(file, neighbour) for file, neighbour in pairwise(passed)]
    return tuple(moat for moat in moats if moat is not None)


@cache
def crosses_creek(here: Square, there: Square) -> bool:
    """Tell whether a step from one file to the next goes over the file border of a creek. `creek.capture`."""
    return moat_between(here.file, there.file) is not None


def first_file(colour: str) -> int:
    """Return the lowest file of a colour's segment: a for White, i for Gray, q for Black."""
    return 8 * COLOURS.index(colour)


def is_on_segment(square: Square, colour: str) -> bool:
    """Tell whether a square lies on the files of a colour's segment."""
    return first_file(colour) <= square.file < first_file(colour) + 8


def king_start(colour: str) -> Square:
    """Return the square where a colour's king starts: +4 of its segment."""
    return Square(0, first_file(colour) + 4)


def rook_start(colour: str, side: str) -> Square:
    """Return the square where a colour's rook of side K (+7) or Q (+0) starts."""
    return Square(0, first_file(colour) + (7 if side == "K" else 0))


def following(colour: str) -> str:
    """Return the colour whose turn comes after this one's, eliminated or not."""
    return COLOURS[(COLOURS.index(colour) + 1) % 3]
