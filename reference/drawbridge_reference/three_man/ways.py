"""Where each piece could go on an empty board: the geometry, stated once.

A *walk* is what a straight line of steps does: around a ring, along a file, along a diagonal. A *way* is a walk cut off
at some square: what a piece of some kind would pass, where it would end, which moats it would cross. Ways that a rule
of the board forbids whatever stands on it (turning the corner of a diagonal, coming back to the origin, a pawn going
backward) are stated too, marked with the clauses that bar them, so that a judge can name them.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.three_man.board import (
    FILES,
    INNERMOST,
    NAMES,
    Moat,
    Square,
    borders_passed,
    file_of,
    opposite,
    rank_of,
    square,
)
from drawbridge_reference.three_man.pieces import Kind, Piece

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge_reference.three_man.notation import Move


class Use(Enum):
    """What a way may be used for."""

    EITHER = "either"
    """Moving to an empty square, or capturing."""
    QUIET = "quiet"
    """Moving only to an empty square: a pawn straight ahead."""
    CAPTURE = "capture"
    """Only capturing the piece on the target: a pawn's diagonal."""
    EN_PASSANT = "en passant"
    """Capturing the pawn that has jumped over the target."""
    CASTLING = "castling"


class Way(NamedTuple):
    """One way for a piece to get from one square to another."""

    origin: Square
    target: Square
    passed: tuple[Square, ...]
    """The squares in between, in the order in which they are passed."""
    clauses: tuple[str, ...]
    """The movement clauses that state it. It needs all of them."""
    use: Use = Use.EITHER
    moats: tuple[Moat, ...] = ()
    """The moats that it crosses, in order."""
    creek: Moat | None = None
    """The moat whose creek an inward pawn's capture crosses, or None."""
    barred: tuple[str, ...] = ()
    """The clauses that forbid it on any board."""
    moves: tuple[Move, ...] = ()
    """The move that it makes, or one for each promotion. Filled in only for usable ways."""
    beside: tuple[Square, ...] = ()
    """Further squares that must be empty: for castling, those up to the rook."""

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares from origin to target, both included, in order."""
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
"""Ways along one walk, the nearest first. Each passes the targets of those before it."""


class Step(NamedTuple):
    """One step of a walk."""

    target: Square
    moat: Moat | None = None
    center: bool = False
    """Whether it crosses the center."""
    after_corner: bool = False
    """Whether the walk has turned the corner of its diagonal."""


def walk_ring(origin: Square, change: int) -> Iterator[Step]:
    """Walk around the ring, one file at a time, until the origin is reached again."""
    rank, file = rank_of(origin), file_of(origin)
    for count in range(FILES):
        here = file + count * change
        # Moats are only on rank 0: moat.unbridged (a).
        moats = borders_passed(here, change) if rank == 0 else ()
        yield Step(square(rank, here + change), moats[0] if moats else None)


def walk_file(origin: Square, *, inwards: bool) -> Iterator[Step]:
    """Walk along the file: inwards through the center and out to rank 0 on the far side, or outwards to rank 0."""
    rank, file = rank_of(origin), file_of(origin)
    if inwards:
        for higher in range(rank + 1, INNERMOST + 1):
            yield Step(square(higher, file))
        rank, file = INNERMOST, opposite(file)
        yield Step(square(rank, file), center=True)
    for lower in range(rank - 1, -1, -1):
        yield Step(square(lower, file))


def walk_diagonal(origin: Square, change: int, *, inwards: bool) -> Iterator[Step]:
    """Walk along the diagonal with one file direction, all the way around its loop of 11 squares to the origin."""
    rank, file = rank_of(origin), file_of(origin)
    after_corner = False
    for _ in range(2 * INNERMOST + 1):
        if rank == INNERMOST and inwards:
            # Through the center the diagonal keeps its file direction: diagonal.line.
            file, inwards = file - 10 * change, False
            yield Step(square(rank, file), center=True, after_corner=after_corner)
            continue
        if rank == 0 and not inwards:
            inwards = after_corner = True
        # The corner of a moat is between rank 0 and rank 1: moat.unbridged (b).
        moats = borders_passed(file, change) if min(rank, rank + (1 if inwards else -1)) == 0 else ()
        rank, file = rank + (1 if inwards else -1), file + change
        yield Step(square(rank, file), moats[0] if moats else None, after_corner=after_corner)


@cache
def leaps(origin: Square) -> tuple[tuple[tuple[int, int], Square, tuple[Moat, ...]], ...]:
    """Return each knight's leap: its vector (rank change, file change), its target and the moats it crosses."""
    found = []
    for rank_change, file_change in ((2, 1), (2, -1), (1, 2), (1, -2), (-1, 2), (-1, -2), (-2, 1), (-2, -1)):
        rank, file = rank_of(origin) + rank_change, file_of(origin) + file_change
        if rank > INNERMOST:
            rank, file = 2 * INNERMOST + 1 - rank, opposite(file)
        if rank < 0:
            continue
        # It counts alike whether the leap starts or ends on rank 0: moat.unbridged (c).
        beside_moats = 0 in (rank, rank_of(origin))
        moats = borders_passed(file_of(origin), file_change) if beside_moats else ()
        found.append(((rank_change, file_change), square(rank, file), moats))
    return tuple(found)


