"""The rule book: the clauses of this game."""

from drawbridge_reference.kernel.clause import read_clauses

CLAUSES = read_clauses("drawbridge_reference.prince", "prince")
