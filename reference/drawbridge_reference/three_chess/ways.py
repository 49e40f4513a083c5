"""Where each piece could go on an empty board: the geometry, stated once.

A *step* is a sequence of directions, walked one at a time (`walk`). A slide repeats one step. A *way* lists the squares
that a piece passes and the square where it ends. Only the ends of steps count: a man on the corner of a diagonal step
or of a knight's leap is not in the way. A pawn's backward ways are listed too, marked with the clause that bars them,
so that the judge can name it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.three_chess.board import (
    CENTER_ROW,
    COLUMNS,
    NAMES,
    Colour,
    Square,
    column_of,
    next_colour,
    previous_colour,
    row_of,
    section_of,
    square,
)
from drawbridge_reference.three_chess.pieces import Kind, Piece

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge_reference.three_chess.notation import Move


class Use(Enum):
    """What a way may be used for."""

    EITHER = "either"
    """Moving to an empty square, or capturing."""
    QUIET = "quiet"
    """Moving to an empty square only: a pawn straight ahead."""
    CAPTURE = "capture"
    """Capturing the piece on the target only: a pawn's diagonal."""
    CASTLING = "castling"


@dataclass(frozen=True, slots=True)
class Way:
    """One way for a piece to get from one square to another."""

    origin: Square
    target: Square
    passed: tuple[Square, ...]
    """The ends of the steps before the last, in order. For castling, the crossed square."""
    clauses: tuple[str, ...]
    """The movement clauses that state it. All of them must be in force."""
    use: Use = Use.EITHER
    barred: tuple[str, ...] = ()
    """The clauses that forbid it on every board."""
    beside: tuple[Square, ...] = ()
    """Further squares that must be empty: for castling, the other squares between king and rook."""
    corner: Square | None = None
    """For castling, the rook's square. The rook moves to the square that the king crosses."""
    moves: tuple[Move, ...] = ()
    """The moves that it makes, filled in only for ways that can be used."""

    @property
    def squares(self) -> tuple[Square, ...]:
        """All squares from origin to target, both included, in order."""
        return (self.origin, *self.passed, self.target)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the squares from origin to target."""
        return tuple(NAMES[where] for where in self.squares)

    @property
    def needed_empty(self) -> tuple[Square, ...]:
        """The squares that must be empty for a piece that cannot leap."""
        return (*self.passed, *self.beside)


Line: TypeAlias = tuple[Way, ...]
"""Ways along one slide, the nearest first: each passes the targets of those before it."""

Step: TypeAlias = str
"""The directions of a step, one letter each: F forward, B backward, L left, R right."""

REVERSED = {"F": "B", "B": "F", "L": "R", "R": "L"}
ROOK_STEPS: tuple[Step, ...] = ("F", "B", "L", "R")
BISHOP_STEPS: tuple[Step, ...] = ("FL", "FR", "LF", "RF", "BL", "BR", "LB", "RB")
KNIGHT_STEPS: tuple[Step, ...] = (
    *("FFL", "FFR", "FLL", "FRR", "BBL", "BBR", "BLL", "BRR"),
    *("LLF", "LLB", "LFF", "LBB", "RRF", "RRB", "RFF", "RBB"),
)
PAWN_CAPTURES: tuple[Step, ...] = ("FL", "LF", "FR", "RF")


def neighbour(where: Square, direction: str) -> Square | None:
    """Return the neighbouring square in a direction of the square's own section, or None off the board."""
    section, row, column = section_of(where), row_of(where), column_of(where)
    match direction:
        case "F" if row == CENTER_ROW:
            # Two sections meet head to head, so their columns count in opposite directions.
            beyond = next_colour(section) if column < COLUMNS // 2 else previous_colour(section)
            return square(beyond, CENTER_ROW, COLUMNS - 1 - column)
        case "F":
            return square(section, row + 1, column)
        case "B":
            return square(section, row - 1, column) if row > 0 else None
        case "L":
            return square(section, row, column - 1) if column > 0 else None
        case _:
            return square(section, row, column + 1) if column < COLUMNS - 1 else None


def walk(origin: Square, step: Step, *, pawn: Colour | None = None, turned: bool = False) -> Square | None:
    """Return where a step ends, or None if it leaves the board anywhere on its walk.

    `pawn` is the colour of the pawn that walks, if one does. With `turned`, the whole step is walked reversed.
    """
    here, crossed = origin, False
    for direction in step:
        is_abroad = pawn is not None and section_of(here) is not pawn
        # The reasons to reverse a direction do not add up: two of them still reverse it once.
        there = neighbour(here, REVERSED[direction] if turned or crossed or is_abroad else direction)
        if there is None:
            return None
        crossed = crossed or section_of(there) is not section_of(here)
        here = there
    return here


def slide(origin: Square, step: Step) -> Iterator[Square]:
    """Yield the squares where the repetitions of a step end, up to the edge of the board."""
    here: Square | None = walk(origin, step)
    while here is not None:
        yield here
        here = walk(here, step, turned=section_of(here) is not section_of(origin))


