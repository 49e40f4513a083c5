"""Where pieces go: the ways of each piece, whatever is on the other squares."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from drawbridge_rules.three_chess.board import EVERY_SQUARE, OPPOSITE, Square
from drawbridge_rules.three_chess.move import Manner, Way
from drawbridge_rules.three_chess.walk import repeated, walked

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge_rules.three_chess.board import Piece

ROOK_STEPS = ("F", "B", "L", "R")
BISHOP_STEPS = ("FL", "FR", "LF", "RF", "BL", "BR", "LB", "RB")
KNIGHT_STEPS = (
    *("FFL", "FFR", "FLL", "FRR", "BBL", "BBR", "BLL", "BRR"),
    *("LLF", "LLB", "LFF", "LBB", "RRF", "RRB", "RFF", "RBB"),
)
PAWN_CAPTURES = ("FL", "LF", "FR", "RF")


def ways_from(piece: Piece, origin: Square) -> Iterator[Way]:
    """Yield all ways of a piece from a square."""
    match piece.kind:
        case "R":
            yield from rook_slide(origin)
        case "B":
            yield from bishop_slide(origin)
        case "Q":
            yield from rook_slide(origin)
            yield from bishop_slide(origin)
        case "N":
            yield from knight_leap(origin)
        case "K":
            yield from king_step(origin)
            yield from castling_kingside(piece.colour, origin)
            yield from castling_queenside(piece.colour, origin)
        case _:
            yield from pawn_step(piece.colour, origin)
            yield from pawn_jump(piece.colour, origin)
            yield from pawn_capture(piece.colour, origin)


@cache
def ways_to(piece: Piece, origin: Square) -> dict[Square, tuple[Way, ...]]:
    """Return all ways of a piece from a square, grouped by target."""
    ways = tuple(ways_from(piece, origin))
    targets = {way.target for way in ways}
    return {target: tuple(way for way in ways if way.target == target) for target in EVERY_SQUARE if target in targets}


def ways(piece: Piece, origin: Square, target: Square) -> tuple[Way, ...]:
    """Return the ways of a piece from one square to another."""
    return ways_to(piece, origin).get(target, ())


def rook_slide(origin: Square) -> Iterator[Way]:
    """`rook.slide`: a rook or queen repeats one of the steps `F`, `B`, `L`, `R` any number of times."""
    yield from slides(origin, ROOK_STEPS)


def bishop_slide(origin: Square) -> Iterator[Way]:
    """`bishop.slide`: a bishop or queen repeats one of the steps `FL`, `FR`, `LF`, `RF`, `BL`, `BR`, `LB`, `RB`."""
    yield from slides(origin, BISHOP_STEPS)


def slides(origin: Square, steps: Iterable[str]) -> Iterator[Way]:
    """Yield the ways of a piece that repeats one of these steps."""
    for step in steps:
        passed: tuple[Square, ...] = ()
        for target in repeated(origin, step):
            yield Way(Manner.GOES_OR_CAPTURES, target, passed)
            passed += (target,)


def knight_leap(origin: Square) -> Iterator[Way]:
    """`knight.leap`: a knight makes one step of two squares in one direction and one across, or of one and then two."""
    yield from single_steps(origin, KNIGHT_STEPS)


def king_step(origin: Square) -> Iterator[Way]:
    """`king.step`: a king makes a single step of a rook or of a bishop."""
    yield from single_steps(origin, ROOK_STEPS + BISHOP_STEPS)


def single_steps(origin: Square, steps: Iterable[str]) -> Iterator[Way]:
    """Yield the ways of a piece that makes one of these steps once."""
    for step in steps:
        target = walked(origin, step)
        if target is not None:
            yield Way(Manner.GOES_OR_CAPTURES, target)


def pawn_step(colour: str, origin: Square) -> Iterator[Way]:
    """`pawn.step`: a pawn makes the step `F` onto an empty square.

    In another colour's section `F` is reversed: there the pawn moves towards that section's back row.
    """
    target = walked(origin, "F", pawn=colour)
    if target is not None:
        yield Way(Manner.STEPS, target)


def pawn_jump(colour: str, origin: Square) -> Iterator[Way]:
    """`pawn.jump`: from row 1 of its own section a pawn may make the step `FF` if both squares are empty."""
    if origin.section == colour and origin.row == 1:
        jumped, target = (origin._replace(row=row) for row in (2, 3))
        yield Way(Manner.STEPS, target, (jumped,))


def pawn_capture(colour: str, origin: Square) -> Iterator[Way]:
    """`pawn.capture`: a pawn captures an enemy piece by one of the steps `FL`, `LF`, `FR`, `RF`."""
    for step in PAWN_CAPTURES:
        target = walked(origin, step, pawn=colour)
        if target is not None:
            yield Way(Manner.CAPTURES, target)


def pawn_backward(piece: Piece, origin: Square, target: Square) -> bool:
    """Return whether a pawn would move backward: by one of its steps with BACKWARD in place of FORWARD.

    `pawn.backward`: a pawn never moves or captures backward. If it can make one of its steps, it cannot make the same
    step with `B` in place of `F`.
    """
    return piece.kind == "P" and target in _images_of_a_pawns_ways(piece.colour, origin)


@cache
def _images_of_a_pawns_ways(colour: str, origin: Square) -> frozenset[Square]:
    # The jump is left out: its mirror image leads off the board.
    ways = [step for step in ("F", *PAWN_CAPTURES) if walked(origin, step, pawn=colour) is not None]
    images = [walked(origin, step.replace("F", OPPOSITE["F"]), pawn=colour) for step in ways]
    return frozenset(image for image in images if image is not None)


def castling_kingside(colour: str, origin: Square) -> Iterator[Way]:
    """`castling.kingside`: the king moves from column 4 of its own row 0 to column 6, the rook from 7 to 5.

    Its own rook is on column 7, and columns 5 and 6 are empty. What has moved before does not matter.
    """
    if origin == Square(colour, 4, 0):
        yield Way(Manner.CASTLES, Square(colour, 6, 0), tuple(Square(colour, column, 0) for column in (5, 6)))


def castling_queenside(colour: str, origin: Square) -> Iterator[Way]:
    """`castling.queenside`: the king moves from column 4 of its own row 0 to column 2, the rook from 0 to 3.

    Its own rook is on column 0, and columns 1, 2 and 3 are empty. What has moved before does not matter.
    """
    if origin == Square(colour, 4, 0):
        yield Way(Manner.CASTLES, Square(colour, 2, 0), tuple(Square(colour, column, 0) for column in (1, 2, 3)))


def castling_rook(target: Square) -> tuple[Square, Square]:
    """Return the rook's squares before and after castling, for the king's `target`."""
    origin, goes = (7, 5) if target.column == 6 else (0, 3)
    return target._replace(column=origin), target._replace(column=goes)


def pawn_promotion(piece: Piece, target: Square) -> bool:
    """`pawn.promotion`: a pawn that reaches row 0 of another colour's section becomes a queen. There is no choice."""
    return piece.kind == "P" and target.row == 0 and target.section != piece.colour
