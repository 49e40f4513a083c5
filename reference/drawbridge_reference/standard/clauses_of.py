"""Which clauses of the rule book a ply states. Its content decides, not its place in the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.standard.pieces import Kind
from drawbridge_reference.standard.ply_notation.syntax import (
    DESTINATION,
    Mutate,
    Ply,
    Predicate,
    tests_in,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

_SLIDERS_AND_LEAPERS = {
    Kind.ROOK: "rook.slide",
    Kind.KNIGHT: "knight.leap",
    Kind.BISHOP: "bishop.slide",
    Kind.QUEEN: "queen.slide",
}


@states("rook.slide", "knight.leap", "bishop.slide", "queen.slide")
def clauses_of(ply: Ply) -> tuple[str, ...]:
    """Return the movement clauses that state a ply, at least one. Without one of them the ply is gone."""
    match ply.kind:
        case Kind.PAWN:
            return tuple(_of_pawns(ply))
        case Kind.KING:
            return (_of_kings(ply),)
        case kind:
            return (_SLIDERS_AND_LEAPERS[kind],)


@states("pawn.step", "pawn.jump", "pawn.capture", "pawn.en-passant", "pawn.promotion")
def _of_pawns(ply: Ply) -> Iterator[str]:
    """Yield the clauses of a pawn's ply. The published `enemy or passant` states both kinds of capture."""
    tests = tuple(tests_in(ply.condition))
    captures = any(test.predicate is Predicate.ENEMY and test.locations == (DESTINATION,) for test in tests)
    looks_back = any(test.predicate is Predicate.LAST for test in tests)
    if captures:
        yield "pawn.capture"
    if looks_back:
        yield "pawn.en-passant"
    if not captures and not looks_back:
        yield "pawn.jump" if abs(ply.vector.ahead) > 1 else "pawn.step"
    if any(isinstance(action, Mutate) for action in ply.actions):
        yield "pawn.promotion"


@states("king.step", "castling.kingside", "castling.queenside")
def _of_kings(ply: Ply) -> str:
    """Return the clause of a king's ply. A ply that names a wing castles."""
    if "king" in ply.vector.names:
        return "castling.kingside"
    return "castling.queenside" if "queen" in ply.vector.names else "king.step"


def castles(ply: Ply) -> bool:
    """Return whether a ply is a castling."""
    return ply.kind is Kind.KING and _of_kings(ply) != "king.step"
