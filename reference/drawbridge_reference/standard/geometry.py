"""The geometry under a set of rules: every way of every piece, computed on first use."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.clause import Kind as ClauseKind
from drawbridge_reference.standard.board import Colour, Square
from drawbridge_reference.standard.book import CLAUSES
from drawbridge_reference.standard.compiled.acts import Reach, reach_of
from drawbridge_reference.standard.compiled.threats import Threats, demands_to, threats_to
from drawbridge_reference.standard.pieces import Kind, Piece, piece
from drawbridge_reference.standard.ply_notation.syntax import (
    Anchor,
    Compound,
    Condition,
    Location,
    Not,
    Plies,
    Predicate,
    Test,
)
from drawbridge_reference.standard.ply_switches import without
from drawbridge_reference.standard.ways import Way, ways_from

if TYPE_CHECKING:
    from collections.abc import Collection

    from drawbridge_reference.standard.compiled.demands import Demand
    from drawbridge_reference.standard.ply_notation.meaning import Scene

_Place: TypeAlias = tuple[Piece, Square]


@dataclass(frozen=True, slots=True, eq=False)
class Geometry:
    """The ways of a file of plies when the clauses in `off` are switched off."""

    plies: Plies
    """The plies, rewritten for the clauses that are switched off."""
    check: tuple[Condition, ...]
    """The condition `Globally`: if it fails on the current board, the side to move is in check."""
    off: frozenset[str]
    requires_king_safety: bool
    """Whether `Globally` demands that no enemy could capture the king."""
    globally: tuple[Condition, ...]
    """What else `Globally` demands."""
    whole: Geometry | None = None
    """The geometry with all clauses in force, or None if this is that geometry."""
    alike: frozenset[Kind] = frozenset()
    """The kinds of pieces with the same ways there. Their ways are computed once for both."""
    capture_alike: frozenset[Kind] = frozenset()
    """The kinds that capture there by the same plies. What they demand is computed once for both."""
    _ways: dict[_Place, dict[Square, tuple[Way, ...]]] = field(default_factory=dict)
    _reaches: dict[_Place, Reach] = field(default_factory=dict)
    _threats: dict[tuple[Square, bool], Threats] = field(default_factory=dict)
    _demanded: dict[_Place, tuple[tuple[Way, Demand], ...]] = field(default_factory=dict)

    def ways(self, mover: Piece, origin: Square, target: Square) -> tuple[Way, ...]:
        """Return every way of a piece between two squares, including barred ways."""
        return self.by_target(mover, origin).get(target, ())

    def ways_from(self, mover: Piece, origin: Square) -> tuple[Way, ...]:
        """Return every way of a piece from a square, including barred ways."""
        return tuple(way for ways in self.by_target(mover, origin).values() for way in ways)

    def targets(self, mover: Piece, origin: Square) -> Collection[Square]:
        """Return the squares to which a piece has a way, including barred ways."""
        return self.by_target(mover, origin).keys()

    def reach(self, mover: Piece, origin: Square) -> Reach:
        """Return what a piece on a square can do."""
        place = (mover, origin)
        found = self._reaches.get(place)
        if found is None and self.whole and mover.kind in self.alike:
            found = self._reaches[place] = self.whole.reach(mover, origin)
        if found is None:
            ways = ways_from(self.plies, self.off, mover, origin)
            found = self._reaches[place] = reach_of([way for way in ways if not way.bars])
        return found

    def threats(self, by: Colour, where: Square) -> Threats:
        """Return the squares from which a side could capture on a square."""
        place = (where, by is Colour.WHITE)  # Hashing an enum would take longer than all the rest.
        found = self._threats.get(place)
        if found is None and self.whole and len(self.capture_alike) == len(Kind):
            found = self._threats[place] = self.whole.threats(by, where)
        if found is None:
            demands = [demand for kind in Kind for demand in self.demands(piece(by, kind), where)]
            found = self._threats[place] = threats_to(where, by, demands)
        return found

    def is_threatened(self, scene: Scene, where: Square) -> bool:
        """Return the value of `threat`: whether an enemy of the mover could capture on a square."""
        return self.threats(scene.mover.other, where).are_there(scene)

    def demands(self, man: Piece, where: Square) -> tuple[tuple[Way, Demand], ...]:
        """Return the ways by which such a man could capture on a square, and what else each demands."""
        if self.whole and man.kind in self.capture_alike:
            return self.whole.demands(man, where)
        place = (man, where)
        if place not in self._demanded:
            self._demanded[place] = demands_to(self.plies, man, where)
        return self._demanded[place]

    def by_target(self, mover: Piece, origin: Square) -> dict[Square, tuple[Way, ...]]:
        """Return every way of a piece from a square, including barred ways, by target."""
        if self.whole and mover.kind in self.alike:
            return self.whole.by_target(mover, origin)
        if (mover, origin) not in self._ways:
            found: defaultdict[Square, tuple[Way, ...]] = defaultdict(tuple)
            for way in ways_from(self.plies, self.off, mover, origin):
                found[way.target] += (way,)
            self._ways[mover, origin] = dict(found)
        return self._ways[mover, origin]


@cache
def shaping() -> frozenset[str]:
    """Return the clauses that the geometry depends on."""
    others = {"game.over", "origin.empty", "turn.other"}
    return frozenset(CLAUSES.of_kind(ClauseKind.MOVEMENT, ClauseKind.PROHIBITION)) - others


_WIDENING = {"piece.movement", "promotion.suffix"}
"""The clauses that change the ways of every piece without changing its plies."""


def geometry_without(plies: Plies, off: frozenset[str]) -> Geometry:
    """Return the geometry of a file of plies without these clauses. Sets that shape it alike share one."""
    return _geometry(_Same(plies), off & shaping() if off else frozenset())


@dataclass(frozen=True, slots=True, eq=False)
class _Same:
    """A file of plies, compared by identity: comparing its content would take longer than running it."""

    plies: Plies

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.plies is self.plies

    def __hash__(self) -> int:
        return id(self.plies)


@lru_cache(maxsize=256)
def _geometry(given: _Same, off: frozenset[str]) -> Geometry:
    # Whether a king is in check does not depend on whether it must be kept out of check.
    check = without(given.plies, off - {"king.safety"}).globally
    plies = without(given.plies, off)
    others = tuple(condition for condition in plies.globally if not _requires_king_safety(condition))
    requires = len(others) < len(plies.globally)
    if not off:
        return Geometry(plies, check, off, requires, others)
    whole = _geometry(given, frozenset())
    same = frozenset(kind for kind in Kind if plies.plies[kind] == whole.plies.plies[kind])
    return Geometry(plies, check, off, requires, others, whole, frozenset() if off & _WIDENING else same, same)


def _requires_king_safety(condition: Condition) -> bool:
    """Return whether a condition is `not threat[king]`, or a name for it."""
    match condition:
        case Compound(_, inner):
            return _requires_king_safety(inner)
        case Not(Test(Predicate.THREAT, (Location(Anchor.KING) as king,))):
            return king == Location(Anchor.KING)
        case _:
            return False
