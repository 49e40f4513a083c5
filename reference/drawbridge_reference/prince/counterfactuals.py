"""The clauses whose part in an answer only a try without them can tell: silenced attacks, and what follows a move."""

from __future__ import annotations

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.prince.book import CLAUSES

SILENCING = ("path.blocked", "area.shadowed", "pawn.backward")
"""The clauses without which more cells are attacked."""

FOLLOWING = CLAUSES.of_kind(Kind.STATE)
"""The clauses about what follows a move."""
