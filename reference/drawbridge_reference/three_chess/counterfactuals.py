"""The clauses whose part in an answer shows only without them: silenced attacks, and what follows a move."""

from __future__ import annotations

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.three_chess.book import CLAUSES

SILENCING = ("path.blocked", "pawn.backward")
"""The clauses that keep squares from being attacked."""

FOLLOWING = CLAUSES.of_kind(Kind.STATE, Kind.OUTCOME)
"""The clauses about what follows a move."""
