"""The rule book: the clauses of this game."""

from drawbridge_reference.kernel.clause import clauses_when_needed

CLAUSES = clauses_when_needed("drawbridge_reference.three_chess", "three-chess")
