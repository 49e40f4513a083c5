"""What is known about a position in which predicates are true or false, as far as the notation can tell.

A world allows more than chess does (any number of men, threats from nowhere). So a contradiction here is impossible on
every board.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Flag, auto
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.standard.board import RANKS, Square, file_of, rank_of, square, squares_between
from drawbridge_reference.standard.pieces import Kind, piece
from drawbridge_reference.standard.ply_notation.meaning import START_FILES, stands_at_start
from drawbridge_reference.standard.ply_notation.syntax import Location, Predicate, Test

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge_reference.standard.ply_notation.instances import Instance

Where: TypeAlias = Square | Location
"""A square, or the square of a king that may stand anywhere."""


class Content(Flag):
    """What may be on a square, as seen by the mover."""

    EMPTY = auto()
    OWN_PAWN = auto()
    OWN_PIECE = auto()
    ENEMY_PAWN = auto()
    ENEMY_PIECE = auto()
    OWN = OWN_PAWN | OWN_PIECE
    ENEMY = ENEMY_PAWN | ENEMY_PIECE
    PAWN = OWN_PAWN | ENEMY_PAWN
    ANY = EMPTY | OWN | ENEMY


_CONTENTS = {
    Predicate.EMPTY: Content.EMPTY,
    Predicate.ENEMY: Content.ENEMY,
    Predicate.FRIEND: Content.OWN,
    Predicate.PAWN: Content.PAWN,
}
LAST = "last"


@dataclass(frozen=True, slots=True)
class World:
    """What is known so far."""

    contents: Mapping[Where, Content] = field(default_factory=dict)
    told: Mapping[tuple[object, ...], bool] = field(default_factory=dict)
    """What the squares alone do not decide: rights, threats and the last ply."""
    last: tuple[Square, Square] | None = None
    """The double step that must have been the last ply, or None."""

    def telling(self, *key: object, value: bool) -> Iterator[World]:
        """Yield this world with a fact added, or nothing if the opposite is known."""
        if self.told.get(key, value) is value:
            yield replace(self, told={**self.told, key: value})

    def holding(self, instance: Instance, where: Where, content: Content) -> Iterator[World]:
        """Yield this world with fewer men that may be on a square, or nothing if none is left."""
        left = self.contents.get(where, _at_first(instance, where)) & content
        if left:
            yield replace(self, contents={**self.contents, where: left})


def _at_first(instance: Instance, where: Where) -> Content:
    """Return what may be on a square about which nothing is known."""
    if where == instance.origin:
        return Content.OWN_PAWN if instance.kind is Kind.PAWN else Content.OWN_PIECE
    no_pawns = isinstance(where, int) and rank_of(where) in (0, RANKS - 1)
    return Content.ANY & ~Content.PAWN if no_pawns else Content.ANY


def worlds_where(test: Test, instance: Instance, world: World, *, wanted: bool) -> Iterator[World]:
    """Yield the narrower worlds in which a predicate has the wanted value."""
    places = [instance.place_of(location) for location in test.locations]
    where = [place for place in places if place is not None]
    predicate = test.predicate
    if predicate in (Predicate.WHITE, Predicate.BLACK):
        decided = instance.mover.value == predicate.value
        yield from (world,) if decided is wanted else ()
    elif len(where) < len(places):
        # Off the board every predicate is false.
        yield from () if wanted else (world,)
    elif predicate in _CONTENTS:
        content = _CONTENTS[predicate]
        yield from world.holding(instance, where[0], content if wanted else ~content)
    elif any(isinstance(place, Location) for place in where):
        yield from world.telling(predicate, *where, value=wanted)
    else:
        squares = [place for place in where if not isinstance(place, Location)]
        yield from _on_squares(predicate, squares, instance, world, wanted=wanted)


def _on_squares(
    predicate: Predicate, squares: list[Square], instance: Instance, world: World, *, wanted: bool
) -> Iterator[World]:
    match predicate:
        case Predicate.EDGE:
            decided = rank_of(squares[0]) == instance.mover.last_rank
            yield from (world,) if decided is wanted else ()
        case Predicate.CLEAR:
            yield from _clear((squares[0], squares[1]), instance, world, wanted=wanted)
        case Predicate.HOME:
            yield from _home(squares[0], instance, world, wanted=wanted)
        case Predicate.LAST:
            yield from _last((squares[0], squares[1]), instance, world, wanted=wanted)
        case _:
            yield from world.telling(predicate, *squares, value=wanted)


def _clear(ends: tuple[Square, Square], instance: Instance, world: World, *, wanted: bool) -> Iterator[World]:
    between = squares_between(*ends)
    if between is None:
        yield from () if wanted else (world,)
        return
    if not wanted:
        for where in between:
            yield from world.holding(instance, where, ~Content.EMPTY)
        return
    worlds = [world]
    for where in between:
        worlds = [narrower for one in worlds for narrower in one.holding(instance, where, Content.EMPTY)]
    yield from worlds


def _last(ends: tuple[Square, Square], instance: Instance, world: World, *, wanted: bool) -> Iterator[World]:
    """Only a double step of an enemy pawn can be known: the pawn is at its end, with empty squares behind it."""
    enemy, (start, end) = instance.mover.other, ends
    tellable = (
        file_of(start) == file_of(end)
        and rank_of(start) == enemy.pawn_rank
        and rank_of(end) == enemy.pawn_rank + 2 * enemy.ahead
    )
    if not wanted:
        yield from world.telling(LAST, ends, value=False) if tellable else (world,)
        return
    if not tellable or world.last not in (None, ends):
        return
    jumped = square(enemy.pawn_rank + enemy.ahead, file_of(start))
    for told in replace(world, last=ends).telling(LAST, ends, value=True):
        for one in told.holding(instance, end, Content.ENEMY_PAWN):
            for other in one.holding(instance, start, Content.EMPTY):
                yield from other.holding(instance, jumped, Content.EMPTY)


def _home(where: Square, instance: Instance, world: World, *, wanted: bool) -> Iterator[World]:
    if where == instance.origin:
        yield from _origin_at_home(instance, world, wanted=wanted)
        return
    always, perhaps = _men_at_home(where, instance)
    if wanted:
        yield from world.holding(instance, where, always)
        for one in world.holding(instance, where, perhaps):
            for told in one.telling(Predicate.HOME, where, value=True):
                yield from _with_right(where, instance, told)
        return
    yield from world.holding(instance, where, ~always & ~perhaps)
    for one in world.holding(instance, where, perhaps):
        yield from one.telling(Predicate.HOME, where, value=False)


def _men_at_home(where: Square, instance: Instance) -> tuple[Content, Content]:
    """Return the men that are at home on a square whenever they are there, and those that may be."""
    mover, rank = instance.mover, rank_of(where)
    always = perhaps = Content(0)
    if rank == mover.pawn_rank:
        always = Content.OWN_PAWN
    elif rank == mover.other.pawn_rank:
        always = Content.ENEMY_PAWN
    elif rank == mover.home_rank:
        perhaps = Content.OWN_PIECE
    elif rank == mover.other.home_rank:
        perhaps = Content.ENEMY_PIECE
    return always, perhaps


def _origin_at_home(instance: Instance, world: World, *, wanted: bool) -> Iterator[World]:
    """Yield the worlds in which the piece of the ply is at home, or not. Its kind is known, so few rights matter."""
    if not stands_at_start(piece(instance.mover, instance.kind), instance.origin):
        yield from () if wanted else (world,)
    elif instance.kind in (Kind.KING, Kind.ROOK):
        yield from world.telling(Predicate.HOME, instance.origin, value=wanted)
    elif wanted:
        yield world


def _with_right(where: Square, instance: Instance, world: World) -> Iterator[World]:
    """Yield the worlds in which a rook has its right. Then the king is at home too."""
    corners = [square(instance.mover.home_rank, file) for file in START_FILES[Kind.ROOK]]
    if where in corners and instance.kind is Kind.KING:
        yield from _origin_at_home(instance, world, wanted=True)
    else:
        yield world
