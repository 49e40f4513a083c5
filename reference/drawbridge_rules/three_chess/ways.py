"""Chapter Movement clauses: the ways on which each piece could go, whatever stands elsewhere."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from drawbridge_rules.three_chess.board import EVERY_SQUARE, OPPOSITE, Square
from drawbridge_rules.three_chess.walk import repeated, walked

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge_rules.three_chess.board import Board, Piece


class Manner(Enum):
    """What a way may do on its target."""

    GOES_OR_CAPTURES = "goes to an empty square or captures"
    CAPTURES = "captures only: pawn.capture"
    STEPS = "goes to an empty square only: pawn.step, pawn.jump"
    CASTLES = "takes a rook along"


class Way(NamedTuple):
    """One way to a target. Two ways to the same square are two ways."""

    manner: Manner
    target: Square
    kept_empty: tuple[Square, ...] = ()
    """What must be empty for it: the squares before the target, or those between king and rook."""


ROOK_STEPS = ("F", "B", "L", "R")
BISHOP_STEPS = ("FL", "FR", "LF", "RF", "BL", "BR", "LB", "RB")
KNIGHT_STEPS = (
    *("FFL", "FFR", "FLL", "FRR", "BBL", "BBR", "BLL", "BRR"),
    *("LLF", "LLB", "LFF", "LBB", "RRF", "RRB", "RFF", "RBB"),
)
PAWN_CAPTURES = ("FL", "LF", "FR", "RF")

CASTLINGS = {"kingside": (6, 7, 5, (5, 6)), "queenside": (2, 0, 3, (1, 2, 3))}
"""The columns: where the king goes, where the rook stands and where it goes, and those between king and rook."""


def ways_from(piece: Piece, origin: Square) -> Iterator[Way]:
    """Go through all ways of a piece from a square."""
    match piece.kind:
        case "R":
            yield from _slides(origin, ROOK_STEPS)
        case "B":
            yield from _slides(origin, BISHOP_STEPS)
        case "Q":
            yield from _slides(origin, ROOK_STEPS + BISHOP_STEPS)
        case "N":
            yield from _single_steps(origin, KNIGHT_STEPS)
        case "K":
            yield from _single_steps(origin, ROOK_STEPS + BISHOP_STEPS)
            yield from _castlings(piece.colour, origin)
        case _:
            yield from _ways_of_a_pawn(piece.colour, origin)


@cache
def ways_to(piece: Piece, origin: Square) -> dict[Square, tuple[Way, ...]]:
    """Return all ways of a piece from a square, by target: looked up, they are walked once for each square."""
    ways = tuple(ways_from(piece, origin))
    targets = {way.target for way in ways}
    return {target: tuple(way for way in ways if way.target == target) for target in EVERY_SQUARE if target in targets}


def ways(piece: Piece, origin: Square, target: Square) -> tuple[Way, ...]:
    """Return the ways of a piece between two squares, none where it has none."""
    return ways_to(piece, origin).get(target, ())


def _slides(origin: Square, steps: Iterable[str]) -> Iterator[Way]:
    """`rook.slide`, `bishop.slide`: the same step, repeated."""
    for step in steps:
        passed: tuple[Square, ...] = ()
        for target in repeated(origin, step):
            yield Way(Manner.GOES_OR_CAPTURES, target, passed)
            passed += (target,)


def _single_steps(origin: Square, steps: Iterable[str]) -> Iterator[Way]:
    """`knight.leap`, `king.step`: one step, once."""
    for step in steps:
        target = walked(origin, step)
        if target is not None:
            yield Way(Manner.GOES_OR_CAPTURES, target)


def _castlings(colour: str, king: Square) -> Iterator[Way]:
    """`castling.kingside`, `castling.queenside`: from the king's own row 0, column 4."""
    if king != Square(colour, 4, 0):
        return
    for king_goes, _, _, between in CASTLINGS.values():
        yield Way(Manner.CASTLES, Square(colour, king_goes, 0), tuple(Square(colour, column, 0) for column in between))


def castling_rook(colour: str, target: Square) -> tuple[Square, Square]:
    """Return where the rook stands and where it goes when the king castles to `target`."""
    for king_goes, rook_stands, rook_goes, _ in CASTLINGS.values():
        if target == Square(colour, king_goes, 0):
            return Square(colour, rook_stands, 0), Square(colour, rook_goes, 0)
    raise LookupError(f"no {colour} king castles to {target.name}")


def _ways_of_a_pawn(colour: str, origin: Square) -> Iterator[Way]:
    """`pawn.step` (F), `pawn.jump` (FF from row 1 of its own section), `pawn.capture` (FL, LF, FR, RF)."""
    ahead = walked(origin, "F", pawn=colour)
    if ahead is not None:
        yield Way(Manner.STEPS, ahead)
        jump = walked(origin, "FF", pawn=colour)
        if origin.section == colour and origin.row == 1 and jump is not None:
            yield Way(Manner.STEPS, jump, (ahead,))
    for step in PAWN_CAPTURES:
        target = walked(origin, step, pawn=colour)
        if target is not None:
            yield Way(Manner.CAPTURES, target)


def is_backward(piece: Piece, origin: Square, target: Square) -> bool:
    """`pawn.backward`: the target is the mirror image, against its direction, of one of a pawn's ways."""
    return piece.kind == "P" and target in _images_of_a_pawns_ways(piece.colour, origin)


@cache
def _images_of_a_pawns_ways(colour: str, origin: Square) -> frozenset[Square]:
    """Return where a pawn's ways would lead with FORWARD and BACKWARD exchanged. The jump's leads off the board."""
    ways = [step for step in ("F", *PAWN_CAPTURES) if walked(origin, step, pawn=colour) is not None]
    images = [walked(origin, step.replace("F", OPPOSITE["F"]), pawn=colour) for step in ways]
    return frozenset(image for image in images if image is not None)


def is_free(board: Board, way: Way) -> bool:
    """Tell whether all squares stand empty that the way needs empty. A step's corners are not among them."""
    return not any(square in board for square in way.kept_empty)
