"""Where each piece could go, whatever is on the other squares: the geometry, made from plies and stated once.

A *way* is a ply as one piece on one square may use it to get to another square. The parts of its condition that depend
only on these three are decided here. If the condition is then false, there is no way. Moves, threats and the judge all
read ways.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.standard.board import (
    COLOURS,
    FILES,
    NAMES,
    SQUARES,
    Square,
    square,
    squares_between,
)
from drawbridge_reference.standard.clauses_of import clauses_of
from drawbridge_reference.standard.notation import Move
from drawbridge_reference.standard.pieces import PROMOTIONS, Kind, Piece
from drawbridge_reference.standard.ply_notation.meaning import (
    Scene,
    backwards,
    displaced,
    predicate_holds,
    reached,
    stands_at_start,
)
from drawbridge_reference.standard.ply_notation.syntax import (
    Always,
    Anchor,
    And,
    Compound,
    Condition,
    Location,
    Mutate,
    Not,
    Or,
    Plies,
    Ply,
    Predicate,
    Test,
)
from drawbridge_reference.standard.ply_switches import leaps_anywhere, mirrored

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


@dataclass(frozen=True, slots=True)
class Way:
    """A ply as a piece on a square may use it to get to another square."""

    piece: Piece
    origin: Square
    target: Square
    ply: Ply
    clauses: tuple[str, ...]
    """The movement clauses that state it. All of them must be in force."""
    condition: Condition
    """The rest of the condition, which depends on the board."""
    moves: tuple[Move, ...] = ()
    """The move that it makes, or one for each promotion."""
    bars: tuple[str, ...] = ()
    """The clauses that forbid it on every board."""

    @property
    def passed(self) -> tuple[Square, ...]:
        """The squares between its ends on a rank, file or diagonal, nearest first, or none off a line."""
        return squares_between(self.origin, self.target) or ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the squares from origin to target."""
        return tuple(NAMES[where] for where in (self.origin, *self.passed, self.target))


def ways_from(plies: Plies, off: frozenset[str], mover: Piece, origin: Square) -> tuple[Way, ...]:
    """Return every way of a piece from a square, in the order of the file, with barred ways last."""
    found = [*_ways_by(plies.plies[mover.kind], off, mover, origin)]
    if mover.kind is Kind.PAWN and "pawn.backward" not in off:
        found += _ways_by(mirrored(plies.plies[Kind.PAWN]), off, mover, origin, ("pawn.backward",))
    if "piece.movement" in off:
        found += _leaps_anywhere(plies, off, frozenset(way.target for way in found), mover, origin)
    return tuple(found)


def ways_to(plies: Plies, mover: Piece, target: Square) -> Iterator[Way]:
    """Yield the ways of a kind of piece to a square, from any square, except barred ways."""
    for ply in plies.plies[mover.kind]:
        clauses = clauses_of(ply)
        for _, origin in reached(target, backwards(ply.vector), mover.colour):
            condition = decided(ply.condition, mover, origin, target)
            if condition != _NEVER:
                yield Way(mover, origin, target, ply, clauses, condition)


def _ways_by(
    plies: tuple[Ply, ...], off: frozenset[str], mover: Piece, origin: Square, bars: tuple[str, ...] = ()
) -> Iterator[Way]:
    for ply in plies:
        clauses, promotions = clauses_of(ply), _promotions(ply, off)
        for _, target in reached(origin, ply.vector, mover.colour):
            condition = decided(ply.condition, mover, origin, target)
            if condition != _NEVER:
                made = tuple(Move(origin, target, promotion) for promotion in promotions)
                yield Way(mover, origin, target, ply, clauses, condition, made, bars)


_NEVER = Always(value=False)


def _leaps_anywhere(
    plies: Plies, off: frozenset[str], reached: frozenset[Square], mover: Piece, origin: Square
) -> Iterator[Way]:
    for target, ply in leaps_anywhere(plies, off, reached, mover, origin):
        made = tuple(Move(origin, target, promotion) for promotion in _promotions(ply, off))
        yield Way(mover, origin, target, ply, (), ply.condition, made)


@states("promotion.suffix")
def _promotions(ply: Ply, off: frozenset[str]) -> tuple[Kind | None, ...]:
    """Return the suffixes of the moves of a ply."""
    if "promotion.suffix" in off:
        return (None, *PROMOTIONS)
    return next((action.kinds for action in ply.actions if isinstance(action, Mutate)), (None,))


