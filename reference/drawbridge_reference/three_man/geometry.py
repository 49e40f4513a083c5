"""The geometry under a set of rules: the usable ways of each piece from each square, and the lines of attack.

Computed once for every set of clauses that is switched off. Switching off a movement clause removes the ways that it
states. Switching off a bar makes the barred ways usable.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import Kind as ClauseKind
from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.three_man.board import COLOURS, FILES, INNERMOST, SQUARES, Square, rank_of
from drawbridge_reference.three_man.book import CLAUSES
from drawbridge_reference.three_man.notation import Move
from drawbridge_reference.three_man.pieces import PAWNS, PROMOTIONS, Kind, Piece, piece
from drawbridge_reference.three_man.ways import (
    Line,
    Use,
    Way,
    king_lines,
    leaps,
    lines_stated,
    walk_diagonal,
    walk_file,
    walk_ring,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator


class AttackSource(NamedTuple):
    """A square from which certain pieces attack another if the line in between is clear."""

    square: Square
    pieces: frozenset[Piece]


class Geometry(NamedTuple):
    """The usable ways when the clauses in `off` are switched off."""

    off: frozenset[str]
    unstated: frozenset[str]
    """Those of them that state ways. The others bar ways or let them attack, and most tables are the same for them."""

    def lines(self, mover: Piece, origin: Square) -> tuple[Line, ...]:
        """Return the lines of a piece's usable ways, the nearest way of each line first."""
        return _usable(self.off, mover, origin)

    def ways(self, mover: Piece, origin: Square, target: Square) -> tuple[Way, ...]:
        """Return every way of a piece between two squares, including barred ways."""
        return _by_target(self.unstated, mover, origin).get(target, ())

    def targets(self, mover: Piece, origin: Square) -> Collection[Square]:
        """Return the squares to which a piece has a way, barred or not."""
        return _by_target(self.unstated, mover, origin).keys()

    def bars(self, way: Way) -> tuple[str, ...]:
        """Return the clauses in force that forbid a way on any board."""
        return tuple(bar for bar in way.barred if bar not in self.off)

    def attack_lines(self, target: Square) -> tuple[tuple[AttackSource, ...], ...]:
        """Return the lines on which a square can be attacked, the nearest attacker's square first."""
        return _attack_lines(self.off, target)


_BARS = frozenset({"diagonal.corner", "origin.return", "pawn.backward"})


@cache
def shaping() -> frozenset[str]:
    """Return the clauses that the geometry depends on."""
    return _BARS.union({"promotion.suffix", "moat.no-attack", "creek.capture"}, _stating())


@cache
def _stating() -> frozenset[str]:
    """Return the clauses that say which ways there are."""
    return frozenset({"piece.movement"}).union(CLAUSES.of_kind(ClauseKind.MOVEMENT))


def _unstated(off: frozenset[str]) -> frozenset[str]:
    # The real game has none, and starts without the rule book.
    return off and off & _stating()


def geometry_without(off: frozenset[str]) -> Geometry:
    """Return the geometry without these clauses. Sets that differ only in clauses without influence on it share one."""
    shaped_by = off & shaping() if off else frozenset()
    return Geometry(shaped_by, _unstated(shaped_by))


@cache
def _stated(unstated: frozenset[str], mover: Piece, origin: Square) -> tuple[Line, ...]:
    """Return the lines of a piece without the ways that a switched-off movement clause states."""
    if not unstated:
        return lines_stated(mover, origin)
    kept = (tuple(way for way in line if unstated.isdisjoint(way.clauses)) for line in lines_stated(mover, origin))
    lines = tuple(line for line in kept if line)
    return (*lines, *_anywhere(origin, lines)) if "piece.movement" in unstated else lines


@cache
def _usable(off: frozenset[str], mover: Piece, origin: Square) -> tuple[Line, ...]:
    lines = (
        tuple(way._replace(moves=_moves(off, mover, way)) for way in line if off.issuperset(way.barred))
        for line in _stated(_unstated(off), mover, origin)
    )
    return tuple(line for line in lines if line)


@cache
def _by_target(unstated: frozenset[str], mover: Piece, origin: Square) -> dict[Square, tuple[Way, ...]]:
    found: defaultdict[Square, tuple[Way, ...]] = defaultdict(tuple)
    for line in _stated(unstated, mover, origin):
        for way in line:
            found[way.target] += (way,)
    return dict(found)


@states("pawn.promotion", "promotion.suffix")
def _moves(off: frozenset[str], mover: Piece, way: Way) -> tuple[Move, ...]:
    """Return the moves that a way makes: one, or one for each promotion if a pawn reaches rank 0."""
    promotions: tuple[Kind | None, ...] = PROMOTIONS if mover.is_pawn and rank_of(way.target) == 0 else (None,)
    if "promotion.suffix" in off:
        promotions = (None, *PROMOTIONS)
    return tuple(Move(way.origin, way.target, kind) for kind in promotions)


