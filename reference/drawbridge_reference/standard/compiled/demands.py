"""What a condition demands of the board: the same condition, taken apart so that it can be checked quickly.

A condition is true if one of its demands is met completely. What fits into no demand stays a condition, and the chapter
`meaning` reads it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.standard.board import Square, squares_between
from drawbridge_reference.standard.pieces import PIECES, Kind, Piece
from drawbridge_reference.standard.ply_notation.meaning import holds, stands_at_start
from drawbridge_reference.standard.ply_notation.syntax import (
    Always,
    And,
    Compound,
    Condition,
    Not,
    Or,
    Predicate,
    Test,
)
from drawbridge_reference.standard.position import RIGHTS, Right
from drawbridge_reference.standard.ways import Way, fixed_square

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge_reference.standard.ply_notation.meaning import Scene

Men: TypeAlias = frozenset[Piece | None]
"""The men that may be on a square. None means that it may be empty."""

NOTHING: Men = frozenset({None})
ANYTHING: Men = NOTHING.union(PIECES.values())
MOST = 16
"""A condition that can be true in more ways than this is not taken apart."""


@dataclass(frozen=True, slots=True)
class Demand:
    """Everything that makes a condition true in one of several ways."""

    squares: tuple[tuple[Square, Men], ...] = ()
    """The men that may be on each square."""
    rights: tuple[frozenset[Right], ...] = ()
    """At least one castling right of each of these sets must be left."""
    last: tuple[Square, Square] | None = None
    """The double step that the last ply must have been, or None."""
    threats: tuple[tuple[Square, bool], ...] = ()
    """The squares where an enemy must be able to capture, or must not be."""
    rest: tuple[Condition, ...] = ()
    """What else must hold."""

    @property
    def is_of_squares(self) -> bool:
        """Whether it demands nothing but men on squares."""
        return not (self.rights or self.last or self.threats or self.rest)

    @property
    def squares_read(self) -> frozenset[Square]:
        """The squares that it looks at, including those that a castling right or the last ply is about."""
        rights = (right for rights in self.rights for right in rights)
        return frozenset(
            (
                *(where for where, _ in self.squares),
                *(self.last or ()),
                *(where for right in rights for where in (right.king_square, right.rook_square)),
            )
        )

    def fits(self, board: Sequence[Piece | None]) -> bool:
        """Return whether the demanded men are on their squares."""
        return all(board[where] in men for where, men in self.squares)

    def is_met(self, scene: Scene) -> bool:
        """Return whether the whole demand is met."""
        return (
            self.fits(scene.board)
            and (self.last is None or scene.last == self.last)
            and not any(rights.isdisjoint(scene.castling) for rights in self.rights)
            and all(scene.threat(scene, where) is expected for where, expected in self.threats)
            and all(holds(condition, scene) for condition in self.rest)
        )


def demands_of(way: Way) -> tuple[Demand, ...]:
    """Return the demands of a way. The way is open if one of them is met."""
    try:
        alternatives = _alternatives(way.condition, is_true=True)
    except OverflowError:
        return (Demand(rest=(way.condition,)),)
    drafts = (_drafted(way, literals) for literals in alternatives)
    return tuple(draft.demand for draft in drafts if draft.is_possible)


_Literals: TypeAlias = tuple[tuple[Test, bool], ...]


def _alternatives(condition: Condition, *, is_true: bool) -> list[_Literals]:
    """Return the sets of single tests, each with its outcome, that make a condition true, or false.

    Raises OverflowError if there are too many.
    """
    match condition:
        case Test():
            return [((condition, is_true),)]
        case Always(value):
            return [()] if value is is_true else []
        case Not(inner):
            return _alternatives(inner, is_true=not is_true)
        case Compound(_, inner):
            return _alternatives(inner, is_true=is_true)
        case And(conditions) | Or(conditions):
            parts = [_alternatives(one, is_true=is_true) for one in conditions]
            # A true `and` makes all its parts true. A false `or` makes all its parts false.
            if isinstance(condition, And) is not is_true:
                return _few([literals for part in parts for literals in part])
            found: list[_Literals] = [()]
            for part in parts:
                found = _few([(*one, *other) for one, other in product(found, part)])
            return found


def _few(found: list[_Literals]) -> list[_Literals]:
    if len(found) > MOST:
        raise OverflowError
    return found


@dataclass(slots=True)
class _Draft:
    """A demand under construction."""

    way: Way
    squares: dict[Square, Men] = field(default_factory=dict)
    rights: list[frozenset[Right]] = field(default_factory=list)
    last: tuple[Square, Square] | None = None
    threats: list[tuple[Square, bool]] = field(default_factory=list)
    rest: list[Condition] = field(default_factory=list)
    is_possible: bool = True

    @property
    def demand(self) -> Demand:
        squares = tuple((where, men) for where, men in self.squares.items() if men != ANYTHING)
        return Demand(squares, tuple(self.rights), self.last, tuple(self.threats), tuple(self.rest))

    def require(self, where: Square, men: Men) -> None:
        """Add what may be on a square. On the origin it is the moving piece."""
        if where == self.way.origin:
            self.is_possible &= self.way.piece in men
        else:
            left = self.squares[where] = men & self.squares[where] if where in self.squares else men
            self.is_possible &= bool(left)

    def require_last(self, step: tuple[Square, Square]) -> None:
        self.is_possible &= self.last in (None, step)
        self.last = step

    def require_home(self, where: Square) -> None:
        """Add that the man on a square has not moved. For kings and rooks their rights say so."""
        men = {man for man in PIECES.values() if stands_at_start(man, where)}
        self.require(where, frozenset(men))
        if any(man.kind is Kind.KING for man in men):
            self.rights.append(frozenset(right for right in RIGHTS.values() if right.king_square == where))
        elif any(man.kind is Kind.ROOK for man in men):
            self.rights.append(frozenset(right for right in RIGHTS.values() if right.rook_square == where))


def _drafted(way: Way, literals: _Literals) -> _Draft:
    draft = _Draft(way)
    for test, is_true in literals:
        try:
            places = [fixed_square(one, way.piece, way.origin, way.target) for one in test.locations]
        except KeyError:
            draft.rest.append(test if is_true else Not(test))
        else:
            squares = [where for where in places if where is not None]
            if not _put_in(draft, test, squares, is_true=is_true):
                draft.rest.append(test if is_true else Not(test))
    return draft


def _put_in(draft: _Draft, test: Test, squares: list[Square], *, is_true: bool) -> bool:
    """Add a test with its outcome to a draft, and return whether it fits."""
    match test.predicate:
        case Predicate.THREAT:
            draft.threats.append((squares[0], is_true))
        case Predicate.CLEAR if is_true:
            for where in squares_between(squares[0], squares[1]) or ():
                draft.require(where, NOTHING)
        case Predicate.LAST if is_true:
            draft.require_last((squares[0], squares[1]))
        case Predicate.HOME if is_true:
            draft.require_home(squares[0])
        case predicate:
            men = _men(predicate, draft.way.piece, squares[0])
            if men is None:
                return False
            draft.require(squares[0], men if is_true else ANYTHING - men)
    return True


@cache
def _men(predicate: Predicate, mover: Piece, where: Square) -> Men | None:
    """Return the men that make a predicate true on a square, or None if it depends on more than the man."""
    men = PIECES.values()
    match predicate:
        case Predicate.EMPTY:
            return NOTHING
        case Predicate.ENEMY:
            return frozenset(man for man in men if man.colour is not mover.colour)
        case Predicate.FRIEND:
            return frozenset(man for man in men if man.colour is mover.colour)
        case Predicate.PAWN:
            return frozenset(man for man in men if man.kind is Kind.PAWN)
        case Predicate.START:
            return frozenset(man for man in men if stands_at_start(man, where))
        case _:
            return None
