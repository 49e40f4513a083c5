"""Which men could capture on a square: the ways that lead there, indexed from the square outwards."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.standard.board import Colour, Square, squares_between
from drawbridge_reference.standard.compiled.acts import direction
from drawbridge_reference.standard.compiled.demands import ANYTHING, NOTHING, Demand, Men, demands_of
from drawbridge_reference.standard.pieces import PIECES, Piece
from drawbridge_reference.standard.ply_notation.meaning import Scene, board_of_threat
from drawbridge_reference.standard.ways import Way, ways_to

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from drawbridge_reference.standard.ply_notation.syntax import Plies

AttackSource: TypeAlias = tuple[Square, frozenset[Piece]]
"""A square, and the pieces that could capture from there."""


@dataclass(frozen=True, slots=True)
class Threats:
    """The squares from which one side could capture a man of the other side on one square."""

    where: Square
    by: Colour
    lines: tuple[tuple[AttackSource, ...], ...]
    """Along lines that must be clear, nearest first."""
    leaps: tuple[AttackSource, ...]
    """Whatever is on the other squares."""
    others: tuple[tuple[Way, Demand], ...]
    """With demands for more than that."""
    watched: frozenset[Square]
    """The squares that these demands look at."""
    looks_everywhere: bool
    """Whether one of these demands may look at any other square."""

    def are_seen(self, board: Sequence[Piece | None]) -> bool:
        """Return whether a piece could capture along one of the lines or by a leap."""
        for line in self.lines:
            for where, pieces in line:
                man = board[where]
                if man is not None:
                    if man in pieces:
                        return True
                    break
        return any(board[where] in pieces for where, pieces in self.leaps)

    def are_there(self, scene: Scene) -> bool:
        """Return whether one of the pieces could capture. The scene is that of the side that would lose a man."""
        return self.are_seen(scene.board) or any(True for _ in self.other_origins(scene))

    def other_origins(self, scene: Scene) -> Iterator[Square]:
        """Yield the squares from which a piece off every line and leap could capture."""
        if not self.others:
            return
        board = board_of_threat(scene, self.where)
        for way, demand in self.others:
            if board[way.origin] is way.piece:
                asked = Scene(board, self.by, way.origin, self.where, scene.castling, scene.last)
                if demand.is_met(asked):
                    yield way.origin

    def origins(self, scene: Scene) -> Iterator[Square]:
        """Yield the squares from which a piece could capture, some of them perhaps twice."""
        board = scene.board
        for line in self.lines:
            first = next(((where, pieces) for where, pieces in line if board[where] is not None), None)
            if first and board[first[0]] in first[1]:
                yield first[0]
        yield from (where for where, pieces in self.leaps if board[where] in pieces)
        yield from self.other_origins(scene)


def demands_to(plies: Plies, man: Piece, where: Square) -> tuple[tuple[Way, Demand], ...]:
    """Return the ways by which such a man could capture on a square, and what else each demands."""
    return tuple((way, demand) for way in ways_to(plies, man, where) for demand in _demands_with_a_man_on(way))


def threats_to(where: Square, by: Colour, demands: Iterable[tuple[Way, Demand]]) -> Threats:
    """Return where a side could capture on a square from, by these ways of its men with these demands."""
    on_lines: defaultdict[Square, set[Piece]] = defaultdict(set)
    leaps: defaultdict[Square, set[Piece]] = defaultdict(set)
    others: list[tuple[Way, Demand]] = []
    for way, demand in demands:
        passed = squares_between(way.origin, where)
        if passed is not None and demand.is_of_squares and demand.squares == tuple((one, NOTHING) for one in passed):
            on_lines[way.origin].add(way.piece)
        elif demand.is_of_squares and not demand.squares:
            leaps[way.origin].add(way.piece)
        else:
            others.append((way, demand))
    return Threats(
        where=where,
        by=by,
        lines=tuple(_lines(where, on_lines)),
        leaps=tuple((origin, frozenset(pieces)) for origin, pieces in leaps.items()),
        others=tuple(others),
        watched=frozenset(square for way, demand in others for square in (way.origin, *demand.squares_read)),
        looks_everywhere=any(demand.rest for _, demand in others),
    )


def _demands_with_a_man_on(way: Way) -> Iterator[Demand]:
    """Yield what else a way demands if there is a man on its target that the piece could capture."""
    if way.origin == way.target:
        return  # The man in question stands there instead.
    victims: Men = frozenset(man for man in PIECES.values() if man.colour is not way.piece.colour)
    for demand in demands_of(way):
        # Within a threat there are no further threats.
        if any(expected for _, expected in demand.threats):
            continue
        men = dict(demand.squares).get(way.target, ANYTHING)
        if men.isdisjoint(victims):
            continue
        # A demand for certain victims stays, and is checked for the man on the target.
        asked = [(where, allowed) for where, allowed in demand.squares if where != way.target or not men >= victims]
        yield Demand(_nearest_first(way.passed, asked), demand.rights, demand.last, (), demand.rest)


def _nearest_first(passed: tuple[Square, ...], asked: Iterable[tuple[Square, Men]]) -> tuple[tuple[Square, Men], ...]:
    """Return demands of squares with those on a way's line first, in the order of `squares_between`."""

    def place(one: tuple[Square, Men]) -> int:
        where, _ = one
        return passed.index(where) if where in passed else len(passed) + where

    return tuple(sorted(asked, key=place))


def _lines(where: Square, found: dict[Square, set[Piece]]) -> Iterator[tuple[AttackSource, ...]]:
    furthest: dict[tuple[int, int], tuple[Square, ...]] = {}
    for origin in found:
        squares = (*(squares_between(where, origin) or ()), origin)
        ahead = direction(where, origin)
        furthest[ahead] = max(squares, furthest.get(ahead, ()), key=len)
    for squares in furthest.values():
        yield tuple((square, frozenset(found.get(square, ()))) for square in squares)
