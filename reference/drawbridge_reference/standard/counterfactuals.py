"""The clauses whose part in an answer shows only without them, because they leave no trace."""

from __future__ import annotations

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.standard.book import CLAUSES

OF_MOVES = CLAUSES.of_kind(Kind.MOVEMENT, Kind.PROHIBITION)
"""The clauses that can decide what is legal and what is attacked."""
