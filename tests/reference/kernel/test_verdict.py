from __future__ import annotations

from drawbridge_reference.kernel.verdict import Fault, Illegal


def test_the_clauses_of_an_illegal_move_are_told_each_once_in_the_order_of_judging() -> None:
    clauses = ("path.blocked", "moat.unbridged", "path.blocked")
    illegal = Illegal(tuple(Fault(clause, ("a1",), "So it is.") for clause in clauses))
    assert illegal.clauses == ("path.blocked", "moat.unbridged")