def _line(origin: Square, walk: Iterator[Step], clauses: tuple[str, ...], center: str = "") -> Line:
    """Return the ways of a sliding piece along a walk. `center` is the clause for crossing the center."""
    ways = []
    passed: tuple[Square, ...] = ()
    moats: tuple[Moat, ...] = ()
    for step in walk:
        moats = (*moats, step.moat) if step.moat else moats
        clauses = (*clauses, center) if step.center else clauses
        bars = ("diagonal.corner",) if step.after_corner else ()
        if step.target == origin:
            bars = (*bars, "origin.return")
        ways.append(Way(origin, step.target, passed, clauses, moats=moats, barred=bars))
        passed = (*passed, step.target)
    return tuple(ways)


@cache
@states("file.straight", "center.straight")
def straight_lines(origin: Square, *clauses: str, steps: int | None = None) -> tuple[Line, ...]:
    """Return the lines along the file: inwards, through the center, and outwards."""
    named = (*clauses, "file.straight")
    walks = (walk_file(origin, inwards=True), walk_file(origin, inwards=False))
    return tuple(_line(origin, islice(walk, steps), named, "center.straight") for walk in walks)


@cache
@states("ring.around", "origin.return")
def ring_lines(origin: Square, *clauses: str, steps: int | None = None) -> tuple[Line, ...]:
    """Return the lines along the rank in both directions. Each ends with the barred way back to the origin."""
    walks = (walk_ring(origin, change) for change in (1, -1))
    return tuple(_line(origin, islice(walk, steps), (*clauses, "ring.around")) for walk in walks)


@cache
@states("diagonal.line", "center.diagonal", "diagonal.corner", "origin.return")
def diagonal_lines(origin: Square, *clauses: str, steps: int | None = None) -> tuple[Line, ...]:
    """Return the lines along the diagonals. Each continues with barred ways past the corner and back to the origin."""
    # From rank 0 both diagonals lead inwards: a diagonal outwards would turn the corner at once.
    directions = (True, False) if rank_of(origin) else (True,)
    walks = (walk_diagonal(origin, change, inwards=inwards) for inwards in directions for change in (1, -1))
    named = (*clauses, "diagonal.line")
    return tuple(_line(origin, islice(walk, steps), named, "center.diagonal") for walk in walks)


@states("knight.leap", "center.knight")
def knight_lines(origin: Square) -> tuple[Line, ...]:
    """Return the knight's leaps, each a line of its own."""
    lines = []
    for (rank_change, _), target, moats in leaps(origin):
        through_center = rank_of(origin) + rank_change > INNERMOST
        clauses = ("knight.leap", "center.knight") if through_center else ("knight.leap",)
        lines.append((Way(origin, target, (), clauses, moats=moats),))
    return tuple(lines)