def _slides(origin: Square, steps: Iterable[Step], clause: str) -> tuple[Line, ...]:
    """Return the lines along the slides. Two steps that pass the same squares make one line."""
    walks = dict.fromkeys(tuple(slide(origin, step)) for step in steps)
    return tuple(
        tuple(Way(origin, target, targets[:passed], (clause,)) for passed, target in enumerate(targets))
        for targets in walks
        if targets
    )


def _leaps(origin: Square, steps: Iterable[Step], clause: str) -> tuple[Line, ...]:
    """Return a line for each square where one of the steps ends."""
    targets = dict.fromkeys(walk(origin, step) for step in steps)
    return tuple((Way(origin, target, (), (clause,)),) for target in targets if target is not None)


@states("rook.slide")
def rook_lines(origin: Square) -> tuple[Line, ...]:
    """Return the straight lines along rows and columns."""
    return _slides(origin, ROOK_STEPS, "rook.slide")


@states("bishop.slide")
def bishop_lines(origin: Square) -> tuple[Line, ...]:
    """Return the diagonals. Over the center line the two orders of a step can lead to different squares."""
    return _slides(origin, BISHOP_STEPS, "bishop.slide")


@states("knight.leap")
def knight_lines(origin: Square) -> tuple[Line, ...]:
    """Return the knight's leaps, each as a separate line."""
    return _leaps(origin, KNIGHT_STEPS, "knight.leap")


@states("king.step")
def king_lines(origin: Square) -> tuple[Line, ...]:
    """Return the king's steps, each as a separate line."""
    return _leaps(origin, (*ROOK_STEPS, *BISHOP_STEPS), "king.step")


@states("castling.kingside", "castling.queenside")
def castling_lines(colour: Colour, origin: Square) -> tuple[Line, ...]:
    """Return the castling ways of a king on column 4 of its own row 0, whatever has moved before."""

    def home(column: int) -> Square:
        return square(colour, 0, column)

    if origin != home(4):
        return ()
    kingside = Way(origin, home(6), (home(5),), ("castling.kingside",), Use.CASTLING, beside=(home(6),), corner=home(7))
    queenside = Way(
        origin, home(2), (home(3),), ("castling.queenside",), Use.CASTLING, beside=(home(2), home(1)), corner=home(0)
    )
    return ((kingside,), (queenside,))


@states("pawn.step", "pawn.jump", "pawn.capture", "pawn.promotion", "pawn.backward")
def pawn_lines(colour: Colour, origin: Square) -> tuple[Line, ...]:
    """Return a pawn's forward ways and, barred, their mirror images backward, each as a separate line."""
    forward = tuple(_pawn_ways(colour, origin, "F"))
    # On row 0 of another section a pawn has no way, so there is nothing to mirror.
    mirrored = _pawn_ways(colour, origin, "B") if forward else ()
    backward = (replace(way, barred=("pawn.backward",)) for way in mirrored)
    return tuple((way,) for way in (*forward, *backward))


def _pawn_ways(colour: Colour, origin: Square, ahead: str) -> Iterator[Way]:
    """Yield the step, the jump and the captures, with F as the direction that is ahead."""
    straight = walk(origin, ahead, pawn=colour)
    if straight is not None:
        yield _promoting(colour, Way(origin, straight, (), ("pawn.step",), Use.QUIET))
        onward = walk(origin, 2 * ahead, pawn=colour)
        if section_of(origin) is colour and row_of(origin) == 1 and onward is not None:
            yield Way(origin, onward, (straight,), ("pawn.jump",), Use.QUIET)
    for target in dict.fromkeys(walk(origin, step.replace("F", ahead), pawn=colour) for step in PAWN_CAPTURES):
        if target is not None:
            yield _promoting(colour, Way(origin, target, (), ("pawn.capture",), Use.CAPTURE))


def is_promotion_square(colour: Colour, where: Square) -> bool:
    """Return whether a pawn of this colour becomes a queen on this square: row 0 of another colour's section."""
    return row_of(where) == 0 and section_of(where) is not colour


def _promoting(colour: Colour, way: Way) -> Way:
    promotes = is_promotion_square(colour, way.target)
    return replace(way, clauses=(*way.clauses, "pawn.promotion")) if promotes else way


def lines_stated(man: Piece, origin: Square) -> tuple[Line, ...]:
    """Return every line of a piece from a square, including barred ways."""
    match man.kind:
        case Kind.ROOK:
            return rook_lines(origin)
        case Kind.BISHOP:
            return bishop_lines(origin)
        case Kind.QUEEN:
            return (*rook_lines(origin), *bishop_lines(origin))
        case Kind.KNIGHT:
            return knight_lines(origin)
        case Kind.KING:
            return (*king_lines(origin), *castling_lines(man.colour, origin))
        case Kind.PAWN:
            return pawn_lines(man.colour, origin)
