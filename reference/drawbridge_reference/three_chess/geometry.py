"""The geometry under a set of rules: the ways that can be used, by piece and square, and the ways that attack.

Computed once for each set of switched-off clauses. Without a movement clause, the ways that it states are gone. Without
a clause that bars ways, the barred ways can be used.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import Kind as ClauseKind
from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.three_chess.board import SQUARES, Square
from drawbridge_reference.three_chess.book import CLAUSES
from drawbridge_reference.three_chess.notation import Move
from drawbridge_reference.three_chess.pieces import PIECES, SUFFIXES, Kind, Piece
from drawbridge_reference.three_chess.ways import Line, Use, Way, lines_stated

if TYPE_CHECKING:
    from collections.abc import Collection


class AttackSource(NamedTuple):
    """A square from which certain pieces attack another one if the squares in between are empty."""

    square: Square
    passed: tuple[Square, ...]
    pieces: frozenset[Piece]


@dataclass(frozen=True, slots=True)
class Geometry:
    """The ways that can be used when the clauses in `off` are switched off."""

    off: frozenset[str]

    def lines(self, mover: Piece, origin: Square) -> tuple[Line, ...]:
        """Return the lines of usable ways of a piece, the nearest way of each first."""
        return _usable(self.off, mover, origin)

    def ways(self, mover: Piece, origin: Square, target: Square) -> tuple[Way, ...]:
        """Return every way of a piece between two squares, each once, including barred ways."""
        return _by_target(self.off, mover, origin).get(target, ())

    def targets(self, mover: Piece, origin: Square) -> Collection[Square]:
        """Return the squares to which a piece has a way, including barred ways."""
        return _by_target(self.off, mover, origin).keys()

    def bars(self, way: Way) -> tuple[str, ...]:
        """Return the clauses in force that forbid a way on any board."""
        return tuple(bar for bar in way.barred if bar not in self.off)

    def attack_lines(self, target: Square) -> tuple[AttackSource, ...]:
        """Return every square from which a piece can attack this one, with the way."""
        return _attack_lines(self.off)[target]


@cache
def shaping() -> frozenset[str]:
    """Return the clauses that the geometry depends on."""
    others = {"pawn.backward", "piece.movement", "promotion.suffix"}
    return frozenset(others).union(CLAUSES.of_kind(ClauseKind.MOVEMENT))


def geometry_without(off: frozenset[str]) -> Geometry:
    """Return the geometry without these clauses. Sets that shape it alike share one."""
    return Geometry(off & shaping() if off else frozenset())


@cache
def _stated(off: frozenset[str], mover: Piece, origin: Square) -> tuple[Line, ...]:
    """Return the lines of a piece without the ways that a switched-off movement clause states."""
    kept = (tuple(way for way in line if off.isdisjoint(way.clauses)) for line in lines_stated(mover, origin))
    lines = tuple(line for line in kept if line)
    return (*lines, *_anywhere(origin, lines)) if "piece.movement" in off else lines


@cache
def _usable(off: frozenset[str], mover: Piece, origin: Square) -> tuple[Line, ...]:
    lines = (
        tuple(replace(way, moves=_moves(off, way)) for way in line if off.issuperset(way.barred))
        for line in _stated(off, mover, origin)
    )
    return tuple(line for line in lines if line)


@cache
def _by_target(off: frozenset[str], mover: Piece, origin: Square) -> dict[Square, tuple[Way, ...]]:
    found: defaultdict[Square, tuple[Way, ...]] = defaultdict(tuple)
    for line in _stated(off, mover, origin):
        for way in line:
            # If a diagonal forks at the center, the ways before the fork are in both lines.
            if way not in found[way.target]:
                found[way.target] += (way,)
    return dict(found)


@states("promotion.suffix")
def _moves(off: frozenset[str], way: Way) -> tuple[Move, ...]:
    """Return the move that a way makes, and in a game without the clause the same move with every suffix."""
    suffixes = (None, *SUFFIXES) if "promotion.suffix" in off else (None,)
    return tuple(Move(way.origin, way.target, suffix) for suffix in suffixes)


@states("piece.movement")
def _anywhere(origin: Square, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Return a leap to each square that the piece has no way to, for a game without the clause."""
    reached = {way.target for line in lines for way in line} | {origin}
    return tuple((Way(origin, target, (), ()),) for target in SQUARES if target not in reached)


def attacks(way: Way, off: frozenset[str]) -> bool:
    """Return whether a piece attacks the target by this way if it is clear.

    A way that no movement clause states does not attack, such as the leaps of a game without `piece.movement`.
    """
    return way.use in (Use.EITHER, Use.CAPTURE) and bool(way.clauses) and off.issuperset(way.barred)


@cache
def _attack_lines(off: frozenset[str]) -> tuple[tuple[AttackSource, ...], ...]:
    """Index all attacking ways by the square where they end, and merge those that several pieces share."""
    found: list[defaultdict[tuple[int, Square, tuple[Square, ...]], set[Piece]]] = [defaultdict(set) for _ in SQUARES]
    for man in PIECES.values():
        for origin in SQUARES:
            for line in _stated(off, man, origin):
                for way in line:
                    if attacks(way, off):
                        found[way.target][len(way.passed), origin, way.passed].add(man)
    return tuple(
        tuple(
            AttackSource(origin, passed, frozenset(men))
            for (_, origin, passed), men in sorted(ways.items(), key=_place)
        )
        for ways in found
    )


def _place(entry: tuple[tuple[int, Square, tuple[Square, ...]], set[Piece]]) -> tuple[int, Square, tuple[Square, ...]]:
    return entry[0]


def castling_way(geometry: Geometry, mover: Piece, origin: Square, target: Square) -> Way | None:
    """Return the castling way of a piece between two squares, or None if it does not castle."""
    if mover.kind is not Kind.KING:
        return None
    return next((way for way in geometry.ways(mover, origin, target) if way.use is Use.CASTLING), None)