@states("king.step")
def king_lines(origin: Square) -> tuple[Line, ...]:
    """Return the king's steps: the first way of every line."""
    lines = (
        *straight_lines(origin, "king.step", steps=1),
        *ring_lines(origin, "king.step", steps=1),
        *diagonal_lines(origin, "king.step", steps=1),
    )
    return tuple(line for line in lines if line)


@states("castling.kingside", "castling.queenside")
def castling_lines(king: Piece, origin: Square) -> tuple[Line, ...]:
    """Return the castling ways of a king, if it is on its start square."""
    first = king.colour.first_file
    if origin != square(0, first + 4):
        return ()
    wings = (("castling.kingside", (5, 6), (6,)), ("castling.queenside", (3, 2), (2, 1)))
    ways = []
    for clause, (crossed, target), beside in wings:
        ways.append(
            Way(
                origin,
                square(0, first + target),
                (square(0, first + crossed),),
                (clause,),
                Use.CASTLING,
                beside=tuple(square(0, first + file) for file in beside),
            )
        )
    return tuple((way,) for way in ways)


@states("pawn.step", "pawn.jump", "pawn.capture", "pawn.en-passant", "pawn.promotion", "pawn.backward")
def pawn_lines(origin: Square, *, inwards: bool) -> tuple[Line, ...]:
    """Return a pawn's ways in its direction, and its barred ways backward."""
    ways = [*_pawn_ways(origin, inwards=inwards)]
    if inwards and rank_of(origin) == 1:
        jump = straight_lines(origin, "pawn.jump", steps=2)[0][1]
        ways.append(jump._replace(use=Use.QUIET))
    if not inwards and rank_of(origin) == 3:
        # Only an outward pawn ever can: see pawn.en-passant.
        captures = [way for way in ways if way.use is Use.CAPTURE]
        ways += [way._replace(use=Use.EN_PASSANT, clauses=("pawn.en-passant", *way.clauses[1:])) for way in captures]
    backward = [way._replace(barred=("pawn.backward",)) for way in _pawn_ways(origin, inwards=not inwards)]
    return tuple((way,) for way in (*ways, *backward))


def _pawn_ways(origin: Square, *, inwards: bool) -> Iterator[Way]:
    """Yield the step and the two captures in one direction."""
    straight = straight_lines(origin, "pawn.step", steps=1)[0 if inwards else 1]
    diagonals = diagonal_lines(origin, "pawn.capture", steps=1)
    diagonals = diagonals[:2] if inwards else diagonals[2:]
    for way in straight:
        yield _ending_on_rank_0(way._replace(use=Use.QUIET))
    for line in diagonals:
        yield _ending_on_rank_0(line[0]._replace(use=Use.CAPTURE, creek=_creek(line[0], inwards=inwards)))


def _ending_on_rank_0(way: Way) -> Way:
    return way._replace(clauses=(*way.clauses, "pawn.promotion")) if rank_of(way.target) == 0 else way


def _creek(way: Way, *, inwards: bool) -> Moat | None:
    """Return the moat whose creek a pawn's capture crosses, or None. Only inward pawns on rank 1 or 2 meet one."""
    if not inwards or rank_of(way.origin) not in (1, 2):
        return None
    change = (file_of(way.target) - file_of(way.origin) + 1) % FILES - 1
    borders = borders_passed(file_of(way.origin), change)
    return borders[0] if borders else None


_LINES: dict[Kind, Callable[[Square], tuple[Line, ...]]] = {
    Kind.QUEEN: lambda origin: (*straight_lines(origin), *ring_lines(origin), *diagonal_lines(origin)),
    Kind.ROOK: lambda origin: (*straight_lines(origin), *ring_lines(origin)),
    Kind.BISHOP: diagonal_lines,
    Kind.KNIGHT: knight_lines,
    Kind.INWARD_PAWN: lambda origin: pawn_lines(origin, inwards=True),
    Kind.OUTWARD_PAWN: lambda origin: pawn_lines(origin, inwards=False),
}


def lines_stated(piece: Piece, origin: Square) -> tuple[Line, ...]:
    """Return every line of a piece from a square, including barred ways."""
    if piece.kind is Kind.KING:
        return (*king_lines(origin), *castling_lines(piece, origin))
    return _LINES[piece.kind](origin)
