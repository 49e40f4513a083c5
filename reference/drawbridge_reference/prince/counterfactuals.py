"""The clauses whose part in an answer shows only without them: those that silence attacks, and those of the state."""

from __future__ import annotations

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.prince.book import CLAUSES

SILENCING = ("path.blocked", "area.shadowed", "pawn.backward")
"""The clauses that silence attacks: without them, more cells are attacked."""

FOLLOWING = CLAUSES.of_kind(Kind.STATE)
"""The clauses about what a move changes."""
