"""Where the pieces of three-man go, and which moats they cross on the way."""

from functools import cache
from itertools import islice, takewhile

FILES = "abcdefghijklmnopqrstuvwx"
COLOURS = ["white", "gray", "black"]
MOATS = {7: "white-gray", 15: "gray-black", 23: "black-white"}  # each by the file before it
STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]  # ranks inwards, files towards higher letters
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
LINES = {"R": STRAIGHT, "B": DIAGONAL, "Q": STRAIGHT + DIAGONAL, "K": STRAIGHT + DIAGONAL}
LEAPS = [(2, 1), (2, -1), (1, 2), (1, -2), (-1, 2), (-1, -2), (-2, 1), (-2, -1)]


def name(rank, file):
    """Return the name of a square. Ranks and files count from 0."""
    return FILES[file % 24] + str(rank + 1)


def place(square):
    """Return the rank and the file of a square."""
    return int(square[1]) - 1, FILES.index(square[0])


def border(file, files):
    """Return the file before the moat or creek within this many files, or None."""
    passed = {(file + step) % 24 for step in range(min(files, 0), max(files, 0) + 1)}
    return next((before for before in MOATS if {before, (before + 1) % 24} <= passed), None)


def line(square, ranks, files):
    """Yield each square along a line, with the moats that were crossed so far. A ring has no end."""
    rank, file = place(square)
    moats = []
    while True:
        if rank == 5 and ranks == 1:  # through the center, and outwards from then on
            rank, file, ranks = 5, (file - 10 * files if files else file + 12) % 24, -1
        else:
            before = border(file, files) if {rank, rank + ranks} <= {0, 1} and 0 in (rank, rank + ranks) else None
            moats = moats if before is None else [*moats, MOATS[before]]
            rank, file = rank + ranks, (file + files) % 24
        if rank < 0:
            return
        yield name(rank, file), moats


def leap(square, ranks, files):
    """Yield the square that a knight reaches, if there is one, with the moat that it crosses."""
    rank, file = place(square)
    to_rank, to_file = rank + ranks, file + files
    if to_rank > 5:
        to_rank, to_file = 11 - to_rank, to_file + 12
    if to_rank >= 0:
        before = border(file, files) if 0 in (rank, to_rank) else None
        yield name(to_rank, to_file), [] if before is None else [MOATS[before]]


@cache
def ways(square, kind):
    """Return the ways of a piece that is not a pawn, each as squares with the moats that were crossed so far."""
    if kind == "N":
        return [list(leap(square, *vector)) for vector in LEAPS]
    longest = 1 if kind == "K" else None
    lines = (takewhile(lambda step: step[0] != square, line(square, *vector)) for vector in LINES[kind])
    return [list(islice(steps, longest)) for steps in lines]


@cache
def pawn_steps(square, kind):
    """Return the square ahead of a pawn and those that it captures on, each with whether that is a capture."""
    rank, file = place(square)
    found = []
    for files in (0, 1, -1):
        has_creek = kind == "P" and rank in (1, 2) and files and border(file, files) is not None
        for target, moats in islice(line(square, 1 if kind == "P" else -1, files), 1):
            if not (has_creek or moats):
                found.append((target, bool(files)))
    return found
