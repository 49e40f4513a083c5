"""The clauses whose part in an answer only a try without them can tell: silenced attacks, and what follows a move."""

from __future__ import annotations

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.three_chess.book import CLAUSES

SILENCING = ("path.blocked", "pawn.backward")
"""The clauses without which more squares are attacked."""

FOLLOWING = CLAUSES.of_kind(Kind.STATE, Kind.OUTCOME)
"""The clauses about what follows a move."""