def fixed_square(location: Location, mover: Piece, origin: Square, target: Square) -> Square | None:
    """Return the square of a location when this piece moves from origin to target, or None off the board.

    Raises KeyError if the location counts from the king and another piece moves.
    """
    match location.anchor:
        case Anchor.ORIGIN:
            anchor = origin
        case Anchor.DESTINATION:
            anchor = target
        case Anchor.KINGS_ROOK:
            anchor = square(mover.colour.home_rank, FILES - 1)
        case Anchor.QUEENS_ROOK:
            anchor = square(mover.colour.home_rank, 0)
        case Anchor.KING if mover.kind is Kind.KING:
            anchor = origin
        case anchor_of_another:
            raise KeyError(anchor_of_another)
    return displaced(anchor, location.offset, mover.colour)


def decided(condition: Condition, mover: Piece, origin: Square, target: Square) -> Condition:
    """Return a condition in which everything is decided that does not depend on the other squares."""
    match condition:
        case Test():
            verdict = _verdict(condition, mover, origin, target)
            return condition if verdict is None else Always(verdict)
        case Not(inner):
            inside = decided(inner, mover, origin, target)
            return Always(not inside.value) if isinstance(inside, Always) else Not(inside)
        case Compound(name, inner, place):
            inside = decided(inner, mover, origin, target)
            return inside if isinstance(inside, Always) else Compound(name, inside, place)
        case And(conditions) | Or(conditions):
            parts = (decided(one, mover, origin, target) for one in conditions)
            return _joined(parts, all_needed=isinstance(condition, And))
        case Always():
            return condition


def _joined(parts: Iterable[Condition], *, all_needed: bool) -> Condition:
    """Return the undecided parts joined by `and` or `or`. The first part that decides ends that."""
    left: list[Condition] = []
    for part in parts:
        if not isinstance(part, Always):
            left.append(part)
        elif part.value is not all_needed:
            return part
    if len(left) < 2:
        return left[0] if left else Always(all_needed)
    return And(tuple(left)) if all_needed else Or(tuple(left))


_BY_THE_SQUARE = {
    *(Predicate.WHITE, Predicate.BLACK, Predicate.EDGE),
    *(Predicate.BACK_EDGE, Predicate.ON_BOARD, Predicate.ALIGNED),
}
"""The predicates that depend only on the squares and on who moves."""
_BY_THE_MAN = {Predicate.EMPTY, Predicate.ENEMY, Predicate.FRIEND, Predicate.PAWN, Predicate.START}
"""The predicates that also depend on the man on a square."""


def _verdict(test: Test, mover: Piece, origin: Square, target: Square) -> bool | None:
    """Return the value of a test, or None if it depends on the other squares."""
    try:
        places = [fixed_square(location, mover, origin, target) for location in test.locations]
    except KeyError:
        return None
    squares = [where for where in places if where is not None]
    if len(squares) < len(places):
        return False
    if test.predicate in _BY_THE_SQUARE or (squares[0] == origin and _is_known_of_the_mover(test, mover, origin)):
        return predicate_holds(test, Scene(_board_with(mover, origin), mover.colour, origin, target))
    if test.predicate is Predicate.CLEAR:
        between = squares_between(squares[0], squares[1])
        return None if between and origin not in between else between == ()
    return False if test.predicate is Predicate.LAST and tuple(squares) not in _DOUBLE_STEPS else None


def _is_known_of_the_mover(test: Test, mover: Piece, origin: Square) -> bool:
    """Return whether a test about the moving piece's own square can be decided."""
    if test.predicate is Predicate.HOME:
        # The castling rights say whether a king or rook on its home square has moved.
        return mover.kind not in (Kind.KING, Kind.ROOK) or not stands_at_start(mover, origin)
    return test.predicate in _BY_THE_MAN


@cache
def _board_with(mover: Piece, origin: Square) -> tuple[Piece | None, ...]:
    return tuple(mover if where == origin else None for where in SQUARES)


_DOUBLE_STEPS = {
    (square(colour.pawn_rank, file), square(colour.pawn_rank + 2 * colour.ahead, file))
    for colour in COLOURS
    for file in range(FILES)
}
"""The plies that a FEN's en passant field can name."""
