"""The clauses whose part in an answer only a try without them can tell: silenced attacks, and what follows a move."""

from __future__ import annotations

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.three_man.book import CLAUSES

SILENCING = (
    "diagonal.corner",
    "origin.return",
    "pawn.backward",
    "creek.capture",
    "moat.no-attack",
    "king.captured",
    "eliminated.pieces",
)
"""The clauses without which more squares are attacked, so that a legal move may be none; `path.blocked` is one more."""

FOLLOWING = CLAUSES.of_kind(Kind.STATE, Kind.OUTCOME)
"""The clauses about what follows a move."""
