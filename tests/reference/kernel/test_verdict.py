from __future__ import annotations

from drawbridge_reference.kernel.verdict import Fault, Illegal


def test_each_clause_of_an_illegal_move_is_listed_once_in_order() -> None:
    clauses = ("path.blocked", "moat.unbridged", "path.blocked")
    illegal = Illegal(tuple(Fault(clause, ("a1",), "So it is.") for clause in clauses))
    assert illegal.clauses == ("path.blocked", "moat.unbridged")
