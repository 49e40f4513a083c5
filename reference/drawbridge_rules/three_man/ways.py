"""Chapter Movement clauses: the ways on which each piece could go, walked step by step on the board as it stands."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from drawbridge_rules.three_man.board import Heading, Square, crosses_creek, moats_of_leap, moats_of_step, step

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge_rules.three_man.position import Board, Piece


class Manner(Enum):
    """What a way may do on its target."""

    GOES_OR_CAPTURES = "goes to an empty square or captures"
    CAPTURES = "captures only: pawn.capture"
    STEPS = "goes to an empty square only: pawn.step"
    JUMPS = "goes two ranks: pawn.jump"
    EN_PASSANT = "captures the pawn behind the target: pawn.en-passant"
    CASTLES = "takes a rook along"


class Way(NamedTuple):
    """One way from a square to another. Two ways between the same squares are two ways."""

    manner: Manner
    origin: Square
    target: Square
    moats: tuple[str, ...] = ()
    """The moats it crosses, each as often as it does."""


STRAIGHT = (Heading(1, 0), Heading(-1, 0))
AROUND = (Heading(0, 1), Heading(0, -1))
DIAGONAL = (Heading(1, 1), Heading(1, -1), Heading(-1, 1), Heading(-1, -1))
_HEADINGS = {
    "K": STRAIGHT + AROUND + DIAGONAL,
    "Q": STRAIGHT + AROUND + DIAGONAL,
    "R": STRAIGHT + AROUND,
    "B": DIAGONAL,
}


def capturing_ways(board: Board, origin: Square) -> Iterator[Way]:
    """Go through every way on which the piece on `origin` could capture, if something stood on the target."""
    piece = board[origin]
    match piece.kind:
        case "N":
            yield from _leaps(origin)
        case "P" | "O":
            yield from pawn_captures(piece, origin)
        case "K":
            yield from _lines(board, origin, _HEADINGS["K"], at_most=1)
        case kind:
            yield from _lines(board, origin, _HEADINGS[kind], at_most=24)


def _lines(board: Board, origin: Square, headings: Iterable[Heading], at_most: int) -> Iterator[Way]:
    for heading in headings:
        yield from _line(board, origin, heading, at_most)


def _line(board: Board, origin: Square, heading: Heading, at_most: int) -> Iterator[Way]:
    """Walk on, one step at a time, to the first piece or the edge.

    `path.blocked`: nothing is reached behind a piece. `origin.return`: the walk ends before its own origin, neither
    landing on it nor going through.
    """
    here = origin
    moats: tuple[str, ...] = ()
    for _ in range(at_most):
        found = step(here, heading)
        if found is None or found[0] == origin:
            return
        there, heading = found
        moats += moats_of_step(here, there)
        yield Way(Manner.GOES_OR_CAPTURES, origin, there, moats)
        if there in board:
            return
        here = there


def _leaps(origin: Square) -> Iterator[Way]:
    """`knight.leap`, `center.knight`: two ranks then one file, or one rank then two files.

    The ranks are counted straight, through the center where needed; the file change follows where they end.
    """
    for ranks, file_changes in ((1, (2, -2)), (2, (1, -1))):
        for heading in STRAIGHT:
            beside = _straight(origin, heading, ranks)
            if beside is None:
                continue
            for files in file_changes:
                target = Square(beside.rank, (beside.file + files) % 24)
                yield Way(Manner.GOES_OR_CAPTURES, origin, target, moats_of_leap(origin, target, files))


@cache
def _straight(square: Square, heading: Heading, ranks: int) -> Square | None:
    for _ in range(ranks):
        found = step(square, heading)
        if found is None:
            return None
        square, heading = found
    return square


def pawn_direction(pawn: Piece) -> int:
    """Return +1 for a pawn that moves inwards, -1 for an outward one."""
    return 1 if pawn.kind == "P" else -1


def pawn_captures(pawn: Piece, origin: Square) -> Iterator[Way]:
    """`pawn.capture`: one diagonal step in the pawn's direction.

    `creek.capture`: a `P` on rank 1 or 2 does not capture over the file border of a creek; an `O` does not see creeks.
    """
    for files in (1, -1):
        found = step(origin, Heading(pawn_direction(pawn), files))
        if found is None:
            continue
        target = found[0]
        if pawn.kind == "P" and origin.rank in (1, 2) and crosses_creek(origin, target):
            continue
        yield Way(Manner.CAPTURES, origin, target, moats_of_step(origin, target))


def pawn_steps(board: Board, pawn: Piece, origin: Square) -> Iterator[Way]:
    """`pawn.step`, `pawn.jump`: one step straight to an empty square; a `P` on rank 1 two, if both are empty."""
    heading = Heading(pawn_direction(pawn), 0)
    found = step(origin, heading)
    if found is None or found[0] in board:
        return
    yield Way(Manner.STEPS, origin, found[0])
    jump = Square(3, origin.file)
    if pawn.kind == "P" and origin.rank == 1 and jump not in board:
        yield Way(Manner.JUMPS, origin, jump)


def pawn_captures_en_passant(pawn: Piece, origin: Square, en_passant: Iterable[Square]) -> Iterator[Way]:
    """`pawn.en-passant`: only an `O` ever can; it stands on rank 3 and captures outwards onto the jumped square."""
    if pawn.kind != "O" or origin.rank != 3:
        return
    for files in (1, -1):
        target = Square(2, (origin.file + files) % 24)
        if target in en_passant:
            yield Way(Manner.EN_PASSANT, origin, target)