@states("piece.movement")
def _anywhere(origin: Square, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Return a leap to each square that the piece has no way to, for a game without `piece.movement`."""
    reached = {way.target for line in lines for way in line} | {origin}
    return tuple((Way(origin, target, (), ()),) for target in SQUARES if target not in reached)


def attacks(way: Way, off: frozenset[str]) -> bool:
    """Return whether a piece attacks the target by this way if the way is clear."""
    if way.use not in (Use.EITHER, Use.CAPTURE) or not way.clauses or not off.issuperset(way.barred):
        return False
    # A piece never attacks its own square, not even in a game without `origin.return`.
    if way.origin == way.target:
        return False
    return _not_over_a_moat(way, off) and _not_over_a_creek(way, off)


@states("moat.no-attack")
def _not_over_a_moat(way: Way, off: frozenset[str]) -> bool:
    return not way.moats or "moat.no-attack" in off


def _not_over_a_creek(way: Way, off: frozenset[str]) -> bool:
    return way.creek is None or "creek.capture" in off


@cache
def _attack_lines(off: frozenset[str], target: Square) -> tuple[tuple[AttackSource, ...], ...]:
    """Return the lines along which a square can be attacked.

    The square of a line that is nearest to the target identifies it: an attack along the line passes that square last.
    """
    # The real game lacks none, and starts without finding out which would matter.
    if off and not off <= _clauses_of_all_attacks(target):
        return _attack_lines(off & _clauses_of_all_attacks(target), target)
    lines: defaultdict[Square, defaultdict[tuple[int, Square], set[Piece]]] = defaultdict(lambda: defaultdict(set))
    for kind in Kind:
        alike = {piece(colour, kind) for colour in COLOURS}
        for origin, *others in _attacks_of(kind, off and off & _clauses_of_attacks(kind, target), target):
            lines[others[-1] if others else origin][len(others), origin] |= alike
    return tuple(_in_order(places) for places in lines.values())


@cache
def _attacks_of(kind: Kind, off: frozenset[str], target: Square) -> tuple[tuple[Square, ...], ...]:
    """Return the squares of each attack by a piece of this kind: its own square, and those that it passes."""
    ways = [way for way in _ways_of_attack(kind, _unstated(off), target) if attacks(way, off)]
    if kind in PAWNS:
        return tuple((way.origin, *way.passed) for way in ways)
    return tuple((way.target, *reversed(way.passed)) for way in ways)


def _ways_of_attack(kind: Kind, unstated: frozenset[str], target: Square) -> Iterator[Way]:
    """Yield the ways of a kind of piece to a square; for pieces other than pawns, from the square.

    Every line leads back along itself, so those ways are read backwards.
    """
    one = piece(COLOURS[0], kind)
    if kind not in PAWNS:
        for line in _stated(unstated, one, target):
            yield from line
        return
    # A pawn attacks where a king would.
    for origin in sorted({way.target for line in king_lines(target) for way in line}):
        yield from _by_target(unstated, one, origin).get(target, ())


@cache
@states("moat.no-attack")
def _clauses_of_attacks(kind: Kind, target: Square) -> frozenset[str]:
    """Return the clauses that attacks on a square by this kind of piece depend on. Without others they are the same."""
    found: set[str] = set()
    for way in _ways_of_attack(kind, frozenset(), target):
        found.update(way.clauses, way.barred)
        if way.moats:
            found.add("moat.no-attack")
        if way.creek is not None:
            found.add("creek.capture")
    return frozenset(found)


@cache
def _clauses_of_all_attacks(target: Square) -> frozenset[str]:
    return frozenset().union(*(_clauses_of_attacks(kind, target) for kind in Kind))


def _in_order(places: dict[tuple[int, Square], set[Piece]]) -> tuple[AttackSource, ...]:
    return tuple(AttackSource(origin, frozenset(pieces)) for (_, origin), pieces in sorted(places.items()))


def destination(origin: Square, vector: tuple[int, int]) -> Square | None:
    """Return the square that a vector (rank change inwards, file change) leads to on an empty board, or None.

    The forms are: zero, around the ring, along the file, diagonal, and knight's. A diagonal of 11 from rank 0 comes
    back to its own square: as geometry that is a destination, though as a move `origin.return` forbids it.
    """
    rank_change, file_change = vector
    if rank_change == 0:
        return _round_the_ring(origin)[file_change % FILES - 1]
    if file_change in (0, rank_change, -rank_change):
        line = _straight_on(origin, (file_change > 0) - (file_change < 0), inwards=rank_change > 0)
        return line[abs(rank_change) - 1] if abs(rank_change) <= len(line) else None
    return next((target for leap, target, _ in leaps(origin) if leap == vector), None)


@cache
def _round_the_ring(origin: Square) -> tuple[Square, ...]:
    """Return the squares of a ring towards higher files, ending with the origin."""
    return tuple(step.target for step in walk_ring(origin, 1))


@cache
def _straight_on(origin: Square, file_change: int, *, inwards: bool) -> tuple[Square, ...]:
    """Return the squares along the file (if `file_change` is 0) or a diagonal, up to rank 0."""
    if file_change == 0:
        return tuple(step.target for step in walk_file(origin, inwards=inwards))
    if rank_of(origin) == 0 and not inwards:
        return ()
    return tuple(step.target for step in walk_diagonal(origin, file_change, inwards=inwards) if not step.after_corner)


def clauses_of_vector(origin: Square, vector: tuple[int, int]) -> Iterator[str]:
    """Yield the clauses of the line that a vector follows, whether or not it stays on the board."""
    rank_change, file_change = vector
    forms = (
        (rank_change == 0 != file_change, "ring.around", ""),
        (file_change == 0 != rank_change, "file.straight", "center.straight"),
        (abs(rank_change) == abs(file_change) != 0, "diagonal.line", "center.diagonal"),
        ({abs(rank_change), abs(file_change)} == {1, 2}, "knight.leap", "center.knight"),
    )
    for is_of_form, clause, across in forms:
        if is_of_form:
            yield clause
            if across and rank_of(origin) + rank_change > INNERMOST:
                yield across
