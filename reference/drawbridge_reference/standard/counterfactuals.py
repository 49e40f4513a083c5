"""The clauses whose part in an answer only a try without them can tell: what is silent leaves no trace."""

from __future__ import annotations

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.standard.book import CLAUSES

OF_MOVES = CLAUSES.of_kind(Kind.MOVEMENT, Kind.PROHIBITION)
"""The clauses on which it can depend what is legal and what is attacked."""
