"""Clauses whose part in an answer shows only without them: silenced attacks, and what follows a move."""

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
"""Without these clauses more squares are attacked, so a legal move may become illegal. `path.blocked` is one more."""

FOLLOWING = CLAUSES.of_kind(Kind.STATE, Kind.OUTCOME)
"""The clauses about what follows a move."""
