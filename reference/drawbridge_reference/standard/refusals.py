"""Refusals: which clause a failing predicate of a ply is about. `reasons` has the sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.standard.board import Square, squares_between
from drawbridge_reference.standard.clauses_of import castles
from drawbridge_reference.standard.pieces import Kind
from drawbridge_reference.standard.ply_notation.meaning import square_of
from drawbridge_reference.standard.ply_notation.syntax import DESTINATION, Anchor, Location, Predicate, Test

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from drawbridge_reference.standard.failures import Failure
    from drawbridge_reference.standard.ply_notation.meaning import Scene
    from drawbridge_reference.standard.rules import Rules
    from drawbridge_reference.standard.ways import Way

_OF_MEN = (Predicate.FRIEND, Predicate.ENEMY, Predicate.EMPTY)
_OF_LINES = (Predicate.CLEAR, Predicate.ALIGNED)
_OF_HOMES = (Predicate.HOME, Predicate.START)


@dataclass(frozen=True, slots=True)
class Refusal:
    """One clause that refuses a way, with the predicates that are about it."""

    clause: str
    failures: tuple[Failure, ...]


def refusals(rules: Rules, way: Way, scene: Scene, failures: Iterable[Failure]) -> Iterator[Refusal]:
    """Yield the refusals of a way. Failing predicates of one clause and the same square make one refusal."""
    groups: dict[tuple[str, Square | None], list[Failure]] = {}
    for failure in failures:
        clause = _clause_of(rules, way, scene, failure)
        where = _attacked(scene, failure) if failure.test.predicate is Predicate.THREAT else None
        groups.setdefault((clause, where), []).append(failure)
    yield from (Refusal(clause, tuple(group)) for (clause, _), group in groups.items())


def _attacked(scene: Scene, failure: Failure) -> Square | None:
    return square_of(failure.test.locations[0], scene)


def _clause_of(rules: Rules, way: Way, scene: Scene, failure: Failure) -> str:
    """Return the clause that a failing predicate is about, or `piece.movement` if there is no other."""
    clause = _clause_about(rules, way, scene, failure)
    return clause if clause is not None and rules.holds(clause) else "piece.movement"


@states("own.piece", "path.blocked")
def _clause_about(rules: Rules, way: Way, scene: Scene, failure: Failure) -> str | None:
    test = failure.test
    if rules.holds("own.piece") and _meets_own_man(way, scene, test):
        return "own.piece"
    if test.predicate in _OF_LINES:
        return "path.blocked"
    if castles(way.ply):
        return _clause_about_castling(test)
    if test.predicate is Predicate.THREAT:
        return "king.safety" if test.locations == (DESTINATION,) else None
    return _clause_about_pawns(way, test) if way.piece.kind is Kind.PAWN else None


@states("pawn.forward-capture", "pawn.empty-capture")
def _clause_about_pawns(way: Way, test: Test) -> str | None:
    if not {"pawn.capture", "pawn.en-passant"}.isdisjoint(way.clauses):
        return "pawn.empty-capture"
    return "pawn.forward-capture" if test.locations == (DESTINATION,) else None


@states("castling.right-lost", "castling.in-check", "castling.through-check", "king.safety")
def _clause_about_castling(test: Test) -> str | None:
    if test.predicate in _OF_HOMES:
        return "castling.right-lost"
    if test.predicate is not Predicate.THREAT:
        return None
    if test.locations == (DESTINATION,):
        return "king.safety"
    is_king = test.locations[0] in (Location(Anchor.KING), Location(Anchor.ORIGIN))
    return "castling.in-check" if is_king else "castling.through-check"


def _meets_own_man(way: Way, scene: Scene, test: Test) -> bool:
    """Return whether a failing predicate looks at the target, and the target holds a man of the mover."""
    man = scene.board[way.target]
    if man is None or man.colour is not way.piece.colour or way.target == way.origin:
        return False
    if test.predicate in _OF_MEN:
        return square_of(test.locations[0], scene) == way.target
    return test.predicate in _OF_LINES and way.target in between(test, scene)


def between(test: Test, scene: Scene) -> Sequence[Square]:
    """Return the squares that `clear` looks at, or none off a line."""
    one, other = (square_of(location, scene) for location in test.locations)
    return () if one is None or other is None else squares_between(one, other) or ()
